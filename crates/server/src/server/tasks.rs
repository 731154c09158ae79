//! The tasks beside the connections: what goes on while the server serves, and in which order it ends.

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::timeout;

use super::CLOSING_TIMEOUT;
use super::game_sync::{hear, keep_fresh};
use super::opening_counts::count_openings;
use super::people_sync::{INTERVAL, PeopleSync};
use crate::bus::BusConnection;
use crate::http::{AppState, Closing};
use crate::metrics;
use crate::rooms::{DueBell, Thinkers};

/// How often measurements are summed up: they would pile up where nobody asks for them.
const UPKEEP: Duration = Duration::from_secs(5);

/// What the tasks need besides what requests share.
pub struct TaskContext {
    /// Rings when something is due.
    pub bell: DueBell,
    /// How often games that are over are counted for the explorer.
    pub counting: Duration,
    /// Who thinks for the computers of all who share the database, if it is shared.
    pub thinkers: Option<Thinkers>,
    /// Over what the others are heard, if there are others.
    pub bus: Option<BusConnection>,
}

/// The tasks while they go on.
pub struct Tasks {
    /// Wakes the games in which something is due. A server without it serves nobody.
    pub waking: JoinHandle<()>,
    /// What can end at any moment.
    chores: JoinSet<()>,
    thinking: Option<JoinHandle<()>>,
    /// Says that somebody serves.
    beating: JoinHandle<()>,
    /// Hear what other nodes do.
    syncing: JoinSet<()>,
}

impl Tasks {
    /// Begins all of them; computers think until clients are told to come back.
    pub fn begin(state: &AppState, context: TaskContext, closing: watch::Receiver<Closing>) -> Self {
        let (rooms, bell) = (state.rooms.clone(), context.bell);
        let waking = tokio::spawn(async move { rooms.wake_by(bell).await });
        let beating = tokio::spawn(state.rooms.clock().clone().beat());
        let thinking = context.thinkers.map(|thinkers| tokio::spawn(thinkers.run(closed(closing))));
        let people = PeopleSync::new(state.clone());
        let mut syncing = JoinSet::new();
        if let Some(bus) = context.bus {
            syncing.spawn(hear(state.rooms.clone(), bus, people.told()));
            syncing.spawn(keep_fresh(state.rooms.clone()));
        }
        let mut chores = JoinSet::new();
        chores.spawn(state.limiter.clone().clean_up());
        chores.spawn(state.auth.clone().clean_up());
        chores.spawn(count_openings(state.store.clone(), context.counting));
        chores.spawn(sum_up());
        if state.store.is_shared() {
            chores.spawn(people.watch(INTERVAL));
        }
        Tasks { waking, chores, thinking, beating, syncing }
    }

    /// Ends what is for those who come.
    pub fn end_chores(&mut self) {
        self.waking.abort();
        self.chores.abort_all();
    }

    /// Waits for those who think. What they have not given back by then is free in a moment.
    pub async fn end_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            let _ = timeout(CLOSING_TIMEOUT, thinking).await;
        }
    }

    /// Ends the rest, once nobody is connected.
    pub async fn end(mut self) {
        self.beating.abort();
        self.syncing.shutdown().await;
    }
}

/// Waits until clients are told to come back.
async fn closed(mut closing: watch::Receiver<Closing>) {
    // A sender that is gone says the same.
    let _ = closing.wait_for(|closing| *closing == Closing::Now).await;
}

async fn sum_up() {
    loop {
        tokio::time::sleep(UPKEEP).await;
        metrics::upkeep();
    }
}
