//! What the browser is sent of a position of Talpa.

use serde::Serialize;
use tabuleiro_play::sight::See;
use tabuleiro_rules::talpa::Position;

use crate::sight::Show;
use crate::view::names;

/// Talpa: how far the tunnels go. Pairs are those of the first and the second player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TalpaSight"))]
#[serde(rename_all = "camelCase")]
pub struct Shown {
    /// Through how many rows, or columns, the longest tunnel of each player goes.
    reach: [u8; 2],
    /// How many it takes.
    needed: u8,
    /// The squares of these tunnels.
    tunnels: [Vec<String>; 2],
    /// The squares of the open path of a game that is over.
    path: Vec<String>,
}

impl<const W: usize> Show for Position<W> {
    type Shown = Shown;

    fn shown(&self) -> Shown {
        let seen = self.sight();
        Shown {
            reach: seen.reach,
            needed: seen.needed,
            tunnels: seen.tunnels.map(|tunnel| names(&tunnel)),
            path: names(&self.winners()),
        }
    }
}
