//! The squares used by a jump sequence: A7.

use std::fmt;

use crate::bits::Bits;
use crate::keys::{Kind, key};

/// The squares that the piece of the jump sequence under way has used, in order; the piece stands on the last.
///
/// No square is used twice, so there are never more than the board has. The order matters to the position text only:
/// how the game can go on depends on the set alone, and so does the key.
#[derive(Clone, Copy)]
pub(super) struct Path<const W: usize> {
    /// The first `length` of these, counted through, are the squares; the others are left over from earlier turns.
    squares: [[u8; 64]; W],
    length: u8,
    set: Bits<W>,
    key: u64,
}

impl<const W: usize> Path<W> {
    /// No sequence is under way.
    pub(super) const NONE: Self = Path { squares: [[0; 64]; W], length: 0, set: Bits::EMPTY, key: 0 };

    /// Takes note of a jump; the first one uses two squares.
    #[inline(always)]
    pub(super) fn jump(&mut self, from: usize, to: usize) {
        if self.is_none() {
            self.push(from);
        }
        self.push(to);
    }

    #[inline(always)]
    fn push(&mut self, square: usize) {
        self.squares.as_flattened_mut()[self.length as usize] = square as u8;
        self.length += 1;
        self.set.insert(square);
        self.key ^= key(Kind::Marked, square);
    }

    /// The sequence is over.
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        self.length = 0;
        self.set = Bits::EMPTY;
        self.key = 0;
    }

    #[inline(always)]
    pub(super) fn is_none(&self) -> bool {
        self.length == 0
    }

    /// The squares in the order of the jumps.
    #[inline(always)]
    pub(super) fn squares(&self) -> &[u8] {
        &self.squares.as_flattened()[..self.length as usize]
    }

    /// The squares without their order.
    #[inline(always)]
    pub(super) fn set(&self) -> Bits<W> {
        self.set
    }

    /// Where the jumping piece stands.
    #[inline(always)]
    pub(super) fn standing(&self) -> Option<usize> {
        self.squares().last().map(|&square| square as usize)
    }

    /// The part of the position's hash that the sequence makes.
    #[inline(always)]
    pub(super) fn key(&self) -> u64 {
        self.key
    }
}

impl<const W: usize> PartialEq for Path<W> {
    fn eq(&self, other: &Self) -> bool {
        self.squares() == other.squares()
    }
}

impl<const W: usize> Eq for Path<W> {}

impl<const W: usize> fmt::Debug for Path<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.squares().fmt(f)
    }
}
