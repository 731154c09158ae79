//! Points of a board and their names, and the two shapes a board can have.

use std::fmt;
use std::str::FromStr;

use crate::notation::shown;

/// A point of a board, named by a letter and a number, both counted from 0 here.
///
/// On a square board the letter is the column from the left and the number is the row from the bottom. On a triangle the
/// letter is the row from the apex and the number is the place in that row from the left.
///
/// ```
/// use tabuleiro_rules::Point;
/// let point: Point = "c12".parse().unwrap();
/// assert_eq!(point, Point { letter: 2, number: 11 });
/// assert_eq!(point.to_string(), "c12");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// The letter, 0 for `a`.
    pub letter: u8,
    /// The number, 0 for `1`.
    pub number: u8,
}

impl Point {
    /// The point with this letter and number, both counted from 0.
    pub const fn new(letter: u8, number: u8) -> Self {
        Point { letter, number }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.letter) as char, self.number as u16 + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a letter followed by a number from 1 to 99.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a point: a point is a letter and a number, such as `c3`", shown(.0))]
pub struct ParsePointError(pub String);

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refused = || ParsePointError(text.to_owned());
        let (&letter, digits) = text.as_bytes().split_first().ok_or_else(refused)?;
        let letter = letter.to_ascii_lowercase();
        let number = match digits {
            [d @ b'1'..=b'9'] => d - b'1',
            [t @ b'1'..=b'9', d @ b'0'..=b'9'] => (t - b'0') * 10 + (d - b'0') - 1,
            _ => return Err(refused()),
        };
        if !letter.is_ascii_lowercase() {
            return Err(refused());
        }
        Ok(Point::new(letter - b'a', number))
    }
}

/// The outline of a board: which points it has and how they lie in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A board of squares.
    Square {
        /// Number of columns.
        width: u8,
        /// Number of rows.
        height: u8,
    },
    /// A triangle of points with the apex on top.
    Triangle {
        /// Points along each edge.
        side: u8,
    },
}

impl Shape {
    /// Whether the point lies on the board.
    pub fn contains(self, point: Point) -> bool {
        match self {
            Shape::Square { width, height } => point.letter < width && point.number < height,
            Shape::Triangle { side } => point.letter < side && point.number <= point.letter,
        }
    }

    /// The number of a point that lies on the board: in squares row by row from `a1`, in triangles row by row from the apex.
    pub(crate) fn index(self, point: Point) -> usize {
        let (letter, number) = (point.letter as usize, point.number as usize);
        match self {
            Shape::Square { width, .. } => number * width as usize + letter,
            Shape::Triangle { .. } => letter * (letter + 1) / 2 + number,
        }
    }

    /// How many points the board has.
    pub fn size(self) -> usize {
        match self {
            Shape::Square { width, height } => width as usize * height as usize,
            Shape::Triangle { side } => side as usize * (side as usize + 1) / 2,
        }
    }

    /// The points row by row from the top of the picture, each row from the left: the order of a position text.
    ///
    /// ```
    /// use tabuleiro_rules::Shape;
    /// let rows: Vec<String> = Shape::Square { width: 2, height: 2 }
    ///     .rows().map(|row| row.map(|p| p.to_string()).collect::<Vec<_>>().join(" ")).collect();
    /// assert_eq!(rows, ["a2 b2", "a1 b1"]);
    /// ```
    pub fn rows(self) -> impl Iterator<Item = Row> {
        let rows = match self {
            Shape::Square { height, .. } => height,
            Shape::Triangle { side } => side,
        };
        (0..rows).map(move |down| match self {
            Shape::Square { width, height } => Row { shape: self, line: height - 1 - down, next: 0, end: width },
            Shape::Triangle { .. } => Row { shape: self, line: down, next: 0, end: down + 1 },
        })
    }

    /// All points in the order of [`Shape::rows`].
    pub fn points(self) -> impl Iterator<Item = Point> {
        self.rows().flatten()
    }
}

/// The points of one row of a picture, from the left.
#[derive(Clone, Debug)]
pub struct Row {
    shape: Shape,
    line: u8,
    next: u8,
    end: u8,
}

impl Iterator for Row {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        if self.next == self.end {
            return None;
        }
        let along = self.next;
        self.next += 1;
        Some(match self.shape {
            Shape::Square { .. } => Point::new(along, self.line),
            Shape::Triangle { .. } => Point::new(self.line, along),
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.end - self.next) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Row {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_text_is_forgiving_about_case_only() {
        assert_eq!("B10".parse(), Ok(Point::new(1, 9)));
        for bad in ["", "b", "10", "b0", "b01", "b100", "b 1", "é1", "b-1", "b+1", "bb1"] {
            assert!(bad.parse::<Point>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_triangle_has_its_rows_from_the_apex() {
        let triangle = Shape::Triangle { side: 3 };
        let points: Vec<String> = triangle.points().map(|p| p.to_string()).collect();
        assert_eq!(points, ["a1", "b1", "b2", "c1", "c2", "c3"]);
        assert_eq!(triangle.size(), 6);
        assert!(!triangle.contains(Point::new(1, 2)));
    }
}
