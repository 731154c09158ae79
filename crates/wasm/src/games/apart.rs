//! What the browser is sent of a position of Apart.

use serde::Serialize;
use tabuleiro_play::sight::See;
use tabuleiro_rules::apart::Position;

use crate::sight::Show;
use crate::view::names;

/// Apart: who is alone already. Pairs are those of the first and the second player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ApartSight"))]
#[serde(rename_all = "camelCase")]
pub struct Shown {
    /// How many pieces there are.
    pieces: [usize; 2],
    /// Where pieces stand alone.
    lonely: [Vec<String>; 2],
    /// The squares that the jump sequence under way has used.
    used: Vec<String>,
}

impl<const W: usize> Show for Position<W> {
    type Shown = Shown;

    fn shown(&self) -> Shown {
        let seen = self.sight();
        Shown { pieces: seen.pieces, lonely: seen.lonely.map(|points| names(&points)), used: names(&seen.used) }
    }
}
