//! What every game promises through the `Game` trait, tried on start, random and finished positions of all of them.

mod candidates;
mod keys;
mod moves;
mod texts;

use std::sync::LazyLock;

use tabuleiro_rules::{AnyPosition, GameSpec};

use crate::boards;
use crate::playing::{pick, random, spec};

/// The usual boards, small ones, where every pair of points can be tried, and one of each width of bitboards.
fn games() -> Vec<GameSpec> {
    let widths = boards::of_each_width().into_iter().map(|[smallest, _]| smallest);
    let mut games: Vec<GameSpec> =
        GameSpec::small().chain(GameSpec::all()).chain(widths).chain(EXTRA.map(spec)).collect();
    games.sort_by_key(|game| game.to_string());
    games.dedup();
    games
}

/// Boards and options that come up neither among the small nor among the usual ones.
const EXTRA: [&str; 8] = [
    "talpa:size=10",
    "emulsion:size=4,tie=last-mover-loses",
    "emulsion:size=15",
    "apart:size=5x7",
    "apart:size=13x12",
    "ampel:side=5,yellows=2,discs=3",
    "ampel:side=6",
    "ampel:side=13,yellows=10",
];

/// Of every game the start, the ends of some random games, and positions on the way.
static POSITIONS: LazyLock<Vec<AnyPosition>> = LazyLock::new(|| games().into_iter().flat_map(sample).collect());

fn sample(game: GameSpec) -> Vec<AnyPosition> {
    let mut random = random(7);
    let mut positions = vec![game.start()];
    for stride in [5, 11, 23] {
        let mut position = game.start();
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
            fn check<$G: tabuleiro_rules::Game>($position: &$G)
            where
                tabuleiro_rules::AnyMove: From<$G::Move>,
            $body
            for position in super::POSITIONS.iter() {
                tabuleiro_rules::with_position!(position, position => check(position));
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
