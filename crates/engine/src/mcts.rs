//! Monte-Carlo tree search: simulated games grow a tree where it is most promising, and prove results on the way.
//!
//! Each simulation walks down the tree by the rule in `select`, plays on below it as `rollout` says, and backs the
//! result up. Where the end of the game is in sight, `fate` turns results into proofs, which no later simulation can
//! overturn. Results are kept from the first player's point of view, so it does not matter how many plies in a row
//! somebody makes.
//!
//! Each thread has its own tree and shares nothing until the end, when the visits are added up. Two half-size trees see
//! less than one full-size tree, but nothing has to be locked.

mod choices;
mod clock_checks;
mod fate;
mod reuse;
mod rollout;
mod seen;
mod select;
mod tree;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tabuleiro_rules::Game;

use crate::control::{Control, Limits};
use crate::evaluate::Evaluate;
use crate::report::Report;
use choices::best_lines;
use tree::{Node, Tree};
use worker::{SharedTask, Worker};

pub use rollout::Rollout;

/// How to search. What is best differs from game to game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// The most nodes, over all threads, at [`Mcts::NODE_BYTES`] each. Once they are used up the tree stops growing,
    /// but the search goes on. At least [`Settings::LEAST_CAPACITY`] per thread.
    pub capacity: usize,
    /// The seed of the random numbers.
    pub seed: u64,
    /// How strongly to prefer moves with few simulations.
    pub exploration: f32,
    /// The lead in [`Evaluate::promise`] that makes an untried move *e* times as interesting, more than 0; `None` makes
    /// all moves equally interesting.
    pub prior: Option<f32>,
    /// How many simulations have to visit a node before it gets children.
    pub ripe_after: u32,
    /// How a simulation continues below the tree.
    pub rollout: Rollout,
}

impl Settings {
    /// The smallest tree, which has room for the moves of any position.
    pub const LEAST_CAPACITY: usize = 8192;

    /// Uniformly random play below the tree, and no opinion on untried moves.
    pub const PLAIN: Settings =
        Settings { capacity: 1 << 20, seed: 1, exploration: 1.0, prior: None, ripe_after: 8, rollout: Rollout::RANDOM };
}

impl Default for Settings {
    fn default() -> Self {
        Settings::PLAIN
    }
}

/// A Monte-Carlo tree search that keeps its tree from one search of a game to the next.
pub struct Mcts<G: Evaluate> {
    settings: Settings,
    /// The position at the root of the trees, and the game before it; none before the first search.
    root: Option<G>,
    history: Vec<u64>,
    /// One for each thread of the last search.
    workers: Vec<Worker<G>>,
}

/// The time between two reports of a search under way.
const BETWEEN_REPORTS: Duration = Duration::from_millis(100);

impl<G: Evaluate> Mcts<G> {
    /// The size of a node in bytes.
    pub const NODE_BYTES: usize = size_of::<Node<<G as Game>::Move>>();

    /// A search that has not seen any position.
    pub fn new(settings: Settings) -> Self {
        Mcts { settings, root: None, history: Vec::new(), workers: Vec::new() }
    }

    /// Forgets the tree and reseeds the random numbers, as if this search had just been made.
    pub fn forget(&mut self) {
        *self = Mcts::new(self.settings);
    }

    /// The number of nodes in use.
    pub fn nodes(&self) -> usize {
        self.workers.iter().map(|worker| worker.tree.len()).sum()
    }

    /// How many simulations the tree remembers, including those of earlier searches that are still useful.
    pub fn remembered(&self) -> u64 {
        self.workers.iter().map(|worker| worker.tree.visits()).sum()
    }

    /// Looks for the best moves of a position until a limit is reached, the search is stopped or the result is proven.
    ///
    /// Limits count a simulation as a node. A depth limit bounds the tree, not the play below it. The reported depth is
    /// the mean length of the simulations' path through the tree. Scores of unproven moves come from their mean result:
    /// 100 points stand for odds of *e* to 1. A proven win comes within the plies reported, but there may be a shorter
    /// one.
    ///
    /// With several threads, reports during the search cover only the first.
    pub fn search(&mut self, root: &G, control: Control<G::Move>) -> Report<G::Move> {
        self.search_among(root, &[], control)
    }

    /// The same with only these legal moves to choose among, if there are any. Their tree is not kept.
    pub fn search_among(&mut self, root: &G, only: &[G::Move], control: Control<G::Move>) -> Report<G::Move> {
        if !only.is_empty() {
            self.root = None;
        }
        let found = self.grow(root, only, control);
        if !only.is_empty() {
            self.root = None;
        }
        found
    }

    fn grow(&mut self, root: &G, only: &[G::Move], control: Control<G::Move>) -> Report<G::Move> {
        let Control { limits, stop, clock, report, history } = control;
        self.prepare(root, history, &limits);
        let task = SharedTask {
            root,
            only,
            history,
            time: limits.time,
            depth: limits.depth.unwrap_or(u32::MAX).max(1),
            stop,
            clock,
            is_finished: AtomicBool::new(false),
            simulations: AtomicU64::new(0),
            tree_plies: AtomicU64::new(0),
        };
        let shares = shares(limits.nodes.unwrap_or(u64::MAX), self.workers.len());
        let mut next_report = BETWEEN_REPORTS;
        let look_up = |worker: &Worker<G>, elapsed: Duration| {
            if elapsed >= next_report {
                next_report = elapsed + BETWEEN_REPORTS;
                report(&sum_up(&[&worker.tree], &task, &limits, elapsed));
            }
        };
        if let Some((first, others)) = self.workers.split_first_mut() {
            std::thread::scope(|scope| {
                for (worker, &share) in others.iter_mut().zip(&shares[1..]) {
                    let task = &task;
                    scope.spawn(move || worker.run(task, share, |_, _| ()));
                }
                first.run(&task, shares[0], look_up);
            });
        }
        let trees: Vec<&Tree<G::Move>> = self.workers.iter().map(|worker| &worker.tree).collect();
        let found = sum_up(&trees, &task, &limits, clock.elapsed());
        report(&found);
        found
    }
}

/// Splits the simulations evenly among the threads, so that each one's share is not left to chance.
fn shares(simulations: u64, threads: usize) -> Vec<u64> {
    let (share, rest) = (simulations / threads as u64, simulations % threads as u64);
    (0..threads as u64).map(|number| share + (number < rest) as u64).collect()
}

fn sum_up<G: Evaluate>(
    trees: &[&Tree<G::Move>],
    task: &SharedTask<G>,
    limits: &Limits,
    elapsed: Duration,
) -> Report<G::Move> {
    let nodes = task.simulations.load(Ordering::Relaxed);
    let plies = task.tree_plies.load(Ordering::Relaxed);
    Report {
        depth: (plies + nodes / 2).checked_div(nodes).unwrap_or(0) as u32,
        nodes,
        elapsed,
        lines: best_lines(trees, limits.lines.get()),
    }
}

#[cfg(test)]
mod tests;
