//! A client's own copy of a game: what the server says is replayed by the rules, and what cannot be is noticed.

use std::time::{Duration, Instant};

use tabuleiro_play::clock::{Millis, Time, TimeControl};
use tabuleiro_play::matches::{Match, MatchError, MatchOptions, Seat};
use tabuleiro_protocol::{Ending, Event, GameState, Happening, Occupant, SeatName};
use tabuleiro_rules::GameSpec;

use crate::plausible::{self, Reading};

/// The moment of everything in the copy: the clocks are the server's, so no time passes here.
const STILL: Time = Time(0);
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

/// A copy of a game as it stands at the server.
#[derive(Clone, Debug)]
pub struct Replica {
    id: String,
    game: Match,
    seats: [Occupant; 2],
    you: Option<SeatName>,
    last_event: u32,
    takeback: Option<SeatName>,
    ending: Option<Ending>,
    rematch: Option<String>,
    reading: Option<Reading>,
    heard: Instant,
}

impl Replica {
    /// A copy of a state, which is replayed ply by ply.
    pub fn new(state: &GameState) -> Result<Self, Contradiction> {
        let wrong = |reason: String| Contradiction { game: state.id.clone(), event: state.last_event, reason };
        let spec = state.game.parse::<GameSpec>().map_err(|error| wrong(error.to_string()))?;
        let clock = state.clock.parse::<TimeControl>().map_err(|error| wrong(error.to_string()))?;
        let mut game = Match::new(spec, MatchOptions { pie: state.pie, clock });
        for text in &state.plies {
            game.act_as_written(text, STILL).map_err(|reason| wrong(format!("{text}: {reason}")))?;
        }
        if let Some(offerer) = state.draw_offer {
            game.offer_draw(offerer.into(), STILL).map_err(|error| wrong(error.to_string()))?;
        }
        let mut replica = Replica {
            id: state.id.clone(),
            game,
            seats: state.seats.clone(),
            you: state.you,
            last_event: state.last_event,
            takeback: state.takeback,
            ending: None,
            rematch: state.rematch.clone(),
            reading: None,
            heard: Instant::now(),
        };
        replica.end(state.ending.as_ref()).map_err(wrong)?;
        if replica.game.position().to_string() != state.position {
            return Err(wrong(format!("the plies lead to {}, not to {}", replica.game.position(), state.position)));
        }
        if replica.turn() != state.turn {
            return Err(wrong(format!("{:?} has to move, not {:?}", replica.turn(), state.turn)));
        }
        if clock == TimeControl::None && state.clocks.is_some() || clock != TimeControl::None && state.clocks.is_none()
        {
            return Err(wrong("there is a clock without a time, or a time without a clock".to_owned()));
        }
        replica.reading = state.clocks.map(|left| Reading { left, at: None });
        Ok(replica)
    }

    /// Takes the next event. After a contradiction the copy is good for nothing but to be looked at.
    pub fn apply(&mut self, event: &Event) -> Result<(), Contradiction> {
        let followed = self.follow(event);
        followed.map_err(|reason| Contradiction { game: self.id.clone(), event: event.number, reason })
    }

    fn follow(&mut self, event: &Event) -> Result<(), String> {
        if event.number != self.last_event + 1 {
            return Err(format!("it follows event {}", self.last_event));
        }
        let (running, turn) = (self.game.running(), self.turn());
        match &event.what {
            Happening::SeatTaken { seat: place, occupant } => self.sit(*place, occupant)?,
            Happening::Played { seat: by, ply } => {
                self.must_be_to_move(*by)?;
                play(&mut self.game, ply)?;
                self.takeback = None;
            }
            Happening::Swapped { seat: by } => {
                self.must_be_to_move(*by)?;
                self.game.swap(STILL).map_err(words)?;
                self.takeback = None;
            }
            Happening::TakebackRequested { seat: by } => self.takeback = Some(*by),
            Happening::TakebackDeclined { .. } => self.takeback = None,
            Happening::TakenBack { count } => {
                self.game.undo(*count as usize, STILL).map_err(words)?;
                self.takeback = None;
            }
            Happening::DrawOffered { seat: by } => {
                self.game.offer_draw((*by).into(), STILL).map_err(words)?;
            }
            Happening::DrawDeclined { seat: by } => {
                self.game.answer_draw((*by).into(), false, STILL).map_err(words)?;
            }
            // What comes after the end changes nothing of it, and does not say it again.
            Happening::RematchRequested { .. } | Happening::RematchDeclined { .. } | Happening::RematchMade { .. } => {
                if self.ending.is_none() {
                    return Err("there is a rematch of a game that is not over".to_owned());
                }
                if let Happening::RematchMade { game } = &event.what {
                    self.rematch = Some(game.clone());
                }
                self.last_event = event.number;
                self.heard = Instant::now();
                return Ok(());
            }
            Happening::Ended => {
                if event.ending.is_none() {
                    return Err("the game ended, and nobody knows how".to_owned());
                }
            }
        }
        self.end(event.ending.as_ref())?;
        let turn_over = self.turn() != turn || self.ending.is_some();
        let control = self.game.options().clock;
        let is_undone = matches!(event.what, Happening::TakenBack { .. });
        let reading = event.clocks.map(|left| Reading { left, at: Some(event.at) });
        plausible::check(control, self.reading.filter(|_| !is_undone), reading, running, turn_over)?;
        self.reading = reading;
        self.last_event = event.number;
        self.heard = Instant::now();
        Ok(())
    }

    fn sit(&mut self, place: SeatName, occupant: &Occupant) -> Result<(), String> {
        match &mut self.seats[place.index()] {
            free @ Occupant::Open => *free = occupant.clone(),
            taken => return Err(format!("the seat of {taken:?} is taken again")),
        }
        Ok(())
    }

    fn must_be_to_move(&self, by: SeatName) -> Result<(), String> {
        match self.turn() {
            Some(turn) if turn == by => Ok(()),
            turn => Err(format!("{by:?} moves, and {turn:?} has to")),
        }
    }

    /// Ends the game as the server says, if it can end so now.
    fn end(&mut self, told: Option<&Ending>) -> Result<(), String> {
        if let Some(ending) = told
            && self.game.ending().is_none()
        {
            self.end_between_players(ending)?;
        }
        let own = self.game.ending().map(|ending| Ending {
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
    fn end_between_players(&mut self, ending: &Ending) -> Result<(), String> {
        let loser = ending.winner.map(|winner| Seat::from(winner).other());
        match (ending.reason.as_str(), loser) {
            ("resignation", Some(loser)) => self.game.resign(loser, STILL).map(drop),
            ("forfeit", Some(loser)) => self.game.forfeit(loser, STILL).map(drop),
            ("time", Some(_)) => self.game.flag(TOO_LATE).map(drop),
            ("abort", None) => self.game.abort(STILL).map(drop),
            ("agreement", None) => self.agree(),
            _ => return Err(format!("nothing ends a game with {ending:?} now")),
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

    /// Knows which seat the client has, which the server says with each connection.
    pub(crate) fn set_you(&mut self, you: Option<SeatName>) {
        self.you = you;
    }

    /// The id of the game.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The game itself. Its clocks stand still; see [`Replica::clocks`].
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Who has the first and the second seat.
    pub fn seats(&self) -> &[Occupant; 2] {
        &self.seats
    }

    /// The seat of the client, if it has one.
    pub fn you(&self) -> Option<SeatName> {
        self.you
    }

    /// Whether nobody has one of the seats.
    pub fn has_open_seat(&self) -> bool {
        self.seats.contains(&Occupant::Open)
    }

    /// The id of the rematch, if there is one.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The number of the last event.
    pub fn last_event(&self) -> u32 {
        self.last_event
    }

    /// Who has to move, unless the game is over.
    pub fn turn(&self) -> Option<SeatName> {
        self.game.seat_to_move().map(SeatName::from)
    }

    /// Whether the client has to move, and the opponent is there.
    pub fn is_your_turn(&self) -> bool {
        self.you.is_some() && self.turn() == self.you && !self.has_open_seat()
    }

    /// Who has asked to take back a turn.
    pub fn takeback(&self) -> Option<SeatName> {
        self.takeback
    }

    /// Who has offered a draw.
    pub fn draw_offer(&self) -> Option<SeatName> {
        self.game.draw_offer().map(SeatName::from)
    }

    /// How the game ended, if it is over.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// What both seats have left on their clocks now; nothing without a clock. The server has the last word.
    pub fn clocks(&self) -> Option<[Millis; 2]> {
        let mut left = self.reading?.left.map(Millis);
        if let Some(seat) = self.game.running() {
            let elapsed = Millis(u64::try_from(self.heard.elapsed().as_millis()).unwrap_or(u64::MAX));
            left[seat.index()] = Millis(left[seat.index()].0.saturating_sub(elapsed.0));
        }
        Some(left)
    }

    /// What the client has left on its clock now.
    pub fn time_left(&self) -> Option<Duration> {
        Some(self.clocks()?[self.you?.index()].into())
    }
}

fn play(game: &mut Match, text: &str) -> Result<(), String> {
    let ply = game.position().parse_move(text).map_err(|error| error.to_string())?;
    game.play(ply, STILL).map(drop).map_err(words)
}

fn words(error: MatchError) -> String {
    error.to_string()
}

#[cfg(test)]
mod tests {
    use tabuleiro_protocol::Visibility;

    use super::*;

    fn state() -> GameState {
        let occupant = || Occupant::Guest { name: "guest".to_owned() };
        GameState {
            id: "g".to_owned(),
            game: "talpa:size=4".to_owned(),
            clock: "5:00".to_owned(),
            pie: true,
            rated: false,
            visibility: Visibility::Link,
            seats: [occupant(), occupant()],
            you: Some(SeatName::A),
            last_event: 3,
            position: "brbr/rbrb/brbr/rbrb r".to_owned(),
            plies: Vec::new(),
            turn: Some(SeatName::A),
            swapped: false,
            may_swap: false,
            clocks: Some([300_000, 300_000]),
            running: None,
            draw_offer: None,
            takeback: None,
            ending: None,
            rematch_request: None,
            rematch: None,
            spectators: 0,
        }
    }

    fn event(number: u32, what: Happening) -> Event {
        Event { number, at: 1000, what, clocks: Some([300_000, 300_000]), ending: None }
    }

    fn played(number: u32, seat: SeatName, ply: &str) -> Event {
        event(number, Happening::Played { seat, ply: ply.to_owned() })
    }

    #[test]
    fn events_are_replayed_by_the_rules() {
        let mut replica = Replica::new(&state()).unwrap();
        assert!(replica.is_your_turn());
        replica.apply(&played(4, SeatName::A, "b4xb3")).unwrap();
        assert_eq!((replica.turn(), replica.last_event()), (Some(SeatName::B), 4));
        replica.apply(&event(5, Happening::Swapped { seat: SeatName::B })).unwrap();
        assert!(replica.is_your_turn());
        replica.apply(&event(6, Happening::TakebackRequested { seat: SeatName::B })).unwrap();
        assert_eq!(replica.takeback(), Some(SeatName::B));
        replica.apply(&event(7, Happening::TakenBack { count: 1 })).unwrap();
        assert_eq!((replica.turn(), replica.takeback()), (Some(SeatName::B), None));
        let ending = Ending { winner: Some(SeatName::A), reason: "time".to_owned() };
        let ended = Event { ending: Some(ending.clone()), ..event(8, Happening::Ended) };
        replica.apply(&ended).unwrap();
        assert_eq!((replica.ending(), replica.turn()), (Some(&ending), None));
    }

    #[test]
    fn what_cannot_be_is_noticed() {
        let resigned = Some(Ending { winner: None, reason: "resignation".to_owned() });
        let cases = [
            (played(5, SeatName::A, "b4xb3"), "it follows event 3"),
            (played(4, SeatName::B, "b4xb3"), "A) has to"),
            (played(4, SeatName::A, "b4xb4"), "side by side"),
            (played(4, SeatName::A, "hello"), "hello"),
            (event(4, Happening::Swapped { seat: SeatName::A }), "swapped"),
            (event(4, Happening::TakenBack { count: 1 }), "taken back"),
            (event(4, Happening::Ended), "nobody knows how"),
            (Event { ending: resigned, ..event(4, Happening::Ended) }, "resignation"),
            (Event { clocks: None, ..played(4, SeatName::A, "b4xb3") }, "times are missing"),
            (Event { clocks: Some([1, 300_000]), ..played(4, SeatName::A, "b4xb3") }, "lost"),
        ];
        for (event, reason) in cases {
            let contradiction = Replica::new(&state()).unwrap().apply(&event).unwrap_err();
            assert!(contradiction.to_string().contains(reason), "{contradiction}");
        }
        let wrong = GameState { position: "brbr/rbrb/brbr/rbrb b".to_owned(), ..state() };
        assert!(Replica::new(&wrong).unwrap_err().reason.contains("the plies lead to"));
        let wrong = GameState { turn: None, ..state() };
        assert!(Replica::new(&wrong).unwrap_err().reason.contains("has to move"));
    }
}
