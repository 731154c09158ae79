//! A room is a copy of what the store has: what other nodes have written is taken over, and told as if it had been done here.

use std::time::Duration;

use tabuleiro_protocol::Refused;
use tokio::task::yield_now;

use super::actor::Actor;
use crate::failure::Failure;
use crate::game::{Applied, StoredEvent, Table, TableAction};
use crate::log_limit::error_sparingly;
use crate::store::{Freshness, ServingClock, StoreError};
use crate::time;

/// What cannot be judged yet is looked at again after this time: a sign of life may have been given meanwhile.
pub(super) const NEXT_SIGN: Duration = Duration::from_millis(200);
/// So many events are replayed before others on the same thread have their turn.
const PORTION: usize = 100;

impl Actor {
    /// Whether there are events that cannot be judged yet, after another look at them.
    pub(super) async fn stays_behind(&mut self) -> Result<bool, Failure> {
        if self.is_behind {
            self.has_missed_something().await?;
        }
        Ok(self.is_behind)
    }

    /// Takes over what other nodes have written, if there are any. Gives whether something was new, or why that cannot be known.
    pub(super) async fn learn_what_is_new(&mut self) -> Result<bool, Failure> {
        if self.context.node.is_some() { self.catch_up().await } else { Ok(false) }
    }

    /// The same; what cannot be known now is found out the next time.
    pub(super) async fn has_missed_something(&mut self) -> Result<bool, Failure> {
        let learnt = self.learn_what_is_new().await;
        self.unless_unreadable(learnt).map(Option::unwrap_or_default)
    }

    /// Takes over what the store says of the game, where that is new.
    pub(super) async fn look(&mut self, fresh: Freshness) -> Result<(), Failure> {
        self.attend_by(&fresh);
        let looked = async {
            if fresh.last_event > self.table.last_event() {
                self.catch_up().await?;
            }
            if fresh.private != self.private_changes {
                let stored = self.context.store.private(self.table.id()).await?;
                self.take_private(stored);
                self.private_changes = fresh.private;
            }
            Ok(())
        };
        let looked = looked.await;
        self.unless_unreadable(looked).map(drop)
    }

    /// What cannot be read now is found out the next time, and the room stays as it is.
    fn unless_unreadable<T>(&self, read: Result<T, Failure>) -> Result<Option<T>, Failure> {
        match read {
            Ok(read) => Ok(Some(read)),
            Err(failure @ Failure::Unreadable(_)) => Err(failure),
            Err(failure) => {
                error_sparingly!(game = self.table.id(), %failure, "a room cannot find out what is new");
                Ok(None)
            }
        }
    }

    /// Takes over events that were read for this room, where they follow those that it has.
    pub(super) async fn hear(&mut self, mut events: Vec<StoredEvent>) -> Result<(), Failure> {
        let last_event = self.table.last_event();
        events.retain(|event| event.number > last_event);
        let heard = match events.first() {
            None => Ok(false),
            Some(next) if next.number == last_event + 1 => self.follow(events).await,
            Some(_) => self.catch_up().await,
        };
        self.unless_unreadable(heard).map(drop)
    }

    /// Takes over the events that other nodes have written. Gives whether there were any.
    async fn catch_up(&mut self) -> Result<bool, Failure> {
        let events = self.context.store.events_after(self.table.id(), self.table.last_event()).await?;
        self.follow(events).await
    }

    /// Takes over the next events, as another node has written them. Gives whether there were any.
    async fn follow(&mut self, mut events: Vec<StoredEvent>) -> Result<bool, Failure> {
        self.is_behind = keep_known(&mut events, &self.context.clock);
        if events.is_empty() {
            return Ok(false);
        }
        if events.iter().any(|event| matches!(event.action, TableAction::TakeSeat(_))) {
            self.refresh_names(&self.table.people_of(&events)).await?;
        }
        if events.iter().try_for_each(|event| self.take_over(event)).is_err() {
            // The room is ahead of the store, perhaps.
            self.reload().await?;
            return Ok(true);
        }
        let refreshed = self.refresh_rated().await;
        self.tell_what_happened();
        refreshed.map(|()| true)
    }

    fn take_over(&mut self, event: &StoredEvent) -> Result<(), Refused> {
        if let Applied::TakenBack(_) = self.apply(event)? {
            // Whoever wrote that has removed them.
            self.conditional = Default::default();
        }
        self.thinking.note_ply();
        Ok(())
    }

    /// Replays the whole game from the store in the place of what is here, which may be ahead of it. Whoever is connected stays
    /// so, and is told what is new.
    pub(super) async fn reload(&mut self) -> Result<(), Failure> {
        let (store, id) = (&self.context.store, self.table.id());
        let gone = || StoreError::Game { game: id.to_owned(), reason: "it is gone".to_owned() };
        let (setup, mut events) = store.game(id).await?.ok_or_else(gone)?;
        self.is_behind = keep_known(&mut events, &self.context.clock);
        let created = self.context.clock.time_at(setup.created);
        let table = Table::new(setup, created);
        let people = table.people_of(&events);
        let known = store.known_people(&people, time::now()).await?;
        let private = store.private(id).await?;
        // Nothing from here on can be read in vain.
        self.table = table;
        self.names.learn(&people, known);
        self.texts.begin_anew();
        self.last_at = 0;
        for some in events.chunks(PORTION) {
            self.replay(some)?;
            yield_now().await;
        }
        self.take_private(private);
        self.tell_what_happened();
        Ok(())
    }

    /// Does again what was done in these events, which follow those that are here.
    pub(super) fn replay(&mut self, events: &[StoredEvent]) -> Result<(), StoreError> {
        for event in events {
            let number = event.number;
            let wrong = |id: &str, reason| StoreError::Game { game: id.to_owned(), reason };
            if number != self.table.last_event() + 1 {
                return Err(wrong(self.table.id(), format!("event {number} comes too early")));
            }
            let applied = self.apply(event);
            applied.map_err(|refused| wrong(self.table.id(), format!("{number}: {refused}")))?;
        }
        Ok(())
    }
}

/// Leaves out the events of times of which it is not known here yet whether anybody served: by a clock that did not stand still, a game
/// may be lost that is not. Gives whether there were any.
pub fn keep_known(events: &mut Vec<StoredEvent>, clock: &ServingClock) -> bool {
    let known = events.iter().take_while(|event| clock.is_known(event.at)).count();
    let is_behind = known < events.len();
    events.truncate(known);
    is_behind
}
