//! Talpa: dig a path of empty squares between your two edges (`docs/rules/talpa.md`).

mod legality;
mod moves;
mod notation;
mod outcome;

use std::hash::{Hash, Hasher};

use crate::bits::Bits;
use crate::game::{Outcome, Piece, Player};
use crate::options::{GameOptions, OptionError, OptionInfo, OptionValues, unlisted};
use crate::parts::{self, fields};
use crate::pieces::{key_of, owner};
use crate::point::Shape;
use crate::square::SquareBoard;

pub use legality::Illegal;
pub use moves::Move;
pub use outcome::Reason;

/// The options of Talpa.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Squares along each edge (T1).
    pub size: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options { size: 8 }
    }
}

impl GameOptions for Options {
    const INFO: &'static [OptionInfo] =
        &[OptionInfo { key: "size", values: OptionValues::Number(3, 12), default: "8" }];

    const SMALL: &'static [&'static str] = &["size=3", "size=5"];

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let [size] = Self::INFO else { unreachable!("one option is listed") };
        match key {
            "size" => self.size = size.number(value)?,
            _ => unlisted(key),
        }
        Ok(())
    }

    fn get(&self, key: &str) -> String {
        match key {
            "size" => self.size.to_string(),
            _ => unlisted(key),
        }
    }

    fn points(&self) -> usize {
        self.size as usize * self.size as usize
    }
}

/// A position of Talpa on a board of up to `64 * W` squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<const W: usize> {
    board: &'static SquareBoard<W>,
    /// The pieces of red and of blue.
    pieces: [Bits<W>; 2],
    /// The empty squares that are connected with each edge, kept up to date for the path test.
    dug: outcome::Dug<W>,
    turn: Player,
    outcome: Option<Outcome>,
    key: u64,
}

impl<const W: usize> Hash for Position<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl<const W: usize> Position<W> {
    fn new(options: &Options, pieces: [Bits<W>; 2], turn: Player) -> Self {
        let board = SquareBoard::get(options.size, options.size);
        let mut position = Position { board, pieces, dug: outcome::Dug::NOTHING, turn, outcome: None, key: 0 };
        position.key = key_of(&pieces, turn);
        position.dig_everything();
        position
    }

    /// The squares where no piece stands.
    pub fn empty(&self) -> Bits<W> {
        self.board.all & !(self.pieces[0] | self.pieces[1])
    }

    /// The squares where a player's pieces stand.
    pub fn pieces(&self, player: Player) -> Bits<W> {
        self.pieces[player.index()]
    }

    /// The board the position is on.
    pub fn board(&self) -> &'static SquareBoard<W> {
        self.board
    }
}

impl<const W: usize> parts::State for Position<W> {
    type Options = Options;

    const COLOURS: [&'static str; 2] = ["red", "blue"];

    fields! { turn: Player, outcome: Option<Outcome>, key: u64 }

    fn start(options: &Options) -> Self {
        let board = SquareBoard::<W>::get(options.size, options.size);
        let is_red = |&at: &usize| (board.point(at).letter + board.point(at).number).is_multiple_of(2);
        let red: Bits<W> = board.all.iter().filter(is_red).collect();
        Self::new(options, [red, board.all & !red], Player::First)
    }

    fn options(&self) -> Options {
        Options { size: self.board.width }
    }

    fn shape(&self) -> Shape {
        self.board.shape()
    }

    fn piece_on(&self, at: usize) -> Option<Piece> {
        owner(&self.pieces, at).map(Piece::Of)
    }
}

#[cfg(test)]
mod tests;
