//! The game in a plain terminal, line by line: for people, for pipes and for screen readers.

mod computer;
mod console;
mod menu;
mod online;
mod orders;
mod session;
mod storage;
mod talk;

pub use computer::Mind;
pub use console::Console;

use computer::Opponent;
pub use menu::{choose_game, choose_player};
pub use online::Online;
pub use session::{Finish, Session, Table};
pub use storage::Storage;

use std::fmt;
use std::str::FromStr;

use tabuleiro_arena::command_line::CommandLine;
use tabuleiro_engine::Level;
use tabuleiro_play::messages::Message;
use tabuleiro_play::players::Computer;

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Somebody at this terminal.
    Human,
    /// A computer.
    Computer(Opponent),
}

impl Who {
    /// Everybody who can play but for programs, in the order of the menus.
    pub fn all() -> Vec<Who> {
        let simple = Computer::ALL.map(|computer| Who::Computer(Opponent::Simple(computer)));
        let levels = Level::all().map(|level| Who::Computer(Opponent::Level(level)));
        [Who::Human].into_iter().chain(simple).chain(levels).collect()
    }

    /// Who it is, in words.
    pub fn described(&self) -> Message {
        match self {
            Who::Human => Message::new("player-human"),
            Who::Computer(Opponent::Simple(computer)) => Message::new(format!("player-{computer}")),
            Who::Computer(Opponent::Level(level)) => Message::new("player-level").with("level", level.number()),
            Who::Computer(Opponent::Program(command)) => {
                Message::new("player-program").with("command", command.to_string())
            }
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Human => f.write_str("human"),
            Who::Computer(Opponent::Simple(computer)) => computer.fmt(f),
            Who::Computer(Opponent::Level(level)) => write!(f, "level:{level}"),
            Who::Computer(Opponent::Program(command)) => write!(f, "cmd:{command}"),
        }
    }
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(command) = text.strip_prefix("cmd:") {
            let command = command.parse::<CommandLine>().map_err(|error| error.to_string())?;
            return Ok(Who::Computer(Opponent::Program(command)));
        }
        let found = Who::all().into_iter().find(|who| who.to_string() == text);
        found.ok_or_else(|| {
            format!(
                "nobody is called `{text}`: a side is played by `human`, `random`, `greedy`, `level:1` to `level:8`, or \
                 `cmd:PROGRAM`"
            )
        })
    }
}
