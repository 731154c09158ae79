//! What a game is made with: its rules, its clock and who sits where.

use std::fmt;
use std::str::FromStr;

use tabuleiro_engine::Level;
use tabuleiro_play::matches::MatchOptions;
use tabuleiro_play::players::{Computer, ComputerName, ComputerNameError};
use tabuleiro_rules::{GameSpec, shown};

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
    Computer(ComputerPlayer),
}

/// A computer that can have a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComputerPlayer {
    /// One of the simple computers.
    Simple(Computer),
    /// The engine at a level.
    Level(Level),
}

/// `random`, `greedy`, `level:3`: the name in requests, in the store and in records.
impl fmt::Display for ComputerPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            ComputerPlayer::Simple(computer) => ComputerName::Simple(*computer),
            ComputerPlayer::Level(level) => ComputerName::Level(level.number()),
        };
        name.fmt(f)
    }
}

impl FromStr for ComputerPlayer {
    type Err = ComputerNameError;

    fn from_str(text: &str) -> Result<Self, ComputerNameError> {
        match text.parse()? {
            ComputerName::Simple(computer) => Ok(ComputerPlayer::Simple(computer)),
            ComputerName::Level(number) => {
                let level = Level::new(number).ok_or_else(|| ComputerNameError::Level(number.to_string()))?;
                Ok(ComputerPlayer::Level(level))
            }
        }
    }
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

/// `open`, `person:ID`, or the name of a computer: how the store writes it.
impl fmt::Display for SeatHolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatHolder::Open => f.write_str("open"),
            SeatHolder::Person(person) => write!(f, "person:{person}"),
            SeatHolder::Computer(computer) => computer.fmt(f),
        }
    }
}

impl FromStr for SeatHolder {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            None if text == "open" => Ok(SeatHolder::Open),
            Some(("person", person)) => Ok(SeatHolder::Person(PersonId::stored(person))),
            _ => match text.parse() {
                Ok(computer) => Ok(SeatHolder::Computer(computer)),
                Err(_) => Err(format!("`{}` is nobody who can have a seat", shown(text))),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_a_seat_is_read_as_they_are_written() {
        let levels = Level::all().map(ComputerPlayer::Level);
        let computers = Computer::ALL.into_iter().map(ComputerPlayer::Simple).chain(levels);
        let people = [SeatHolder::Open, SeatHolder::Person(PersonId::stored("ab"))];
        for holder in computers.map(SeatHolder::Computer).chain(people) {
            assert_eq!(holder.to_string().parse(), Ok(holder));
        }
        for nobody in ["", "level:0", "human", "nobody:7", "pers\u{7f}n:bo", "level:\n"] {
            let error = nobody.parse::<SeatHolder>().unwrap_err();
            assert!(!error.contains(char::is_control), "{error:?}");
        }
    }
}
