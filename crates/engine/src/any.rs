//! The engine for a game of any kind: what front ends, protocols and contests talk to.

use std::any::Any;

use tabuleiro_rules::{AnyMove, AnyPosition, with_position};

use crate::alphabeta::AlphaBeta;
use crate::control::{Clock, Control, Limits, Stop};
use crate::ending::EndingProver;
use crate::evaluate::Evaluate;
use crate::mcts::{Mcts, Settings};
use crate::method::Method;
use crate::report::{Line, Report};

/// A search that keeps what it has learned from one move of a game to the next.
pub struct Engine {
    /// The size of its table or tree in bytes.
    memory: usize,
    /// The seed of the search by Monte Carlo, if it is not the usual one.
    seed: Option<u64>,
    /// The search for the game played last.
    search: Option<Box<dyn Any + Send>>,
    /// What has been proved about its end.
    ending: EndingProver,
}

/// A search task in any game.
pub struct Task<'a> {
    /// The position to look at.
    pub position: &'a AnyPosition,
    /// The earlier positions of the game, as [`history`] gives them.
    pub history: &'a [u64],
    /// How far to search.
    pub limits: Limits,
    /// The search to use; `None` for the one that is stronger in the game. A task limited by depth alone always uses
    /// alpha-beta, since the other would not end.
    pub method: Option<Method>,
    /// The only moves to choose among; all of them if there are none here. Those that are illegal do not count.
    pub only: &'a [AnyMove],
    /// Stops it.
    pub stop: &'a Stop,
    /// Tells the time since it began.
    pub clock: &'a dyn Clock,
}

impl Engine {
    /// An engine with a table or tree of this many bytes.
    pub fn new(memory: usize) -> Self {
        Engine { memory, seed: None, search: None, ending: EndingProver::default() }
    }

    /// Forgets what it has learned, so that the next search does not depend on earlier ones.
    pub fn forget(&mut self) {
        self.search = None;
        self.ending = EndingProver::default();
    }

    /// The same, and from now on a search by Monte Carlo draws the random numbers of this seed, so that it may judge otherwise: a
    /// player whose nodes are limited does not play the same game over and over.
    pub fn forget_and_reseed(&mut self, seed: u64) {
        self.forget();
        self.seed = Some(seed);
    }

    /// Looks for the best move; reports along the way and at the end.
    pub fn search(&mut self, task: Task<'_>, report: &mut dyn FnMut(&Report<AnyMove>)) -> Report<AnyMove> {
        let attempt = self.ending.attempt(&task);
        if let Some(won) = attempt.won(task.clock.elapsed()) {
            report(&won);
            return won;
        }
        let limits = attempt.rest_of(&task.limits);
        let mut report = |found: &Report<AnyMove>| report(&attempt.completed(found));
        let found = with_position!(task.position, position => self.search_in(position, &task, limits, &mut report));
        attempt.completed(&found)
    }

    fn search_in<G: Evaluate>(
        &mut self,
        root: &G,
        task: &Task<'_>,
        limits: Limits,
        report: &mut dyn FnMut(&Report<AnyMove>),
    ) -> Report<AnyMove>
    where
        AnyMove: From<G::Move>,
    {
        let control = Control {
            limits,
            stop: task.stop,
            clock: task.clock,
            report: &mut |found| report(&of_any_game(found)),
            history: task.history,
        };
        let only = moves_among(root, task.only);
        let seed = self.seed;
        let found = match method_of::<G>(task) {
            Method::AlphaBeta => self.kept(AlphaBeta::<G>::new).search_among(root, &only, control),
            Method::MonteCarlo => self.kept(|memory| monte_carlo::<G>(memory, seed)).search_among(root, &only, control),
        };
        of_any_game(&found)
    }

    /// The search used for the last move, if it is of this kind, or a new one with all the memory.
    fn kept<S: Any + Send>(&mut self, make: impl FnOnce(usize) -> S) -> &mut S {
        if !self.search.as_ref().is_some_and(|search| search.is::<S>()) {
            self.search = Some(Box::new(make(self.memory)));
        }
        let search = self.search.as_mut().and_then(|search| search.downcast_mut());
        search.expect("it was made of this kind right above")
    }
}

/// The legal moves that are among these.
fn moves_among<G: Evaluate>(root: &G, wanted: &[AnyMove]) -> Vec<G::Move>
where
    AnyMove: From<G::Move>,
{
    let mut moves = Vec::new();
    if !wanted.is_empty() {
        root.legal_moves(&mut moves);
        moves.retain(|&ply| wanted.contains(&AnyMove::from(ply)));
    }
    moves
}

fn method_of<G: Evaluate>(task: &Task<'_>) -> Method {
    match &task.limits {
        Limits { depth: Some(_), time: None, nodes: None, .. } => Method::AlphaBeta,
        Limits { depth: Some(_), .. } => task.method.unwrap_or(Method::AlphaBeta),
        _ => task.method.unwrap_or(G::METHOD),
    }
}

/// A search with the game's settings, but for its seed if there is one, and a tree of this many bytes.
fn monte_carlo<G: Evaluate>(memory: usize, seed: Option<u64>) -> Mcts<G> {
    let (capacity, seed) = (memory / Mcts::<G>::NODE_BYTES, seed.unwrap_or(G::MONTE_CARLO.seed));
    Mcts::new(Settings { capacity, seed, ..G::MONTE_CARLO })
}

fn of_any_game<M: Copy>(report: &Report<M>) -> Report<AnyMove>
where
    AnyMove: From<M>,
{
    let line =
        |line: &Line<M>| Line { score: line.score, moves: line.moves.iter().map(|&ply| AnyMove::from(ply)).collect() };
    Report {
        depth: report.depth,
        nodes: report.nodes,
        elapsed: report.elapsed,
        lines: report.lines.iter().map(line).collect(),
    }
}

/// The positions of a game since its last progress, except for the last one, by the keys R1 compares.
pub fn history<'a>(positions: impl IntoIterator<Item = &'a AnyPosition>) -> Vec<u64> {
    let mut keys = Vec::new();
    let mut last = None;
    for position in positions {
        // A position is added once it is no longer the last, unless R1 ignores it.
        keys.extend(last);
        last = position.repetition_key();
        if position.quiet_plies() == Some(0) {
            keys.clear();
        }
    }
    keys
}
