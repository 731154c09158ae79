//! What a board shows of each game besides where the pieces stand, so that it is understood at a glance.

mod ampel;
mod apart;
mod emulsion;
mod talpa;

use serde::Serialize;
use tabuleiro_rules::{AnyPosition, Bits, Game, Point, SquareBoard, with_position};

use crate::view::names;

/// What is to be seen in a position of each game. Pairs are those of the first and the second player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "game", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Sight {
    /// Talpa: how far the tunnels go.
    Talpa {
        /// Through how many rows, or columns, the longest tunnel of each player goes.
        reach: [u8; 2],
        /// How many it takes.
        needed: u8,
        /// The squares of these tunnels.
        tunnels: [Vec<String>; 2],
        /// The squares of the open path of a game that is over.
        path: Vec<String>,
    },
    /// Emulsion: the groups and the values of the pieces.
    Emulsion {
        /// The sizes of the groups, the largest first.
        groups: [Vec<usize>; 2],
        /// The squares of the largest groups.
        largest: [Vec<String>; 2],
        /// Twice the value of each piece, row by row from the top.
        values: Vec<u8>,
    },
    /// Apart: who is alone already.
    Apart {
        /// How many pieces there are.
        pieces: [usize; 2],
        /// Where pieces stand alone.
        lonely: [Vec<String>; 2],
        /// The squares that the jump sequence under way has used.
        used: Vec<String>,
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
        cylinders: [Option<String>; 2],
        /// The yellow discs that are still to be placed.
        yellows: usize,
    },
}

/// What the seeing has to know of each game.
trait See: Game {
    /// What is to be seen.
    fn sight(&self) -> Sight;

    /// The way of a piece to where it can go: its corners, with the first and the last point.
    fn way(&self, from: Point, to: Point) -> Vec<Point> {
        vec![from, to]
    }

    /// The pieces that decide how far a piece goes in the direction of a point.
    fn line(&self, _from: Point, _to: Point) -> Vec<Point> {
        Vec::new()
    }
}

/// What is to be seen in a position.
pub(crate) fn sight(position: &AnyPosition) -> Sight {
    with_position!(position, position => position.sight())
}

/// The way of a piece to where it can go.
pub(crate) fn way(position: &AnyPosition, from: Point, to: Point) -> Vec<Point> {
    with_position!(position, position => position.way(from, to))
}

/// The pieces that decide how far a piece goes in the direction of a point.
pub(crate) fn line(position: &AnyPosition, from: Point, to: Point) -> Vec<Point> {
    with_position!(position, position => position.line(from, to))
}

fn squares<const W: usize>(board: &SquareBoard<W>, squares: Bits<W>) -> Vec<String> {
    names(&squares.iter().map(|at| board.point(at)).collect::<Vec<_>>())
}
