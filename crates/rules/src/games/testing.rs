//! What the tests of every game's clauses are written with: moves and positions as texts.

use crate::game::Game;
use crate::point::Point;

pub(super) fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// Texts in order, on one line.
pub(super) fn listed(texts: impl Iterator<Item = String>) -> String {
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    texts.join(" ")
}

/// The legal moves, in order.
pub(super) fn legal<G: Game>(position: &G) -> String {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    listed(moves.iter().map(|ply| ply.to_string()))
}

/// Why a move is refused.
pub(super) fn refused<G: Game>(position: &G, ply: &str) -> G::Illegal {
    position.check(ply.parse().unwrap()).unwrap_err()
}

/// The position after one ply or several.
pub(super) fn after<G: Game>(mut position: G, plies: &str) -> G {
    plies.split(' ').for_each(|ply| position.play(ply.parse().unwrap()).unwrap());
    position
}
