//! What a game is made with: its rules, its clock and who sits where.

use std::fmt;
use std::str::FromStr;

use tabuleiro_engine::{Level, ParseLevelError};
use tabuleiro_play::clock::TimeControl;
use tabuleiro_play::matches::{MatchOptions, Seat};
use tabuleiro_protocol::{ColourWish, NewGame, Visibility};
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
    pub fn of(asked: &NewGame, id: String, created: u64, maker: PersonId, drawn: Seat) -> Result<Self, String> {
        let game = asked.game.parse::<GameSpec>().map_err(|error| error.to_string())?;
        let clock = asked.clock.parse::<TimeControl>().map_err(|error| error.to_string())?;
        let level =
            |text: &str| text.parse().map(SeatHolder::Computer).map_err(|error: ParseLevelError| error.to_string());
        let player = match asked.player.split_once(':') {
            None if asked.player == "me" => SeatHolder::Person(maker),
            Some(("level", text)) => level(text)?,
            _ => return Err(format!("`{}` cannot play for you: write `me` or `level:1`", asked.player)),
        };
        let opponent = match asked.opponent.split_once(':') {
            None if asked.opponent == "person" => SeatHolder::Open,
            Some(("level", text)) => level(text)?,
            _ => return Err(format!("`{}` cannot be an opponent: write `person` or `level:1`", asked.opponent)),
        };
        if asked.rated && opponent != SeatHolder::Open {
            return Err("rated games are between people: leave out `rated`, or the level".to_owned());
        }
        let seat = match asked.colour {
            ColourWish::First => Seat::A,
            ColourWish::Second => Seat::B,
            ColourWish::Random => drawn,
        };
        if let SeatHolder::Computer(_) = player {
            if opponent == SeatHolder::Open {
                return Err("a computer plays against another one: name a level as the opponent".to_owned());
            }
            if clock != TimeControl::None {
                return Err("two computers play without a clock: they wait while nobody watches".to_owned());
            }
        }
        let mut seats = [player, opponent];
        if seat == Seat::B {
            seats.reverse();
        }
        let public = asked.visibility == Visibility::Public;
        Ok(GameSetup {
            id,
            created,
            game,
            options: MatchOptions { pie: asked.pie, clock },
            rated: asked.rated,
            public,
            seats,
        })
    }
}
