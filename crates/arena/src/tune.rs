//! Finds the weights of an evaluation from games that it plays against itself, in the manner of Texel's tuning.
//!
//! Players who look a few plies ahead, and now and then play at random, make games; the features of their positions and how
//! the games ended are the samples; logistic regression gives the weights that foretell the end best. Better weights
//! make better games, so this is done in rounds. Everything follows from the seed.

mod fit;
mod games;

use tabuleiro_engine::Evaluate;

use fit::Sample;

/// One game of so many is kept out of the fit, to see what the weights are worth where they were not found.
const HELD_OUT: usize = 10;

/// How weights are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many games a round has.
    pub games: u32,
    /// How many rounds there are.
    pub rounds: u32,
    /// How many plies the players look ahead, at least one.
    pub depth: u32,
    /// What the random numbers come from.
    pub seed: u64,
}

/// What a round has come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// The weight of each feature, in hundredths of a point.
    pub weights: Vec<i32>,
    /// How well the weights foretell the games they were fitted to.
    pub fitted: Accuracy,
    /// How well they foretell the games that were kept out of the fit.
    pub held_out: Accuracy,
}

/// How well weights foretell the ends of games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Accuracy {
    /// The number of positions.
    pub positions: usize,
    /// The mean of −ln of the chance that the weights gave to what happened: 0 is foresight, 0.693 is none.
    pub loss: f64,
}

impl Accuracy {
    fn of(samples: &[Sample], weights: &[i32]) -> Self {
        Accuracy { positions: samples.len(), loss: fit::loss(samples, weights) }
    }
}

/// Tunes the weights of a game in rounds, each of which is told to `after_round`, and gives the last one's weights.
///
/// Each round plays games with the weights of the one before and fits new ones to the samples of all rounds so far,
/// because players of one kind never come to the positions that would show what they overlook. The first round has no
/// weights: its players see nothing but the end of the game, so that the result does not depend on what the weights are
/// today; its samples are then forgotten.
pub fn tune<G: Evaluate>(start: &G, plan: &Plan, mut after_round: impl FnMut(&Round)) -> Vec<i32> {
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
    weights
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::{Game, talpa};

    use super::*;

    fn tuned(seed: u64) -> Vec<Round> {
        let start = talpa::Position::<1>::start(&talpa::Options { size: 4 });
        let mut rounds = Vec::new();
        let weights = tune(&start, &Plan { games: 40, rounds: 2, depth: 1, seed }, |round| rounds.push(round.clone()));
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
