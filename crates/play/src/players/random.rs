//! Random play.

use rand::{Rng, RngExt};
use tabuleiro_rules::Ply;

use crate::staging::Stage;

/// Any legal ply, each as likely as the others. A piece in the middle of its jumps goes on with probability one half,
/// however many ways it has.
pub fn choose<G: Stage>(position: &G, rng: &mut impl Rng) -> Option<G::Move> {
    if position.held().is_none() {
        return position.pick_move(|count| rng.random_range(0..count));
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let goes_on = rng.random_bool(0.5);
    moves.retain(|ply| ply.points().is_empty() != goes_on);
    one_of(&moves, rng)
}

/// One of the plies, each as likely as the others.
pub fn one_of<M: Copy>(moves: &[M], rng: &mut impl Rng) -> Option<M> {
    (!moves.is_empty()).then(|| moves[rng.random_range(0..moves.len())])
}
