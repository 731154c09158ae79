//! What a search needs besides the position: its limits, a clock, a switch to stop it, and somewhere to report to.

use std::num::NonZero;
use std::time::{Duration, Instant};

pub use tabuleiro_proof::Stop;

use crate::report::Report;

/// How far a search may go. It ends at the first limit it reaches; without limits it ends when it is stopped or there
/// is nothing left to find out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time it may take.
    pub time: Option<Duration>,
    /// The nodes it may visit, or the simulations it may make. With one thread the result is then always the same.
    pub nodes: Option<u64>,
    /// How many plies deep it may search.
    pub depth: Option<u32>,
    /// How many of the best moves to report, best first.
    pub lines: NonZero<usize>,
    /// How many threads it may use.
    pub threads: NonZero<usize>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { time: None, nodes: None, depth: None, lines: NonZero::<usize>::MIN, threads: NonZero::<usize>::MIN }
    }
}

/// Tells how long a search has been running. An argument, because a browser has no clock this crate could read.
pub trait Clock: Sync {
    /// The time since the search began.
    fn elapsed(&self) -> Duration;
}

/// The machine's clock, started when it is made.
#[derive(Clone, Copy, Debug)]
pub struct WallClock(Instant);

impl WallClock {
    /// A clock that starts now.
    pub fn start() -> Self {
        WallClock(Instant::now())
    }
}

impl Clock for WallClock {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Everything a search needs besides the position.
pub struct Control<'a, M> {
    /// How far to search.
    pub limits: Limits,
    /// Stops it.
    pub stop: &'a Stop,
    /// Tells the time since it began.
    pub clock: &'a dyn Clock,
    /// Called with what is known so far whenever there is something new, on the thread that called the search.
    pub report: &'a mut dyn FnMut(&Report<M>),
    /// The positions of the game since its last progress, except for the root, by
    /// [`Game::repetition_key`](tabuleiro_rules::Game::repetition_key): R1 counts them too.
    pub history: &'a [u64],
}
