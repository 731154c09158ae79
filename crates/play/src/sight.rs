//! What is to be seen in a position besides where the pieces stand, so that a board is understood at a glance.
//!
//! Every front end shows this in its own way: lines, tints, small numbers.

use tabuleiro_rules::{AnyPosition, Bits, Game, Player, Point, SquareBoard, with_position};

/// What is to be seen in a position of each game. Pairs are those of the first and the second player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sight {
    /// Talpa: how far the tunnels go.
    Talpa {
        /// Through how many rows, or columns, the longest tunnel of each player goes.
        reach: [u8; 2],
        /// How many it takes.
        needed: u8,
        /// How many squares would have to be empty besides those that are, at least, to open each player's path.
        missing: [u8; 2],
        /// The squares of the longest tunnels.
        tunnels: [Vec<Point>; 2],
    },
    /// Emulsion: the groups.
    Emulsion {
        /// The sizes of the groups, the largest first.
        groups: [Vec<usize>; 2],
        /// The squares of the largest groups.
        largest: [Vec<Point>; 2],
        /// Who would win if the game ended now, and by how many pieces, if the groups differ at all (E7).
        lead: Option<(Player, usize)>,
    },
    /// Apart: who is alone already.
    Apart {
        /// How many pieces there are.
        pieces: [usize; 2],
        /// Where pieces stand alone.
        lonely: [Vec<Point>; 2],
        /// The squares that the jump sequence under way has used.
        used: Vec<Point>,
    },
    /// Ampel: what is kept and what is in reserve.
    Ampel {
        /// The yellow discs kept.
        kept: [u8; 2],
        /// How many it takes to win.
        needed: u8,
        /// The discs in reserve.
        reserve: [usize; 2],
        /// The discs under the cylinders.
        cylinders: [Option<Point>; 2],
        /// The yellow discs that are still to be placed.
        yellows: usize,
    },
}

/// What the seeing has to know of each game.
pub trait See: Game {
    /// What is to be seen.
    fn sight(&self) -> Sight;

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

    /// Twice the value of each piece, row by row from the top.
    fn values(&self) -> Vec<u8> {
        Vec::new()
    }

    /// The way of a piece to where it can go, with the first and the last point.
    fn way(&self, from: Point, to: Point) -> Vec<Point> {
        vec![from, to]
    }
}

/// What is to be seen in a position.
///
/// ```
/// use tabuleiro_play::sight::{Sight, sight};
/// use tabuleiro_rules::GameSpec;
///
/// let start = "apart".parse::<GameSpec>()?.start();
/// let Sight::Apart { pieces, lonely, .. } = sight(&start) else { panic!("this is Apart") };
/// assert_eq!(pieces, [12, 12]);
/// assert!(lonely[0].is_empty());
/// # Ok::<(), tabuleiro_rules::SpecError>(())
/// ```
pub fn sight(position: &AnyPosition) -> Sight {
    with_position!(position, position => position.sight())
}

/// What has won a game that is over: the path, the group, the pieces. Nothing in a game that goes on or is drawn, nor
/// where it is no longer on the board.
pub fn winners(position: &AnyPosition) -> Vec<Point> {
    with_position!(position, position => position.winners())
}

/// The lines of pieces that decide how far the piece on a point goes in Apart, those of a single piece left out.
pub fn lines(position: &AnyPosition, point: Point) -> Vec<Vec<Point>> {
    with_position!(position, position => position.lines(point))
}

/// The line of pieces that decides how far a piece goes in the direction of a point in Apart.
pub fn line(position: &AnyPosition, from: Point, to: Point) -> Vec<Point> {
    with_position!(position, position => position.line(from, to))
}

/// Twice the value of each piece in Emulsion, row by row from the top.
pub fn values(position: &AnyPosition) -> Vec<u8> {
    with_position!(position, position => position.values())
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
