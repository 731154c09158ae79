//! What the two players of a match ask each other for: to take a turn back, to agree on a draw, to play again. The rules of who
//! may ask, when a request lapses, and what may not be asked again.
//!
//! A server negotiates with it as things happen, and its clients do the same again with what they are told of it.

use super::{Match, MatchError, MatchEvent, Seat};
use crate::clock::Time;

/// So often turns of a match can be taken back: a computer grants every takeback, and the match would grow for ever.
pub const MOST_TAKEBACKS: u32 = 100;

/// What the players of a match have asked each other for, besides the draw offer that the match itself holds.
///
/// ```
/// use tabuleiro_play::clock::Time;
/// use tabuleiro_play::matches::{Match, MatchOptions, Negotiation, NegotiationError, Seat};
///
/// let mut game = Match::new("talpa:size=4".parse().unwrap(), MatchOptions::default());
/// let mut negotiation = Negotiation::new(false);
/// game.act_as_written("b4xb3", Time(0)).unwrap();
/// negotiation.moved(Seat::A);
/// negotiation.request_takeback(&mut game, Seat::A, Time(0)).unwrap();
/// negotiation.answer_takeback(&mut game, Seat::B, false, Time(0)).unwrap();
/// assert_eq!(negotiation.may_request_takeback(&game, Seat::A), Err(NegotiationError::JustDeclined));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Negotiation {
    /// Whether the match counts for ratings, and so stays as it was played.
    is_rated: bool,
    /// Who has asked to take back a turn.
    takeback: Option<Seat>,
    /// How often that was granted.
    takebacks: u32,
    /// What was declined to each seat since its last move, and may not be asked for again before the next.
    declined: Declined,
    rematch: Rematch,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Declined {
    draw: [bool; 2],
    takeback: [bool; 2],
}

/// Whether there is to be another match after this one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rematch {
    /// Nobody has said anything.
    #[default]
    Unspoken,
    /// Somebody wants to.
    Asked(Seat),
    /// Somebody wanted to, and the opponent does not.
    Declined(Seat),
    /// Both want to.
    Agreed,
}

/// Why something cannot be asked or answered. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NegotiationError {
    /// The match itself does not allow it.
    Match(MatchError),
    /// The opponent is not there yet.
    NoOpponent,
    /// Turns of a rated match are final.
    RatedTakeback,
    /// A takeback has already been asked for.
    TakebackPending,
    /// As many turns have been taken back as are allowed.
    TooManyTakebacks,
    /// There is no takeback to answer.
    NoTakebackRequest,
    /// The opponent has just declined the same.
    JustDeclined,
    /// A rematch is asked for before the end.
    NotOver,
    /// The player has already asked for a rematch.
    RematchPending,
    /// The opponent does not want a rematch.
    RematchDeclined,
    /// There is already a rematch.
    RematchAgreed,
    /// There is no rematch to answer.
    NoRematchRequest,
}

impl From<MatchError> for NegotiationError {
    fn from(error: MatchError) -> Self {
        NegotiationError::Match(error)
    }
}

impl Negotiation {
    /// Nothing has been asked for yet.
    pub fn new(is_rated: bool) -> Self {
        Negotiation::resumed(is_rated, None, Rematch::default())
    }

    /// As it stands in the midst of a match, whose past is not known: what was declined can be tried again.
    pub fn resumed(is_rated: bool, takeback: Option<Seat>, rematch: Rematch) -> Self {
        Negotiation { is_rated, takeback, takebacks: 0, declined: Declined::default(), rematch }
    }

    /// Whether the match counts for ratings.
    pub fn is_rated(&self) -> bool {
        self.is_rated
    }

    /// Whether turns can be taken back at all. What counts for ratings stays as it was played.
    pub fn allows_takebacks(&self) -> bool {
        !self.is_rated
    }

    /// Who has asked to take back a turn, and was not answered.
    pub fn takeback_request(&self) -> Option<Seat> {
        self.takeback
    }

    /// Who has asked for a rematch, and waits for an answer.
    pub fn rematch_request(&self) -> Option<Seat> {
        match self.rematch {
            Rematch::Asked(asker) => Some(asker),
            _ => None,
        }
    }

    /// Whether both want a rematch.
    pub fn has_rematch(&self) -> bool {
        self.rematch == Rematch::Agreed
    }

    /// Somebody has made a ply or swapped: a request to take back lapses, and what was declined to them can be asked for again.
    pub fn moved(&mut self, by: Seat) {
        self.takeback = None;
        self.declined.draw[by.index()] = false;
        self.declined.takeback[by.index()] = false;
    }

    /// Whether somebody can offer a draw. An offer that answers another one is an agreement, and always welcome.
    pub fn may_offer_draw(&self, game: &Match, seat: Seat) -> Result<(), NegotiationError> {
        game.open()?;
        match game.draw_offer() {
            Some(offerer) if offerer == seat => Err(MatchError::AlreadyOffered.into()),
            None if self.declined.draw[seat.index()] => Err(NegotiationError::JustDeclined),
            _ => Ok(()),
        }
    }

    /// Offers a draw, or agrees to the one that is offered.
    pub fn offer_draw(&mut self, game: &mut Match, seat: Seat, now: Time) -> Result<MatchEvent, NegotiationError> {
        if let Some(event) = game.flag(now)? {
            return Ok(event);
        }
        self.may_offer_draw(game, seat)?;
        Ok(game.offer_draw(seat, now)?)
    }

    /// Answers the opponent's offer.
    pub fn answer_draw(
        &mut self,
        game: &mut Match,
        seat: Seat,
        accept: bool,
        now: Time,
    ) -> Result<MatchEvent, NegotiationError> {
        let event = game.answer_draw(seat, accept, now)?;
        self.declined.draw[seat.other().index()] = matches!(event, MatchEvent::DrawDeclined { .. });
        Ok(event)
    }

    /// Whether so few turns have been taken back that another can be. Only whoever asks anew is asked this: what was granted once
    /// is not questioned when a match is replayed.
    pub fn allows_another_takeback(&self) -> Result<(), NegotiationError> {
        if self.takebacks >= MOST_TAKEBACKS { Err(NegotiationError::TooManyTakebacks) } else { Ok(()) }
    }

    /// Whether somebody can ask to take back their last turn.
    pub fn may_request_takeback(&self, game: &Match, seat: Seat) -> Result<(), NegotiationError> {
        self.allows_another_takeback()?;
        self.check_takeback(game, seat)
    }

    fn check_takeback(&self, game: &Match, seat: Seat) -> Result<(), NegotiationError> {
        game.open()?;
        if !self.allows_takebacks() {
            return Err(NegotiationError::RatedTakeback);
        }
        if self.takeback.is_some() {
            return Err(NegotiationError::TakebackPending);
        }
        if self.declined.takeback[seat.index()] {
            return Err(NegotiationError::JustDeclined);
        }
        if game.since_last_turn_of(seat).is_none() {
            return Err(MatchError::NothingToUndo { asked: 1, played: 0 }.into());
        }
        Ok(())
    }

    /// Asks to take back the player's last turn and all that came after it. Gives the end, if the time has run out before.
    pub fn request_takeback(
        &mut self,
        game: &mut Match,
        seat: Seat,
        now: Time,
    ) -> Result<Option<MatchEvent>, NegotiationError> {
        if let Some(event) = game.flag(now)? {
            return Ok(Some(event));
        }
        self.check_takeback(game, seat)?;
        self.takeback = Some(seat);
        Ok(None)
    }

    /// Answers the opponent's request. Gives what was taken back, if it is granted, or the end, if the time has run out before.
    pub fn answer_takeback(
        &mut self,
        game: &mut Match,
        seat: Seat,
        accept: bool,
        now: Time,
    ) -> Result<Option<MatchEvent>, NegotiationError> {
        if let Some(event) = game.flag(now)? {
            return Ok(Some(event));
        }
        let asker = self.takeback.filter(|asker| *asker == seat.other()).ok_or(NegotiationError::NoTakebackRequest)?;
        let count = game.since_last_turn_of(asker).filter(|_| accept);
        let undone = count.map(|count| game.undo(count, now)).transpose()?;
        self.takebacks += u32::from(undone.is_some());
        self.takeback = None;
        self.declined.takeback[asker.index()] = !accept;
        Ok(undone)
    }

    /// Whether somebody can ask for a rematch, or agree to the one that the opponent has asked for.
    pub fn may_request_rematch(&self, game: &Match, seat: Seat) -> Result<(), NegotiationError> {
        if game.ending().is_none() {
            return Err(NegotiationError::NotOver);
        }
        if !game.begun {
            return Err(NegotiationError::NoOpponent);
        }
        match self.rematch {
            Rematch::Agreed => Err(NegotiationError::RematchAgreed),
            Rematch::Asked(asker) if asker == seat => Err(NegotiationError::RematchPending),
            Rematch::Declined(asker) if asker == seat => Err(NegotiationError::RematchDeclined),
            _ => Ok(()),
        }
    }

    /// Asks for a rematch. The second to ask has agreed, which [`Negotiation::has_rematch`] then says.
    pub fn request_rematch(&mut self, game: &Match, seat: Seat) -> Result<(), NegotiationError> {
        self.may_request_rematch(game, seat)?;
        self.rematch = match self.rematch {
            Rematch::Asked(_) => Rematch::Agreed,
            _ => Rematch::Asked(seat),
        };
        Ok(())
    }

    /// Both want a rematch: how it is with a computer, which is never asked and always agrees.
    pub fn agree_to_rematch(&mut self) {
        self.rematch = Rematch::Agreed;
    }

    /// Answers the opponent's request.
    pub fn answer_rematch(&mut self, seat: Seat, accept: bool) -> Result<(), NegotiationError> {
        let asker = self.rematch_request().filter(|asker| *asker != seat).ok_or(NegotiationError::NoRematchRequest)?;
        self.rematch = if accept { Rematch::Agreed } else { Rematch::Declined(asker) };
        Ok(())
    }
}

#[cfg(test)]
mod tests;
