//! Where a disc can go: M8 to M10.
//!
//! A disc goes straight on until it is stopped, so a way is a chain of whole runs, and what is left of it depends only
//! on where the disc was stopped, on its heading there and on how far it still has to go.

use super::Position;
use super::lines::Lines;
use crate::bits::Bits;
use crate::point::Point;
use crate::triangle::{Direction, MOST_POINTS, TriangleBoard};

/// A disc that has been stopped on its way.
#[derive(Clone, Copy)]
struct Stop {
    at: usize,
    heading: Direction,
    /// How many points it still has to go, at least one.
    left: u32,
}

/// Decides whether a walk goes on from a stop, which is how the number of stops is kept in bounds.
trait Guard {
    fn enter(&mut self, stop: Stop) -> bool;
}

/// Lets a number of stops pass without remembering them. Nearly all walks are that short.
struct Budget {
    stops: u32,
    exceeded: bool,
}

impl Guard for Budget {
    #[inline(always)]
    fn enter(&mut self, _stop: Stop) -> bool {
        self.exceeded = self.stops == 0;
        self.stops = self.stops.saturating_sub(1);
        !self.exceeded
    }
}

/// Lets every stop pass once. Without it the ways of a disc on a crowded board would be exponentially many.
struct Seen {
    /// For each point and heading, the distances left as bits.
    left: [[u16; 6]; MOST_POINTS],
}

impl Seen {
    const NOTHING: Self = Seen { left: [[0; 6]; MOST_POINTS] };
}

impl Guard for Seen {
    fn enter(&mut self, stop: Stop) -> bool {
        let seen = &mut self.left[stop.at][stop.heading as usize];
        let new = *seen & (1 << stop.left) == 0;
        *seen |= 1 << stop.left;
        new
    }
}

/// How many stops a walk may have before it begins to remember them.
const BUDGET: u32 = 64;

/// Finds the ends of the ways of one disc after another.
pub(super) struct Walker<const W: usize> {
    board: &'static TriangleBoard<W>,
    lines: Lines,
    empty: Bits<W>,
}

impl<const W: usize> Walker<W> {
    #[inline(always)]
    pub(super) fn new(position: &Position<W>) -> Self {
        Walker { board: position.board, lines: position.lines, empty: position.empty() }
    }

    /// The points where the disc on a point can end.
    #[inline(always)]
    pub(super) fn ends(&mut self, from: usize) -> Bits<W> {
        let distances = self.board.rays[from].map(|ray| self.lines.discs(ray));
        self.lines.take(&self.board.rays[from]);
        self.empty.insert(from);
        let mut budget = Budget { stops: BUDGET, exceeded: false };
        let mut ends = self.ends_from(from, distances, &mut budget);
        if budget.exceeded {
            ends = self.ends_on_a_crowded_board(from, distances);
        }
        self.lines.put(&self.board.rays[from]);
        self.empty.remove(from);
        // M10: it cannot end where it started.
        ends.remove(from);
        ends
    }

    #[cold]
    #[inline(never)]
    fn ends_on_a_crowded_board(&self, from: usize, distances: [u32; 6]) -> Bits<W> {
        let mut seen = Seen::NOTHING;
        self.ends_from(from, distances, &mut seen)
    }

    #[inline(always)]
    fn ends_from(&self, from: usize, distances: [u32; 6], guard: &mut impl Guard) -> Bits<W> {
        let mut ends = Bits::EMPTY;
        for (heading, distance) in Direction::ALL.into_iter().zip(distances) {
            self.run(Stop { at: from, heading, left: distance }, guard, &mut ends);
        }
        ends
    }

    /// Goes straight on along the heading, and turns where that is stopped too early.
    #[inline(always)]
    fn run(&self, stop: Stop, guard: &mut impl Guard, ends: &mut Bits<W>) {
        let ray = self.board.rays[stop.at][stop.heading as usize];
        let run = self.lines.run(ray);
        if run == 0 {
            return;
        }
        let at = self.board.along(ray, run.min(stop.left));
        if run >= stop.left {
            ends.insert(at);
        } else {
            self.turn(Stop { at, left: stop.left - run, ..stop }, guard, ends);
        }
    }

    fn turn(&self, stop: Stop, guard: &mut impl Guard, ends: &mut Bits<W>) {
        if stop.left == 1 {
            *ends |= self.board.turns[stop.at][stop.heading as usize] & self.empty;
        } else if guard.enter(stop) {
            for heading in stop.heading.turns() {
                self.run(Stop { heading, ..stop }, guard, ends);
            }
        }
    }

    /// Whether one of the discs can go anywhere.
    #[inline]
    pub(super) fn can_move_one_of(&mut self, discs: Bits<W>) -> bool {
        // Somewhere on the board a disc nearly always has its way straight ahead.
        let straight =
            |from: usize| self.board.rays[from].iter().any(|&ray| self.lines.run(ray) >= self.lines.discs(ray));
        discs.iter().any(straight) || discs.iter().any(|from| !self.ends(from).is_empty())
    }
}

impl<const W: usize> Position<W> {
    /// The points where the disc on a point can go, whoever's step it is; none for a yellow disc and an empty point.
    pub fn destinations(&self, from: Point) -> Bits<W> {
        match self.disc_at(from) {
            Some(from) => Walker::new(self).ends(from),
            None => Bits::EMPTY,
        }
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
        let mut seen = Seen::NOTHING;
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
