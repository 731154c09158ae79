//! A match: one game in progress between two people, engines or both, as every front end holds it.
//!
//! Events go in, each with the time; what changed comes out, or why nothing did.
//!
//! ```
//! use tabuleiro_play::clock::Time;
//! use tabuleiro_play::matches::{Match, MatchOptions, Seat};
//!
//! let mut game = Match::new("talpa:size=4".parse().unwrap(), MatchOptions::default());
//! game.act_as_written("b4xb3", Time(0)).unwrap();
//! assert_eq!(game.seat_to_move(), Some(Seat::B));
//! game.undo(1, Time(0)).unwrap();
//! assert_eq!(game.seat_to_move(), Some(Seat::A));
//! ```

mod action;
mod conditional;
mod ending;
mod ending_early;
mod error;
mod event;
mod going_back;
mod history;
mod listing;
mod negotiation;
mod pie;

use tabuleiro_rules::{Action, AnyMove, AnyPosition, GameSpec, Player};

use crate::clock::{Clocks, Millis, Time, TimeControl};

pub use action::ActionError;
pub use conditional::ConditionalAnswerError;
pub use ending::{EndReason, Ending, UnknownReason};
pub use error::MatchError;
pub use event::MatchEvent;
pub use going_back::Unit;
pub use listing::Turn;
pub use negotiation::{MOST_TAKEBACKS, Negotiation, NegotiationError, Rematch};
pub(crate) use pie::Pie;

use history::{PastAction, Undone};

/// One of the two who sat down to play. The pie rule exchanges the colours of the seats, never the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// Sat down as the first player.
    A,
    /// Sat down as the second player.
    B,
}

impl Seat {
    /// Both seats.
    pub const BOTH: [Seat; 2] = [Seat::A, Seat::B];

    /// The seat opposite.
    pub const fn other(self) -> Self {
        match self {
            Seat::A => Seat::B,
            Seat::B => Seat::A,
        }
    }

    /// 0 for A, 1 for B: an index into a pair.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What is agreed on before a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchOptions {
    /// Whether the pie rule is played.
    pub pie: bool,
    /// How the time is given.
    pub clock: TimeControl,
}

/// A game in progress or over, with everything that has happened in it.
#[derive(Clone, Debug)]
pub struct Match {
    options: MatchOptions,
    start: AnyPosition,
    played: Vec<PastAction>,
    /// What has been taken back and can be played again, the next one last.
    undone: Vec<Undone>,
    clocks: Clocks,
    /// Whether the players are at the board, so that a first turn that counts can take time.
    begun: bool,
    paused: bool,
    draw_offer: Option<Seat>,
    ending: Option<Ending>,
}

impl Match {
    /// A match from the start of a game.
    pub fn new(game: GameSpec, options: MatchOptions) -> Self {
        Match::from_position(game.start(), options)
    }

    /// A match from a set-up position, which may be one that is over.
    pub fn from_position(start: AnyPosition, options: MatchOptions) -> Self {
        let ending = start.outcome().map(Ending::by_rules);
        Match {
            options,
            start,
            played: Vec::new(),
            undone: Vec::new(),
            clocks: Clocks::new(options.clock),
            begun: false,
            paused: false,
            draw_offer: None,
            ending,
        }
    }

    /// Which game with which options is played.
    pub fn game(&self) -> GameSpec {
        self.start.spec()
    }

    /// What was agreed on before the match.
    pub fn options(&self) -> MatchOptions {
        self.options
    }

    /// The position the match began with.
    pub fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The position as it stands.
    pub fn position(&self) -> &AnyPosition {
        self.played.last().map_or(&self.start, |step| &step.position)
    }

    /// How the match ended, if it is over. Time that has run out without anybody saying so is not noticed here: see
    /// [`Match::flag`].
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The colour to move, unless the match is over.
    pub fn turn(&self) -> Option<Player> {
        self.ending.is_none().then(|| self.position().turn())
    }

    /// Who has to move, unless the match is over.
    pub fn seat_to_move(&self) -> Option<Seat> {
        self.turn().map(|player| self.seat_of(player))
    }

    /// Whether the pie rule has exchanged the colours.
    pub fn swapped(&self) -> bool {
        self.played.last().is_some_and(|step| step.swapped)
    }

    /// Who plays a colour.
    pub fn seat_of(&self, player: Player) -> Seat {
        let seat = Seat::BOTH[player.index()];
        if self.swapped() { seat.other() } else { seat }
    }

    /// The colour that somebody plays.
    pub fn player_of(&self, seat: Seat) -> Player {
        let player = Player::BOTH[seat.index()];
        if self.swapped() { player.other() } else { player }
    }

    /// Whether the player to move may answer with `swap`.
    pub fn may_swap(&self) -> bool {
        self.ending.is_none() && self.pie() == Pie::Due
    }

    /// What somebody has left on the clock; `None` when there is no clock.
    pub fn remaining(&self, seat: Seat, now: Time) -> Option<Millis> {
        self.clocks.remaining(seat, now)
    }

    /// Whose clock is running.
    pub fn running(&self) -> Option<Seat> {
        self.clocks.running()
    }

    /// Whether the match is paused.
    pub fn paused(&self) -> bool {
        self.paused
    }

    /// Both players are at the board: from now on the clock runs, if the first turn counts.
    pub fn begin(&mut self, now: Time) {
        if !self.begun {
            self.begun = true;
            self.run_clock(now);
        }
    }

    /// Makes a ply for the player to move.
    ///
    /// A ply that comes when the player's time is up is not made: the match is then lost, and that is the event.
    pub fn play(&mut self, ply: AnyMove, now: Time) -> Result<MatchEvent, MatchError> {
        if let Some(event) = self.not_ready(now)? {
            return Ok(event);
        }
        let mut position = self.position().clone();
        position.play(ply).map_err(MatchError::Refused)?;
        let before = self.position();
        let (seat, pie) = (self.seat_of(before.turn()), self.pie().after(before, &position));
        let turn_over = position.turn() != before.turn() || position.outcome().is_some();
        self.undone.clear();
        self.make(Action::Ply(ply), position, pie, turn_over, now);
        Ok(MatchEvent::Played { by: seat, ply, turn_over, ending: self.ending })
    }

    /// Exchanges the colours, as the pie rule offers to the player to move. It takes the place of a turn.
    pub fn swap(&mut self, now: Time) -> Result<MatchEvent, MatchError> {
        if let Some(event) = self.not_ready(now)? {
            return Ok(event);
        }
        if !self.may_swap() {
            return Err(if self.options.pie { MatchError::NoSwapNow } else { MatchError::NoPieRule });
        }
        let position = self.position().clone();
        let by = self.seat_of(position.turn());
        self.undone.clear();
        self.make(Action::Swap, position, Pie::Past, true, now);
        Ok(MatchEvent::Swapped { by })
    }

    /// Stops the clocks until [`Match::resume`]. Nothing can be played meanwhile.
    pub fn pause(&mut self, now: Time) -> Result<MatchEvent, MatchError> {
        if let Some(event) = self.not_ready(now)? {
            return Ok(event);
        }
        self.clocks.stop(now);
        self.paused = true;
        Ok(MatchEvent::Paused)
    }

    /// Goes on after [`Match::pause`].
    pub fn resume(&mut self, now: Time) -> Result<MatchEvent, MatchError> {
        self.open()?;
        if !self.paused {
            return Err(MatchError::NotPaused);
        }
        self.paused = false;
        self.run_clock(now);
        Ok(MatchEvent::Resumed)
    }

    /// Gives the player to move back some of the time used since the clock began to run: what a ply was on its way.
    pub fn credit(&mut self, span: Millis, now: Time) {
        self.clocks.credit(span, now);
    }

    /// Ends the match if the time of the player to move is up. Tells nothing if it is not.
    pub fn flag(&mut self, now: Time) -> Result<Option<MatchEvent>, MatchError> {
        self.open()?;
        let Some(seat) = self.clocks.fallen(now) else { return Ok(None) };
        Ok(Some(self.lose(seat, EndReason::Time, now)))
    }

    /// Refuses what cannot be done after the end.
    fn open(&self) -> Result<(), MatchError> {
        self.ending.map_or(Ok(()), |ending| Err(MatchError::Over(ending)))
    }

    /// Refuses what cannot be done after the end or in a pause. Gives the end, if the time has run out.
    fn not_ready(&mut self, now: Time) -> Result<Option<MatchEvent>, MatchError> {
        let event = self.flag(now)?;
        if event.is_none() && self.paused {
            return Err(MatchError::Paused);
        }
        Ok(event)
    }

    fn lose(&mut self, seat: Seat, reason: EndReason, now: Time) -> MatchEvent {
        self.end(Ending { winner: Some(self.player_of(seat.other())), reason }, now)
    }

    fn end(&mut self, ending: Ending, now: Time) -> MatchEvent {
        self.clocks.stop(now);
        self.paused = false;
        self.draw_offer = None;
        self.ending = Some(ending);
        MatchEvent::Ended(ending)
    }

    /// Ends the match the way a record says it ended.
    pub(crate) fn conclude(&mut self, ending: Ending) {
        self.ending = Some(ending);
    }
}
