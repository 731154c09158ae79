//! How a match ends before the rules end it: resignation, a draw that is agreed on, calling it off.

use super::{EndReason, Ending, Match, MatchError, MatchEvent, Seat};
use crate::clock::Time;

impl Match {
    /// Who has offered a draw, if it has not been answered yet.
    pub fn draw_offer(&self) -> Option<Seat> {
        self.draw_offer
    }

    /// Whether the match can still be called off: until the second turn begins.
    pub fn may_abort(&self) -> bool {
        let earlier = self.played.len().saturating_sub(1);
        self.ending.is_none() && self.played[..earlier].iter().all(|step| !step.turn_over)
    }

    /// Somebody resigns, whoever's turn it is.
    pub fn resign(&mut self, seat: Seat, now: Time) -> Result<MatchEvent, MatchError> {
        self.lose_by(seat, EndReason::Resignation, now)
    }

    /// Somebody has left for good, or an engine has failed.
    pub fn forfeit(&mut self, seat: Seat, now: Time) -> Result<MatchEvent, MatchError> {
        self.lose_by(seat, EndReason::Forfeit, now)
    }

    /// Calls the match off, without a result. Only before the second turn begins.
    pub fn abort(&mut self, now: Time) -> Result<MatchEvent, MatchError> {
        if let Some(event) = self.flag(now)? {
            return Ok(event);
        }
        if !self.may_abort() {
            return Err(MatchError::TooLateToAbort);
        }
        Ok(self.end(Ending { winner: None, reason: EndReason::Abort }, now))
    }

    /// Gives up a match in which nobody has played on for long, without a result. How long that is, is not the match's affair.
    pub fn neglect(&mut self, now: Time) -> Result<MatchEvent, MatchError> {
        match self.flag(now)? {
            Some(event) => Ok(event),
            None => Ok(self.end(Ending { winner: None, reason: EndReason::Neglect }, now)),
        }
    }

    /// Offers a draw. The offer lapses when the opponent moves. Answering an offer with another accepts it.
    pub fn offer_draw(&mut self, seat: Seat, now: Time) -> Result<MatchEvent, MatchError> {
        if let Some(event) = self.flag(now)? {
            return Ok(event);
        }
        match self.draw_offer {
            Some(offerer) if offerer == seat => Err(MatchError::AlreadyOffered),
            Some(_) => Ok(self.agree(now)),
            None => {
                self.draw_offer = Some(seat);
                Ok(MatchEvent::DrawOffered { by: seat })
            }
        }
    }

    /// Accepts or declines the opponent's draw offer.
    pub fn answer_draw(&mut self, seat: Seat, accept: bool, now: Time) -> Result<MatchEvent, MatchError> {
        if let Some(event) = self.flag(now)? {
            return Ok(event);
        }
        match self.draw_offer {
            None => Err(MatchError::NothingOffered),
            Some(offerer) if offerer == seat => Err(MatchError::NotYourOffer),
            Some(_) if accept => Ok(self.agree(now)),
            Some(_) => {
                self.draw_offer = None;
                Ok(MatchEvent::DrawDeclined { by: seat })
            }
        }
    }

    fn agree(&mut self, now: Time) -> MatchEvent {
        self.end(Ending { winner: None, reason: EndReason::Agreement }, now)
    }

    fn lose_by(&mut self, seat: Seat, reason: EndReason, now: Time) -> Result<MatchEvent, MatchError> {
        match self.flag(now)? {
            Some(event) => Ok(event),
            None => Ok(self.lose(seat, reason, now)),
        }
    }
}
