//! Books: what is known of every position of a solved board, in a compact file that is read in pieces.
//!
//! A [whole](Kind::Whole) book has all positions that can be reached from the start of a game, each with its value and with
//! how many plies the game still takes if the winner hurries and the loser delays. A [strategy](Kind::Strategy) has those
//! that come up if the winner follows it, whatever the other plays.
//!
//! Positions are stored once for all their symmetries, by their [code](crate::Provable::canonical_code), and not at all where
//! the rules tell soon enough. [`Book`] reads a file, or as many of its blocks as it is given; [`Book::look_up`]
//! says what a position and each of its moves is worth, or which blocks it needs for that. `docs/books.md` describes the
//! format.

mod block;
mod building;
mod checksum;
mod drawing;
mod foresight;
mod head;
mod look_up;
mod prefix_code;
mod reading;
mod strategy;
mod whole;
mod writing;

use tabuleiro_rules::Player;

use crate::solve::Value;

pub use building::{BuildError, build};
pub use drawing::draw;
pub use head::{HEAD_START, Head};
pub use look_up::{BookMove, Known, Missing};
pub use reading::{Book, Piece};
pub use writing::write;

/// Which positions a book has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// All that can be reached from the start.
    Whole,
    /// Those that can be reached if this player, who wins, follows the book.
    Strategy(Player),
}

impl Kind {
    /// The name used in JSON and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Whole => "whole",
            Kind::Strategy(_) => "strategy",
        }
    }
}

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Verdict {
    /// [`Value::Win`], [`Value::Loss`] or [`Value::Draw`].
    pub value: Value,
    /// After how many plies the game ends; 0 for a draw.
    pub plies: u32,
}

impl Verdict {
    /// Nobody can force a win.
    pub const DRAW: Verdict = Verdict { value: Value::Draw, plies: 0 };

    /// What a move is worth to the player who makes it, if this is what it leads to.
    pub(crate) fn before(self, same_turn: bool) -> Verdict {
        let value = if same_turn { self.value } else { self.value.flipped() };
        Verdict { value, plies: if value == Value::Draw { 0 } else { self.plies + 1 } }
    }
}

/// Why a file cannot be read as a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookError {
    /// It is none.
    Foreign,
    /// It was written by another version of the program.
    Version(u8),
    /// It ends too soon, or goes on where it should end.
    Length,
    /// It was changed after it was written.
    Damaged,
    /// It is of a game that this program does not know.
    Game(String),
}

#[cfg(test)]
mod tests;
