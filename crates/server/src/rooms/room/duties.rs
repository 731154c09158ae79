//! What a room does by itself: it ends games whose time is up, answers for those who have said what, and lets computers think.

use std::time::Duration;

use tabuleiro_play::matches::Seat;

use super::actor::Actor;
use crate::failure::Failure;
use crate::game::{Standing, TableAction};
use crate::store::Entry;

impl Actor {
    /// What the server itself has to do in a game: notice that time is up or that nobody comes any more, answer for those who
    /// have said what, let computers think.
    pub(super) async fn do_what_is_due(&mut self) -> Result<(), Failure> {
        // What cannot be written is due until it can.
        if self.context.writer.check().is_err() {
            return Ok(());
        }
        if let Some(seat) = self.table.game().running()
            && self.flag_falls() == Some(Duration::ZERO)
        {
            // Refused only if there is time left after all.
            Failure::unless_refused(self.commit(seat, TableAction::Flag, None).await)?;
        }
        if self.neglected() == Some(Duration::ZERO) {
            let seat = self.table.game().seat_to_move().unwrap_or(Seat::A);
            Failure::unless_refused(self.commit(seat, TableAction::Neglect, None).await)?;
        }
        self.answer_conditionally().await?;
        while let Some((seat, action)) = self.table.computers_answer() {
            if Failure::unless_refused(self.commit(seat, action, None).await)?.is_none() {
                break;
            }
        }
        self.think().await
    }

    /// How long until the game ends by neglect, should nothing happen.
    pub(super) fn neglected(&self) -> Option<Duration> {
        let at = self.table.neglected_at(&self.context.timings)?;
        Some(at.since(self.time()).into())
    }

    /// What the store keeps of the game beside its events.
    pub(super) fn kept_standing(&self) -> Standing {
        self.table.standing(self.table.has_answer(&self.conditional), &self.context.timings)
    }

    /// Corrects what the store says of a game that was woken although nothing is due in it: the server waits for longer than it
    /// did when that was written, or a ply was still on its way.
    pub(super) async fn correct_standing(&mut self) -> Result<(), Failure> {
        let (standing, now) = (self.kept_standing(), self.time());
        if self.context.writer.check().is_err() {
            return Ok(());
        }
        if self.context.store.is_shared() && standing.thinks_after.is_some() {
            // Nobody has thought about it for long: it may not be in the queue.
            self.put_to_think().await?;
        }
        if standing.due.is_none_or(|due| due > now) {
            let entry = Entry::Standing { game: self.table.id().to_owned(), standing };
            self.context.writer.write(vec![entry]).await?;
        }
        Ok(())
    }
}
