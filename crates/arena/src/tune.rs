//! Finds the weights of an evaluation by self-play, in the manner of Texel's tuning.
//!
//! Players that look a few plies ahead, and occasionally move at random, produce games. The features of the positions and
//! the results of the games are the samples, and logistic regression gives the weights that best predict the results.
//! Better weights make better games, so this is done in rounds. Everything follows from the seed.

mod fit;
mod games;

use tabuleiro_engine::Evaluate;
use tabuleiro_rules::{AnyPosition, with_position};

use fit::Sample;

/// One game in this many is held out of the fit, to see how well the weights generalise.
const HELD_OUT: usize = 10;

/// How to look for weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many games a round has.
    pub games: u32,
    /// How many rounds there are.
    pub rounds: u32,
    /// How many plies the players look ahead, at least one.
    pub depth: u32,
    /// The seed of all random numbers.
    pub seed: u64,
}

/// The result of a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// The weight of each feature, in hundredths of a point.
    pub weights: Vec<i32>,
    /// How well the weights predict the games they were fitted to.
    pub fitted: Accuracy,
    /// How well they predict the games held out of the fit.
    pub held_out: Accuracy,
}

/// How well weights predict the results of games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Accuracy {
    /// The number of positions.
    pub positions: usize,
    /// The mean of −ln of the probability the weights gave to what happened: 0 is perfect foresight, 0.693 a coin toss.
    pub loss: f64,
}

impl Accuracy {
    fn of(samples: &[Sample], weights: &[i32]) -> Self {
        Accuracy { positions: samples.len(), loss: fit::loss(samples, weights) }
    }
}

/// A feature of an evaluation with the weight that was found for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuned {
    /// The feature.
    pub name: &'static str,
    /// What was found, in hundredths of a point.
    pub weight: i32,
    /// What the engine uses today.
    pub built_in: i32,
}

/// Tunes the weights of a game in rounds, passing each to `after_round`, and returns the last one's weights.
///
/// Each round plays games with the weights of the one before and fits new ones to the samples of all rounds so far,
/// because players of one kind never reach the positions that would show what they overlook. The first round has no
/// weights: its players see nothing but the end of the game, so the result does not depend on today's weights. Its
/// samples are then discarded.
pub fn tune(start: &AnyPosition, plan: &Plan, after_round: &mut dyn FnMut(&Round)) -> Vec<Tuned> {
    with_position!(start, start => tune_game(start, plan, after_round))
}

fn tune_game<G: Evaluate>(start: &G, plan: &Plan, after_round: &mut dyn FnMut(&Round)) -> Vec<Tuned> {
    let mut weights = vec![0; G::FEATURES.len()];
    let (mut fitted, mut held_out) = (Vec::new(), Vec::new());
    for round in 0..plan.rounds {
        if round == 1 {
            fitted.clear();
            held_out.clear();
        }
        let games = games::collect(start, &weights, plan, plan.seed.wrapping_add(round as u64));
        for (number, samples) in games.into_iter().enumerate() {
            if number % HELD_OUT == HELD_OUT - 1 { &mut held_out } else { &mut fitted }.extend(samples);
        }
        weights = fit::fit(&fitted, weights.len());
        after_round(&Round {
            fitted: Accuracy::of(&fitted, &weights),
            held_out: Accuracy::of(&held_out, &weights),
            weights: weights.clone(),
        });
    }
    let tuned = |((&name, weight), &built_in)| Tuned { name, weight, built_in };
    G::FEATURES.iter().zip(weights).zip(G::WEIGHTS).map(tuned).collect()
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::GameSpec;

    use super::*;

    fn tuned(seed: u64) -> Vec<Round> {
        let start = "talpa:size=4".parse::<GameSpec>().expect("a game string").start();
        let mut rounds = Vec::new();
        let plan = Plan { games: 40, rounds: 2, depth: 1, seed };
        let tuned = tune(&start, &plan, &mut |round: &Round| rounds.push(round.clone()));
        let weights: Vec<i32> = tuned.iter().map(|feature| feature.weight).collect();
        assert_eq!(rounds.last().map(|round| &round.weights), Some(&weights));
        rounds
    }

    #[test]
    fn tuning_follows_from_the_seed() {
        assert_eq!(tuned(1), tuned(1));
        assert_ne!(tuned(1), tuned(2));
    }

    #[test]
    fn some_games_are_kept_out_of_the_fit() {
        let no_foresight = 2.0_f64.ln();
        for round in tuned(1) {
            let Round { fitted, held_out, .. } = round;
            assert!(held_out.positions > 0 && held_out.positions * 4 < fitted.positions, "{fitted:?} {held_out:?}");
            assert!(fitted.loss < no_foresight && fitted.loss != held_out.loss, "{fitted:?} {held_out:?}");
        }
    }
}
