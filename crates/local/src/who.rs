//! Who can play a side of a game on this machine.

use std::fmt;
use std::str::FromStr;

use tabuleiro_arena::command_line::{CommandLine, CommandLineError};
use tabuleiro_engine::Level;
use tabuleiro_play::describe::Participant;
use tabuleiro_play::matches::Seat;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_play::players::Computer;
use tabuleiro_play::teaching::{Learner, Strength};

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
    /// The computer that teaches, at a strength; without one it becomes as strong as the games before have made it.
    Teacher(Option<Strength>),
    /// A program that speaks the engine protocol.
    Program(CommandLine),
}

impl Who {
    /// Everybody who can play except programs, in the order of the menus.
    pub fn all() -> Vec<Who> {
        let simple = Computer::ALL.map(|computer| Who::Computer(Opponent::Simple(computer)));
        let levels = Level::all().map(|level| Who::Computer(Opponent::Level(level)));
        let teacher = Who::Computer(Opponent::Teacher(None));
        [Who::Human].into_iter().chain(simple).chain(levels).chain([teacher]).collect()
    }

    /// The seats of the people among those who play.
    pub fn people(seats: &[Who; 2]) -> Vec<Seat> {
        Seat::BOTH.into_iter().filter(|seat| seats[seat.index()] == Who::Human).collect()
    }

    /// The seat of the person who learns, if the computer that teaches has the other one.
    pub fn learner(seats: &[Who; 2]) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| seats[seat.index()] == Who::Human && seats[seat.other().index()].teaches())
    }

    /// Whether the computer is to teach, and there is nobody who learns.
    pub fn lack_learner(seats: &[Who; 2]) -> bool {
        seats.iter().any(Who::teaches) && Who::learner(seats).is_none()
    }

    fn teaches(&self) -> bool {
        matches!(self, Who::Computer(Opponent::Teacher(_)))
    }

    /// Lets the computer that teaches play at a strength, unless it has one.
    pub fn teach(&mut self, strength: Strength) {
        if let Who::Computer(Opponent::Teacher(at)) = self {
            at.get_or_insert(strength);
        }
    }

    /// Who it is, for those who say it in words.
    pub fn participant(&self) -> Participant {
        match self {
            Who::Human => Participant::Person,
            Who::Computer(Opponent::Simple(computer)) => Participant::Simple(*computer),
            Who::Computer(Opponent::Level(level)) => Participant::Level(level.number()),
            Who::Computer(Opponent::Teacher(at)) => Participant::Teacher(strength(*at)),
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
            Who::Computer(Opponent::Teacher(at)) => Message::new("teaching-explained")
                .with("strength", strength(*at).in_words())
                .with("levels", Level::MAX.number()),
            Who::Computer(Opponent::Program(command)) => {
                Message::new("player-program").with("command", command.to_string())
            }
        }
    }
}

/// How strong the computer that teaches is, for somebody new if nothing is known.
fn strength(at: Option<Strength>) -> Strength {
    at.unwrap_or_else(|| Learner::default().strength())
}

/// The computer that teaches, where nothing says how strong it is.
const TEACHER: &str = "teacher";

/// The name in commands and records.
impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Who::Computer(Opponent::Teacher(None)) = self {
            return f.write_str(TEACHER);
        }
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
        match Participant::of_record(Some(text)) {
            Participant::Program(command) => return Ok(Who::Computer(Opponent::Program(command.parse()?))),
            Participant::Teacher(strength) => return Ok(Who::Computer(Opponent::Teacher(Some(strength)))),
            _ => {}
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
        for who in
            Who::all().into_iter().chain(["cmd:tabuleiro engine", "teacher:2.70"].map(|name| name.parse().unwrap()))
        {
            assert_eq!(who.to_string().parse(), Ok(who));
        }
        assert!("level:9".parse::<Who>().unwrap_err().to_string().contains("`level:1` to `level:8`"));
    }

    #[test]
    fn everybody_is_explained_in_every_language_and_levels_with_the_highest() {
        for who in
            Who::all().into_iter().chain(["cmd:tabuleiro engine", "teacher:2.70"].map(|name| name.parse().unwrap()))
        {
            for language in Language::ALL {
                assert!(!Messages::strict_text(language, &who.explained()).unwrap().is_empty(), "{who}");
            }
        }
        let told = Messages::text(Language::English, &"level:3".parse::<Who>().unwrap().explained());
        assert_eq!(told, format!("the computer at level 3 of {}", Level::MAX));
    }

    #[test]
    fn whoever_plays_the_computer_that_teaches_learns() {
        let seats = |first: &str, second: &str| [first.parse().unwrap(), second.parse().unwrap()];
        assert_eq!(Who::learner(&seats("human", "teacher")), Some(Seat::A));
        assert_eq!(Who::learner(&seats("teacher:2.70", "human")), Some(Seat::B));
        assert_eq!(Who::learner(&seats("human", "level:3")), None);
        assert!(Who::lack_learner(&seats("teacher", "level:3")) && Who::lack_learner(&seats("teacher", "teacher")));
        assert!(!Who::lack_learner(&seats("human", "teacher")) && !Who::lack_learner(&seats("human", "human")));
        let [_, mut teacher] = seats("human", "teacher");
        teacher.teach("3.30".parse().unwrap());
        assert_eq!(teacher.to_string(), "teacher:3.30");
        teacher.teach("4.00".parse().unwrap());
        assert_eq!(teacher.to_string(), "teacher:3.30", "a game goes on as it was begun");
    }
}
