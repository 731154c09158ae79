//! Who can play a side of a game on this machine.

use std::fmt;
use std::str::FromStr;

use tabuleiro_arena::command_line::{CommandLine, CommandLineError};
use tabuleiro_engine::Level;
use tabuleiro_play::describe::Participant;
use tabuleiro_play::matches::Seat;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_play::players::Computer;

use crate::trouble::{about, command_line_error};

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Somebody at this terminal.
    Human,
    /// A computer.
    Computer(Opponent),
}

/// A computer player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// One of the simple computers.
    Simple(Computer),
    /// The engine at a level.
    Level(Level),
    /// A program that speaks the engine protocol.
    Program(CommandLine),
}

impl Who {
    /// Everybody who can play except programs, in the order of the menus.
    pub fn all() -> Vec<Who> {
        let simple = Computer::ALL.map(|computer| Who::Computer(Opponent::Simple(computer)));
        let levels = Level::all().map(|level| Who::Computer(Opponent::Level(level)));
        [Who::Human].into_iter().chain(simple).chain(levels).collect()
    }

    /// The seats of the people among those who play.
    pub fn people(seats: &[Who; 2]) -> Vec<Seat> {
        Seat::BOTH.into_iter().filter(|seat| seats[seat.index()] == Who::Human).collect()
    }

    /// Who it is, for those who say it in words.
    pub fn participant(&self) -> Participant {
        match self {
            Who::Human => Participant::Person,
            Who::Computer(Opponent::Simple(computer)) => Participant::Simple(*computer),
            Who::Computer(Opponent::Level(level)) => Participant::Level(level.number()),
            Who::Computer(Opponent::Program(command)) => Participant::Program(command.to_string()),
        }
    }

    /// Who it is, in more words: `the computer at level 3 of 8`.
    pub fn explained(&self) -> Message {
        match self {
            Who::Human => self.participant().name(),
            Who::Computer(Opponent::Simple(computer)) => Message::new(format!("player-{computer}")),
            Who::Computer(Opponent::Level(level)) => {
                Message::new("player-level").with("level", level.number()).with("levels", Level::MAX.number())
            }
            Who::Computer(Opponent::Program(command)) => {
                Message::new("player-program").with("command", command.to_string())
            }
        }
    }
}

/// The name in commands and records.
impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.participant().name_in_records())
    }
}

/// A text that names nobody who can sit at a board.
///
/// Its text is that of [`WhoError::message`] in English.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &self.message()))]
pub enum WhoError {
    /// Nobody has this name.
    Nobody(String),
    /// The program cannot be named so.
    Program(#[from] CommandLineError),
}

impl WhoError {
    /// The error as a message, for every language.
    pub fn message(&self) -> Message {
        match self {
            WhoError::Nobody(text) => about("bad-player", text)
                .with("simple", Computer::ALL.map(|computer| format!("`{computer}`")).join(", "))
                .with("first", Level::MIN.number())
                .with("last", Level::MAX.number()),
            WhoError::Program(error) => command_line_error(error),
        }
    }
}

impl FromStr for Who {
    type Err = WhoError;

    fn from_str(text: &str) -> Result<Self, WhoError> {
        if let Participant::Program(command) = Participant::of_record(Some(text)) {
            return Ok(Who::Computer(Opponent::Program(command.parse()?)));
        }
        let found = Who::all().into_iter().find(|who| who.to_string() == text);
        found.ok_or_else(|| WhoError::Nobody(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_found_by_the_own_name() {
        for who in Who::all().into_iter().chain(["cmd:tabuleiro engine".parse().unwrap()]) {
            assert_eq!(who.to_string().parse(), Ok(who));
        }
        assert!("level:9".parse::<Who>().unwrap_err().to_string().contains("`level:1` to `level:8`"));
    }

    #[test]
    fn everybody_is_explained_in_every_language_and_levels_with_the_highest() {
        for who in Who::all().into_iter().chain(["cmd:tabuleiro engine".parse().unwrap()]) {
            for language in Language::ALL {
                assert!(!Messages::strict_text(language, &who.explained()).unwrap().is_empty(), "{who}");
            }
        }
        let told = Messages::text(Language::English, &"level:3".parse::<Who>().unwrap().explained());
        assert_eq!(told, format!("the computer at level 3 of {}", Level::MAX));
    }
}
