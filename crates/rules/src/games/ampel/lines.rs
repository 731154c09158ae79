//! Which points of each board line are occupied, so that M8 and M9 are a look and a shift.

use crate::triangle::{MOST_LINES, Ray, TriangleBoard};

/// How each line is occupied, as one number a line.
///
/// The low half has a bit for every disc, at its place on the line, and one for the wall behind the last point; the
/// high half counts the discs. A line appears twice, once for each way to go along it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lines([u32; MOST_LINES]);

const ONE_DISC: u32 = 1 << 16;

impl Lines {
    pub(super) fn empty<const W: usize>(board: &TriangleBoard<W>) -> Self {
        Lines(board.lengths.map(|length| 1 << length))
    }

    /// Puts a disc on an empty point.
    #[inline(always)]
    pub(super) fn put(&mut self, rays: &[Ray; 6]) {
        for ray in rays {
            self.0[ray.line as usize] += ONE_DISC + (1 << (ray.next - 1));
        }
    }

    /// Takes the disc off a point.
    #[inline(always)]
    pub(super) fn take(&mut self, rays: &[Ray; 6]) {
        for ray in rays {
            self.0[ray.line as usize] -= ONE_DISC + (1 << (ray.next - 1));
        }
    }

    /// The discs on the line of a ray (M8).
    #[inline(always)]
    pub(super) fn discs(&self, ray: Ray) -> u32 {
        self.0[ray.line as usize] >> 16
    }

    /// How many empty points follow along a ray before a disc or the end of the board (M9).
    #[inline(always)]
    pub(super) fn run(&self, ray: Ray) -> u32 {
        (self.0[ray.line as usize] >> ray.next).trailing_zeros()
    }
}
