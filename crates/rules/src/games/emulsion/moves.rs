//! Swaps, and the values that they raise: E3 and E4.

use std::fmt;

use arrayvec::ArrayVec;

use super::Position;
use super::swaps::{Swaps, edges};
use crate::bits::Bits;
use crate::game::{Player, Ply};
use crate::keys::{Kind, key, second_to_move};
use crate::parts;
use crate::point::Point;

/// A ply of Emulsion: one of the player's pieces changes places with an enemy piece (E4).
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

    /// The move that makes a swap: both players have the same swaps, each begins with their own piece.
    #[inline(always)]
    fn swap(&self, low: usize, axis: usize) -> Move {
        let high = low + self.geometry.shift(axis);
        let low_is_own = self.black.contains(low) == (self.turn == Player::First);
        let (from, to) = if low_is_own { (low, high) } else { (high, low) };
        Move { from: self.board().point(from), to: self.board().point(to) }
    }

    /// Twice the value of the piece on a point (E3); nothing for a point outside the board.
    pub fn value_doubled(&self, point: Point) -> Option<u8> {
        self.board().shape().contains(point).then(|| self.value(self.board().index(point)).doubled)
    }

    pub(super) fn value(&self, at: usize) -> Value {
        let colour = if self.black.contains(at) { self.black } else { !self.black };
        self.value_of(colour, at)
    }

    /// The value that a piece has, or would have, on a square among the pieces of its colour.
    fn value_of(&self, colour: Bits<W>, at: usize) -> Value {
        let own = (self.board().beside[at] & colour).count() as u8;
        Value { doubled: 2 * own + edges(self.board(), at) }
    }

    /// The value of the piece on `from` after it has changed places with the enemy piece on `to`.
    pub(super) fn value_after(&self, from: usize, to: usize) -> Value {
        let mut colour = self.pieces(self.turn);
        colour.remove(from);
        self.value_of(colour, to)
    }
}

impl<const W: usize> parts::Moves for Position<W> {
    type Move = Move;

    fn list_moves(&self, moves: &mut Vec<Move>) {
        moves.extend(self.swaps().iter().map(|(low, axis)| self.swap(low, axis)));
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.swaps().count()
    }

    #[inline(always)]
    fn pick_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        self.swaps().pick(choose).map(|(low, axis)| self.swap(low, axis))
    }

    #[inline(always)]
    fn play_unchecked(&mut self, ply: Move) {
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
