//! What a game is made with: its rules, its clock and who sits where.

use std::fmt;
use std::str::FromStr;

use tabuleiro_engine::Level;
use tabuleiro_play::clock::TimeControl;
use tabuleiro_play::matches::{MatchOptions, Seat};
use tabuleiro_protocol::{ColourWish, NewGame, Refused, Visibility};
use tabuleiro_rules::GameSpec;

use crate::people::PersonId;

/// Everything about a game that was settled before its first event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSetup {
    /// Its id, which nobody can guess.
    pub id: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// What is played.
    pub game: GameSpec,
    /// By which clock, and whether with the pie rule.
    pub options: MatchOptions,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether everybody can find it.
    pub public: bool,
    /// Who sat at the table from the start.
    pub seats: [SeatHolder; 2],
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatHolder {
    /// Nobody yet.
    Open,
    /// A person.
    Person(PersonId),
    /// The computer.
    Computer(Level),
}

impl SeatHolder {
    /// The person, if it is one.
    pub fn person(&self) -> Option<&PersonId> {
        match self {
            SeatHolder::Person(person) => Some(person),
            SeatHolder::Open | SeatHolder::Computer(_) => None,
        }
    }
}

/// `open`, `guest:ID`, `level:3`: how the store writes it.
impl fmt::Display for SeatHolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatHolder::Open => f.write_str("open"),
            SeatHolder::Person(person) => write!(f, "guest:{person}"),
            SeatHolder::Computer(level) => write!(f, "level:{level}"),
        }
    }
}

impl FromStr for SeatHolder {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            None if text == "open" => Ok(SeatHolder::Open),
            Some(("guest", person)) => Ok(SeatHolder::Person(PersonId::stored(person))),
            Some(("level", level)) => level.parse().map(SeatHolder::Computer).map_err(|error| format!("{error}")),
            _ => Err(format!("`{text}` is nobody who can have a seat")),
        }
    }
}

impl GameSetup {
    /// The game that somebody asks for. `drawn` decides who sits first where that is left to chance.
    pub fn of(asked: &NewGame, id: String, created: u64, maker: PersonId, drawn: Seat) -> Result<Self, Refused> {
        let game =
            asked.game.parse::<GameSpec>().map_err(|error| Refused::BadGameString { error: error.to_string() })?;
        let clock =
            asked.clock.parse::<TimeControl>().map_err(|error| Refused::BadClock { error: error.to_string() })?;
        let (player, opponent) = (player(&asked.player, maker)?, opponent(&asked.opponent)?);
        if asked.rated && opponent != SeatHolder::Open {
            return Err(Refused::RatedNeedsPerson);
        }
        if let SeatHolder::Computer(_) = player {
            check_show(&opponent, clock)?;
        }
        let seats = match asked.colour {
            ColourWish::First => [player, opponent],
            ColourWish::Second => [opponent, player],
            ColourWish::Random if drawn == Seat::A => [player, opponent],
            ColourWish::Random => [opponent, player],
        };
        let options = MatchOptions { pie: asked.pie, clock };
        let public = asked.visibility == Visibility::Public;
        Ok(GameSetup { id, created, game, options, rated: asked.rated, public, seats })
    }
}

/// Who plays for the maker of a game.
fn player(text: &str, maker: PersonId) -> Result<SeatHolder, Refused> {
    match text.split_once(':') {
        None if text == "me" => Ok(SeatHolder::Person(maker)),
        Some(("level", level)) => computer(level),
        _ => Err(Refused::UnknownPlayer { text: text.to_owned() }),
    }
}

/// Who plays against them.
fn opponent(text: &str) -> Result<SeatHolder, Refused> {
    match text.split_once(':') {
        None if text == "person" => Ok(SeatHolder::Open),
        Some(("level", level)) => computer(level),
        _ => Err(Refused::UnknownOpponent { text: text.to_owned() }),
    }
}

fn computer(level: &str) -> Result<SeatHolder, Refused> {
    let unknown = |_| Refused::UnknownLevel { level: level.to_owned(), last: Level::MAX.number().into() };
    level.parse().map(SeatHolder::Computer).map_err(unknown)
}

/// A computer plays against another one only, and without a clock.
fn check_show(opponent: &SeatHolder, clock: TimeControl) -> Result<(), Refused> {
    if *opponent == SeatHolder::Open {
        return Err(Refused::ShowNeedsLevels);
    }
    if clock != TimeControl::None {
        return Err(Refused::ShowWithoutClock);
    }
    Ok(())
}
