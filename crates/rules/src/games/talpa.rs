//! Talpa: dig a path of empty squares between your two edges (`docs/rules/talpa.md`).

mod moves;
mod notation;
mod outcome;

use std::hash::{Hash, Hasher};

use crate::bits::Bits;
use crate::game::{Game, Outcome, Piece, Player};
use crate::keys::{Kind, key, second_to_move};
use crate::notation::PositionError;
use crate::options::{GameOptions, OptionError, OptionInfo, OptionValues};
use crate::point::{Point, Shape};
use crate::square::SquareBoard;

pub use moves::{Illegal, Move};
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

    fn set(&mut self, _key: &str, value: &str) -> Result<(), OptionError> {
        self.size = Self::INFO[0].number(value)?;
        Ok(())
    }

    fn get(&self, _key: &str) -> String {
        self.size.to_string()
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

impl<const W: usize> Position<W> {
    fn new(options: &Options, pieces: [Bits<W>; 2], turn: Player) -> Self {
        let board = SquareBoard::get(options.size, options.size);
        let mut position = Position { board, pieces, dug: outcome::Dug::NOTHING, turn, outcome: None, key: 0 };
        position.key = position.key_from_scratch();
        position.dig_everything();
        position
    }

    fn key_from_scratch(&self) -> u64 {
        let reds = self.pieces[0].iter().map(|at| key(Kind::First, at));
        let blues = self.pieces[1].iter().map(|at| key(Kind::Second, at));
        let side = (self.turn == Player::Second).then(second_to_move);
        reds.chain(blues).chain(side).fold(0, |all, one| all ^ one)
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

impl<const W: usize> Hash for Position<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

impl<const W: usize> Game for Position<W> {
    type Move = Move;
    type Options = Options;
    type Illegal = Illegal;

    const COLOURS: [&'static str; 2] = ["red", "blue"];

    fn start(options: &Options) -> Self {
        let board = SquareBoard::<W>::get(options.size, options.size);
        let is_red = |&at: &usize| (board.point(at).letter + board.point(at).number).is_multiple_of(2);
        let red: Bits<W> = board.all.iter().filter(is_red).collect();
        Self::new(options, [red, board.all & !red], Player::First)
    }

    fn read(options: &Options, text: &str) -> Result<Self, PositionError> {
        Self::from_text(options, text)
    }

    fn options(&self) -> Options {
        Options { size: self.board.width }
    }

    fn shape(&self) -> Shape {
        self.board.shape()
    }

    fn piece_at(&self, point: Point) -> Option<Piece> {
        if !self.shape().contains(point) {
            return None;
        }
        let at = self.board.index(point);
        Player::BOTH.into_iter().find(|player| self.pieces(*player).contains(at)).map(Piece::Of)
    }

    #[inline(always)]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline(always)]
    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.list_moves(moves);
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.number_of_moves()
    }

    #[inline(always)]
    fn pick_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        self.numbered_move(choose)
    }

    fn check(&self, ply: Move) -> Result<(), Illegal> {
        self.check_move(ply)
    }

    fn check_first(&self, point: Point) -> Result<(), Illegal> {
        self.check_first_point(point)
    }

    #[inline(always)]
    fn play_unchecked(&mut self, ply: Move) {
        self.make(ply);
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.key
    }

    fn repetition_key(&self) -> Option<u64> {
        None
    }

    fn quiet_plies(&self) -> Option<u32> {
        None
    }
}

#[cfg(test)]
mod tests;
