//! The one clock that games run on, shared by all who ask for the time and by the writer.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tabuleiro_play::clock::Time;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::game::{Downtime, Downtimes, Reading, ServingTime};
use crate::{metrics, time};

/// How often there is a sign of life when nobody asks for the time.
const BEAT: Duration = Duration::from_millis(250);

/// A handle to the clock.
#[derive(Clone)]
pub struct ServingClock {
    serving: Arc<Mutex<ServingTime>>,
    since: Instant,
    /// How many downtimes there have been.
    standstills: watch::Sender<usize>,
}

impl ServingClock {
    /// Of a server that starts with these downtimes, and was last alive at a moment.
    pub fn start(downtimes: Downtimes, alive: u64) -> Self {
        let since = Instant::now();
        let serving = ServingTime::new(downtimes, alive, reading(since));
        ServingClock { serving: Arc::new(Mutex::new(serving)), since, standstills: watch::Sender::new(0) }
    }

    /// Gives signs of life for as long as the server runs.
    pub async fn beat(self) {
        let mut beats = interval(BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            beats.tick().await;
            self.now();
        }
    }

    /// The moment, in milliseconds since 1970. It never goes back.
    pub fn now(&self) -> u64 {
        self.look(|_, now| now)
    }

    /// The moment that clocks show.
    pub fn time(&self) -> Time {
        self.look(|serving, now| serving.time(now))
    }

    /// What clocks show at a moment that has been told by this clock.
    pub fn time_at(&self, at: u64) -> Time {
        self.serving().time(at)
    }

    /// All the downtimes so far.
    pub fn downtimes(&self) -> Downtimes {
        self.serving().downtimes().clone()
    }

    /// Hears when clocks have stood still.
    pub fn standstills(&self) -> watch::Receiver<usize> {
        self.standstills.subscribe()
    }

    /// Something is about to be written, at this moment, and these downtimes with it.
    pub(super) fn write_begins(&self) -> (u64, Vec<Downtime>) {
        self.look(|serving, now| {
            serving.write_begins(now);
            (now, serving.unwritten().to_vec())
        })
    }

    /// It is written, with so many downtimes.
    pub(super) fn write_ends(&self, downtimes: usize) {
        self.look(|serving, now| serving.write_ends(now, downtimes));
    }

    /// Reads the clock, and tells of a standstill.
    fn look<T>(&self, act: impl FnOnce(&mut ServingTime, u64) -> T) -> T {
        let mut serving = self.serving();
        let before = serving.unwritten().last().copied();
        let now = serving.now(reading(self.since));
        let looked = act(&mut serving, now);
        let after = serving.unwritten().last().copied();
        drop(serving);
        if let Some(standstill) = after.filter(|_| after != before) {
            tracing::warn!(
                milliseconds = standstill.until - standstill.since,
                "the server stood still, and so did all clocks"
            );
            metrics::stood_still();
            self.standstills.send_modify(|count| *count += 1);
        }
        looked
    }

    /// Nothing is left half done under this lock, so that a panic elsewhere does not spoil it.
    fn serving(&self) -> MutexGuard<'_, ServingTime> {
        self.serving.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn reading(since: Instant) -> Reading {
    let monotonic = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
    Reading { monotonic, wall: time::now() }
}
