//! What a position shows besides its pieces, so that a board can be understood at a glance.
//!
//! Every front end shows this in its own way: lines, tints, small numbers.

use tabuleiro_rules::{AnyPosition, Bits, Game, Point, SquareBoard, with_position};

/// What the seeing has to know of each game.
pub trait See: Game {
    /// What is to be seen in a position of this game.
    type Sight;

    /// What is to be seen.
    fn sight(&self) -> Self::Sight;

    /// What has won a game that is over: the path, the group, the pieces.
    fn winners(&self) -> Vec<Point>;

    /// The lines of pieces that decide how far the piece on a point goes, those of a single piece left out.
    fn lines(&self, _point: Point) -> Vec<Vec<Point>> {
        Vec::new()
    }

    /// The line of pieces that decides how far a piece goes in the direction of a point.
    fn line(&self, _from: Point, _to: Point) -> Vec<Point> {
        Vec::new()
    }

    /// The way of a piece to where it can go, with the first and the last point.
    fn way(&self, from: Point, to: Point) -> Vec<Point> {
        vec![from, to]
    }
}

/// What has won a game that is over: the path, the group, the pieces. Nothing in a game that goes on or is drawn, nor
/// where it is no longer on the board.
pub fn winners(position: &AnyPosition) -> Vec<Point> {
    with_position!(position, position => position.winners())
}

/// The lines of pieces that decide how far the piece on a point goes, where they do, those of a single piece left out.
pub fn lines(position: &AnyPosition, point: Point) -> Vec<Vec<Point>> {
    with_position!(position, position => position.lines(point))
}

/// The line of pieces that decides how far a piece goes in the direction of a point, where one does.
pub fn line(position: &AnyPosition, from: Point, to: Point) -> Vec<Point> {
    with_position!(position, position => position.line(from, to))
}

/// The way of a piece to where it can go, with the first and the last point: all points of it where it bounces.
pub fn way(position: &AnyPosition, from: Point, to: Point) -> Vec<Point> {
    with_position!(position, position => position.way(from, to))
}

pub(crate) fn points<const W: usize>(board: &SquareBoard<W>, squares: Bits<W>) -> Vec<Point> {
    squares.iter().map(|at| board.point(at)).collect()
}

#[cfg(test)]
mod tests;
