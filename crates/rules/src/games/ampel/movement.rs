//! Where a disc can go: M8 to M10.
//!
//! All ways of a disc are walked at the same time, one point a round, as a set of points for each heading. What the
//! ways have in common is walked once, so a crowded board with its countless ways takes no longer than an empty one.

use super::Position;
use super::axes::{Stride, Ways};
use super::lines::Lines;
use crate::bits::Bits;
use crate::point::Point;
use crate::triangle::{Direction, MOST_POINTS, MOST_SIDE};

/// Runs an expression with a [`Walker`] whose sets have as many words as the board's cells need.
macro_rules! with_walker {
    ($position:expr, $walker:ident => $body:expr) => {
        match $position.board.side {
            ..=8 => {
                let mut $walker = $crate::games::ampel::movement::Walker::<1>::new($position);
                $body
            }
            9..=11 => {
                let mut $walker = $crate::games::ampel::movement::Walker::<2>::new($position);
                $body
            }
            _ => {
                let mut $walker = $crate::games::ampel::movement::Walker::<4>::new($position);
                $body
            }
        }
    };
}
pub(super) use with_walker;

/// Finds the ends of the ways of one disc after another.
///
/// Its sets are sets of cells and not of point numbers: the triangle is laid into a square whose rows are all as long as
/// the side, so that one step in a direction is the same shift everywhere. Cells outside the triangle are never empty,
/// which also stops whatever would be shifted across the end of a row.
pub(super) struct Walker<const K: usize> {
    strides: &'static [Stride<K>; 3],
    /// The cells whose next cell is empty, along each axis.
    free: [Ways<K>; 3],
    /// Where a disc has come to at the end of its first run, along each axis, by the number of points that it still has
    /// to go. Empty between two discs.
    arrived: [[Ways<K>; 3]; MOST_SIDE + 1],
}

impl<const K: usize> Walker<K> {
    #[inline(always)]
    pub(super) fn new<const W: usize>(position: &Position<W>) -> Self {
        let strides = &Stride::OF_SIDE[position.board.side as usize];
        let empty = Bits(std::array::from_fn(|word| position.empty_cells.0[word]));
        Walker { strides, free: before(strides, empty), arrived: [[Ways::EMPTY; 3]; MOST_SIDE + 1] }
    }

    /// The cells where a disc can end.
    #[inline(always)]
    pub(super) fn ends<const W: usize>(&mut self, position: &Position<W>, from: usize) -> Bits<K> {
        let start = position.board.cell(from);
        let rays = &position.board.rays[from];
        let mut most_left = 0;
        // The first run along each ray is looked up, and nothing here branches: how a run ends cannot be predicted.
        // A run that is blocked at once arrives at the start, which is no end.
        for way in 0..6 {
            let axis = way % 3;
            let distance = position.lines.discs(rays, axis);
            let steps = position.lines.run(rays, way).min(distance);
            let left = if steps == 0 { 0 } else { (distance - steps) as usize };
            let places = self.strides[axis].places * steps as usize;
            let cell = if way < 3 { start + places } else { start - places };
            self.arrived[left % (MOST_SIDE + 1)][axis].insert(way / 3, cell);
            most_left = most_left.max(left);
        }
        let [first, second, third] = std::mem::replace(&mut self.arrived[0], [Ways::EMPTY; 3]);
        let mut ends = first.or(second).or(third);
        let start = Bits::single(start);
        if most_left > 0 {
            ends = ends.or(bounce(self.strides, &self.free, start, &mut self.arrived[1..=most_left]));
        }
        ends.union() & !start
    }
}

/// Where a disc ends that is stopped at the end of its first runs. Takes it out of `arrived`.
///
/// Kept apart from its caller, so that the compiler sees it on its own and turns it into wide instructions.
#[inline(never)]
fn bounce<const K: usize>(
    strides: &[Stride<K>; 3],
    free: &[Ways<K>; 3],
    start: Bits<K>,
    arrived: &mut [[Ways<K>; 3]],
) -> Ways<K> {
    // M10: the start counts as empty.
    let before_start = before(strides, start);
    let free: [_; 3] = std::array::from_fn(|axis| free[axis].or(before_start[axis]));
    let mut walking = [Ways::EMPTY; 3];
    for arrived in arrived.iter_mut().rev() {
        // M9: whatever is stopped turns to the other two axes, both ways along them.
        let stopped: [_; 3] = std::array::from_fn(|axis| {
            let blocked = walking[axis].without(free[axis]).or(arrived[axis]);
            blocked.or(blocked.reversed())
        });
        *arrived = [Ways::EMPTY; 3];
        walking = std::array::from_fn(|axis| {
            let turning = stopped[(axis + 1) % 3].or(stopped[(axis + 2) % 3]);
            strides[axis].step(walking[axis].or(turning).and(free[axis]))
        });
    }
    walking[0].or(walking[1]).or(walking[2])
}

/// For each way along each axis, the cells from which the next cell is one of these.
#[inline(always)]
fn before<const K: usize>(strides: &[Stride<K>; 3], cells: Bits<K>) -> [Ways<K>; 3] {
    std::array::from_fn(|axis| strides[axis].step(Ways::both(cells)).reversed())
}

/// A disc that has been stopped on its way.
#[derive(Clone, Copy)]
struct Stop {
    at: usize,
    heading: Direction,
    /// How many points it still has to go, at least one.
    left: u32,
}

/// The stops that a search has come to: for each point and heading, the distances left as bits.
struct Seen([[u16; 6]; MOST_POINTS]);

impl Seen {
    /// Whether this stop is a new one.
    fn enter(&mut self, stop: Stop) -> bool {
        let seen = &mut self.0[stop.at][stop.heading as usize];
        let new = *seen & (1 << stop.left) == 0;
        *seen |= 1 << stop.left;
        new
    }
}

impl<const W: usize> Position<W> {
    /// The points where the disc on a point can go, whoever's step it is; none for a yellow disc and an empty point.
    pub fn destinations(&self, from: Point) -> Bits<W> {
        match self.disc_at(from) {
            Some(from) => self.ends_of(from),
            None => Bits::EMPTY,
        }
    }

    /// The points of `wanted` where at least one of `discs`, red and green ones, can go, whoever's step it is.
    #[inline]
    pub fn reached_by(&self, discs: Bits<W>, wanted: Bits<W>) -> Bits<W> {
        let discs = discs & (self.pieces[0] | self.pieces[1]);
        let mut left = wanted & self.empty();
        with_walker!(self, walker => {
            for from in discs {
                if left.is_empty() {
                    break;
                }
                let ends = walker.ends(self, from);
                left = left.iter().filter(|&at| !ends.contains(self.board.cell(at))).collect();
            }
        });
        wanted & self.empty() & !left
    }

    /// The points where a disc can end.
    pub(super) fn ends_of(&self, from: usize) -> Bits<W> {
        with_walker!(self, walker => {
            walker.ends(self, from).iter().map(|cell| self.board.index(self.board.point_of_cell(cell))).collect()
        })
    }

    /// How far the disc on a point has to go when it leaves in a direction: the discs on that line (M8). 0 for a yellow
    /// disc and an empty point.
    pub fn distance(&self, from: Point, direction: Direction) -> u32 {
        self.disc_at(from).map_or(0, |from| self.lines.discs(&self.board.rays[from], direction as usize))
    }

    /// A way of the disc on `from` to `to` with as few turns as possible: every point it comes to, from `from` to `to`.
    /// Of several such ways always the same one; no points at all if the disc cannot go there.
    pub fn path(&self, from: Point, to: Point) -> Vec<Point> {
        let Some(start) = self.disc_at(from).filter(|_| from != to) else { return Vec::new() };
        let rays = &self.board.rays[start];
        let mut lines = self.lines;
        lines.flip(rays);
        // Breadth first by turns. A run knows the run before it by its place in this list.
        let mut runs: Vec<(Option<usize>, Stop)> = Direction::ALL
            .into_iter()
            .map(|heading| Stop { at: start, heading, left: self.lines.discs(rays, heading as usize) })
            .map(|stop| (None, stop))
            .collect();
        let mut seen = Seen([[0; 6]; MOST_POINTS]);
        let mut next = 0;
        while let Some(&(_, begun)) = runs.get(next) {
            let steps = lines.run(&self.board.rays[begun.at], begun.heading as usize).min(begun.left);
            if steps > 0 {
                let stop =
                    Stop { at: self.board.along(begun.at, begun.heading, steps), left: begun.left - steps, ..begun };
                if stop.left == 0 {
                    if self.board.point(stop.at) == to {
                        return self.points_of(&runs, next, &lines);
                    }
                } else if seen.enter(stop) {
                    runs.extend(stop.heading.turns().map(|heading| (Some(next), Stop { heading, ..stop })));
                }
            }
            next += 1;
        }
        Vec::new()
    }

    /// The points of a chain of runs, given by the last of them.
    fn points_of(&self, runs: &[(Option<usize>, Stop)], last: usize, lines: &Lines) -> Vec<Point> {
        let mut points = Vec::new();
        let mut run = Some(last);
        while let Some((before, begun)) = run.map(|run| runs[run]) {
            let steps = lines.run(&self.board.rays[begun.at], begun.heading as usize).min(begun.left);
            points.extend(
                (1..=steps).rev().map(|step| self.board.point(self.board.along(begun.at, begun.heading, step))),
            );
            if before.is_none() {
                points.push(self.board.point(begun.at));
            }
            run = before;
        }
        points.reverse();
        points
    }

    /// The number of a point where a red or a green disc stands.
    fn disc_at(&self, point: Point) -> Option<usize> {
        let at = self.board.shape().contains(point).then(|| self.board.index(point))?;
        (self.pieces[0] | self.pieces[1]).contains(at).then_some(at)
    }
}
