//! The geometry of triangular boards: which index is which point, what lies beside it, and the lines through it.

use std::any::Any;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::{LazyLock, Mutex};

use crate::bits::Bits;
use crate::point::{Point, Shape};

/// One of the six directions from a point of a triangle whose apex is on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the right along a row.
    East,
    /// Down and to the right, parallel to the right edge.
    SouthEast,
    /// Down and to the left, parallel to the left edge.
    SouthWest,
    /// To the left along a row.
    West,
    /// Up and to the left, parallel to the right edge.
    NorthWest,
    /// Up and to the right, parallel to the left edge.
    NorthEast,
}

impl Direction {
    /// All six, each 60° clockwise of the one before.
    pub const ALL: [Direction; 6] = [
        Direction::East,
        Direction::SouthEast,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
        Direction::NorthEast,
    ];

    /// The direction turned clockwise by this many times 60°.
    #[inline(always)]
    pub const fn turned(self, sixths: usize) -> Self {
        Self::ALL[(self as usize + sixths) % 6]
    }

    /// The direction straight back.
    #[inline(always)]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// The directions at 60° and 120° to either side.
    #[inline(always)]
    pub const fn turns(self) -> [Self; 4] {
        [self.turned(1), self.turned(5), self.turned(2), self.turned(4)]
    }

    /// How the row and the place in it change with one step.
    const fn step(self) -> (i8, i8) {
        match self {
            Direction::East => (0, 1),
            Direction::SouthEast => (1, 1),
            Direction::SouthWest => (1, 0),
            Direction::West => (0, -1),
            Direction::NorthWest => (-1, -1),
            Direction::NorthEast => (-1, 0),
        }
    }
}

/// No triangle has a longer edge than this.
pub(crate) const MOST_SIDE: usize = 15;

/// No triangle has more points than this.
pub(crate) const MOST_POINTS: usize = MOST_SIDE * (MOST_SIDE + 1) / 2;

/// Room for the lines of the longest triangle in one direction: a power of two, so that a line's number is in range
/// after a mask.
pub(crate) const LINES: usize = MOST_SIDE.next_power_of_two();

/// Where a ray from a point leads: along which line, starting at which place on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ray {
    /// The number of the line among those in the direction of the ray.
    pub(crate) line: u8,
    /// The place on the line of the next point, counted in the direction of the ray; the length of the line where there
    /// is none.
    pub(crate) next: u8,
}

/// A triangle with `side` points along each edge, numbered row by row from the apex, without gaps.
///
/// There is one per size and it lives for ever, so a position can hold a reference to it and stay `Copy`.
pub struct TriangleBoard<const W: usize> {
    /// Points along each edge.
    pub side: u8,
    /// All points.
    pub all: Bits<W>,
    /// The points that are on no edge and on no corner.
    pub inside: Bits<W>,
    /// The up to six points beside each point.
    pub(crate) near: [Bits<W>; MOST_POINTS],
    /// The six rays from each point, by direction.
    pub(crate) rays: [[Ray; 6]; MOST_POINTS],
    /// The number of points of each line; 0 for lines that the board does not have.
    pub(crate) lengths: [[u8; LINES]; 6],
    /// The points of each line, in order.
    along: [[[u8; MOST_SIDE]; LINES]; 6],
    points: [Point; MOST_POINTS],
    cells: [u8; MOST_POINTS],
}

impl<const W: usize> TriangleBoard<W> {
    /// The board of this size, at most 15. It must fit into `64 * W` bits.
    pub fn get(side: u8) -> &'static Self {
        type Boards = Mutex<HashMap<(u8, usize), &'static (dyn Any + Send + Sync)>>;
        static BOARDS: LazyLock<Boards> = LazyLock::new(Boards::default);
        // A poisoned lock only means that another thread panicked; the table itself is never left half written.
        let mut boards = BOARDS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let board = boards.entry((side, W)).or_insert_with(|| Box::leak(Box::new(Self::build(side))));
        board.downcast_ref().expect("the number of words is part of the table's key")
    }

    fn build(side: u8) -> Self {
        let shape = Shape::Triangle { side };
        let size = shape.size();
        assert!(side as usize <= MOST_SIDE && size <= 64 * W, "a triangle of {side} does not fit into {W} words");
        let on_edge = |point: Point| point.number == 0 || point.number == point.letter || point.letter == side - 1;
        let mut board = TriangleBoard {
            side,
            all: Bits::first_points(size),
            inside: shape.points().filter(|&point| !on_edge(point)).map(index).collect(),
            near: [Bits::EMPTY; MOST_POINTS],
            rays: [[Ray::default(); 6]; MOST_POINTS],
            lengths: [[0; LINES]; 6],
            along: [[[0; MOST_SIDE]; LINES]; 6],
            points: [Point::new(0, 0); MOST_POINTS],
            cells: [0; MOST_POINTS],
        };
        for (at, point) in shape.points().enumerate() {
            let beside = |direction| stepped(shape, point, direction).map(index);
            board.points[at] = point;
            board.cells[at] = point.letter * side + point.number;
            board.near[at] = Direction::ALL.into_iter().filter_map(beside).collect();
            for direction in Direction::ALL {
                let (line, place, length) = place_on_line(side, point, direction);
                board.rays[at][direction as usize] = Ray { line: line as u8, next: place + 1 };
                board.lengths[direction as usize][line] = length;
                board.along[direction as usize][line][place as usize] = at as u8;
            }
        }
        board
    }

    /// The outline of the board.
    pub fn shape(&self) -> Shape {
        Shape::Triangle { side: self.side }
    }

    /// The number of a point that lies on the board.
    #[inline(always)]
    pub fn index(&self, point: Point) -> usize {
        index(point)
    }

    /// The point with this number.
    #[inline(always)]
    pub fn point(&self, index: usize) -> Point {
        self.points[index]
    }

    /// The cell of a point when the triangle is laid into a square: all rows are as long as the side, and start at the
    /// left.
    #[inline(always)]
    pub(crate) fn cell(&self, index: usize) -> usize {
        self.cells[index] as usize
    }

    /// The point of a cell.
    #[inline(always)]
    pub(crate) fn point_of_cell(&self, cell: usize) -> Point {
        Point::new((cell / self.side as usize) as u8, (cell % self.side as usize) as u8)
    }

    /// The point this many steps away in a direction, at least one; the line must be long enough.
    #[inline(always)]
    pub(crate) fn along(&self, at: usize, direction: Direction, steps: u32) -> usize {
        let ray = self.rays[at][direction as usize];
        self.along[direction as usize][ray.line as usize][ray.next as usize + steps as usize - 1] as usize
    }

    /// The next point in a direction, if there is one.
    #[inline(always)]
    pub(crate) fn next(&self, at: usize, direction: Direction) -> Option<usize> {
        let ray = self.rays[at][direction as usize];
        (ray.next < self.lengths[direction as usize][ray.line as usize]).then(|| self.along(at, direction, 1))
    }
}

#[inline(always)]
fn index(point: Point) -> usize {
    point.letter as usize * (point.letter as usize + 1) / 2 + point.number as usize
}

/// The point one step away, if the board has it.
fn stepped(shape: Shape, point: Point, direction: Direction) -> Option<Point> {
    let (down, right) = direction.step();
    let there = Point::new(point.letter.checked_add_signed(down)?, point.number.checked_add_signed(right)?);
    shape.contains(there).then_some(there)
}

/// The number of the line through a point in a direction, the point's place on it, and the line's length.
fn place_on_line(side: u8, point: Point, direction: Direction) -> (usize, u8, u8) {
    let (row, place) = (point.letter, point.number);
    let (number, forward, length) = match direction {
        Direction::East | Direction::West => (row, place, row + 1),
        Direction::SouthEast | Direction::NorthWest => (row - place, place, side - (row - place)),
        Direction::SouthWest | Direction::NorthEast => (place, row - place, side - place),
    };
    let is_forward = matches!(direction, Direction::East | Direction::SouthEast | Direction::SouthWest);
    let place = if is_forward { forward } else { length - 1 - forward };
    (number as usize, place, length)
}

impl<const W: usize> PartialEq for TriangleBoard<W> {
    fn eq(&self, other: &Self) -> bool {
        self.side == other.side
    }
}

impl<const W: usize> Eq for TriangleBoard<W> {}

impl<const W: usize> Hash for TriangleBoard<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.side.hash(state);
    }
}

impl<const W: usize> std::fmt::Debug for TriangleBoard<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "TriangleBoard({})", self.side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables_agree_with_points<const W: usize>(side: u8) {
        let board = TriangleBoard::<W>::get(side);
        let shape = board.shape();
        assert_eq!(board.all.count(), shape.size());
        for at in board.all {
            let point = board.point(at);
            assert_eq!(board.index(point), at);
            assert_eq!(board.point_of_cell(board.cell(at)), point);
            let beside: Bits<W> =
                Direction::ALL.iter().filter_map(|&way| stepped(shape, point, way)).map(index).collect();
            assert_eq!(board.near[at], beside);
            assert_eq!(board.inside.contains(at), beside.count() == 6, "{point}");
            for direction in Direction::ALL {
                let next = stepped(shape, point, direction).map(index);
                assert_eq!(board.next(at, direction), next, "{direction:?} of {point}");
                let ray = board.rays[at][direction as usize];
                let mut walked = point;
                for steps in 1..=(board.lengths[direction as usize][ray.line as usize] - ray.next) as u32 {
                    walked = stepped(shape, walked, direction).expect("the line goes on");
                    assert_eq!(board.point(board.along(at, direction, steps)), walked, "{direction:?} of {point}");
                }
                assert_eq!(stepped(shape, walked, direction), None);
            }
        }
    }

    #[test]
    fn lines_and_neighbours_are_what_single_steps_give() {
        for side in 2..=10 {
            tables_agree_with_points::<1>(side);
        }
        for side in 11..=15 {
            tables_agree_with_points::<2>(side);
        }
    }

    #[test]
    fn a_turn_is_by_60_or_120_degrees_to_either_side() {
        for direction in Direction::ALL {
            let turns = direction.turns();
            assert!(!turns.contains(&direction) && !turns.contains(&direction.opposite()));
            let (down, right) = direction.step();
            assert_eq!(direction.opposite().step(), (-down, -right));
        }
        assert_eq!(Direction::East.turned(1), Direction::SouthEast);
        assert_eq!(Direction::East.turned(5), Direction::NorthEast);
    }
}
