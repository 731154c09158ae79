//! What can be seen of a room from outside without asking it: how far it has come.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::store::Freshness;

/// What a room knows of its game, for whoever asks the store about many of them.
#[derive(Clone, Default)]
pub struct Known {
    fresh: Arc<Mutex<Freshness>>,
}

impl Known {
    /// The room knows so much.
    pub fn set(&self, fresh: Freshness) {
        *self.fresh() = fresh;
    }

    /// The last event that it knows.
    pub fn last_event(&self) -> u32 {
        self.fresh().last_event
    }

    /// Whether the store has something that the room does not know.
    pub fn misses(&self, stored: &Freshness) -> bool {
        let known = self.fresh();
        // What the room has just written may have come after what was read.
        let last_event = known.last_event.max(stored.last_event);
        Freshness { last_event, ..stored.clone() } != *known
    }

    fn fresh(&self) -> MutexGuard<'_, Freshness> {
        self.fresh.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
