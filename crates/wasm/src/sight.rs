//! What a board shows of each game besides where the pieces stand: what `tabuleiro_play::sight` sees, as it is sent.

use serde::Serialize;
use tabuleiro_play::sight::{self as see, See};
use tabuleiro_rules::{AnyPosition, Point, for_games, with_position};

use crate::games;

/// What the browser has to be sent of each game.
pub(crate) trait Show: See {
    /// What is to be seen, as it is sent.
    type Shown: Into<Sight>;

    /// What is to be seen in a position.
    fn shown(&self) -> Self::Shown;
}

/// Collects what is shown of each game. Each of them is `games::<game>::Shown`.
macro_rules! sights {
    ($($name:literal $Game:ident $game:ident)+) => {
        /// What is to be seen in a position of each game. Pairs are those of the first and the second player.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[serde(tag = "game")]
        pub enum Sight {
            $(
                #[doc = concat!("`", $name, "`")]
                #[serde(rename = $name)]
                $Game(games::$game::Shown)
            ),+
        }

        $(
            impl From<games::$game::Shown> for Sight {
                fn from(shown: games::$game::Shown) -> Self {
                    Sight::$Game(shown)
                }
            }
        )+
    };
}

for_games!(sights);

/// What is to be seen in a position.
pub(crate) fn sight(position: &AnyPosition) -> Sight {
    with_position!(position, position => position.shown().into())
}

/// The way of a piece to where it can go: the points where it begins, turns and ends.
pub(crate) fn way(position: &AnyPosition, from: Point, to: Point) -> Vec<Point> {
    let way = see::way(position, from, to);
    let step = |from: Point, to: Point| (to.letter.wrapping_sub(from.letter), to.number.wrapping_sub(from.number));
    let turns = way.windows(3).filter(|points| step(points[0], points[1]) != step(points[1], points[2]));
    let inner = turns.map(|points| points[1]);
    way.first().copied().into_iter().chain(inner).chain(way.last().copied()).collect()
}
