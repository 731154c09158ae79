//! Which points of each board line are occupied, so that M8 and M9 are a look and a shift.

use crate::triangle::{LINES, Ray, TriangleBoard};

/// How each line of each axis is occupied: a bit for the wall before the first point, one for every disc at its place,
/// counted from 1, and one for the wall behind the last point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lines([[u32; LINES]; 3]);

impl Lines {
    pub(super) fn empty<const W: usize>(board: &TriangleBoard<W>) -> Self {
        let [first, second, third, ..] = board.lengths;
        Lines([first, second, third].map(|lengths| lengths.map(|length| 1 | 2 << length)))
    }

    /// Puts a disc on an empty point, given by its rays, or takes it off.
    #[inline(always)]
    pub(super) fn flip(&mut self, rays: &[Ray; 6]) {
        for (lines, ray) in self.0.iter_mut().zip(rays) {
            lines[ray.line as usize % LINES] ^= 1 << ray.next;
        }
    }

    #[inline(always)]
    fn line(&self, rays: &[Ray; 6], way: usize) -> u32 {
        self.0[way % 3][rays[way % 3].line as usize % LINES]
    }

    /// The discs on the line of one of a point's rays (M8).
    #[inline(always)]
    pub(super) fn discs(&self, rays: &[Ray; 6], way: usize) -> u32 {
        self.line(rays, way).count_ones() - 2
    }

    /// How many empty points follow along one of a point's rays before a disc or the end of the board (M9).
    #[inline(always)]
    pub(super) fn run(&self, rays: &[Ray; 6], way: usize) -> u32 {
        let (line, here) = (self.line(rays, way), rays[way % 3].next);
        if way < 3 { (line >> (here + 1)).trailing_zeros() } else { (line << (32 - here)).leading_zeros() }
    }
}
