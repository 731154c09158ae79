//! Swaps and why they are refused: E3 and E4.

use std::fmt;

use arrayvec::ArrayVec;

use super::Position;
use super::swaps::{Swaps, edges};
use crate::bits::Bits;
use crate::game::{Player, Ply};
use crate::keys::{Kind, key, second_to_move};
use crate::point::Point;
use crate::refusal::refusals;

/// A ply of Emulsion: an own piece changes places with an enemy piece (E4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the mover's piece stands.
    pub from: Point,
    /// Where the enemy piece stands.
    pub to: Point,
}

impl Ply for Move {
    fn points(self) -> ArrayVec<Point, 2> {
        [self.from, self.to].into()
    }
}

/// The value of a piece (E3), kept doubled. Its text is the value itself, such as `1` or `1.5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Value {
    /// Twice the value.
    pub doubled: u8,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.doubled.is_multiple_of(2) { "" } else { ".5" };
        write!(f, "{}{half}", self.doubled / 2)
    }
}

refusals! {
    /// The game has ended.
    Over => "E6", "refusal-over";
    /// A point that the board does not have.
    Outside { point: Point } => "E1", "refusal-outside";
    /// The piece is the opponent's.
    NotYours { point: Point } => "E4", "refusal-not-yours";
    /// The second square is not one of the up to eight around the first.
    NotAround { from: Point, to: Point } => "E4", "emulsion-not-around";
    /// The piece to swap with is an own one.
    OwnPiece { point: Point } => "E4", "emulsion-own-piece";
    /// The value of the piece would not rise.
    NoGain { from: Point, to: Point, before: Value, after: Value } => "E4", "emulsion-no-gain";
    /// No swap would raise the value of the piece.
    CannotGain { point: Point } => "E4", "emulsion-cannot-gain";
}

impl<const W: usize> Position<W> {
    #[inline(always)]
    pub(super) fn swaps(&self) -> Swaps<W> {
        self.geometry.swaps(self.black)
    }

    /// The squares whose piece has a part in at least one allowed swap, and the number of allowed swaps.
    #[inline]
    pub fn unsettled(&self) -> (Bits<W>, usize) {
        let swaps = self.swaps();
        (self.geometry.squares_of(&swaps), swaps.count())
    }

    /// The move that makes a swap: both players have the same swaps, each begins with the own piece.
    #[inline(always)]
    fn swap(&self, low: usize, axis: usize) -> Move {
        let high = low + self.geometry.shift(axis);
        let low_is_own = self.black.contains(low) == (self.turn == Player::First);
        let (from, to) = if low_is_own { (low, high) } else { (high, low) };
        Move { from: self.board().point(from), to: self.board().point(to) }
    }

    pub(super) fn list_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        moves.extend(self.swaps().iter().map(|(low, axis)| self.swap(low, axis)));
    }

    #[inline(always)]
    pub(super) fn numbered_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        self.swaps().pick(choose).map(|(low, axis)| self.swap(low, axis))
    }

    /// Twice the value of the piece on a point (E3); nothing for a point outside the board.
    pub fn value_doubled(&self, point: Point) -> Option<u8> {
        self.board().shape().contains(point).then(|| self.value(self.board().index(point)).doubled)
    }

    fn value(&self, at: usize) -> Value {
        let colour = if self.black.contains(at) { self.black } else { !self.black };
        self.value_of(colour, at)
    }

    /// The value that a piece has, or would have, on a square among the pieces of its colour.
    fn value_of(&self, colour: Bits<W>, at: usize) -> Value {
        let own = (self.board().beside[at] & colour).count() as u8;
        Value { doubled: 2 * own + edges(self.board(), at) }
    }

    /// The value of the piece on `from` after it has changed places with the enemy piece on `to`.
    fn value_after(&self, from: usize, to: usize) -> Value {
        let mut colour = self.pieces(self.turn);
        colour.remove(from);
        self.value_of(colour, to)
    }

    fn gains(&self, from: usize, to: usize) -> bool {
        self.value_after(from, to) > self.value(from)
    }

    pub(super) fn check_move(&self, ply: Move) -> Result<(), Illegal> {
        let Move { from, to } = ply;
        self.check_own_piece(from)?;
        self.check_on_board(to)?;
        let [at, target] = [from, to].map(|point| self.board().index(point));
        if !self.board().around[at].contains(target) {
            return Err(Illegal::NotAround { from, to });
        }
        if self.pieces(self.turn).contains(target) {
            return Err(Illegal::OwnPiece { point: to });
        }
        if !self.gains(at, target) {
            let (before, after) = (self.value(at), self.value_after(at, target));
            return Err(Illegal::NoGain { from, to, before, after });
        }
        Ok(())
    }

    pub(super) fn check_first_point(&self, point: Point) -> Result<(), Illegal> {
        self.check_own_piece(point)?;
        let at = self.board().index(point);
        let enemies = self.board().around[at] & self.pieces(self.turn.other());
        if enemies.iter().any(|target| self.gains(at, target)) { Ok(()) } else { Err(Illegal::CannotGain { point }) }
    }

    fn check_on_board(&self, point: Point) -> Result<(), Illegal> {
        if self.board().shape().contains(point) { Ok(()) } else { Err(Illegal::Outside { point }) }
    }

    fn check_own_piece(&self, point: Point) -> Result<(), Illegal> {
        if self.swaps().is_empty() {
            return Err(Illegal::Over);
        }
        self.check_on_board(point)?;
        if self.pieces(self.turn).contains(self.board().index(point)) {
            Ok(())
        } else {
            Err(Illegal::NotYours { point })
        }
    }

    #[inline(always)]
    pub(super) fn make(&mut self, ply: Move) {
        let [from, to] = [ply.from, ply.to].map(|point| self.board().index(point));
        self.black ^= single(from) ^ single(to);
        self.turn = self.turn.other();
        self.key ^= key(Kind::First, from) ^ key(Kind::First, to) ^ second_to_move();
    }
}

/// The same as [`Bits::single`], for a set that is needed as a whole at once: a word that was just stored by its index
/// cannot be loaded together with its neighbours without waiting for the store.
#[inline(always)]
fn single<const W: usize>(index: usize) -> Bits<W> {
    Bits(std::array::from_fn(|word| ((index >> 6 == word) as u64) << (index & 63)))
}
