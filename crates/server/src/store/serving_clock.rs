//! The one clock that games run on, shared by all who ask for the time and by the writer.
//!
//! A server that has its database to itself runs by its own clock, and notices by itself when it does not serve. One that shares its
//! database runs by the clock of the database, and nodes find out together when none of them served.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tabuleiro_play::clock::Time;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::game::{Downtime, Downtimes, Measurement, Reading, ServingTime, SharedTime};
use crate::{metrics, time};

/// How often there is a sign of life when nobody asks for the time.
const BEAT: Duration = Duration::from_millis(250);

/// A handle to the clock.
#[derive(Clone)]
pub struct ServingClock {
    serving: Arc<Mutex<Serving>>,
    since: Instant,
    /// How many downtimes there have been.
    standstills: watch::Sender<usize>,
    /// The name of this node among those that share the database. Alone, or thinking only, it has none.
    node: Option<Arc<str>>,
}

enum Serving {
    Alone(ServingTime),
    Shared(SharedTime),
}

impl Serving {
    fn downtimes(&self) -> &Downtimes {
        match self {
            Serving::Alone(serving) => serving.downtimes(),
            Serving::Shared(shared) => shared.downtimes(),
        }
    }

    /// The last downtime that is not on disk yet. Those of nodes that share a database are, when they are known.
    fn unwritten(&self) -> &[Downtime] {
        match self {
            Serving::Alone(serving) => serving.unwritten(),
            Serving::Shared(_) => &[],
        }
    }
}

/// What a node has found when it signed.
pub(super) struct Sign {
    /// The moment of the sign.
    pub at: u64,
    /// Downtimes that it did not know.
    pub new: Vec<Downtime>,
    /// When it asked the database for the time.
    pub asked: Instant,
    /// When it was told.
    pub answered: Instant,
    /// What it was told.
    pub database: u64,
}

impl Sign {
    fn measurement(&self, since: Instant) -> Measurement {
        let [asked, answered] = [self.asked, self.answered].map(|at| milliseconds(at.saturating_duration_since(since)));
        Measurement { asked, answered, database: self.database }
    }
}

impl ServingClock {
    /// Of a server that has its database to itself, starts with these downtimes, and was last alive at a moment.
    pub fn start(downtimes: Downtimes, alive: u64) -> Self {
        let since = Instant::now();
        let serving = Serving::Alone(ServingTime::new(downtimes, alive, reading(since)));
        Self::with(serving, since, None)
    }

    /// Of a node that shares its database with others, and has signed for the first time. Who has no name only looks at the signs of
    /// others.
    pub(super) fn share(sign: Sign, node: Option<&str>) -> Self {
        let since = sign.asked;
        let measurement = sign.measurement(since);
        let shared = SharedTime::new(Downtimes::new(sign.new), sign.at, measurement);
        Self::with(Serving::Shared(shared), since, node.map(Arc::from))
    }

    fn with(serving: Serving, since: Instant, node: Option<Arc<str>>) -> Self {
        ServingClock { serving: Arc::new(Mutex::new(serving)), since, standstills: watch::Sender::new(0), node }
    }

    /// The name of this node among those that share the database.
    pub fn node(&self) -> Option<&str> {
        self.node.as_deref()
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
        self.look(|serving, now| match serving {
            Serving::Alone(serving) => serving.time(now),
            Serving::Shared(shared) => shared.shown(now),
        })
    }

    /// What clocks show at a moment that has been told by this clock, or by that of another node.
    pub fn time_at(&self, at: u64) -> Time {
        match &*self.serving() {
            Serving::Alone(serving) => serving.time(at),
            Serving::Shared(shared) => shared.time(at),
        }
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
            if let Serving::Alone(serving) = serving {
                serving.write_begins(now);
            }
            (now, serving.unwritten().to_vec())
        })
    }

    /// It is written, with so many downtimes.
    pub(super) fn write_ends(&self, downtimes: usize) {
        self.look(|serving, now| {
            if let Serving::Alone(serving) = serving {
                serving.write_ends(now, downtimes);
            }
        });
    }

    /// Whether a node that shares its database has to sign before it writes what happens at a moment, or anything else.
    pub(super) fn is_sign_due(&self, at: u64) -> bool {
        self.look(|serving, now| matches!(serving, Serving::Shared(shared) if shared.is_sign_due(now.max(at))))
    }

    /// Whether all downtimes before a moment are known here, so that what happened then can be judged. Another node may know more.
    pub fn is_known(&self, at: u64) -> bool {
        match &*self.serving() {
            Serving::Alone(_) => true,
            Serving::Shared(shared) => at < shared.known_until(),
        }
    }

    /// A node that shares its database has signed.
    pub(super) fn signed(&self, sign: &Sign) {
        let mut serving = self.serving();
        let Serving::Shared(shared) = &mut *serving else { return };
        shared.signed(sign.at, &sign.new, sign.measurement(self.since));
        drop(serving);
        sign.new.iter().for_each(|downtime| self.stood_still(downtime));
    }

    /// Reads the clock, and tells of a standstill.
    fn look<T>(&self, act: impl FnOnce(&mut Serving, u64) -> T) -> T {
        let mut serving = self.serving();
        let before = serving.unwritten().last().copied();
        let now = match &mut *serving {
            Serving::Alone(serving) => serving.now(reading(self.since)),
            Serving::Shared(shared) => shared.now(milliseconds(self.since.elapsed())),
        };
        let looked = act(&mut serving, now);
        let after = serving.unwritten().last().copied();
        drop(serving);
        if let Some(standstill) = after.filter(|_| after != before) {
            self.stood_still(&standstill);
        }
        looked
    }

    fn stood_still(&self, standstill: &Downtime) {
        let milliseconds = standstill.until - standstill.since;
        tracing::warn!(milliseconds, "the server stood still, and so did all clocks");
        metrics::stood_still();
        self.standstills.send_modify(|count| *count += 1);
    }

    /// Nothing is left half done under this lock, so that a panic elsewhere does not spoil it.
    fn serving(&self) -> MutexGuard<'_, Serving> {
        self.serving.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn reading(since: Instant) -> Reading {
    Reading { monotonic: milliseconds(since.elapsed()), wall: time::now() }
}

fn milliseconds(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}
