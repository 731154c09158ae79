//! Where a disc can go: M8 to M10.
//!
//! All ways of a disc are walked at the same time, one point a round, as a set of points for each heading. What the
//! ways have in common is walked once, so a crowded board with its countless ways takes no longer than an empty one.

use super::Position;
use super::axes::{Axes, Lanes};
use super::lines::Lines;
use crate::bits::Bits;
use crate::point::Point;
use crate::triangle::{Direction, MOST_POINTS, MOST_SIDE};

/// Runs an expression with a [`Walker`] whose sets have as many words as the board's cells need.
macro_rules! with_walker {
    ($position:expr, $walker:ident => $body:expr) => {
        match $position.board.side {
            ..=8 => {
                let $walker = $crate::games::ampel::movement::Walker::<1>::new($position);
                $body
            }
            9..=11 => {
                let $walker = $crate::games::ampel::movement::Walker::<2>::new($position);
                $body
            }
            _ => {
                let $walker = $crate::games::ampel::movement::Walker::<4>::new($position);
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
    /// How far apart neighbouring cells are along each axis.
    strides: Lanes,
    /// The cells whose next cell is empty, along each axis to the east or downwards.
    free_ahead: Axes<K>,
    /// The same to the west or upwards.
    free_back: Axes<K>,
}

impl<const K: usize> Walker<K> {
    #[inline(always)]
    pub(super) fn new<const W: usize>(position: &Position<W>) -> Self {
        let side = position.board.side as u64;
        let strides = [1, side + 1, side];
        let empty = Axes::all(Bits(std::array::from_fn(|word| position.empty_cells.0[word])));
        Walker { strides, free_ahead: empty.down(strides), free_back: empty.up(strides) }
    }

    /// The cells where a disc can end.
    #[inline(always)]
    pub(super) fn ends<const W: usize>(&self, position: &Position<W>, from: usize) -> Bits<K> {
        let board = position.board;
        let mut ends = Bits::EMPTY;
        // The first run along each ray is looked up. Where it is stopped too early, the disc waits for the round that
        // leaves as many points as it still has to go.
        let mut waiting = [Axes::EMPTY; MOST_SIDE];
        let mut most_left = 0;
        for (way, &ray) in board.rays[from].iter().enumerate() {
            let (distance, run) = (position.lines.discs(ray), position.lines.run(ray));
            if run >= distance {
                ends.insert(board.cell(board.along(ray, distance)));
            } else if run > 0 {
                let left = (distance - run) as usize;
                waiting[left].insert(way % 3, board.cell(board.along(ray, run)));
                most_left = most_left.max(left);
            }
        }
        if most_left == 0 {
            return ends;
        }
        // M10: the start counts as empty.
        let start = Bits::single(board.cell(from));
        let free_ahead = self.free_ahead.or(Axes::all(start).down(self.strides));
        let free_back = self.free_back.or(Axes::all(start).up(self.strides));
        let (mut ahead, mut back) = (Axes::EMPTY, Axes::EMPTY);
        for waiting in waiting[1..=most_left].iter().rev() {
            // M9: whatever is stopped turns to the other two axes, both ways along them.
            let turning = waiting.or(ahead.without(free_ahead)).or(back.without(free_back)).others();
            ahead = ahead.or(turning).and(free_ahead).up(self.strides);
            back = back.or(turning).and(free_back).down(self.strides);
        }
        (ends | ahead.or(back).union()) & !start
    }
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
        self.disc_at(from).map_or(0, |from| self.lines.discs(self.board.rays[from][direction as usize]))
    }

    /// A way of the disc on `from` to `to` with as few turns as possible: every point it comes to, from `from` to `to`.
    /// Of several such ways always the same one; no points at all if the disc cannot go there.
    pub fn path(&self, from: Point, to: Point) -> Vec<Point> {
        let Some(start) = self.disc_at(from).filter(|_| from != to) else { return Vec::new() };
        let rays = &self.board.rays[start];
        let mut lines = self.lines;
        lines.take(rays);
        // Breadth first by turns. A run knows the run before it by its place in this list.
        let mut runs: Vec<(Option<usize>, Stop)> = Direction::ALL
            .into_iter()
            .map(|heading| Stop { at: start, heading, left: self.lines.discs(rays[heading as usize]) })
            .map(|stop| (None, stop))
            .collect();
        let mut seen = Seen([[0; 6]; MOST_POINTS]);
        let mut next = 0;
        while let Some(&(_, begun)) = runs.get(next) {
            let ray = self.board.rays[begun.at][begun.heading as usize];
            let steps = lines.run(ray).min(begun.left);
            if steps > 0 {
                let stop = Stop { at: self.board.along(ray, steps), left: begun.left - steps, ..begun };
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
            let ray = self.board.rays[begun.at][begun.heading as usize];
            let steps = lines.run(ray).min(begun.left);
            points.extend((1..=steps).rev().map(|step| self.board.point(self.board.along(ray, step))));
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
