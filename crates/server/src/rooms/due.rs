//! Wakes games in which something is due, as the store says: a flag falls, a computer has to move, nobody has come for long.
//!
//! One task asks for what is due next, and is told when something becomes due before that. A room that is awake looks after
//! itself; what it leaves undone, because it failed or the server ended, is still due, and is found again. Servers that share a
//! database take what is due from each other: a game is woken by one of them, and by another one later should the first one die.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tabuleiro_play::clock::Time;
use tabuleiro_protocol::LAG_CREDIT;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep};

use super::{Opening, Rooms};
use crate::failure::Failure;
use crate::log_limit::error_sparingly;

/// What is due is looked for at least so often: a room may have left something undone.
const SWEEP: Duration = Duration::from_secs(5);
/// As often where others may have said that something is due, whom nobody has heard.
const SHARED_SWEEP: Duration = Duration::from_secs(1);
/// And at most so often.
const REST: Duration = Duration::from_millis(5);
/// So many games are read, and opened, at a time; the others right after them.
const PAGE: usize = 100;
/// A game that cannot be opened now is tried again after so long: the database may be back by then.
const SOON: Duration = Duration::from_secs(1);
/// A game that cannot be replayed is tried again after so long: nobody but a new version of the server mends it.
const PENALTY: Duration = Duration::from_secs(600);

/// A game that is awake at another server is given so long, in milliseconds, to look after itself. A flag may wait for a ply that is on
/// its way.
const BEHIND: u64 = LAG_CREDIT + 250;
/// A server that has taken a game has so long, in milliseconds, to do what is due in it.
const TAKEN: u64 = 10_000;

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

/// What the task knows from one look to the next.
#[derive(Default)]
struct Sweep {
    /// Games that could not be opened, and until when they are left alone.
    failing: HashMap<String, Instant>,
    /// Where the next look goes on, if there was more than one look may open.
    after: Option<(Time, String)>,
}

impl Rooms {
    /// Wakes games when something is due in them, as long as the server runs.
    pub async fn wake_by(&self, bell: DueBell) {
        let mut sweep = Sweep::default();
        let is_shared = self.store.is_shared();
        let longest = if is_shared { SHARED_SWEEP } else { SWEEP };
        loop {
            // Whatever is written from now on may not be seen by the next look, and is told.
            bell.planned.store(u64::MAX, Ordering::SeqCst);
            let woken = if is_shared { self.wake_taken().await } else { self.wake_due(&mut sweep).await };
            let next = woken.unwrap_or_else(|failure| {
                error_sparingly!(%failure, "what is due could not be read");
                None
            });
            bell.planned.store(next.map_or(u64::MAX, |next| next.0), Ordering::SeqCst);
            let left = next.map_or(longest, |next| next.since(self.clock().time()).into());
            tokio::select! {
                () = bell.rung.notified() => sleep(REST).await,
                () = sleep(left.clamp(REST, longest)) => {}
            }
        }
    }

    /// Opens games in which something is due and that are not open, those of one page at most. Gives the moment for the next look.
    async fn wake_due(&self, sweep: &mut Sweep) -> Result<Option<Time>, Failure> {
        let now = self.clock().time();
        sweep.failing.retain(|_, until| *until > Instant::now());
        loop {
            let due = self.store.due(now, sweep.after.as_ref(), PAGE).await?;
            let (is_last, mut has_woken) = (due.len() < PAGE, false);
            for (at, id) in due {
                if !self.is_open(&id) && !sweep.failing.contains_key(&id) {
                    has_woken = true;
                    if let Err(failure) = self.open(&id, Opening::Due).await {
                        let penalty = if let Failure::Unreadable(_) = failure { PENALTY } else { SOON };
                        error_sparingly!(game = id, %failure, "a game could not be woken");
                        sweep.failing.insert(id.clone(), Instant::now() + penalty);
                    }
                }
                sweep.after = Some((at, id));
            }
            if is_last {
                sweep.after = None;
                return Ok(self.store.next_due(now).await?);
            }
            if has_woken {
                return Ok(Some(now));
            }
        }
    }

    /// Takes games in which something is due and opens those that are not open, where others do the same. Gives the moment for the
    /// next look.
    async fn wake_taken(&self) -> Result<Option<Time>, Failure> {
        let now = self.clock().time();
        let by = Time(now.0.saturating_sub(BEHIND));
        let taken = self.store.take_due(by, Time(now.0 + TAKEN), PAGE).await?;
        let is_last = taken.len() < PAGE;
        for id in taken {
            // A room that is open does by itself what is due in it, as soon as it can.
            if !self.is_open(&id)
                && let Err(failure) = self.open(&id, Opening::Due).await
            {
                error_sparingly!(game = id, %failure, "a game could not be woken");
                if let Failure::Unreadable(_) = failure {
                    self.store.put_off(&id, Time(now.0 + PENALTY.as_millis() as u64)).await?;
                }
            }
        }
        if !is_last {
            return Ok(Some(now));
        }
        Ok(self.store.next_due(by).await?.map(|next| Time(next.0 + BEHIND)))
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
