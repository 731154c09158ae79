//! What a room does by itself: it ends games whose time is up, answers for those who have said what, and lets computers think.

use std::time::Duration;

use tabuleiro_play::matches::Seat;

use super::actor::Actor;
use super::committing::{ATTEMPTS, Attempt};
use crate::failure::Failure;
use crate::game::{Standing, TableAction};
use crate::store::{Entry, StoreError};

impl Actor {
    /// What the server itself has to do in a game: notice that time is up or that nobody comes any more, answer for those who
    /// have said what, let computers think.
    pub(super) async fn do_what_is_due(&mut self) -> Result<(), Failure> {
        for _ in 0..ATTEMPTS {
            // What cannot be written is due until it can.
            if self.context.writer.check().is_err() {
                return Ok(());
            }
            if self.try_what_is_due().await? != Attempt::Overtaken {
                break;
            }
            // What others have done cannot be judged yet.
            if self.is_behind {
                return Ok(());
            }
        }
        self.think().await
    }

    async fn try_what_is_due(&mut self) -> Result<Attempt<()>, Failure> {
        if let Some(seat) = self.table.game().running()
            && self.flag_falls() == Some(Duration::ZERO)
        {
            // Refused only if there is time left after all.
            if self.commit_unless_refused(seat, TableAction::Flag).await? == Some(Attempt::Overtaken) {
                return Ok(Attempt::Overtaken);
            }
        }
        if self.neglected() == Some(Duration::ZERO) {
            let seat = self.table.game().seat_to_move().unwrap_or(Seat::A);
            if self.commit_unless_refused(seat, TableAction::Neglect).await? == Some(Attempt::Overtaken) {
                return Ok(Attempt::Overtaken);
            }
        }
        if self.answer_conditionally().await? == Attempt::Overtaken {
            return Ok(Attempt::Overtaken);
        }
        while let Some((seat, action)) = self.table.computers_answer() {
            match self.commit_unless_refused(seat, action).await? {
                Some(Attempt::Done(_)) => {}
                Some(Attempt::Overtaken) => return Ok(Attempt::Overtaken),
                None => break,
            }
        }
        Ok(Attempt::Done(()))
    }

    async fn commit_unless_refused(
        &mut self,
        seat: Seat,
        action: TableAction,
    ) -> Result<Option<Attempt<u32>>, Failure> {
        Failure::unless_refused(self.commit(seat, action, None).await)
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
            let (game, after) = (self.table.id().to_owned(), self.table.last_event());
            let entry = Entry::Standing { game, after, standing };
            match self.context.writer.write(vec![entry]).await {
                // It is found due again, and judged by what is so then.
                Err(StoreError::Conflict) => {}
                written => written?,
            }
        }
        Ok(())
    }
}
