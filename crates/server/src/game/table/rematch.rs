//! Rematches: who agrees to them, and the game that follows.

use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::Refused;

use super::{Applied, Table};
use crate::game::GameSetup;

impl Table {
    /// Asks for a rematch. The computer always agrees.
    pub(super) fn request_rematch(&mut self, seat: Seat) -> Result<Applied, Refused> {
        self.negotiation.request_rematch(&self.game, seat)?;
        if self.is_computer(seat.other()) {
            self.negotiation.agree_to_rematch();
        }
        Ok(self.rematch_applied())
    }

    /// Answers the opponent's request.
    pub(super) fn answer_rematch(&mut self, seat: Seat, accept: bool) -> Result<Applied, Refused> {
        self.negotiation.answer_rematch(seat, accept)?;
        Ok(self.rematch_applied())
    }

    fn rematch_applied(&self) -> Applied {
        if self.negotiation.has_rematch() { Applied::Rematch } else { Applied::Done }
    }

    /// The rematch: the same in everything but who sits where.
    pub fn rematch_setup(&self, id: String, created: u64) -> GameSetup {
        let [a, b] = self.seats.clone();
        GameSetup { id, created, seats: [b, a], ..self.setup.clone() }
    }
}
