//! The switch that stops proofs, and the searches above them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// A switch that stops a search from any thread, at once or at a given time on the search's clock.
///
/// The second way sets a search's limit later. To ponder, that is, to think during the opponent's turn, an engine starts
/// a search without a time limit. If the opponent plays the expected move, it calls [`Stop::stop_at`] with the time
/// taken so far plus the time it may take from now on; if not, it calls [`Stop::stop`].
///
/// A proof has no clock and knows the first way only.
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

    /// Stops the searches that watch this switch when their clock reaches this time. The last call counts.
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
