//! What a board shows of each game besides where the pieces stand: what `tabuleiro_play::sight` sees, as it is sent.

use serde::Serialize;
use tabuleiro_play::sight as see;
use tabuleiro_rules::{AnyPosition, Point};

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

/// What is to be seen in a position.
pub(crate) fn sight(position: &AnyPosition) -> Sight {
    match see::sight(position) {
        see::Sight::Talpa { reach, needed, tunnels, .. } => Sight::Talpa {
            reach,
            needed,
            tunnels: tunnels.map(|tunnel| names(&tunnel)),
            path: names(&see::winners(position)),
        },
        see::Sight::Emulsion { groups, largest, .. } => {
            Sight::Emulsion { groups, largest: largest.map(|group| names(&group)), values: see::values(position) }
        }
        see::Sight::Apart { pieces, lonely, used } => {
            Sight::Apart { pieces, lonely: lonely.map(|points| names(&points)), used: names(&used) }
        }
        see::Sight::Ampel { kept, needed, reserve, cylinders, yellows } => Sight::Ampel {
            kept,
            needed,
            reserve,
            cylinders: cylinders.map(|point| point.map(|point| point.to_string())),
            yellows,
        },
    }
}

/// The way of a piece to where it can go: the points where it begins, turns and ends.
pub(crate) fn way(position: &AnyPosition, from: Point, to: Point) -> Vec<Point> {
    let way = see::way(position, from, to);
    let step = |from: Point, to: Point| (to.letter.wrapping_sub(from.letter), to.number.wrapping_sub(from.number));
    let turns = way.windows(3).filter(|points| step(points[0], points[1]) != step(points[1], points[2]));
    let inner = turns.map(|points| points[1]);
    way.first().copied().into_iter().chain(inner).chain(way.last().copied()).collect()
}
