//! What a room does for its players that nobody else may see: chat, muting, conditional answers.

use axum::extract::ws::Utf8Bytes;
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{Refused, ServerMessage};

use super::actor::Actor;
use crate::failure::Failure;
use crate::game::{ConditionalAnswers, PrivateAction, SeatHolder, StoredLine, TableAction};
use crate::people::PersonId;
use crate::store::{Change, Entry, StoreError};
use crate::wire::{self, text};

impl Actor {
    /// Does something that becomes no event.
    pub(super) async fn act_privately(
        &mut self,
        person: &PersonId,
        id: String,
        action: PrivateAction,
    ) -> Result<(), Failure> {
        let seat = self.table.seat_of(person).ok_or(Refused::NotSeated)?;
        match action {
            PrivateAction::Say(text) => self.say(seat, &text, id).await,
            PrivateAction::Mute(muted) => {
                self.keep(Change::Muted(seat, muted)).await?;
                self.chat.muted[seat.index()] = muted;
                self.tell_privately(seat);
                Ok(())
            }
            PrivateAction::SetConditional(lines) => self.set_conditional(seat, &lines).await,
        }
    }

    async fn say(&mut self, seat: Seat, said: &str, id: String) -> Result<(), Failure> {
        if self.chat.has_said(seat, &id) {
            return Ok(());
        }
        match self.table.holder(seat.other()) {
            SeatHolder::Open => return Err(Refused::WaitingForOpponent.into()),
            SeatHolder::Computer(_) => return Err(Refused::ComputerDoesNotChat.into()),
            SeatHolder::Person(_) => {}
        }
        let line = self.chat.line(seat, said, id, self.context.clock.now(), self.time())?;
        self.keep(Change::Said(line.clone())).await?;
        let (news, table) = (chat_message(&line), &self.table);
        self.subscribers.tell(&news, |person| table.seat_of(person).is_some_and(|seat| line.is_heard_by(seat)));
        self.chat.add(line);
        Ok(())
    }

    async fn set_conditional(&mut self, seat: Seat, lines: &[String]) -> Result<(), Failure> {
        let answers = self.read_conditional(seat, lines)?;
        self.keep(Change::Conditional(seat, answers.clone())).await?;
        self.conditional[seat.index()] = answers;
        self.tell_privately(seat);
        Ok(())
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
    pub(super) async fn answer_conditionally(&mut self) -> Result<(), Failure> {
        while let Some(seat) = self.table.game().seat_to_move() {
            let answers = self.conditional[seat.index()].as_ref();
            let Some(ply) = answers.and_then(|answers| answers.answer(self.table.game(), seat)) else { return Ok(()) };
            match self.commit(seat, TableAction::Play(ply), None).await {
                Ok(_) => {}
                Err(Failure::Refused(refused)) => {
                    tracing::error!(game = self.table.id(), %refused, "a conditional answer cannot be played");
                    self.keep(Change::Conditional(seat, None)).await?;
                    self.conditional[seat.index()] = None;
                }
                Err(failure) => return Err(failure),
            }
        }
        Ok(())
    }

    /// Forgets what somebody has said and planned, who has deleted their account; the store has done so.
    pub(super) fn forget(&mut self, person: &PersonId) {
        if let Some(seat) = self.table.seat_of(person) {
            self.chat.forget(seat);
            self.conditional[seat.index()] = None;
        }
    }

    async fn keep(&self, change: Change) -> Result<(), StoreError> {
        let entry = Entry::Private { game: self.table.id().to_owned(), change };
        self.context.writer.write(vec![entry]).await
    }

    /// What a player who connects has to know besides the events.
    pub(super) fn private_news(&self, seat: Seat, after_line: u32) -> Vec<Utf8Bytes> {
        let lines = self.chat.heard_by(seat, after_line).map(chat_message);
        std::iter::once(self.private_message(seat)).chain(lines).collect()
    }

    /// Tells a player what has changed for them.
    pub(super) fn tell_privately(&mut self, seat: Seat) {
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
