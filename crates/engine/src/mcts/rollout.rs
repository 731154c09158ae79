//! What a simulation does below the tree: play to the end of the game, or a few plies and then evaluate.

use rand::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::Player;

use super::fate::Fate;
use crate::evaluate::Evaluate;
use crate::score::Score;

/// How a simulation goes on below the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rollout {
    /// After this many plies, evaluate the position reached; `None` plays to the end of the game.
    pub cut: Option<u32>,
    /// Each ply is the most promising of this many drawn at random. Zero or one means uniformly random.
    pub draws: u32,
}

impl Rollout {
    /// Uniformly random, to the end of the game.
    pub const RANDOM: Rollout = Rollout { cut: None, draws: 1 };
    /// No plies at all, only the evaluation.
    pub const EVALUATION: Rollout = Rollout { cut: Some(0), draws: 1 };
}

/// The expected result for a score, between 0 for a certain loss and 1 for a certain win.
pub(super) fn expected_result(score: Score) -> f64 {
    1.0 / (1.0 + (-score.points() as f64 / Score::POINTS_PER_UNIT).exp())
}

/// The score for a mean result: the inverse of [`expected_result`].
pub(super) fn score_of_result(mean: f64) -> Score {
    let mean = mean.clamp(1e-9, 1.0 - 1e-9);
    Score::estimate((Score::POINTS_PER_UNIT * (mean / (1.0 - mean)).ln()).round() as i32)
}

/// Plays from a position and gives the result for the first player.
///
/// R1 is ignored: a random game hardly ever reaches a position three times, and R2 ends it anyway.
#[inline]
pub(super) fn roll_out<G: Evaluate>(mut position: G, rollout: Rollout, random: &mut Xoshiro256PlusPlus) -> f64 {
    let mut plies = 0;
    while rollout.cut.is_none_or(|cut| plies < cut) {
        let Some(ply) = draw(&position, rollout.draws, random) else { break };
        position.play_unchecked(ply);
        plies += 1;
    }
    Fate::of(position.outcome()).result().unwrap_or_else(|| {
        let for_mover = expected_result(position.evaluate());
        if position.turn() == Player::First { for_mover } else { 1.0 - for_mover }
    })
}

/// The most promising of some moves drawn at random.
#[inline]
fn draw<G: Evaluate>(position: &G, draws: u32, random: &mut Xoshiro256PlusPlus) -> Option<G::Move> {
    // Every move is equally likely to within 2⁻⁵⁰, which no number of games could detect.
    let mut draw_one = || position.pick_move(|moves| ((random.next_u64() as u128 * moves as u128) >> 64) as usize);
    let mut best = draw_one()?;
    if draws > 1 {
        let mut promise = position.promise(best);
        for other in (1..draws).map_while(|_| draw_one()) {
            let others = position.promise(other);
            if others > promise {
                (best, promise) = (other, others);
            }
        }
    }
    Some(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_and_results_are_each_others_inverse() {
        for points in [-700, -100, -1, 0, 35, 100, 900] {
            let score = Score::estimate(points);
            assert_eq!(score_of_result(expected_result(score)), score);
        }
        assert!((expected_result(Score::estimate(100)) - 0.731).abs() < 0.001);
        assert!(!score_of_result(1.0).is_decided());
    }
}
