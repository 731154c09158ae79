//! Emulsion: swap pieces to gather your own into the largest group (`docs/rules/emulsion.md`).

mod lanes;
mod legality;
mod moves;
mod notation;
mod outcome;
mod swaps;

use std::hash::{Hash, Hasher};

use crate::bits::Bits;
use crate::game::{Outcome, Piece, Player};
use crate::keys::{Kind, key, second_to_move};
use crate::options::{GameOptions, OptionError, OptionInfo, OptionValues, unlisted};
use crate::parts::{self, fields};
use crate::point::Shape;
use crate::square::SquareBoard;
use swaps::Geometry;

pub use legality::Illegal;
pub use moves::{Move, Value};
pub use outcome::{Groups, Reason};

/// The options of Emulsion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Squares along each edge (E1).
    pub size: u8,
    /// Who wins when all groups are equal (E8).
    pub tie: Tie,
}

/// Who wins when all groups are equal (E8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tie {
    /// The player who made the last move.
    #[default]
    LastMoverWins,
    /// The opponent of the player who made the last move: the designer's later rule.
    LastMoverLoses,
}

impl Tie {
    const ALL: [Tie; 2] = [Tie::LastMoverWins, Tie::LastMoverLoses];

    const WORDS: &'static [&'static str] = &[Tie::ALL[0].word(), Tie::ALL[1].word()];

    const fn word(self) -> &'static str {
        match self {
            Tie::LastMoverWins => "last-mover-wins",
            Tie::LastMoverLoses => "last-mover-loses",
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options { size: 10, tie: Tie::default() }
    }
}

impl GameOptions for Options {
    const INFO: &'static [OptionInfo] = &[
        OptionInfo { key: "size", values: OptionValues::Number(2, 26), default: "10" },
        OptionInfo { key: "tie", values: OptionValues::Word(Tie::WORDS), default: Tie::WORDS[0] },
    ];

    const SMALL: &'static [&'static str] = &["size=4", "size=5"];

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let [size, tie] = Self::INFO else { unreachable!("two options are listed") };
        match key {
            "size" => self.size = size.number(value)?,
            "tie" => self.tie = Tie::ALL[tie.word(value)?],
            _ => unlisted(key),
        }
        Ok(())
    }

    fn get(&self, key: &str) -> String {
        match key {
            "size" => self.size.to_string(),
            "tie" => self.tie.word().to_owned(),
            _ => unlisted(key),
        }
    }

    fn points(&self) -> usize {
        self.size as usize * self.size as usize
    }
}

/// A position of Emulsion on a board of up to `64 * W` squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<const W: usize> {
    geometry: &'static Geometry<W>,
    /// The pieces of black. The board is always full, so all others are white's.
    black: Bits<W>,
    turn: Player,
    tie: Tie,
    key: u64,
}

impl<const W: usize> Hash for Position<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl<const W: usize> Position<W> {
    fn new(options: &Options, black: Bits<W>, turn: Player) -> Self {
        let mut position = Position { geometry: Geometry::get(options.size), black, turn, tie: options.tie, key: 0 };
        position.key = position.key_from_scratch();
        position
    }

    fn key_from_scratch(&self) -> u64 {
        let blacks = self.black.iter().map(|at| key(Kind::First, at));
        let side = (self.turn == Player::Second).then(second_to_move);
        // The same board can be won by either player, depending on this option.
        let tie = (self.tie == Tie::LastMoverLoses).then(|| key(Kind::Other, 1));
        blacks.chain(side).chain(tie).fold(0, |all, one| all ^ one)
    }

    /// The squares where a player's pieces stand.
    #[inline(always)]
    pub fn pieces(&self, player: Player) -> Bits<W> {
        match player {
            Player::First => self.black,
            Player::Second => self.board().all & !self.black,
        }
    }

    /// The board the position is on.
    #[inline(always)]
    pub fn board(&self) -> &'static SquareBoard<W> {
        self.geometry.board
    }
}

/// The pieces of black at the start (E2). The centre of an odd board and the bottom-left square of any board are
/// white's, and so are all squares of the same colour of the checkerboard.
fn black_at_start<const W: usize>(board: &SquareBoard<W>) -> Bits<W> {
    let is_black = |&at: &usize| !(board.point(at).letter + board.point(at).number).is_multiple_of(2);
    board.all.iter().filter(is_black).collect()
}

impl<const W: usize> parts::State for Position<W> {
    type Options = Options;

    const COLOURS: [&'static str; 2] = ["black", "white"];

    fields! { turn: Player, key: u64 }

    fn start(options: &Options) -> Self {
        Self::new(options, black_at_start(SquareBoard::get(options.size, options.size)), Player::First)
    }

    fn options(&self) -> Options {
        Options { size: self.board().width, tie: self.tie }
    }

    fn shape(&self) -> Shape {
        self.board().shape()
    }

    fn piece_on(&self, at: usize) -> Option<Piece> {
        Some(Piece::Of(if self.black.contains(at) { Player::First } else { Player::Second }))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome_if_over()
    }
}

#[cfg(test)]
mod tests;
