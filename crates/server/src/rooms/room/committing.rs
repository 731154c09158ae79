//! Doing something in a game: it is judged by the table, written, and told to everybody.
//!
//! The number of an event decides who was first. Whoever was not takes over what the others have done, and judges again.

use std::slice;

use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{Refused, Request};
use tokio::time::sleep;

use super::Done;
use super::actor::Actor;
use super::catching_up::NEXT_SIGN;
use crate::failure::Failure;
use crate::game::{Applied, SeatHolder, StoredEvent, Table, TableAction};
use crate::log_limit::error_sparingly;
use crate::people::PersonId;
use crate::rooms::other_nodes::notices_to;
use crate::store::{Change, Entry, Order, StoreError};
use crate::time;
use crate::wire::{self, Asked};

/// Something is judged again so many times at most when others were faster.
pub(super) const ATTEMPTS: usize = 8;

/// What has come of something that the room wanted to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt<T> {
    /// It is done, and on disk.
    Done(T),
    /// Somebody else was first. The room knows what they did by now, and whether this is still to be done has to be judged again.
    Overtaken,
}

impl<T> Attempt<T> {
    /// The same, with what was done in other words.
    pub fn map<U>(self, words: impl FnOnce(T) -> U) -> Attempt<U> {
        match self {
            Attempt::Done(done) => Attempt::Done(words(done)),
            Attempt::Overtaken => Attempt::Overtaken,
        }
    }
}

impl Actor {
    /// Does what a message of somebody asks for. [`Refused::NotStored`] says only that nobody knows: it may have been handed to the
    /// store before, and count in a moment.
    pub(super) async fn act(&mut self, person: &PersonId, id: &str, request: &Request) -> Result<Done, Failure> {
        for _ in 0..ATTEMPTS {
            match self.try_to_act(person, id, request).await {
                Ok(Attempt::Done(done)) => return Ok(done),
                Ok(Attempt::Overtaken) => {}
                Err(failure @ Failure::Refused(Refused::NotStored)) => return Err(failure),
                // It may have been judged by what is no longer so.
                Err(Failure::Refused(refused)) => match self.learn_what_is_new().await {
                    Ok(is_new) if is_new || self.is_behind => {}
                    Ok(_) => return Err(refused.into()),
                    Err(failure @ Failure::Unreadable(_)) => return Err(failure),
                    Err(failure) => {
                        error_sparingly!(game = self.table.id(), %failure, "a room cannot tell whether it refuses rightly");
                        return Err(Refused::NotStored.into());
                    }
                },
                Err(failure) => return Err(failure),
            }
            if self.is_behind {
                // What others have done can be judged after the next sign of life.
                sleep(NEXT_SIGN).await;
                self.has_missed_something().await?;
            }
        }
        Err(Refused::NotStored.into())
    }

    async fn try_to_act(&mut self, person: &PersonId, id: &str, request: &Request) -> Result<Attempt<Done>, Failure> {
        if let Some(number) = self.table.seat_of(person).and_then(|seat| self.table.answered(seat, id)) {
            // A database that cannot write now may have shown what it does not keep.
            self.context.writer.check()?;
            return Ok(Attempt::Done(Done::Event(number)));
        }
        let action = match Asked::of(request.clone(), person) {
            Asked::Action(action) => action,
            Asked::Private(action) => {
                return Ok(self.act_privately(person, id, action).await?.map(|()| Done::Noted));
            }
        };
        if let TableAction::TakeSeat(_) = action {
            self.refresh_names(slice::from_ref(person)).await?;
            if self.table.setup().rated && !self.names.is_named(person) {
                return Err(Refused::RatedNeedsAccount.into());
            }
        }
        let seat = self.table.acting_seat(person, &action)?;
        if let TableAction::Claim(_) = action {
            self.check_claim(seat).await?;
        }
        self.table.may_grow_by(&action)?;
        let committed = self.commit(seat, self.table.canonical(action), Some(id.to_owned())).await?;
        Ok(committed.map(Done::Event))
    }

    /// Finds out what there is to know of some people now.
    pub(super) async fn refresh_names(&mut self, people: &[PersonId]) -> Result<(), Failure> {
        self.names.learn(people, self.context.store.known_people(people, time::now()).await?);
        Ok(())
    }

    /// Does something, writes it and tells everybody.
    pub(super) async fn commit(
        &mut self,
        seat: Seat,
        action: TableAction,
        message: Option<String>,
    ) -> Result<Attempt<u32>, Failure> {
        // What is known to fail is refused before anything is done: the room stays, and what is in it can be read.
        self.context.writer.check()?;
        let number = self.table.last_event() + 1;
        let lag = self.table.lag_credit(seat, &action, self.round_trip(seat));
        // The clock of whoever wrote the last event may have been ahead of this one.
        let at = self.context.clock.now().max(self.last_at);
        let event = StoredEvent { number, at, seat, action, lag, message };
        let applied = self.apply(&event)?;
        match self.write(event, applied).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                // A table that is ahead of the store is of no use, whatever the reason.
                self.reload().await.map_err(|failure| Failure::unavailable(&failure))?;
                return Ok(Attempt::Overtaken);
            }
            // The table is ahead of the store now, or perhaps it is not, and the room has to be opened anew.
            Err(error) => return Err(Failure::unavailable(&error)),
        }
        self.refresh_rated().await?;
        self.tell_what_happened();
        Ok(Attempt::Done(number))
    }

    /// Writes an event with what it leads to.
    async fn write(&mut self, event: StoredEvent, applied: Applied) -> Result<(), StoreError> {
        let (game, at, over) = (self.table.id().to_owned(), event.at, self.table.over_by(&event.action));
        // No node offers a seat any longer that is taken, or that of a game that is over.
        let withdraws =
            self.table.setup().public && (matches!(event.action, TableAction::TakeSeat(_)) || over.is_some());
        let mut entries = Vec::new();
        if let Applied::TakenBack(_) = applied {
            // The answers were left for another game.
            for seat in Seat::BOTH.into_iter().filter(|seat| self.conditional[seat.index()].take().is_some()) {
                entries.push(Entry::Private { game: game.clone(), change: Change::Conditional(seat, None) });
            }
        }
        entries.push(Entry::Event { game: game.clone(), event, over, standing: self.kept_standing() });
        let (mut rematch_due, mut news) = (None, Vec::new());
        if self.context.node.is_some() {
            entries.extend(withdraws.then(|| Entry::Withdrawal { game: game.clone(), node: None }));
            news.extend(
                (self.shown_standing() != self.notified).then(|| notices_to(self.table.seats())).into_iter().flatten(),
            );
        }
        if applied == Applied::Rematch {
            let id = self.context.signer.rematch(&game);
            let setup = self.table.rematch_setup(id.clone(), at);
            let rematch = Table::new(setup.clone(), self.context.clock.time_at(at));
            let standing = rematch.standing(false, &self.context.timings);
            rematch_due = standing.due;
            news.extend(notices_to(&setup.seats));
            entries.push(Entry::Game { setup, standing });
            entries.push(Entry::SameMaker { game: id, other: game });
        }
        self.context.writer.write(Order { entries, news }).await?;
        if let Some(due) = rematch_due {
            // A computer may have to begin there.
            self.context.bell.ring(due);
        }
        self.thinking.note_ply();
        Ok(())
    }

    /// Finds out what ratings have become of a game that is over just now.
    pub(super) async fn refresh_rated(&mut self) -> Result<(), Failure> {
        let is_over = self.table.is_over() && self.table.setup().rated;
        if is_over && !self.notified.2 {
            let people: Vec<PersonId> = self.table.seats().iter().filter_map(SeatHolder::person).cloned().collect();
            self.refresh_names(&people).await?;
        }
        Ok(())
    }

    /// Does what an event says, and keeps the text of it.
    pub(super) fn apply(&mut self, event: &StoredEvent) -> Result<Applied, Refused> {
        let time = self.context.clock.time_at(event.at);
        let applied = self.table.apply(event, time)?;
        self.last_at = event.at;
        self.texts.push(wire::event(&self.table, &self.names, event, applied, time));
        Ok(applied)
    }
}
