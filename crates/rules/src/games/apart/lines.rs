//! Lines, the unbroken runs of pieces of one colour, and how long they are: A3.
//!
//! The four axes are worked on side by side, in arrays with one set for each: the processor does the same thing to all
//! four at once.

use std::array::from_fn;

use crate::bits::Bits;
use crate::point::Point;
use crate::square::SquareBoard;

/// A set of squares for each axis, in the order of `Direction::AXES`: the row, the column, the diagonal that rises to
/// the right and the one that falls.
pub(super) type ByAxis<const W: usize> = [Bits<W>; 4];

/// The axis on which two different squares lie.
pub(super) fn axis_between(from: Point, to: Point) -> Option<usize> {
    let right = to.letter as i16 - from.letter as i16;
    let up = to.number as i16 - from.number as i16;
    match (right, up) {
        (0, 0) => None,
        (_, 0) => Some(0),
        (0, _) => Some(1),
        _ if right == up => Some(2),
        _ if right == -up => Some(3),
        _ => None,
    }
}

/// How many squares a move along an axis goes.
#[inline(always)]
pub(super) fn distance(from: Point, to: Point) -> usize {
    from.letter.abs_diff(to.letter).max(from.number.abs_diff(to.number)) as usize
}

/// The pieces that have another one next to them on the axis, towards higher indices.
#[inline(always)]
pub(super) fn links<const W: usize>(board: &SquareBoard<W>, pieces: Bits<W>) -> ByAxis<W> {
    let [stays, _] = board.stays[1];
    from_fn(|axis| pieces & pieces.shr(board.strides[axis]) & stays[axis])
}

/// The length of the line of one of the pieces on one axis.
#[inline(always)]
pub(super) fn length<const W: usize>(board: &SquareBoard<W>, pieces: Bits<W>, at: usize, axis: usize) -> usize {
    let stride = board.strides[axis];
    let links = pieces & pieces.shr(stride) & board.stays[1][0][axis];
    let stride = stride as usize;
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

/// The lengths of the four lines of one of the pieces.
pub(super) fn lengths<const W: usize>(board: &SquareBoard<W>, pieces: Bits<W>, at: usize) -> [usize; 4] {
    let mut lengths = [0; 4];
    for (length, _, on_lines) in by_length(board, pieces) {
        for (axis, pieces) in on_lines.iter().enumerate() {
            if pieces.contains(at) {
                lengths[axis] = length;
            }
        }
    }
    lengths
}

/// Goes through the lengths from 1 up to the longest line there is.
///
/// An iterator whose step is compiled into each loop over it: as a closure that is called it would not be, and random games would be a
/// third slower.
pub(super) struct ByLength<const W: usize> {
    strides: [u32; 4],
    length: usize,
    far: [u32; 4],
    /// The squares of runs of at least this length.
    members: ByAxis<W>,
    /// The squares from which a longer run goes up.
    starts: ByAxis<W>,
    /// All the squares of longer runs.
    longer: ByAxis<W>,
    has_longer: bool,
    is_over: bool,
}

/// The pieces by the length of their lines.
#[inline(always)]
pub(super) fn by_length<const W: usize>(board: &SquareBoard<W>, pieces: Bits<W>) -> ByLength<W> {
    let strides = board.strides;
    // Only the first step has to mind the edge of the board: what is linked lies side by side.
    let starts = links(board, pieces);
    let longer = from_fn(|axis| starts[axis] | starts[axis].shl(strides[axis]));
    ByLength {
        strides,
        length: 1,
        far: strides,
        members: [pieces; 4],
        starts,
        longer,
        has_longer: any(&starts),
        is_over: false,
    }
}

impl<const W: usize> Iterator for ByLength<W> {
    /// A length, the difference of indices that a move of this length makes on each axis, and the pieces that lie on a line of just this
    /// length on each axis.
    type Item = (usize, [u32; 4], ByAxis<W>);

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let lines = (self.length, self.far, from_fn(|axis| self.members[axis] & !self.longer[axis]));
        if self.has_longer {
            self.grow();
        } else {
            self.is_over = true;
        }
        Some(lines)
    }
}

impl<const W: usize> ByLength<W> {
    /// Goes on to lines that are longer by one.
    #[inline(always)]
    fn grow(&mut self) {
        let strides = self.strides;
        self.length += 1;
        self.far = from_fn(|axis| self.far[axis] + strides[axis]);
        self.members = self.longer;
        self.starts = from_fn(|axis| self.starts[axis] & self.starts[axis].shr(strides[axis]));
        self.longer = self.starts;
        self.has_longer = any(&self.starts);
        // Mostly there is no longer line, and nothing to spread.
        if self.has_longer {
            for _ in 0..self.length {
                self.longer = from_fn(|axis| self.starts[axis] | self.longer[axis].shl(strides[axis]));
            }
        }
    }
}

/// Whether there is a square on any axis.
#[inline(always)]
pub(super) fn any<const W: usize>(sets: &ByAxis<W>) -> bool {
    !(sets[0] | sets[1] | sets[2] | sets[3]).is_empty()
}
