//! What every game promises through the `Game` trait, tried on start, random and finished positions of all of them.

mod candidates;
mod keys;
mod moves;
mod texts;

use std::sync::LazyLock;

use tabuleiro_rules::AnyPosition;

use crate::playing::{pick, random, spec};

/// Small boards, where every pair of points can be tried, and one of each width of bitboards.
const GAMES: [&str; 20] = [
    "talpa:size=3",
    "talpa:size=5",
    "talpa",
    "talpa:size=10",
    "talpa:size=12",
    "emulsion:size=2",
    "emulsion:size=4,tie=last-mover-loses",
    "emulsion:size=5",
    "emulsion",
    "emulsion:size=15",
    "apart:size=5x5",
    "apart:size=5x7",
    "apart",
    "apart:size=9x8",
    "apart:size=13x12",
    "ampel:side=5,yellows=3",
    "ampel:side=5,yellows=2,discs=3",
    "ampel:side=6",
    "ampel",
    "ampel:side=13,yellows=10",
];

/// Of every game the start, the ends of some random games, and positions on the way.
static POSITIONS: LazyLock<Vec<AnyPosition>> = LazyLock::new(|| GAMES.into_iter().flat_map(sample).collect());

fn sample(game: &str) -> Vec<AnyPosition> {
    let mut random = random(7);
    let mut positions = vec![spec(game).start()];
    for stride in [5, 11, 23] {
        let mut position = spec(game).start();
        for ply in 1.. {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(*pick(&mut random, &moves)).unwrap();
            if ply % stride == 0 && ply < 10 * stride {
                positions.push(position.clone());
            }
        }
        positions.push(position);
    }
    positions
}

/// Declares a test of something that holds in every position; the position's type is `G`.
macro_rules! in_every_position {
    ($(#[$doc:meta])* fn $test:ident<$G:ident>($position:ident) $body:block) => {
        $(#[$doc])*
        #[test]
        fn $test() {
            struct Check;
            impl tabuleiro_rules::Visitor for Check {
                type Output = ();

                fn visit<$G: tabuleiro_rules::Game>(self, $position: &$G)
                where
                    tabuleiro_rules::AnyMove: From<$G::Move>,
                $body
            }
            for position in super::POSITIONS.iter() {
                position.visit(Check);
            }
        }
    };
}
use in_every_position;

/// The legal moves as a list of their own.
fn listed<G: tabuleiro_rules::Game>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}
