//! What the browser is sent of a position of Emulsion.

use serde::Serialize;
use tabuleiro_play::sight::See;
use tabuleiro_rules::emulsion::Position;

use crate::sight::Show;
use crate::view::names;

/// Emulsion: the groups and the values of the pieces. Pairs are those of the first and the second player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "EmulsionSight"))]
#[serde(rename_all = "camelCase")]
pub struct Shown {
    /// The sizes of the groups, the largest first.
    groups: [Vec<usize>; 2],
    /// The squares of the largest groups.
    largest: [Vec<String>; 2],
    /// Twice the value of each piece, row by row from the top.
    values: Vec<u8>,
}

impl<const W: usize> Show for Position<W> {
    type Shown = Shown;

    fn shown(&self) -> Shown {
        let seen = self.sight();
        Shown { groups: seen.groups, largest: seen.largest.map(|group| names(&group)), values: seen.values }
    }
}
