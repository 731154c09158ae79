//! Finds the weights of an evaluation from games that it plays against itself, in the manner of Texel's tuning.
//!
//! Players who look a few plies ahead, and now and then play at random, make games; the features of their positions and how
//! the games ended are the samples; logistic regression gives the weights that foretell the end best. Better weights
//! make better games, so this is done in rounds. Everything follows from the seed.

use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{Game, Outcome, Player, Reason, Repetitions};

use crate::evaluate::{Evaluate, Features};
use crate::score::Score;

/// A score of so many points is a chance to win of e : 1, about 73 %.
pub const POINTS_PER_UNIT: f64 = 100.0;

/// One position of a game and how that game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The position's features, from the first player's view.
    pub features: Features,
    /// 1 if the first player won, 0 if the second did, one half for a draw.
    pub result: f64,
}

/// How the games of a round are made.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// How many games are played.
    pub games: u32,
    /// What the random numbers come from.
    pub seed: u64,
    /// How many plies the players look ahead, at least one.
    pub depth: u32,
    /// How many plies at the start of each game are random.
    pub opening: u32,
    /// The share of later plies that are random.
    pub slips: f64,
    /// How much weights are held close to zero, per sample. A little keeps features that say the same apart.
    pub ridge: f64,
}

impl Default for Plan {
    fn default() -> Self {
        Plan { games: 2_000, seed: 1, depth: 1, opening: 6, slips: 0.05, ridge: 1e-4 }
    }
}

/// The ply that leads to the best position by these weights, looking so many plies ahead, at least one; equally good
/// ones are drawn for. `None` if the game is over.
pub fn best_ply<G: Evaluate>(position: &G, weights: &[i32], depth: u32, rng: &mut impl Rng) -> Option<G::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.sort_by_cached_key(|&ply| std::cmp::Reverse(position.promise(ply)));
    let mut best = None;
    let mut equals = 0;
    for ply in moves {
        // One point below the best is enough to tell worse from equal.
        let floor = best.map_or(Score::LEAST, |(most, _): (Score, _)| Score::from_points(most.points() - 1));
        let worth = worth_after(position, ply, weights, depth, floor, Score::MOST);
        match best {
            Some((most, _)) if worth < most => continue,
            Some((most, _)) if worth == most => equals += 1,
            _ => equals = 1,
        }
        if rng.random_range(0..equals) == 0 {
            best = Some((worth, ply));
        }
    }
    best.map(|(_, ply)| ply)
}

/// What a legal ply is worth to the player who makes it, as far as that is between `low` and `high`.
fn worth_after<G: Evaluate>(position: &G, ply: G::Move, weights: &[i32], depth: u32, low: Score, high: Score) -> Score {
    let mut next = position.clone();
    next.play_unchecked(ply);
    match next.outcome() {
        Some(Outcome { winner: None, .. }) => Score::DRAW,
        // The sooner the better, and the deeper the search, the sooner it is.
        Some(Outcome { winner: Some(winner), .. }) if winner == position.turn() => Score::win_in(1000 - depth),
        Some(_) => Score::loss_in(1000 - depth),
        None if next.turn() == position.turn() => worth(&next, weights, depth - 1, low, high),
        None => -worth(&next, weights, depth - 1, -high, -low),
    }
}

/// A plain alpha-beta search without any memory: enough for games by the thousand, and the same wherever it runs.
fn worth<G: Evaluate>(position: &G, weights: &[i32], depth: u32, low: Score, high: Score) -> Score {
    if depth == 0 {
        return position.evaluate_by(weights);
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.sort_by_cached_key(|&ply| std::cmp::Reverse(position.promise(ply)));
    let mut best = Score::LEAST;
    for ply in moves {
        best = best.max(worth_after(position, ply, weights, depth, low.max(best), high));
        if best >= high {
            break;
        }
    }
    best
}

/// Plays a game to its end, R1 included, with plies that `choose` makes.
pub fn play_out<G: Game>(mut position: G, mut choose: impl FnMut(&G) -> Option<G::Move>) -> Outcome {
    let mut repetitions = Repetitions::default();
    repetitions.note(&position);
    while let Some(ply) = choose(&position) {
        position.play_unchecked(ply);
        if repetitions.note(&position) && position.outcome().is_none() {
            break;
        }
    }
    position.outcome().unwrap_or(Outcome::draw(Reason::Repetition))
}

/// Plays the games of one round and collects their positions.
pub fn collect<G: Evaluate>(start: &G, weights: &[i32], plan: &Plan) -> Vec<Sample> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(plan.seed);
    let mut samples = Vec::new();
    for _ in 0..plan.games {
        let first_of_game = samples.len();
        let mut plies = 0;
        let outcome = play_out(start.clone(), |position| {
            plies += 1;
            if position.outcome().is_none() && plies > plan.opening {
                samples.push(Sample { features: position.features(), result: 0.5 });
            }
            if plies <= plan.opening || rng.random_bool(plan.slips) {
                position.pick_move(|count| rng.random_range(0..count))
            } else {
                best_ply(position, weights, plan.depth, &mut rng)
            }
        });
        let result = match outcome.winner {
            Some(Player::First) => 1.0,
            Some(Player::Second) => 0.0,
            None => 0.5,
        };
        samples[first_of_game..].iter_mut().for_each(|sample| sample.result = result);
    }
    samples
}

/// How badly the weights foretell the results: the mean of −ln of the chance they gave to what happened.
pub fn loss(samples: &[Sample], weights: &[i32]) -> f64 {
    let one = |sample: &Sample| {
        let points: f64 = sample.features.iter().zip(weights).map(|(&x, &w)| x as f64 * w as f64 / 100.0).sum();
        let chance = logistic(points / POINTS_PER_UNIT).clamp(1e-9, 1.0 - 1e-9);
        -(sample.result * chance.ln() + (1.0 - sample.result) * (1.0 - chance).ln())
    };
    samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The weights, in hundredths of a point, that foretell the results of the samples best. No samples give zeros.
///
/// Newton's method: features that nearly say the same thing, such as pieces and pairs in Apart, would take gradient
/// descent for ever.
pub fn fit(samples: &[Sample], features: usize, ridge: f64) -> Vec<i32> {
    let ridge = ridge * samples.len() as f64;
    let scales: Vec<f64> = (0..features).map(|feature| scale(samples, feature)).collect();
    let mut weights = vec![0.0; features];
    for _ in 0..20 {
        let mut gradient: Vec<f64> = weights.iter().map(|weight| -ridge * weight).collect();
        let mut curvature = vec![vec![0.0; features]; features];
        for (feature, row) in curvature.iter_mut().enumerate() {
            row[feature] = ridge.max(1e-9);
        }
        for sample in samples {
            let values: Vec<f64> = sample.features.iter().zip(&scales).map(|(&x, scale)| x as f64 * scale).collect();
            let chance = logistic(values.iter().zip(&weights).map(|(x, weight)| x * weight).sum());
            let (error, slope) = (sample.result - chance, (chance * (1.0 - chance)).max(1e-6));
            for (feature, &x) in values.iter().enumerate().filter(|(_, x)| **x != 0.0) {
                gradient[feature] += error * x;
                for (entry, y) in curvature[feature].iter_mut().zip(&values) {
                    *entry += slope * x * y;
                }
            }
        }
        let step = solve(curvature, gradient);
        // A step is cut short where a result that is always the same would send a weight to infinity.
        let longest = step.iter().fold(1.0_f64, |longest, part| longest.max(part.abs()));
        weights.iter_mut().zip(&step).for_each(|(weight, part)| *weight += part / longest);
        if step.iter().all(|part| part.abs() < 1e-6) {
            break;
        }
    }
    weights
        .iter()
        .zip(&scales)
        .map(|(weight, scale)| (weight * scale * POINTS_PER_UNIT * 100.0).round() as i32)
        .collect()
}

/// What to multiply a feature with to make its values about 1 in size; 0 for a feature that is always 0.
fn scale(samples: &[Sample], feature: usize) -> f64 {
    let squares: f64 = samples.iter().map(|sample| (sample.features[feature] as f64).powi(2)).sum();
    if squares == 0.0 { 0.0 } else { (samples.len() as f64 / squares).sqrt() }
}

/// Solves a symmetric, positive definite system of linear equations.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        for (row, entries) in below.iter_mut().enumerate() {
            let factor = entries[pivot] / above[pivot][pivot];
            entries.iter_mut().zip(&above[pivot]).skip(pivot).for_each(|(entry, above)| *entry -= factor * above);
            right[pivot + 1 + row] -= factor * right[pivot];
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

/// Tunes the weights of a game in rounds. Each plays games with the weights of the one before and fits new ones to the
/// samples of all rounds so far, because players of one kind never come to the positions that would show what they
/// overlook. The first round has no weights: its players see nothing but the end of the game, so that the result does
/// not depend on what the weights are today; its samples are then forgotten. `after_round` is told the samples and the
/// new weights.
pub fn tune<G: Evaluate>(
    start: &G,
    plan: &Plan,
    rounds: u32,
    mut after_round: impl FnMut(&[Sample], &[i32]),
) -> Vec<i32> {
    let mut weights = vec![0; G::FEATURES.len()];
    let mut samples = Vec::new();
    for round in 0..rounds {
        let plan = Plan { seed: plan.seed.wrapping_add(round as u64), ..plan.clone() };
        if round == 1 {
            samples.clear();
        }
        samples.extend(collect(start, &weights, &plan));
        weights = fit(&samples, weights.len(), plan.ridge);
        after_round(&samples, &weights);
    }
    weights
}

#[cfg(test)]
mod tests {
    use tabuleiro_rules::talpa;

    use super::*;

    /// Samples of two features whose results come by the chances that these weights give.
    fn samples_of(weights: [f64; 2]) -> Vec<Sample> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let sample = |_| {
            let features = Features::from_iter([rng.random_range(-3..=3), rng.random_range(-20..=20)]);
            let points: f64 = features.iter().zip(weights).map(|(&x, weight)| x as f64 * weight / 100.0).sum();
            let result = if rng.random_bool(logistic(points / POINTS_PER_UNIT)) { 1.0 } else { 0.0 };
            Sample { features, result }
        };
        (0..40_000).map(sample).collect()
    }

    #[test]
    fn the_weights_behind_the_results_are_found_again() {
        let samples = samples_of([5_000.0, -400.0]);
        let weights = fit(&samples, 2, 1e-6);
        assert!((weights[0] - 5_000).abs() < 250 && (weights[1] + 400).abs() < 25, "{weights:?}");
        assert!(loss(&samples, &weights) < loss(&samples, &[0, 0]));
        assert!((loss(&samples, &[0, 0]) - 2.0_f64.ln()).abs() < 1e-9);
    }

    #[test]
    fn a_feature_that_says_nothing_gets_no_weight() {
        let mut samples = samples_of([5_000.0, -400.0]);
        samples.iter_mut().for_each(|sample| sample.features[1] = 0);
        assert_eq!(fit(&samples, 2, 1e-4)[1], 0);
        assert_eq!(fit(&[], 2, 1e-4), [0, 0]);
    }

    #[test]
    fn tuning_follows_from_the_seed() {
        let start = talpa::Position::<1>::start(&talpa::Options { size: 4 });
        let tuned = |seed| tune(&start, &Plan { games: 40, seed, ..Plan::default() }, 2, |_, _| {});
        assert_eq!(tuned(1), tuned(1));
        assert_ne!(tuned(1), tuned(2));
    }

    #[test]
    fn a_win_at_once_is_taken_and_a_loss_at_once_avoided() {
        let options = talpa::Options { size: 4 };
        let read = |text| talpa::Position::<1>::read(&options, text).expect("the text describes a position");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for depth in 1..=3 {
            let position = read("brbr/r1rb/b1br/r1rb r");
            let ply = best_ply(&position, &[], depth, &mut rng).expect("the game is not over");
            let mut after = position;
            after.play_unchecked(ply);
            assert_eq!(after.outcome().and_then(|outcome| outcome.winner), Some(Player::First), "{ply}");
        }
        assert_eq!(best_ply(&read("1rbr/1brb/1rbr/1brb b"), &[], 1, &mut rng), None);
    }
}
