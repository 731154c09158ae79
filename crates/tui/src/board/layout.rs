//! Where each point of a board is on the screen, and which point is where.

use ratatui::layout::Rect;
use tabuleiro_rules::{Point, Shape};

/// How large the pieces are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceSize {
    /// A square is two cells wide and one high.
    Small,
    /// Four cells wide and two high.
    Medium,
    /// Six cells wide and three high.
    Large,
    /// Eight cells wide and four high.
    Larger,
    /// Twelve cells wide and six high.
    Huge,
}

impl PieceSize {
    /// All sizes, the smallest first.
    pub const ALL: [PieceSize; 5] =
        [PieceSize::Small, PieceSize::Medium, PieceSize::Large, PieceSize::Larger, PieceSize::Huge];

    /// From one point to the next, across and down, in cells.
    pub(super) fn pitch(self) -> (u16, u16) {
        match self {
            PieceSize::Small => (2, 1),
            PieceSize::Medium => (4, 2),
            PieceSize::Large => (6, 3),
            PieceSize::Larger => (8, 4),
            PieceSize::Huge => (12, 6),
        }
    }
}

/// What is drawn around a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Surround {
    /// A frame with the coordinates on its left and bottom sides.
    Frame,
    /// The same without the top and right sides, where there is little room.
    Half,
    /// Only the left side. The letters of the columns are in the corners of the lowest squares.
    Side,
    /// Nothing.
    Nothing,
}

/// The way that an arrow key points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the top of the screen.
    Up,
    /// Towards the bottom.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// A board laid out in an area of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    pub(super) shape: Shape,
    pub(super) size: PieceSize,
    pub(super) surround: Surround,
    pub(super) flipped: bool,
    /// The board with its surround.
    pub(super) outer: Rect,
    /// The board alone.
    pub(super) inner: Rect,
}

/// How much room a board takes: to its left, above it, itself, to its right and below it.
struct Room {
    left: u16,
    above: u16,
    board: (u16, u16),
    right: u16,
    below: u16,
}

impl Room {
    fn of(shape: Shape, size: PieceSize, surround: Surround) -> Self {
        let (across, down) = size.pitch();
        let (board, sides) = match shape {
            Shape::Square { width, height } => {
                let labels = if height < 10 { 2 } else { 3 };
                let board = (u16::from(width) * across, u16::from(height) * down);
                let sides = match surround {
                    Surround::Frame => [labels, 1, 1, 1],
                    Surround::Half => [labels, 0, 0, 1],
                    Surround::Side => [labels, 0, 0, 0],
                    Surround::Nothing => [0; 4],
                };
                (board, sides)
            }
            Shape::Triangle { side } => {
                let side = u16::from(side);
                // Between its rows and places are lines, which are not there beyond the last ones.
                let beyond = match size {
                    PieceSize::Small => (0, 0),
                    PieceSize::Medium => (1, 1),
                    PieceSize::Large => (1, 0),
                    PieceSize::Larger => (1, 1),
                    PieceSize::Huge => (2, 0),
                };
                let board = (side * across - beyond.0, side * down - beyond.1);
                let sides = match surround {
                    Surround::Nothing => [0; 4],
                    Surround::Frame | Surround::Half | Surround::Side => [2, 0, 3, 0],
                };
                (board, sides)
            }
        };
        let [left, above, right, below] = sides;
        Room { left, above, board, right, below }
    }

    fn whole(&self) -> (u16, u16) {
        (self.left + self.board.0 + self.right, self.above + self.board.1 + self.below)
    }
}

/// The cells that a board takes with its surround.
pub(super) fn needed(shape: Shape, size: PieceSize, surround: Surround) -> (u16, u16) {
    Room::of(shape, size, surround).whole()
}

impl Layout {
    /// Lays out a board in the middle of an area, if there is room.
    pub(super) fn new(shape: Shape, size: PieceSize, surround: Surround, flipped: bool, area: Rect) -> Option<Self> {
        let room = Room::of(shape, size, surround);
        let (width, height) = room.whole();
        if width > area.width || height > area.height {
            return None;
        }
        let outer = Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
        let inner = Rect::new(outer.x + room.left, outer.y + room.above, room.board.0, room.board.1);
        Some(Layout { shape, size, surround, flipped, outer, inner })
    }

    /// How large the pieces are.
    pub fn size(&self) -> PieceSize {
        self.size
    }

    /// The cells of the board with its frame and coordinates.
    pub fn area(&self) -> Rect {
        self.outer
    }

    /// The cells of a point, for a piece to be drawn in; `None` for a point that is not on the board.
    pub fn cell_of(&self, point: Point) -> Option<Rect> {
        if !self.shape.contains(point) {
            return None;
        }
        let (across, down) = self.size.pitch();
        let (row, place) = self.on_screen(point);
        let x = self.inner.x + self.indent(row) + place * across;
        let y = self.inner.y + row * down;
        let (width, height) = match (self.shape, self.size) {
            (Shape::Square { .. }, _) | (_, PieceSize::Small) => (across, down),
            (Shape::Triangle { .. }, PieceSize::Medium) => (3, 1),
            (Shape::Triangle { .. }, PieceSize::Large) => (5, 3),
            (Shape::Triangle { .. }, PieceSize::Larger) => (7, 3),
            (Shape::Triangle { .. }, PieceSize::Huge) => (10, 6),
        };
        Some(Rect::new(x, y, width, height))
    }

    /// The point at a cell of the screen. Of the cells between the points of a triangle, those to the right of a point and
    /// below it belong to it.
    pub fn point_at(&self, column: u16, row: u16) -> Option<Point> {
        if !self.inner.contains((column, row).into()) {
            return None;
        }
        let (across, down) = self.size.pitch();
        let row = (row - self.inner.y) / down;
        let place = (column - self.inner.x).checked_sub(self.indent(row))? / across;
        self.on_board(row, place)
    }

    /// The next point in the direction of an arrow key; the same point at the edge of the board.
    ///
    /// Up and down on a triangle go a little to the left and to the right by turns, so that the way is straight.
    pub fn step(&self, from: Point, direction: Direction) -> Point {
        if !self.shape.contains(from) {
            return self.on_board(0, 0).unwrap_or(from);
        }
        let (row, place) = self.on_screen(from);
        let to = match direction {
            Direction::Left => place.checked_sub(1).map(|place| (row, place)),
            Direction::Right => Some((row, place + 1)),
            Direction::Up => row.checked_sub(1).map(|above| (above, self.place_in(row, place, above))),
            Direction::Down => Some((row + 1, self.place_in(row, place, row + 1))),
        };
        to.and_then(|(row, place)| self.on_board(row, place)).unwrap_or(from)
    }

    /// The place in a neighbouring row that is straight above or below a place, or next to that.
    fn place_in(&self, row: u16, place: u16, other: u16) -> u16 {
        let (here, there) = (self.places(row), self.places(other));
        if here == there || there == 0 {
            return place;
        }
        // The longer row of the two has a place more on each side: half a place to the left, or to the right.
        let to_the_left = row.min(other).is_multiple_of(2);
        let wanted = match (there > here, to_the_left) {
            (true, true) => place,
            (true, false) => place + 1,
            (false, true) => place,
            (false, false) => place.saturating_sub(1),
        };
        wanted.min(there - 1)
    }

    /// The row from the top of the screen and the place in it from the left.
    fn on_screen(&self, point: Point) -> (u16, u16) {
        let (letter, number) = (u16::from(point.letter), u16::from(point.number));
        match (self.shape, self.flipped) {
            (Shape::Square { height, .. }, false) => (u16::from(height) - 1 - number, letter),
            (Shape::Square { width, .. }, true) => (number, u16::from(width) - 1 - letter),
            (Shape::Triangle { .. }, false) => (letter, number),
            (Shape::Triangle { side }, true) => (u16::from(side) - 1 - letter, letter - number),
        }
    }

    /// The point in a row of the screen, if there is one.
    fn on_board(&self, row: u16, place: u16) -> Option<Point> {
        if place >= self.places(row) {
            return None;
        }
        let (letter, number) = match (self.shape, self.flipped) {
            (Shape::Square { height, .. }, false) => (place, u16::from(height) - 1 - row),
            (Shape::Square { width, .. }, true) => (u16::from(width) - 1 - place, row),
            (Shape::Triangle { .. }, false) => (row, place),
            (Shape::Triangle { .. }, true) => (self.places(row) - 1, self.places(row) - 1 - place),
        };
        Some(Point::new(u8::try_from(letter).ok()?, u8::try_from(number).ok()?))
    }

    /// How many points a row of the screen has; none beyond the board.
    fn places(&self, row: u16) -> u16 {
        match self.shape {
            Shape::Square { width, height } => u16::from(width) * u16::from(row < u16::from(height)),
            Shape::Triangle { side } if row >= u16::from(side) => 0,
            Shape::Triangle { side } if self.flipped => u16::from(side) - row,
            Shape::Triangle { .. } => row + 1,
        }
    }

    /// How far a row of the screen begins from the left side of the board.
    fn indent(&self, row: u16) -> u16 {
        match self.shape {
            Shape::Square { .. } => 0,
            Shape::Triangle { side } => u16::from(side).saturating_sub(self.places(row)) * self.size.pitch().0 / 2,
        }
    }
}

#[cfg(test)]
mod tests;
