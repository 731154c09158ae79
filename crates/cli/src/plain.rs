//! The game in a plain terminal, line by line: for people, for pipes and for screen readers.

mod computer;
mod console;
mod menu;
mod orders;
mod session;
mod storage;
mod talk;

pub use console::Console;
pub use menu::{choose_game, choose_player};
pub use session::{Finish, Session, Table};
pub use storage::Storage;

use std::fmt;
use std::str::FromStr;

use tabuleiro_play::players::Computer;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Somebody at this terminal.
    Human,
    /// One of the computers.
    Computer(Computer),
}

impl Who {
    /// Everybody who can play, in the order of the menus.
    pub const ALL: [Who; 3] = [Who::Human, Who::Computer(Computer::Random), Who::Computer(Computer::Greedy)];
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Human => f.write_str("human"),
            Who::Computer(computer) => computer.fmt(f),
        }
    }
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Who::ALL.into_iter().find(|who| who.to_string() == text);
        found.ok_or_else(|| format!("nobody is called `{text}`: a side is played by `human`, `random` or `greedy`"))
    }
}
