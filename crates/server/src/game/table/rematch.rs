//! Rematches: what the players ask and answer after the end, and the game that follows.

use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::Refused;

use super::{Applied, Table};
use crate::game::GameSetup;

/// Whether there is to be another game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Rematch {
    /// Nobody has said anything.
    #[default]
    Unspoken,
    /// Somebody wants to.
    Asked(Seat),
    /// Somebody wanted to, and the opponent does not.
    Declined(Seat),
    /// Both want to.
    Made,
}

impl Table {
    /// Who has asked for a rematch, and waits for an answer.
    pub fn rematch_request(&self) -> Option<Seat> {
        match self.rematch {
            Rematch::Asked(asker) => Some(asker),
            _ => None,
        }
    }

    /// Whether there is a rematch.
    pub fn has_rematch(&self) -> bool {
        self.rematch == Rematch::Made
    }

    /// Asks for a rematch. The second to ask has accepted; the computer always does.
    pub(super) fn request_rematch(&mut self, seat: Seat) -> Result<Applied, Refused> {
        if !self.is_over() {
            return Err(Refused::GameNotOver);
        }
        if self.open_seat().is_some() {
            return Err(Refused::WaitingForOpponent);
        }
        match self.rematch {
            Rematch::Made => Err(Refused::RematchMade),
            Rematch::Asked(asker) if asker == seat => Err(Refused::RematchPending),
            Rematch::Declined(asker) if asker == seat => Err(Refused::RematchDeclined),
            Rematch::Asked(_) => Ok(self.agree_to_rematch()),
            _ if self.is_computer(seat.other()) => Ok(self.agree_to_rematch()),
            _ => {
                self.rematch = Rematch::Asked(seat);
                Ok(Applied::Done)
            }
        }
    }

    /// Answers the opponent's request.
    pub(super) fn answer_rematch(&mut self, seat: Seat, accept: bool) -> Result<Applied, Refused> {
        match self.rematch {
            Rematch::Asked(asker) if asker != seat && accept => Ok(self.agree_to_rematch()),
            Rematch::Asked(asker) if asker != seat => {
                self.rematch = Rematch::Declined(asker);
                Ok(Applied::Done)
            }
            _ => Err(Refused::NoRematchRequest),
        }
    }

    fn agree_to_rematch(&mut self) -> Applied {
        self.rematch = Rematch::Made;
        Applied::Rematch
    }

    /// The rematch: the same in everything but who sits where.
    pub fn rematch_setup(&self, id: String, created: u64) -> GameSetup {
        let [a, b] = self.seats.clone();
        GameSetup { id, created, seats: [b, a], ..self.setup.clone() }
    }
}
