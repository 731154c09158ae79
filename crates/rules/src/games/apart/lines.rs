//! Lines, the unbroken runs of pieces of one colour, and how long they are: A3.

use crate::bits::Bits;
use crate::point::Point;
use crate::square::{Direction, SquareBoard};

/// One of the four ways a line can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    Row,
    Column,
    /// The diagonal that rises to the right.
    Rising,
    /// The diagonal that falls to the right.
    Falling,
}

impl Axis {
    pub(super) const ALL: [Axis; 4] = [Axis::Row, Axis::Column, Axis::Rising, Axis::Falling];

    /// The way to higher indices along the axis, then the way back.
    #[inline(always)]
    pub(super) const fn ways(self) -> [Direction; 2] {
        match self {
            Axis::Row => [Direction::East, Direction::West],
            Axis::Column => [Direction::North, Direction::South],
            Axis::Rising => [Direction::NorthEast, Direction::SouthWest],
            Axis::Falling => [Direction::NorthWest, Direction::SouthEast],
        }
    }

    /// How far apart the indices of two neighbours on the axis are.
    #[inline(always)]
    pub(super) fn stride<const W: usize>(self, board: &SquareBoard<W>) -> u32 {
        let width = board.width as u32;
        match self {
            Axis::Row => 1,
            Axis::Column => width,
            Axis::Rising => width + 1,
            Axis::Falling => width - 1,
        }
    }

    /// The axis on which two different squares lie.
    pub(super) fn between(from: Point, to: Point) -> Option<Self> {
        let right = to.letter as i16 - from.letter as i16;
        let up = to.number as i16 - from.number as i16;
        match (right, up) {
            (0, 0) => None,
            (_, 0) => Some(Axis::Row),
            (0, _) => Some(Axis::Column),
            _ if right == up => Some(Axis::Rising),
            _ if right == -up => Some(Axis::Falling),
            _ => None,
        }
    }
}

/// How many squares a move along an axis goes.
#[inline(always)]
pub(super) fn distance(from: Point, to: Point) -> usize {
    from.letter.abs_diff(to.letter).max(from.number.abs_diff(to.number)) as usize
}

/// The pieces that have another one next to them on the axis, towards higher indices.
#[inline(always)]
pub(super) fn links<const W: usize>(board: &SquareBoard<W>, pieces: Bits<W>, axis: Axis) -> Bits<W> {
    let [up, _] = axis.ways();
    pieces & pieces.shr(axis.stride(board)) & board.stays[1][up as usize]
}

/// The length of the line on which one of the pieces lies.
#[inline(always)]
pub(super) fn length<const W: usize>(board: &SquareBoard<W>, pieces: Bits<W>, at: usize, axis: Axis) -> usize {
    let stride = axis.stride(board) as usize;
    let links = links(board, pieces, axis);
    let mut top = at;
    while links.contains(top) {
        top += stride;
    }
    let mut length = 1;
    while top >= stride && links.contains(top - stride) {
        top -= stride;
        length += 1;
    }
    length
}

/// Calls `each` with every length that the lines of one axis can have, up to the longest there is, and with the pieces
/// that lie on lines of this length.
#[inline(always)]
pub(super) fn by_length<const W: usize>(
    board: &SquareBoard<W>,
    pieces: Bits<W>,
    axis: Axis,
    mut each: impl FnMut(usize, Bits<W>),
) {
    let stride = axis.stride(board);
    // The squares from which a run of `length` goes up, and all the squares of such runs. Only the first step has to
    // mind the edge of the board: what is linked lies side by side.
    let mut starts = links(board, pieces, axis);
    let mut members = starts | starts.shl(stride);
    each(1, pieces & !members);
    let mut length = 2;
    while !starts.is_empty() {
        starts &= starts.shr(stride);
        let mut longer = starts;
        if !starts.is_empty() {
            for _ in 0..length {
                longer |= longer.shl(stride);
            }
        }
        each(length, members & !longer);
        members = longer;
        length += 1;
    }
}
