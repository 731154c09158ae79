//! Apart: scatter your pieces before the opponent does (`docs/rules/apart.md`).

mod legality;
mod lines;
mod moves;
mod notation;
mod outcome;
mod path;

use std::hash::{Hash, Hasher};

use crate::bits::Bits;
use crate::game::{Outcome, Piece, Player};
use crate::keys::{Kind, key};
use crate::options::{GameOptions, OptionError, OptionInfo, OptionValue, OptionValues, unlisted};
use crate::parts::{self, fields};
use crate::pieces::{key_of, owner};
use crate::point::{Point, Shape};
use crate::square::SquareBoard;

use path::Path;

pub use legality::Illegal;
pub use moves::Move;
pub use outcome::Reason;

/// The options of Apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Number of columns (A1).
    pub width: u8,
    /// Number of rows (A1).
    pub height: u8,
}

impl Options {
    /// How many pieces each player starts with (A2).
    fn pieces_each(&self) -> usize {
        2 * (self.width as usize - 2)
    }
}

impl Default for Options {
    fn default() -> Self {
        Options { width: 8, height: 8 }
    }
}

impl GameOptions for Options {
    const INFO: &'static [OptionInfo] =
        &[OptionInfo { key: "size", values: OptionValues::WidthByHeight(5, 15), default: "8x8" }];

    const SMALL: &'static [&'static str] = &["size=5", "size=6x7"];

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let [size] = Self::INFO else { unreachable!("one option is listed") };
        match key {
            "size" => (self.width, self.height) = size.width_by_height(value)?,
            _ => unlisted(key),
        }
        Ok(())
    }

    fn get(&self, key: &str) -> String {
        match key {
            "size" => OptionValue::WidthByHeight(self.width, self.height).to_string(),
            _ => unlisted(key),
        }
    }

    fn points(&self) -> usize {
        self.width as usize * self.height as usize
    }
}

/// A position of Apart on a board of up to `64 * W` squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<const W: usize> {
    board: &'static SquareBoard<W>,
    /// The pieces of white and of black.
    pieces: [Bits<W>; 2],
    turn: Player,
    turns_played: u32,
    /// Plies since the last capture.
    quiet: u32,
    /// The squares used by the jump sequence under way (A7); empty exactly when none is.
    path: Path<W>,
    /// Where the jumping piece can land next; empty exactly when no sequence is under way.
    onward: Bits<W>,
    outcome: Option<Outcome>,
    /// The hash of the pieces and the side to move: what R1 looks at.
    key: u64,
}

impl<const W: usize> Hash for Position<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(parts::State::key(self));
    }
}

impl<const W: usize> Position<W> {
    /// A position between two turns.
    fn new(options: &Options, pieces: [Bits<W>; 2], turn: Player, turns_played: u32, quiet: u32) -> Self {
        let mut position = Position {
            board: SquareBoard::get(options.width, options.height),
            pieces,
            turn,
            turns_played,
            quiet,
            path: Path::NONE,
            onward: Bits::EMPTY,
            outcome: None,
            key: 0,
        };
        position.key = key_of(&position.pieces, turn);
        position.outcome = position.judge();
        position
    }

    /// The squares where a player's pieces stand.
    pub fn pieces(&self, player: Player) -> Bits<W> {
        self.pieces[player.index()]
    }

    /// The board the position is on.
    pub fn board(&self) -> &'static SquareBoard<W> {
        self.board
    }

    /// How many whole turns have been played.
    pub fn turns_played(&self) -> u32 {
        self.turns_played
    }

    /// The squares used by the jump sequence under way, in order: the piece started from the first and stands on the
    /// last. No squares if no sequence is under way.
    pub fn jumping(&self) -> impl ExactSizeIterator<Item = Point> + '_ {
        self.path.squares().iter().map(|&at| self.board.point(at as usize))
    }

    /// The lengths of the four lines of the piece on a square (A3): along the row, the column, the diagonal that rises
    /// to the right and the one that falls. `None` where no piece stands.
    pub fn line_lengths(&self, point: Point) -> Option<[usize; 4]> {
        let player = self.player_on(point)?;
        Some(lines::lengths(self.board, self.pieces(player), self.board.index(point)))
    }

    /// Whose piece stands on a square.
    fn player_on(&self, point: Point) -> Option<Player> {
        if self.board.shape().contains(point) { owner(&self.pieces, self.board.index(point)) } else { None }
    }
}

impl<const W: usize> parts::State for Position<W> {
    type Options = Options;

    const COLOURS: [&'static str; 2] = ["white", "black"];

    fields! { turn: Player, outcome: Option<Outcome> }

    fn start(options: &Options) -> Self {
        let board = SquareBoard::<W>::get(options.width, options.height);
        let rows = |rows: [u8; 2]| -> Bits<W> {
            let columns = 1..options.width - 1;
            rows.into_iter()
                .flat_map(|row| columns.clone().map(move |column| Point::new(column, row)))
                .map(|point| board.index(point))
                .collect()
        };
        let pieces = [rows([0, 1]), rows([options.height - 2, options.height - 1])];
        Self::new(options, pieces, Player::First, 0, 0)
    }

    fn options(&self) -> Options {
        Options { width: self.board.width, height: self.board.height }
    }

    fn shape(&self) -> Shape {
        self.board.shape()
    }

    fn piece_on(&self, at: usize) -> Option<Piece> {
        owner(&self.pieces, at).map(Piece::Of)
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        // A8: the same pieces have other moves in the first turn.
        let first_turn = if self.turns_played == 0 { key(Kind::Other, 1) } else { 0 };
        self.key ^ self.path.key() ^ first_turn
    }

    #[inline(always)]
    fn repetition_key(&self) -> Option<u64> {
        self.path.is_none().then_some(self.key)
    }

    #[inline(always)]
    fn quiet_plies(&self) -> Option<u32> {
        Some(self.quiet)
    }
}

#[cfg(test)]
mod tests;
