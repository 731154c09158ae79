//! Finds the weights of an evaluation by self-play, in the manner of Texel's tuning.
//!
//! Players that look a few plies ahead, and occasionally move at random, produce games. The features of the positions and
//! the results of the games are the samples, and logistic regression gives the weights that best predict the results.
//! Better weights make better games, so this is done in rounds. Everything follows from the seed.

mod fit;
mod games;

use std::ops::ControlFlow;

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

/// Who follows the tuning, and may end it.
pub trait Observer {
    /// Called after every game with how many of the round are over; says whether to go on.
    fn after_game(&mut self, games: u32) -> ControlFlow<()>;

    /// Called after every round.
    fn after_round(&mut self, round: &Round);
}

/// Tunes the weights of a game in rounds and returns the last one's weights; nothing if it was ended before the first round
/// was.
///
/// Each round plays games with the weights of the one before and fits new ones to the samples of all rounds so far,
/// because players of one kind never reach the positions that would show what they overlook. The first round has no
/// weights: its players see nothing but the end of the game, so the result does not depend on today's weights. Its
/// samples are then discarded.
pub fn tune(start: &AnyPosition, plan: &Plan, observer: &mut dyn Observer) -> Option<Vec<Tuned>> {
    with_position!(start, start => tune_game(start, plan, observer))
}

fn tune_game<G: Evaluate>(start: &G, plan: &Plan, observer: &mut dyn Observer) -> Option<Vec<Tuned>> {
    let mut weights = vec![0; G::FEATURES.len()];
    let mut is_tuned = false;
    let (mut fitted, mut held_out) = (Vec::new(), Vec::new());
    for round in 0..plan.rounds {
        if round == 1 {
            fitted.clear();
            held_out.clear();
        }
        let seed = plan.seed.wrapping_add(round as u64);
        let mut after_game = |games| observer.after_game(games);
        let Some(games) = games::collect(start, &weights, plan, seed, &mut after_game) else { break };
        for (number, samples) in games.into_iter().enumerate() {
            if number % HELD_OUT == HELD_OUT - 1 { &mut held_out } else { &mut fitted }.extend(samples);
        }
        weights = fit::fit(&fitted, weights.len());
        is_tuned = true;
        observer.after_round(&Round {
            fitted: Accuracy::of(&fitted, &weights),
            held_out: Accuracy::of(&held_out, &weights),
            weights: weights.clone(),
        });
    }
    let tuned = |((&name, weight), &built_in)| Tuned { name, weight, built_in };
    is_tuned.then(|| G::FEATURES.iter().zip(weights).zip(G::WEIGHTS).map(tuned).collect())
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::GameSpec;

    use super::*;

    /// Keeps the rounds, and ends the tuning after so many games.
    struct Patient {
        rounds: Vec<Round>,
        games_left: u32,
    }

    impl Observer for Patient {
        fn after_game(&mut self, _games: u32) -> ControlFlow<()> {
            self.games_left = self.games_left.saturating_sub(1);
            if self.games_left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }

        fn after_round(&mut self, round: &Round) {
            self.rounds.push(round.clone());
        }
    }

    fn tuned_in(seed: u64, games_left: u32) -> (Option<Vec<i32>>, Vec<Round>) {
        let start = "talpa:size=4".parse::<GameSpec>().expect("a game string").start();
        let mut observer = Patient { rounds: Vec::new(), games_left };
        let plan = Plan { games: 40, rounds: 2, depth: 1, seed };
        let tuned = tune(&start, &plan, &mut observer);
        (tuned.map(|tuned| tuned.iter().map(|feature| feature.weight).collect()), observer.rounds)
    }

    fn tuned(seed: u64) -> Vec<Round> {
        let (weights, rounds) = tuned_in(seed, u32::MAX);
        assert_eq!(rounds.last().map(|round| round.weights.clone()), weights);
        rounds
    }

    #[test]
    fn a_tuning_that_is_ended_gives_the_last_round_that_was_whole() {
        let whole = tuned(1);
        assert_eq!(tuned_in(1, 39), (None, vec![]));
        assert_eq!(tuned_in(1, 60), (Some(whole[0].weights.clone()), whole[..1].to_vec()));
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
