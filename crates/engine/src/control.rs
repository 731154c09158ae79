//! What a search needs besides the position: its limits, a stop switch, a clock, and somewhere to report to.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

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

/// A switch that stops a search from any thread, at once or at a given time on the search's clock.
///
/// The second way sets a search's limit later. To ponder, that is, to think during the opponent's turn, an engine starts
/// a search without a time limit. If the opponent plays the expected move, it calls [`Stop::stop_at`] with the time
/// taken so far plus the time it may take from now on; if not, it calls [`Stop::stop`].
#[derive(Clone, Debug)]
pub struct Stop(Arc<Switch>);

#[derive(Debug)]
struct Switch {
    pulled: AtomicBool,
    /// In microseconds since the search began.
    deadline: AtomicU64,
}

/// The deadline of a switch that has none.
const NEVER: u64 = u64::MAX;

impl Default for Stop {
    fn default() -> Self {
        Stop(Arc::new(Switch { pulled: AtomicBool::new(false), deadline: AtomicU64::new(NEVER) }))
    }
}

impl Stop {
    /// A switch that is not pulled.
    pub fn new() -> Self {
        Self::default()
    }

    /// Stops the searches that watch this switch.
    pub fn stop(&self) {
        self.0.pulled.store(true, Ordering::Relaxed);
    }

    /// Stops the searches that watch this switch when their [`Clock`] reaches this time. The last call counts.
    pub fn stop_at(&self, elapsed: Duration) {
        let micros = u64::try_from(elapsed.as_micros()).unwrap_or(NEVER);
        self.0.deadline.store(micros, Ordering::Relaxed);
    }

    /// The time at which searches stop, if one was set.
    #[inline]
    pub fn deadline(&self) -> Option<Duration> {
        let micros = self.0.deadline.load(Ordering::Relaxed);
        (micros != NEVER).then(|| Duration::from_micros(micros))
    }

    /// Whether it has been pulled.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.pulled.load(Ordering::Relaxed)
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
