//! What a game is made with: its rules, its clock and who sits where.

use std::fmt;
use std::str::FromStr;

use tabuleiro_engine::Level;
use tabuleiro_play::matches::MatchOptions;
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

/// `open`, `person:ID`, `level:3`: how the store writes it.
impl fmt::Display for SeatHolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatHolder::Open => f.write_str("open"),
            SeatHolder::Person(person) => write!(f, "person:{person}"),
            SeatHolder::Computer(level) => write!(f, "level:{level}"),
        }
    }
}

impl FromStr for SeatHolder {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            None if text == "open" => Ok(SeatHolder::Open),
            Some(("person", person)) => Ok(SeatHolder::Person(PersonId::stored(person))),
            Some(("level", level)) => level.parse().map(SeatHolder::Computer).map_err(|error| format!("{error}")),
            _ => Err(format!("`{text}` is nobody who can have a seat")),
        }
    }
}
