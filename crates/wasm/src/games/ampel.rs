//! What the browser is sent of a position of Ampel.

use serde::Serialize;
use tabuleiro_play::sight::See;
use tabuleiro_rules::ampel::Position;

use crate::sight::Show;

/// Ampel: what is kept and what is in reserve. Pairs are those of the first and the second player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "AmpelSight"))]
#[serde(rename_all = "camelCase")]
pub struct Shown {
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
}

impl<const W: usize> Show for Position<W> {
    type Shown = Shown;

    fn shown(&self) -> Shown {
        let seen = self.sight();
        Shown {
            kept: seen.kept,
            needed: seen.needed,
            reserve: seen.reserve,
            cylinders: seen.cylinders.map(|point| point.map(|point| point.to_string())),
            yellows: seen.yellows,
        }
    }
}
