//! What a room does for its players that nobody else may see: chat, muting, conditional answers.

use axum::extract::ws::Utf8Bytes;
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{Refused, ServerMessage};

use super::actor::Actor;
use super::committing::Attempt;
use crate::failure::Failure;
use crate::game::{ConditionalAnswers, PrivateAction, SeatHolder, StoredLine, TableAction};
use crate::people::PersonId;
use crate::store::{Change, Entry, Private, StoreError};
use crate::wire::{self, text};

impl Actor {
    /// Does something that becomes no event.
    pub(super) async fn act_privately(
        &mut self,
        person: &PersonId,
        id: &str,
        action: PrivateAction,
    ) -> Result<Attempt<()>, Failure> {
        let seat = self.table.seat_of(person).ok_or(Refused::NotSeated)?;
        let change = match action {
            PrivateAction::Say(_) if self.chat.has_said(seat, id) => {
                // A database that cannot write now may have shown what it does not keep.
                self.context.writer.check()?;
                return Ok(Attempt::Done(()));
            }
            PrivateAction::Say(text) => Change::Said(self.line(seat, &text, id)?),
            PrivateAction::Mute(muted) => Change::Muted(seat, muted),
            PrivateAction::SetConditional(lines) => Change::Conditional(seat, self.read_conditional(seat, &lines)?),
        };
        self.keep(change).await
    }

    /// The line that a player says.
    fn line(&self, seat: Seat, said: &str, id: &str) -> Result<StoredLine, Refused> {
        match self.table.holder(seat.other()) {
            SeatHolder::Open => return Err(Refused::WaitingForOpponent),
            SeatHolder::Computer(_) => return Err(Refused::ComputerDoesNotChat),
            SeatHolder::Person(_) => {}
        }
        self.chat.line(seat, said, id.to_owned(), self.context.clock.now(), self.time())
    }

    fn read_conditional(&self, seat: Seat, lines: &[String]) -> Result<Option<ConditionalAnswers>, Refused> {
        if lines.is_empty() {
            return Ok(None);
        }
        if !self.table.setup().options.clock.is_correspondence() {
            return Err(Refused::ConditionalNeedsCorrespondence);
        }
        if self.table.open_seat().is_some() {
            return Err(Refused::WaitingForOpponent);
        }
        if self.table.game().seat_to_move() != Some(seat.other()) {
            return Err(Refused::ConditionalNotNow);
        }
        ConditionalAnswers::read(self.table.game(), seat, lines, self.time()).map(Some)
    }

    /// Plays the answers that players have left, as long as there are any.
    pub(super) async fn answer_conditionally(&mut self) -> Result<Attempt<()>, Failure> {
        while let Some(seat) = self.table.game().seat_to_move() {
            let answers = self.conditional[seat.index()].as_ref();
            let Some(ply) = answers.and_then(|answers| answers.answer(self.table.game(), seat)) else { break };
            let answered = match self.commit(seat, TableAction::Play(ply), None).await {
                Err(Failure::Refused(refused)) if refused != Refused::NotStored => {
                    tracing::error!(game = self.table.id(), %refused, "a conditional answer cannot be played");
                    self.keep(Change::Conditional(seat, None)).await?
                }
                committed => committed?.map(drop),
            };
            if answered == Attempt::Overtaken {
                return Ok(answered);
            }
        }
        Ok(Attempt::Done(()))
    }

    /// Forgets what somebody has said and planned, who has deleted their account; the store has done so.
    pub(super) fn forget(&mut self, person: &PersonId) {
        if let Some(seat) = self.table.seat_of(person) {
            self.chat.forget(seat);
            self.conditional[seat.index()] = None;
        }
    }

    /// Writes a change, and makes it.
    async fn keep(&mut self, change: Change) -> Result<Attempt<()>, Failure> {
        // What is known to fail is refused before anything is done, as with an event.
        self.context.writer.check()?;
        let entry = Entry::Private { game: self.table.id().to_owned(), change: change.clone() };
        match self.context.writer.write(vec![entry]).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                let stored = self.context.store.private(self.table.id()).await;
                self.take_private(stored.map_err(|error| Failure::unavailable(&error))?);
                return Ok(Attempt::Overtaken);
            }
            // It may be there all the same, and the room has to be opened anew.
            Err(error) => return Err(Failure::unavailable(&error)),
        }
        match change {
            Change::Said(line) => {
                self.tell_line(&line);
                self.chat.add(line, self.time());
            }
            Change::Muted(seat, muted) => {
                self.chat.muted[seat.index()] = muted;
                self.tell_privately(seat);
            }
            Change::Conditional(seat, answers) => {
                self.conditional[seat.index()] = answers;
                self.tell_privately(seat);
            }
        }
        Ok(Attempt::Done(()))
    }

    /// Takes over what the store has kept, and tells the players what of it is new.
    pub(super) fn take_private(&mut self, stored: Private) {
        let known = (self.chat.muted, self.conditional.clone());
        let new = self.chat.refresh(stored.lines, stored.muted).to_vec();
        self.conditional = stored.conditional;
        for seat in Seat::BOTH.map(Seat::index) {
            if known.0[seat] != self.chat.muted[seat] || known.1[seat] != self.conditional[seat] {
                self.tell_privately(Seat::BOTH[seat]);
            }
        }
        new.iter().for_each(|line| self.tell_line(line));
    }

    /// Tells a line to those who may hear it.
    fn tell_line(&mut self, line: &StoredLine) {
        let (news, table) = (chat_message(line), &self.table);
        self.subscribers.tell(&news, |person| table.seat_of(person).is_some_and(|seat| line.is_heard_by(seat)));
    }

    /// What a player who connects has to know besides the events.
    pub(super) fn private_news(&self, seat: Seat, after_line: u32) -> Vec<Utf8Bytes> {
        let lines = self.chat.heard_by(seat, after_line).map(chat_message);
        std::iter::once(self.private_message(seat)).chain(lines).collect()
    }

    /// Tells a player what has changed for them.
    pub(super) fn tell_privately(&mut self, seat: Seat) {
        self.told_answers[seat.index()] = self.conditional[seat.index()].is_some();
        let (news, table) = (self.private_message(seat), &self.table);
        self.subscribers.tell(&news, |person| table.seat_of(person) == Some(seat));
    }

    fn private_message(&self, seat: Seat) -> Utf8Bytes {
        let answers = self.conditional[seat.index()].as_ref();
        let rest = answers.map(|answers| answers.rest(self.table.game())).unwrap_or_default();
        let conditional = rest.iter().map(|line| line.join(" ")).collect();
        text(&ServerMessage::Private { muted: self.chat.muted[seat.index()], conditional })
    }
}

fn chat_message(line: &StoredLine) -> Utf8Bytes {
    text(&ServerMessage::Chat { line: wire::chat_line(line) })
}
