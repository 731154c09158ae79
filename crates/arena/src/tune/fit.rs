//! Finds the weights that best predict how games end, by logistic regression.

use tabuleiro_engine::{Features, Score};

/// How strongly weights are pulled towards zero, per sample. A little keeps redundant features stable.
const RIDGE: f64 = 1e-4;

/// A position and how its game ended.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sample {
    /// The position's features, from the first player's point of view.
    pub features: Features,
    /// 1 if the first player won, 0 if the second did, one half for a draw.
    pub result: f64,
}

/// How badly the weights predict the results: the mean of −ln of the probability they gave to what happened.
pub(super) fn loss(samples: &[Sample], weights: &[i32]) -> f64 {
    let one = |sample: &Sample| {
        let points: f64 = sample.features.iter().zip(weights).map(|(&x, &w)| x as f64 * w as f64 / 100.0).sum();
        let chance = logistic(points / Score::POINTS_PER_UNIT).clamp(1e-9, 1.0 - 1e-9);
        -(sample.result * chance.ln() + (1.0 - sample.result) * (1.0 - chance).ln())
    };
    samples.iter().map(one).sum::<f64>() / samples.len().max(1) as f64
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The weights, in hundredths of a point, that best predict the results of the samples. Without samples they are zero.
///
/// Uses Newton's method: gradient descent would take for ever on features that nearly say the same thing, such as
/// numbers of pieces and of pairs.
pub(super) fn fit(samples: &[Sample], features: usize) -> Vec<i32> {
    let ridge = RIDGE * samples.len() as f64;
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
        // Cut the step short: if the result is always the same, a weight would run off to infinity.
        let longest = step.iter().fold(1.0_f64, |longest, part| longest.max(part.abs()));
        weights.iter_mut().zip(&step).for_each(|(weight, part)| *weight += part / longest);
        if step.iter().all(|part| part.abs() < 1e-6) {
            break;
        }
    }
    weights
        .iter()
        .zip(&scales)
        .map(|(weight, scale)| (weight * scale * Score::POINTS_PER_UNIT * 100.0).round() as i32)
        .collect()
}

/// What to multiply a feature by so that its values are about 1 in size; 0 for a feature that is always 0.
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

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    /// Samples of two features whose results come by the chances that these weights give.
    fn samples_of(weights: [f64; 2]) -> Vec<Sample> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let sample = |_| {
            let features = Features::from_iter([rng.random_range(-3..=3), rng.random_range(-20..=20)]);
            let points: f64 = features.iter().zip(weights).map(|(&x, weight)| x as f64 * weight / 100.0).sum();
            let result = if rng.random_bool(logistic(points / Score::POINTS_PER_UNIT)) { 1.0 } else { 0.0 };
            Sample { features, result }
        };
        (0..40_000).map(sample).collect()
    }

    #[test]
    fn the_weights_behind_the_results_are_found_again() {
        let samples = samples_of([5_000.0, -400.0]);
        let weights = fit(&samples, 2);
        assert!((weights[0] - 5_000).abs() < 250 && (weights[1] + 400).abs() < 25, "{weights:?}");
        assert!(loss(&samples, &weights) < loss(&samples, &[0, 0]));
        assert!((loss(&samples, &[0, 0]) - 2.0_f64.ln()).abs() < 1e-9);
    }

    #[test]
    fn a_feature_that_says_nothing_gets_no_weight() {
        let mut samples = samples_of([5_000.0, -400.0]);
        samples.iter_mut().for_each(|sample| sample.features[1] = 0);
        assert_eq!(fit(&samples, 2)[1], 0);
        assert_eq!(fit(&[], 2), [0, 0]);
    }
}
