//! A named test for every clause of `docs/rules/ampel.md`, and what holds in every game.

mod clauses;
mod random_games;
mod recorded;
mod texts;

use super::*;
use crate::game::Game;
use crate::games::testing::{after, legal, listed, point, refused};

const SIDE_5: Options = Options { side: 5, yellows: 3, discs: 20 };
const SIDE_7: Options = Options { side: 7, yellows: 5, discs: 20 };

fn at(options: Options, text: &str) -> Position<2> {
    let position = Position::read(&options, text).unwrap();
    assert_eq!(position.to_string(), text);
    position
}

fn names<const W: usize>(position: &Position<W>, points: Bits<W>) -> String {
    listed(points.iter().map(|at| position.board().point(at).to_string()))
}
