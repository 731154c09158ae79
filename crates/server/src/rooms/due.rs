//! Wakes games in which something is due, as the store says: a flag falls, a computer has to move, nobody has come for long.
//!
//! One task asks for what is due next, and is told when something becomes due before that. A room that is awake looks after
//! itself; what it leaves undone, because it failed or the server ended, is still due, and is found again.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tabuleiro_play::clock::Time;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep};

use super::{Opening, Rooms};
use crate::failure::Failure;

/// What is due is looked for at least so often: a room may have left something undone.
const SWEEP: Duration = Duration::from_secs(5);
/// And at most so often.
const REST: Duration = Duration::from_millis(5);
/// So many games are read at a time.
const PAGE: usize = 100;
/// A game that cannot be opened is tried again after so long.
const PENALTY: Duration = Duration::from_secs(600);

/// Tells the task that something is due, or will be.
#[derive(Clone, Default)]
pub struct DueBell {
    /// Until when the task means to sleep, in the time of the clocks.
    planned: Arc<AtomicU64>,
    rung: Arc<Notify>,
}

impl DueBell {
    /// Something is due at a moment, as the store says.
    pub fn ring(&self, at: Time) {
        if at.0 < self.planned.load(Ordering::SeqCst) {
            self.rung.notify_one();
        }
    }
}

impl Rooms {
    /// Wakes games when something is due in them, as long as the server runs.
    pub async fn wake_by(&self, bell: DueBell) {
        let mut failing = HashMap::new();
        loop {
            // Whatever is written from now on may not be seen by the next look, and is told.
            bell.planned.store(u64::MAX, Ordering::SeqCst);
            let next = self.wake_due(&mut failing).await.unwrap_or_else(|failure| {
                tracing::error!(%failure, "what is due could not be read");
                None
            });
            bell.planned.store(next.map_or(u64::MAX, |next| next.0), Ordering::SeqCst);
            let left = next.map_or(SWEEP, |next| next.since(self.clock().time()).into());
            tokio::select! {
                () = bell.rung.notified() => sleep(REST).await,
                () = sleep(left.clamp(REST, SWEEP)) => {}
            }
        }
    }

    /// Opens every game in which something is due and that is not open. Gives the moment at which the next one is due.
    async fn wake_due(&self, failing: &mut HashMap<String, Instant>) -> Result<Option<Time>, Failure> {
        let now = self.clock().time();
        failing.retain(|_, since| since.elapsed() < PENALTY);
        let mut after = None;
        loop {
            let due = self.store.due(now, after.as_ref(), PAGE).await?;
            for (_, id) in &due {
                if self.is_open(id) || failing.contains_key(id) {
                    continue;
                }
                if let Err(failure) = self.open(id, Opening::Due).await {
                    tracing::error!(game = id, %failure, "a game could not be woken");
                    failing.insert(id.clone(), Instant::now());
                }
            }
            if due.len() < PAGE {
                return Ok(self.store.next_due(now).await?);
            }
            after = due.into_iter().last();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_bell_is_heard_only_by_a_task_that_would_sleep_for_longer() {
        let bell = DueBell::default();
        bell.planned.store(1_000, Ordering::SeqCst);
        bell.ring(Time(1_000));
        let heard = tokio::time::timeout(Duration::from_millis(20), bell.rung.notified()).await;
        assert!(heard.is_err(), "it is awake by then");
        bell.ring(Time(999));
        tokio::time::timeout(Duration::from_secs(20), bell.rung.notified()).await.expect("it is heard");
    }
}
