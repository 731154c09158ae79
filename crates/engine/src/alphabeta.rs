//! Alpha-beta search: looks at everything both players can do, as deep as time allows.

mod budget;
mod node;
mod ordering;
mod reductions;
mod root;
mod variations;
mod window;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use self::budget::{Budget, Shared};
use self::ordering::{Experience, Ranked};
use self::root::Root;
use self::worker::Worker;
use crate::control::Control;
use crate::evaluate::Evaluate;
use crate::report::{Line, Report};
use crate::transposition_table::TranspositionTable;

/// No search looks deeper than this.
const DEEPEST: u32 = 120;

/// The longest line a search follows: its full depth, then forcing moves.
const LONGEST_LINE: usize = (DEEPEST + node::QUIESCENCE + 1) as usize;

/// An alpha-beta search, with what it carries over from one search to the next.
///
/// With one thread and a limit on nodes or depth, a search is reproducible if it starts from the same memory: in a new
/// `AlphaBeta`, or after [`AlphaBeta::clear`].
///
/// A score that says the game is won or lost is proven. Its length is certain to be the shortest only [without
/// reductions](AlphaBeta::without_reductions).
pub struct AlphaBeta<G: Evaluate> {
    table: TranspositionTable,
    /// One for each thread a search has used so far.
    memories: Vec<Memory<G::Move>>,
    is_reducing: bool,
}

/// What one thread keeps from one search to the next: what it learned, and buffers.
struct Memory<M> {
    experience: Experience,
    ranked: Vec<Vec<Ranked<M>>>,
    moves: Vec<M>,
}

impl<M> Memory<M> {
    fn new() -> Self {
        let ranked = (0..LONGEST_LINE).map(|_| Vec::new()).collect();
        Memory { experience: Experience::new(LONGEST_LINE), ranked, moves: Vec::new() }
    }
}

/// What one thread has found out when it ends.
struct Found<M> {
    depth: u32,
    lines: Vec<Line<M>>,
}

impl<G: Evaluate> AlphaBeta<G> {
    /// A search with a table of this many bytes.
    pub fn new(table_bytes: usize) -> Self {
        AlphaBeta { table: TranspositionTable::new(table_bytes), memories: Vec::new(), is_reducing: true }
    }

    /// Searches every move as deep as the first ones. Slower, but the score of each iteration is exactly that of plain
    /// minimax at its depth, and proven wins and losses are the shortest.
    pub fn without_reductions(mut self) -> Self {
        self.is_reducing = false;
        self
    }

    /// Forgets everything, for a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memories.clear();
    }

    /// Searches a position until a limit is reached, the search is stopped, or there is nothing left to find out, and
    /// returns what it knows by then. It reports after each iteration and whenever it finds a better move.
    ///
    /// *Lazy SMP.* Each thread searches the whole tree by itself, and they help each other through the table. Half of
    /// them are an iteration ahead, so that they do not all do the same work. The calling thread reports; the others
    /// end with it.
    pub fn search(&mut self, root: &G, control: Control<'_, G::Move>) -> Report<G::Move> {
        self.search_among(root, &[], control)
    }

    /// The same with only these legal moves to choose among, if there are any.
    pub fn search_among(&mut self, root: &G, only: &[G::Move], control: Control<'_, G::Move>) -> Report<G::Move> {
        let Control { limits, stop, clock, report, history } = control;
        self.table.age();
        let threads = limits.threads.get();
        let missing = threads.saturating_sub(self.memories.len());
        self.memories.extend((0..missing).map(|_| Memory::new()));

        let shared = Shared { limits: &limits, stop, clock, is_over: AtomicBool::new(false), nodes: AtomicU64::new(0) };
        let (table, is_reducing) = (&self.table, self.is_reducing);
        let (own, helping) = self.memories[..threads].split_at_mut(1);
        let Found { depth, lines } = std::thread::scope(|scope| {
            for (number, memory) in helping.iter_mut().enumerate() {
                let shared = &shared;
                scope.spawn(move || {
                    let ahead = (number as u32 + 1) % 2;
                    let worker = Worker::new(table, Budget::new(shared), memory, history, is_reducing);
                    let lines = shared.limits.lines.get();
                    Root::new(root, only, worker, lines, None).deepen(1 + ahead, shared.limits.depth)
                });
            }
            let _end = EndOfSearch(&shared.is_over);
            let worker = Worker::new(table, Budget::new(&shared), &mut own[0], history, is_reducing);
            Root::new(root, only, worker, limits.lines.get(), Some(&mut *report)).deepen(1, limits.depth)
        });
        let found = Report { depth, nodes: shared.nodes.load(Ordering::Relaxed), elapsed: clock.elapsed(), lines };
        // There is always at least one report, however soon the search ends.
        if depth == 0 {
            report(&found);
        }
        found
    }
}

/// Ends the helper threads on drop, so that they end even if reporting panics.
struct EndOfSearch<'a>(&'a AtomicBool);

impl Drop for EndOfSearch<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests;
