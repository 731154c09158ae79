//! The geometry of square boards: which index is which point, and what lies beside it.

use std::any::Any;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::{LazyLock, Mutex};

use crate::bits::Bits;
use crate::point::{Point, Shape};

/// One of the eight directions from a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    East,
    West,
    North,
    South,
    NorthEast,
    SouthWest,
    NorthWest,
    SouthEast,
}

impl Direction {
    /// The four directions along rows and columns.
    pub(crate) const ORTHOGONAL: [Direction; 4] =
        [Direction::East, Direction::West, Direction::North, Direction::South];

    /// All eight, each followed by its opposite.
    pub(crate) const ALL: [Direction; 8] = [
        Direction::East,
        Direction::West,
        Direction::North,
        Direction::South,
        Direction::NorthEast,
        Direction::SouthWest,
        Direction::NorthWest,
        Direction::SouthEast,
    ];

    /// The four axes, each with its direction towards higher indices and the opposite one.
    pub(crate) const AXES: [[Direction; 2]; 4] = [
        [Direction::East, Direction::West],
        [Direction::North, Direction::South],
        [Direction::NorthEast, Direction::SouthWest],
        [Direction::NorthWest, Direction::SouthEast],
    ];

    /// How the column and the row change with one step.
    pub(crate) const fn step(self) -> (i8, i8) {
        match self {
            Direction::East => (1, 0),
            Direction::West => (-1, 0),
            Direction::North => (0, 1),
            Direction::South => (0, -1),
            Direction::NorthEast => (1, 1),
            Direction::SouthWest => (-1, -1),
            Direction::NorthWest => (-1, 1),
            Direction::SouthEast => (1, -1),
        }
    }
}

/// A board of `width` × `height` squares, numbered row by row from `a1`, without gaps.
///
/// There is one per size and it lives for ever, so a position can hold a reference to it and stay `Copy`.
pub struct SquareBoard<const W: usize> {
    /// Number of columns.
    pub width: u8,
    /// Number of rows.
    pub height: u8,
    /// All squares.
    pub all: Bits<W>,
    /// The leftmost column.
    pub west: Bits<W>,
    /// The rightmost column.
    pub east: Bits<W>,
    /// The lowest row.
    pub south: Bits<W>,
    /// The highest row.
    pub north: Bits<W>,
    /// All squares but the leftmost column: where a step to the east can end.
    pub(crate) not_west: Bits<W>,
    /// All squares but the rightmost column: where a step to the west can end.
    pub(crate) not_east: Bits<W>,
    /// The squares beside each square, along rows and columns.
    pub(crate) beside: Vec<Bits<W>>,
    /// The up to eight squares around each square.
    pub(crate) around: Vec<Bits<W>>,
    /// By length, then for the first and the second of each of the [`Direction::AXES`]: the squares from which a move
    /// of that length does not leave the board.
    pub(crate) stays: Vec<[[Bits<W>; 4]; 2]>,
    /// How much the index grows with one step in the first direction of each of the [`Direction::AXES`].
    pub(crate) strides: [u32; 4],
    points: Vec<Point>,
}

impl<const W: usize> SquareBoard<W> {
    /// The board of this size. It must fit into `64 * W` bits.
    pub fn get(width: u8, height: u8) -> &'static Self {
        type Boards = Mutex<HashMap<(u8, u8, usize), &'static (dyn Any + Send + Sync)>>;
        static BOARDS: LazyLock<Boards> = LazyLock::new(Boards::default);
        // A poisoned lock only means that another thread panicked; the table itself is never left half written.
        let mut boards = BOARDS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let board = boards.entry((width, height, W)).or_insert_with(|| Box::leak(Box::new(Self::build(width, height))));
        board.downcast_ref().expect("the number of words is part of the table's key")
    }

    fn build(width: u8, height: u8) -> Self {
        let shape = Shape::Square { width, height };
        let size = shape.size();
        assert!(size <= 64 * W, "a board of {width}x{height} does not fit into {W} words");
        let points: Vec<Point> =
            (0..height).flat_map(|row| (0..width).map(move |column| Point::new(column, row))).collect();
        let index = |point: Point| point.number as usize * width as usize + point.letter as usize;
        let set = |wanted: &dyn Fn(Point) -> bool| -> Bits<W> {
            points.iter().copied().filter(|&point| wanted(point)).map(index).collect()
        };
        let near = |directions: &[Direction], point: Point| -> Bits<W> {
            directions.iter().filter_map(|&direction| stepped(shape, point, direction)).map(index).collect()
        };
        let stays = |length: u8, direction: Direction| -> Bits<W> {
            let (right, up) = direction.step();
            let goes =
                |from: u8, step: i8, edge: u8| (0..edge as i16).contains(&(from as i16 + step as i16 * length as i16));
            set(&|point| goes(point.letter, right, width) && goes(point.number, up, height))
        };
        SquareBoard {
            width,
            height,
            all: Bits::first_points(size),
            west: set(&|point| point.letter == 0),
            east: set(&|point| point.letter == width - 1),
            south: set(&|point| point.number == 0),
            north: set(&|point| point.number == height - 1),
            not_west: set(&|point| point.letter != 0),
            not_east: set(&|point| point.letter != width - 1),
            beside: points.iter().map(|&point| near(&Direction::ORTHOGONAL, point)).collect(),
            around: points.iter().map(|&point| near(&Direction::ALL, point)).collect(),
            stays: (0..=width.max(height))
                .map(|length| [0, 1].map(|way| Direction::AXES.map(|ways| stays(length, ways[way]))))
                .collect(),
            strides: [1, width as u32, width as u32 + 1, width as u32 - 1],
            points,
        }
    }

    /// The outline of the board.
    pub fn shape(&self) -> Shape {
        Shape::Square { width: self.width, height: self.height }
    }

    /// The number of a square that lies on the board.
    #[inline(always)]
    pub fn index(&self, point: Point) -> usize {
        point.number as usize * self.width as usize + point.letter as usize
    }

    /// The square with this number.
    #[inline(always)]
    pub fn point(&self, index: usize) -> Point {
        self.points[index]
    }

    /// The squares one step away in one direction from the squares of a set.
    #[inline(always)]
    pub(crate) fn step(&self, bits: Bits<W>, direction: Direction) -> Bits<W> {
        let width = self.width as u32;
        match direction {
            Direction::East => bits.shl(1) & self.not_west,
            Direction::West => bits.shr(1) & self.not_east,
            Direction::North => bits.shl(width) & self.all,
            Direction::South => bits.shr(width),
            Direction::NorthEast => bits.shl(width + 1) & self.not_west,
            Direction::SouthWest => bits.shr(width + 1) & self.not_east,
            Direction::NorthWest => bits.shl(width - 1) & self.not_east,
            Direction::SouthEast => bits.shr(width - 1) & self.not_west,
        }
    }

    /// The squares beside a square, along rows and columns.
    #[inline(always)]
    pub fn beside(&self, index: usize) -> Bits<W> {
        self.beside[index]
    }

    /// The up to eight squares around a square.
    #[inline(always)]
    pub fn around(&self, index: usize) -> Bits<W> {
        self.around[index]
    }

    /// The squares of a set and all squares beside them, along rows and columns.
    #[inline(always)]
    pub fn spread(&self, bits: Bits<W>) -> Bits<W> {
        Direction::ORTHOGONAL.into_iter().fold(bits, |all, way| all | self.step(bits, way))
    }

    /// The squares of a set and all squares around them, the diagonal ones too.
    #[inline(always)]
    pub fn spread_around(&self, bits: Bits<W>) -> Bits<W> {
        let row = bits | self.step(bits, Direction::East) | self.step(bits, Direction::West);
        row | self.step(row, Direction::North) | self.step(row, Direction::South)
    }

    /// The squares of a set that have at least one, two, three and four others of it among the eight around them.
    #[inline]
    pub fn crowded(&self, bits: Bits<W>) -> [Bits<W>; 4] {
        let mut at_least = [Bits::EMPTY; 4];
        for direction in Direction::ALL {
            let beside = bits & self.step(bits, direction);
            let [one, two, three, four] = at_least;
            at_least = [one | beside, two | one & beside, three | two & beside, four | three & beside];
        }
        at_least
    }

    /// How many pairs of squares of a set are next to each other, the diagonal ones too.
    #[inline]
    pub fn adjacent_pairs(&self, bits: Bits<W>) -> usize {
        Direction::AXES.iter().map(|[way, _]| (bits & self.step(bits, *way)).count()).sum()
    }

    /// The squares of `within` that can be reached from `start`, itself in `within`, along rows and columns.
    #[inline]
    pub fn flood(&self, start: Bits<W>, within: Bits<W>) -> Bits<W> {
        let mut reached = start;
        loop {
            let next = self.spread(reached) & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }
}

/// The point one step away, if the board has it.
pub(crate) fn stepped(shape: Shape, point: Point, direction: Direction) -> Option<Point> {
    let (right, up) = direction.step();
    let there = Point::new(point.letter.checked_add_signed(right)?, point.number.checked_add_signed(up)?);
    shape.contains(there).then_some(there)
}

impl<const W: usize> PartialEq for SquareBoard<W> {
    fn eq(&self, other: &Self) -> bool {
        (self.width, self.height) == (other.width, other.height)
    }
}

impl<const W: usize> Eq for SquareBoard<W> {}

impl<const W: usize> Hash for SquareBoard<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.width, self.height).hash(state);
    }
}

impl<const W: usize> std::fmt::Debug for SquareBoard<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SquareBoard({}x{})", self.width, self.height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps_agree_with_points<const W: usize>(width: u8, height: u8) {
        let board = SquareBoard::<W>::get(width, height);
        for index in board.all {
            for direction in Direction::ALL {
                let expected = stepped(board.shape(), board.point(index), direction).map(|point| board.index(point));
                let found: Vec<usize> = board.step(Bits::single(index), direction).iter().collect();
                assert_eq!(found, Vec::from_iter(expected), "{direction:?} of {}", board.point(index));
            }
        }
    }

    #[test]
    fn a_step_of_a_set_is_the_step_of_each_point() {
        for size in 2..=8 {
            steps_agree_with_points::<1>(size, size);
        }
        steps_agree_with_points::<1>(5, 12);
        steps_agree_with_points::<2>(10, 10);
        steps_agree_with_points::<3>(12, 12);
        steps_agree_with_points::<4>(15, 13);
        steps_agree_with_points::<11>(26, 26);
    }

    #[test]
    fn a_long_move_stays_on_the_board_where_that_many_steps_do() {
        let board = SquareBoard::<2>::get(7, 12);
        assert_eq!(board.stays.len(), 13);
        for (axis, ways) in Direction::AXES.into_iter().enumerate() {
            for (way, direction) in ways.into_iter().enumerate() {
                for index in board.all {
                    let step = |&from: &Point| stepped(board.shape(), from, direction);
                    let longest = std::iter::successors(Some(board.point(index)), step).count() - 1;
                    let found = board.stays.iter().filter(|stays| stays[way][axis].contains(index)).count() - 1;
                    assert_eq!(found, longest, "{direction:?} from {}", board.point(index));
                }
            }
        }
    }

    #[test]
    fn a_stride_is_one_step_towards_higher_indices() {
        let board = SquareBoard::<2>::get(7, 12);
        let middle = board.index(Point::new(3, 5));
        for ([up, down], stride) in Direction::AXES.into_iter().zip(board.strides) {
            assert_eq!(board.step(Bits::single(middle), up).first(), Some(middle + stride as usize));
            assert_eq!(board.step(Bits::single(middle), down).first(), Some(middle - stride as usize));
        }
    }

    #[test]
    fn a_flood_stops_at_what_it_may_not_enter() {
        let board = SquareBoard::<1>::get(3, 3);
        let within: Bits<1> = [0, 1, 4, 8].into_iter().collect();
        let reached = board.flood(Bits::single(0), within);
        assert_eq!(reached.iter().collect::<Vec<_>>(), [0, 1, 4]);
    }
}
