//! Elo differences and their errors, from pairs of games.
//!
//! The formulas are those that fastchess and cutechess publish: the mean score of a pair is assumed to be normally
//! distributed, and the ends of its 95 % interval are converted to Elo.

use crate::tally::Pentanomial;

/// 95 % of a normal distribution lie within this many standard deviations of the mean.
pub const Z95: f64 = 1.959_963_984_540_054;

/// The Elo difference for an expected score between 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The expected score of a player who is this many Elo points better.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// How much better the player named first is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference in Elo points.
    pub difference: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
    /// The probability that the player named first is the better one.
    pub superiority: f64,
    /// Whether every game was won, or every game lost, which no finite difference explains best. The difference is then
    /// that of half a point less or more, and the true one is probably larger.
    pub one_sided: bool,
}

/// Fewer pairs say nothing: all of them can come out the same by chance, and then even the error seems to be small.
pub const FEWEST_PAIRS: u64 = 5;

impl Elo {
    /// Estimates the difference; `None` if there are fewer pairs than [`FEWEST_PAIRS`].
    pub fn estimate(pairs: &Pentanomial) -> Option<Self> {
        Elo::of(pairs).filter(|_| pairs.pairs() >= FEWEST_PAIRS)
    }

    /// The difference by the formulas, however few pairs there are; `None` if there are none.
    fn of(pairs: &Pentanomial) -> Option<Self> {
        let one_sided = pairs.pairs() == pairs.0[0] || pairs.pairs() == pairs.0[4];
        let Moments { mean, deviation } = Moments::of(&if one_sided { softened(*pairs) } else { *pairs })?;
        let reach = Z95 * deviation;
        let error = if mean - reach > 0.0 && mean + reach < 1.0 {
            (elo_of_score(mean + reach) - elo_of_score(mean - reach)) / 2.0
        } else {
            // The interval leaves the range of possible scores: make do with the slope at the mean.
            reach * 400.0 / (std::f64::consts::LN_10 * mean * (1.0 - mean))
        };
        let superiority = match mean - 0.5 {
            0.0 => 0.5,
            lead => normal_distribution(lead / deviation),
        };
        Some(Elo { difference: elo_of_score(mean), error, superiority, one_sided })
    }
}

/// The mean score and its standard deviation.
struct Moments {
    mean: f64,
    deviation: f64,
}

impl Moments {
    fn of(pairs: &Pentanomial) -> Option<Self> {
        let count = pairs.pairs() as f64;
        if count == 0.0 {
            return None;
        }
        let mean = pairs.shares().map(|(share, pairs)| share * pairs).sum::<f64>() / count;
        let variance = pairs.shares().map(|(share, pairs)| (share - mean).powi(2) * pairs).sum::<f64>() / count;
        Some(Moments { mean, deviation: (variance / count).sqrt() })
    }
}

/// The same pairs, with half a point taken from whoever made them all.
fn softened(Pentanomial([lost, .., won]): Pentanomial) -> Pentanomial {
    if won > 0 {
        Pentanomial([0, 0, 0, 1, won - 1])
    } else {
        Pentanomial([lost.saturating_sub(1), lost.min(1), 0, 0, 0])
    }
}

/// The normal distribution function, to seven decimals (Abramowitz and Stegun, 26.2.17).
pub fn normal_distribution(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let polynomial = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_530]
        .into_iter()
        .fold(0.0, |sum, coefficient| (sum + coefficient) * t);
    let tail = polynomial * (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if x >= 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() <= within, "{found} instead of {expected}");
    }

    #[test]
    fn elo_and_error_are_those_of_fastchess() {
        // From the tests of fastchess for its pentanomial model: pairs, Elo, error, likelihood of superiority.
        let examples = [
            ([34, 54, 63, 64, 75], 55.58, 27.65, 1.0),
            ([332, 433, 498, 333, 334], -8.64, 10.33, 0.0505),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95, 0.0),
        ];
        for (pairs, difference, error, superiority) in examples {
            let elo = Elo::estimate(&Pentanomial(pairs)).unwrap();
            near(elo.difference, difference, 0.005);
            near(elo.error, error, 0.005);
            near(elo.superiority, superiority, 0.000_05);
            assert!(!elo.one_sided);
        }
    }

    #[test]
    fn the_difference_is_that_of_a_published_test_of_the_fishtest_kind() {
        // A finished test of Monty: 256 games, expected value 0.43750, Elo −43.6578.
        near(Elo::estimate(&Pentanomial([13, 37, 50, 25, 3])).unwrap().difference, -43.6578, 0.000_05);
    }

    #[test]
    fn exchanging_the_players_changes_the_sign_alone() {
        for pairs in [[3, 1, 4, 1, 5], [0, 0, 0, 0, 7], [0, 0, 0, 1, 9], [0, 2, 0, 0, 0]] {
            let elo = Elo::of(&Pentanomial(pairs)).unwrap();
            let mut exchanged = pairs;
            exchanged.reverse();
            let other = Elo::of(&Pentanomial(exchanged)).unwrap();
            near(other.difference, -elo.difference, 1e-9);
            near(other.error, elo.error, 1e-9);
            near(other.superiority, 1.0 - elo.superiority, 1e-9);
        }
    }

    #[test]
    fn a_match_won_to_nothing_gives_a_finite_difference_that_grows_with_its_length() {
        let won = |pairs| Elo::of(&Pentanomial([0, 0, 0, 0, pairs])).unwrap();
        for pairs in [1, 2, 10, 100] {
            let (shorter, longer) = (won(pairs), won(pairs + 1));
            assert!(shorter.one_sided && shorter.error.is_finite() && shorter.superiority <= 1.0);
            assert!(shorter.difference < longer.difference && longer.difference.is_finite());
        }
        near(won(100).difference, elo_of_score(199.5 / 200.0), 1e-9);
    }

    #[test]
    fn a_few_pairs_say_nothing_about_who_is_better() {
        for pairs in [[0; 5], [0, 0, 0, 0, 1], [0, 0, 0, 1, 0], [4, 0, 0, 0, 0]] {
            assert_eq!(Elo::estimate(&Pentanomial(pairs)), None, "{pairs:?}");
        }
        assert!(Elo::estimate(&Pentanomial([0, 0, 0, 0, FEWEST_PAIRS])).is_some());
    }

    #[test]
    fn even_results_and_no_results() {
        let even = Elo::estimate(&Pentanomial([0, 0, 8, 0, 0])).unwrap();
        assert_eq!((even.difference, even.error, even.superiority), (0.0, 0.0, 0.5));
        assert_eq!(Elo::estimate(&Pentanomial::default()), None);
    }

    #[test]
    fn the_normal_distribution_has_its_known_values() {
        for (x, expected) in [(0.0, 0.5), (1.0, 0.841_344_746), (Z95, 0.975), (-3.0, 0.001_349_898), (6.0, 1.0)] {
            near(normal_distribution(x), expected, 1e-7);
        }
    }

    #[test]
    fn scores_and_elo_are_inverse() {
        for elo in [-400.0, -3.5, 0.0, 191.0, 800.0] {
            near(elo_of_score(score_of_elo(elo)), elo, 1e-9);
        }
        near(score_of_elo(400.0), 10.0 / 11.0, 1e-12);
    }
}
