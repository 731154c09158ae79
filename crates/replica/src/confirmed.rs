//! The game as the server has told it: replayed by the rules, so that what cannot be is noticed.

use tabuleiro_play::clock::{Millis, Time, TimeControl};
use tabuleiro_play::matches::{
    EndReason, Match, MatchError, MatchEvent, MatchOptions, Negotiation, NegotiationError, Rematch, Seat,
};
use tabuleiro_protocol::{Event, GameState, Happening, Occupant, SeatEnding, SeatName};
use tabuleiro_rules::GameSpec;

use crate::plausible::{self, Gain, Reading};

/// The moment of everything in the copy: the clocks are the server's, so no time passes here.
pub(crate) const STILL: Time = Time(0);
/// A moment at which every clock has run out.
const TOO_LATE: Time = Time(u64::MAX);

/// Something that the server says and that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game}, event {event}: {reason}")]
pub struct Contradiction {
    /// The game.
    pub game: String,
    /// The number of the event, or of the last one in a state.
    pub event: u32,
    /// What is wrong.
    pub reason: String,
}

/// Whoever has to move, for the reason of a contradiction.
fn mover(seat: Option<SeatName>) -> String {
    seat.map_or("nobody".to_owned(), |seat| format!("{seat:?}"))
}

/// A game as the server has told it.
#[derive(Clone, Debug)]
pub(crate) struct Confirmed {
    pub(crate) id: String,
    pub(crate) game: Match,
    pub(crate) negotiation: Negotiation,
    pub(crate) seats: [Occupant; 2],
    pub(crate) last_event: u32,
    pub(crate) ending: Option<SeatEnding>,
    pub(crate) rematch: Option<String>,
    reading: Option<Reading>,
    /// What the clocks showed after the last event, if it was heard: events never go back in time, whatever was shown since.
    told: Option<Reading>,
    /// When the server last told of the clocks, by the client's own clock.
    heard: Time,
}

/// What the players have asked each other for, as far as a state tells. What was declined it does not: who asks for that again
/// after one is refused by the server.
fn negotiation(state: &GameState) -> Negotiation {
    let rematch = match (&state.rematch, state.rematch_request) {
        (Some(_), _) => Rematch::Agreed,
        (None, Some(asker)) => Rematch::Asked(asker.into()),
        (None, None) => Rematch::Unspoken,
    };
    Negotiation::resumed(state.rated, state.takeback.map(Seat::from), rematch)
}

impl Confirmed {
    /// A state, which is replayed ply by ply.
    pub(crate) fn new(state: &GameState, now: Time) -> Result<Self, Contradiction> {
        Confirmed::replay(state, now).map_err(|reason| Contradiction {
            game: state.id.clone(),
            event: state.last_event,
            reason,
        })
    }

    fn replay(state: &GameState, now: Time) -> Result<Self, String> {
        let spec = state.game.parse::<GameSpec>().map_err(words)?;
        let clock = state.clock.parse::<TimeControl>().map_err(words)?;
        let mut game = Match::new(spec, MatchOptions { pie: state.pie, clock });
        if !state.seats.contains(&Occupant::Open) {
            game.begin(STILL);
        }
        for text in &state.plies {
            game.act_as_written(text, STILL).map_err(|reason| format!("{text}: {reason}"))?;
        }
        if let Some(offerer) = state.draw_offer {
            game.offer_draw(offerer.into(), STILL).map_err(words)?;
        }
        let mut confirmed = Confirmed {
            id: state.id.clone(),
            game,
            negotiation: negotiation(state),
            seats: state.seats.clone(),
            last_event: state.last_event,
            ending: None,
            rematch: state.rematch.clone(),
            reading: state.clocks.map(|left| Reading { left, at: None }),
            told: None,
            heard: now,
        };
        confirmed.end(state.ending.as_ref())?;
        if confirmed.game.position().to_string() != state.position {
            return Err(format!("the plies lead to {}, not to {}", confirmed.game.position(), state.position));
        }
        if confirmed.turn() != state.turn {
            return Err(format!("{} has to move, not {}", mover(confirmed.turn()), mover(state.turn)));
        }
        if clock.is_none() == state.clocks.is_some() {
            return Err("there is a clock without a time, or a time without a clock".to_owned());
        }
        Ok(confirmed)
    }

    /// Takes the next event. After a contradiction the copy is good for nothing but to be looked at.
    pub(crate) fn apply(&mut self, event: &Event, now: Time) -> Result<(), Contradiction> {
        let followed = self.follow(event, now);
        followed.map_err(|reason| Contradiction { game: self.id.clone(), event: event.number, reason })
    }

    fn follow(&mut self, event: &Event, now: Time) -> Result<(), String> {
        if event.number != self.last_event + 1 {
            return Err(format!("it follows event {}", self.last_event));
        }
        match self.ending {
            // What comes after the end changes nothing of it, and does not say it again.
            Some(_) => self.follow_end(&event.what)?,
            None => self.follow_play(event)?,
        }
        self.last_event = event.number;
        self.heard = now;
        Ok(())
    }

    fn follow_end(&mut self, what: &Happening) -> Result<(), String> {
        match what {
            Happening::RematchRequested { seat } => {
                self.negotiation.request_rematch(&self.game, (*seat).into()).map_err(refusal)?;
            }
            Happening::RematchDeclined { seat } => {
                self.negotiation.answer_rematch((*seat).into(), false).map_err(refusal)?;
            }
            Happening::RematchMade { game } => {
                self.negotiation.agree_to_rematch();
                self.rematch.clone_from(game);
            }
            _ => return Err(format!("the game is over, and then comes {what:?}")),
        }
        Ok(())
    }

    fn follow_play(&mut self, event: &Event) -> Result<(), String> {
        let (running, turn) = (self.game.running(), self.turn());
        let begins_turn = matches!(event.what, Happening::Played { .. }) && self.game.turn_begins();
        match &event.what {
            Happening::SeatTaken { seat, occupant } => self.sit(*seat, occupant)?,
            Happening::Played { seat, ply } => {
                self.must_be_to_move(*seat)?;
                let ply = self.game.position().parse_move(ply).map_err(words)?;
                self.game.play(ply, STILL).map_err(words)?;
                self.negotiation.moved((*seat).into());
            }
            Happening::Swapped { seat } => {
                self.must_be_to_move(*seat)?;
                self.game.swap(STILL).map_err(words)?;
                self.negotiation.moved((*seat).into());
            }
            Happening::TakebackRequested { seat } => {
                self.negotiation.request_takeback(&mut self.game, (*seat).into(), STILL).map_err(refusal)?;
            }
            Happening::TakebackDeclined { seat } => {
                self.negotiation.answer_takeback(&mut self.game, (*seat).into(), false, STILL).map_err(refusal)?;
            }
            Happening::TakenBack { count } => self.take_back(*count)?,
            Happening::DrawOffered { seat } => {
                self.negotiation.offer_draw(&mut self.game, (*seat).into(), STILL).map_err(refusal)?;
            }
            Happening::DrawDeclined { seat } => {
                self.negotiation.answer_draw(&mut self.game, (*seat).into(), false, STILL).map_err(refusal)?;
            }
            Happening::Ended if event.ending.is_none() => {
                return Err("the game ended, and nobody knows how".to_owned());
            }
            Happening::Ended => {}
            Happening::RematchRequested { .. } | Happening::RematchDeclined { .. } | Happening::RematchMade { .. } => {
                return Err("there is a rematch of a game that is not over".to_owned());
            }
        }
        self.end(event.ending.as_ref())?;
        let gain = match self.turn() != turn || self.ending.is_some() {
            true => Gain::Turn,
            false if begins_turn => Gain::Lag,
            false => Gain::None,
        };
        let control = self.game.options().clock;
        let is_undone = matches!(event.what, Happening::TakenBack { .. });
        let reading = event.clocks.map(|left| Reading { left, at: Some(event.at) });
        let before = self.told.or(self.reading).filter(|_| !is_undone);
        plausible::check(control, before, reading, running, gain)?;
        (self.reading, self.told) = (reading, reading);
        Ok(())
    }

    /// Takes what the players are called now. Who takes a seat is an event.
    pub(crate) fn rename(&mut self, seats: &[Occupant; 2]) -> Result<(), Contradiction> {
        let open = |seats: &[Occupant; 2]| seats.each_ref().map(|seat| *seat == Occupant::Open);
        if open(seats) != open(&self.seats) {
            let reason = format!("the seats are {seats:?}, after {:?}", self.seats);
            return Err(Contradiction { game: self.id.clone(), event: self.last_event, reason });
        }
        self.seats = seats.clone();
        Ok(())
    }

    /// Takes what the clocks show now: while events were missed, one of them has run on.
    pub(crate) fn read_clocks(&mut self, left: [u64; 2], now: Time) -> Result<(), Contradiction> {
        let reading = Some(Reading { left, at: None });
        let control = self.game.options().clock;
        plausible::check(control, self.reading, reading, self.game.running(), Gain::None)
            .map_err(|reason| Contradiction { game: self.id.clone(), event: self.last_event, reason })?;
        self.reading = reading;
        self.heard = now;
        Ok(())
    }

    /// The request was granted, by whoever did not make it.
    fn take_back(&mut self, told: u32) -> Result<(), String> {
        let asker = self.negotiation.takeback_request().ok_or(NegotiationError::NoTakebackRequest).map_err(refusal)?;
        let taken = self.negotiation.answer_takeback(&mut self.game, asker.other(), true, STILL).map_err(refusal)?;
        match taken {
            Some(MatchEvent::Undone { count }) if count == told as usize => Ok(()),
            taken => Err(format!("{told} plies and swaps are taken back, and by the rules {taken:?}")),
        }
    }

    fn sit(&mut self, seat: SeatName, occupant: &Occupant) -> Result<(), String> {
        match &mut self.seats[seat.index()] {
            free @ Occupant::Open => *free = occupant.clone(),
            taken => return Err(format!("the seat of {taken:?} is taken again")),
        }
        if !self.seats.contains(&Occupant::Open) {
            self.game.begin(STILL);
        }
        Ok(())
    }

    fn must_be_to_move(&self, by: SeatName) -> Result<(), String> {
        match self.turn() {
            Some(turn) if turn == by => Ok(()),
            turn => Err(format!("{by:?} moves, and {} has to", mover(turn))),
        }
    }

    /// Ends the game as the server says, if it can end so now.
    fn end(&mut self, told: Option<&SeatEnding>) -> Result<(), String> {
        if let Some(ending) = told
            && self.game.ending().is_none()
        {
            self.end_between_players(ending)?;
        }
        let own = self.game.ending().map(|ending| SeatEnding {
            winner: ending.winner.map(|player| self.game.seat_of(player).into()),
            reason: ending.reason.name().to_owned(),
        });
        if own.as_ref() != told {
            return Err(format!("the game ended with {told:?}, and by the rules with {own:?}"));
        }
        self.ending = own;
        Ok(())
    }

    /// Ends the game by what is not on the board.
    fn end_between_players(&mut self, ending: &SeatEnding) -> Result<(), String> {
        let loser = ending.winner.map(|winner| Seat::from(winner).other());
        match (ending.reason.parse::<EndReason>().map_err(words)?, loser) {
            (EndReason::Resignation, Some(loser)) => self.game.resign(loser, STILL).map(drop),
            (EndReason::Forfeit, Some(loser)) => self.game.forfeit(loser, STILL).map(drop),
            (EndReason::Time, Some(_)) => self.game.flag(TOO_LATE).map(drop),
            (EndReason::Abort, None) => self.game.abort(STILL).map(drop),
            (EndReason::Neglect, None) => self.game.neglect(STILL).map(drop),
            (EndReason::Agreement, None) => self.agree(),
            (EndReason::Resignation | EndReason::Forfeit | EndReason::Time, None)
            | (EndReason::Abort | EndReason::Neglect | EndReason::Agreement, Some(_))
            | (EndReason::Rules(_) | EndReason::Unknown, _) => {
                return Err(format!("nothing ends a game with {ending:?} now"));
            }
        }
        .map_err(words)
    }

    /// The offer that was accepted may have been made before the copy was.
    fn agree(&mut self) -> Result<(), MatchError> {
        if self.game.draw_offer().is_none() {
            self.game.offer_draw(Seat::A, STILL)?;
        }
        let answerer = self.game.draw_offer().map_or(Seat::B, Seat::other);
        self.game.answer_draw(answerer, true, STILL).map(drop)
    }

    /// Who has to move, unless the game is over.
    pub(crate) fn turn(&self) -> Option<SeatName> {
        self.game.seat_to_move().map(SeatName::from)
    }

    /// What both seats have left on their clocks; nothing without a clock.
    pub(crate) fn clocks(&self, now: Time) -> Option<[Millis; 2]> {
        let mut left = self.reading?.left.map(Millis);
        if let Some(seat) = self.game.running() {
            let left = &mut left[seat.index()];
            *left = Millis(left.0.saturating_sub(now.since(self.heard).0));
        }
        Some(left)
    }
}

fn words(error: impl ToString) -> String {
    error.to_string()
}

/// Why the server itself would have refused this.
fn refusal(error: NegotiationError) -> String {
    match error {
        NegotiationError::Match(error) => words(error),
        error => format!("this is refused otherwise: {error:?}"),
    }
}
