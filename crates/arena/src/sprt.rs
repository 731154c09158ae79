//! The sequential probability ratio test: play until two hypotheses about the Elo difference can be told apart.
//!
//! The log-likelihood ratio is the generalised one for pairs of games (M. Van den Bergh, "The GSPRT approximation"),
//! computed exactly as fishtest does: for each hypothesis, take the likeliest distribution over the five kinds of pairs
//! that has the hypothesis' mean score.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::elo::score_of_elo;
use crate::tally::Pentanomial;

/// What is tested: whether the difference is `elo0` or `elo1`, in logistic Elo.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The difference if the change does not help.
    pub elo0: f64,
    /// The difference if it does.
    pub elo1: f64,
    /// How often the test may accept `elo1` when `elo0` is true.
    pub alpha: f64,
    /// How often the test may accept `elo0` when `elo1` is true.
    pub beta: f64,
}

/// The outcome of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The difference is `elo0`.
    H0,
    /// The difference is `elo1`.
    H1,
}

/// Why a test cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SprtError {
    /// It is not written as keys and values.
    #[error("`{0}` is not part of a test: a test is written `elo0=0,elo1=10`, and `alpha=0.05,beta=0.05` if need be")]
    Part(String),
    /// A bound is missing.
    #[error("a test needs both `elo0` and `elo1`, as in `elo0=0,elo1=10`")]
    Missing,
    /// The bounds are in the wrong order.
    #[error("`elo0` must be smaller than `elo1`")]
    Order,
    /// An error rate is out of range.
    #[error("`alpha` and `beta` must be above 0 and below 0.5")]
    Rate,
}

/// A kind of pair that has not come up counts this much, so that its likelihood stays positive.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// A test with error rates of 5 %.
    pub const fn new(elo0: f64, elo1: f64) -> Self {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// The ratios at which the test ends: `elo0` is accepted at the first or below, `elo1` at the second or above.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// How much better `elo1` explains the results than `elo0`: the logarithm of the ratio of their likelihoods.
    pub fn log_likelihood_ratio(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let kinds: Vec<(f64, f64)> = pairs.shares().map(|(share, count)| (share, count.max(UNSEEN))).collect();
        let (under0, under1) =
            (Tilt::towards(score_of_elo(self.elo0), &kinds), Tilt::towards(score_of_elo(self.elo1), &kinds));
        kinds.iter().map(|&(share, count)| count * (under0.divisor(share) / under1.divisor(share)).ln()).sum()
    }

    /// The verdict, if the test has reached one.
    pub fn verdict(&self, pairs: &Pentanomial) -> Option<Verdict> {
        let (lower, upper) = self.bounds();
        match self.log_likelihood_ratio(pairs) {
            ratio if ratio <= lower => Some(Verdict::H0),
            ratio if ratio >= upper => Some(Verdict::H1),
            _ => None,
        }
    }
}

/// The likeliest distribution with a given mean: each observed frequency divided by 1 + θ·(share − mean).
struct Tilt {
    mean: f64,
    theta: f64,
}

impl Tilt {
    /// Finds θ such that the tilted distribution has the mean. Its mean falls as θ grows, and the divisors are positive
    /// exactly between the two limits.
    fn towards(mean: f64, kinds: &[(f64, f64)]) -> Self {
        let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
        let mut tilt = Tilt { mean, theta: 0.0 };
        // Each step halves the interval; after this many it is as narrow as floating point allows.
        for _ in 0..100 {
            tilt.theta = (low + high) / 2.0;
            let excess: f64 = kinds.iter().map(|&(share, count)| count * (share - mean) / tilt.divisor(share)).sum();
            *(if excess > 0.0 { &mut low } else { &mut high }) = tilt.theta;
        }
        tilt
    }

    fn divisor(&self, share: f64) -> f64 {
        1.0 + self.theta * (share - self.mean)
    }
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let (mut elo0, mut elo1, mut alpha, mut beta) = (None, None, None, None);
        for part in text.split(',') {
            let wrong = || SprtError::Part(part.to_owned());
            let (key, value) = part.split_once('=').ok_or_else(wrong)?;
            let place = match key.trim() {
                "elo0" => &mut elo0,
                "elo1" => &mut elo1,
                "alpha" => &mut alpha,
                "beta" => &mut beta,
                _ => return Err(wrong()),
            };
            let number = value.trim().parse::<f64>().ok().filter(|number| number.is_finite());
            if place.replace(number.ok_or_else(wrong)?).is_some() {
                return Err(wrong());
            }
        }
        let (Some(elo0), Some(elo1)) = (elo0, elo1) else { return Err(SprtError::Missing) };
        let sprt = Sprt { elo0, elo1, alpha: alpha.unwrap_or(0.05), beta: beta.unwrap_or(0.05) };
        if sprt.elo0 >= sprt.elo1 {
            return Err(SprtError::Order);
        }
        let rate = 0.0..0.5;
        let sensible = |error: f64| error > 0.0 && rate.contains(&error);
        if sensible(sprt.alpha) && sensible(sprt.beta) { Ok(sprt) } else { Err(SprtError::Rate) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() <= within, "{found} instead of {expected}");
    }

    #[test]
    fn the_ratio_is_that_of_fastchess() {
        // From the tests of fastchess for pairs and logistic Elo.
        let ratio = |elo0, elo1, pairs| Sprt::new(elo0, elo1).log_likelihood_ratio(&Pentanomial(pairs));
        near(ratio(0.5, 2.5, [223, 9863, 21279, 10037, 246]), -3.07, 0.005);
        near(ratio(0.0, 2.0, [871, 26175, 55983, 26678, 821]), -4.98, 0.005);
    }

    #[test]
    fn the_ratio_is_that_of_a_published_test_of_the_fishtest_kind() {
        // A finished test of Monty: logistic bounds 0 and 2.716, "Logistic (exact)" −0.53772.
        near(Sprt::new(0.0, 2.716).log_likelihood_ratio(&Pentanomial([13, 37, 50, 25, 3])), -0.53772, 0.0001);
    }

    #[test]
    fn the_bounds_are_the_usual_ones() {
        let (lower, upper) = Sprt::new(0.0, 10.0).bounds();
        near(lower, -2.944, 0.0005);
        near(upper, 2.944, 0.0005);
        let (lower, upper) = Sprt { alpha: 0.05, beta: 0.1, ..Sprt::new(0.0, 5.0) }.bounds();
        near(lower, (0.1f64 / 0.95).ln(), 1e-12);
        near(upper, 18f64.ln(), 1e-12);
    }

    #[test]
    fn a_test_ends_when_the_results_are_clear() {
        let sprt = Sprt::new(0.0, 10.0);
        assert_eq!(sprt.verdict(&Pentanomial::default()), None);
        assert_eq!(sprt.verdict(&Pentanomial([10, 20, 40, 20, 10])), None);
        assert_eq!(sprt.verdict(&Pentanomial([1000, 2000, 4000, 2300, 1200])), Some(Verdict::H1));
        assert_eq!(sprt.verdict(&Pentanomial([1200, 2300, 4000, 2000, 1000])), Some(Verdict::H0));
        assert_eq!(sprt.verdict(&Pentanomial([0, 0, 0, 0, 300])), Some(Verdict::H1));
    }

    #[test]
    fn symmetric_results_under_symmetric_hypotheses_tell_nothing() {
        near(Sprt::new(-5.0, 5.0).log_likelihood_ratio(&Pentanomial([7, 30, 80, 30, 7])), 0.0, 1e-9);
    }

    #[test]
    fn tests_are_read_and_bad_ones_refused() {
        assert_eq!("elo0=0,elo1=10".parse(), Ok(Sprt::new(0.0, 10.0)));
        let other = Sprt { elo0: -3.0, elo1: 1.5, alpha: 0.01, beta: 0.02 };
        assert_eq!("elo0=-3,elo1=1.5,alpha=0.01,beta=0.02".parse(), Ok(other));
        for (text, error) in [
            ("elo0=0", SprtError::Missing),
            ("elo0=5,elo1=5", SprtError::Order),
            ("elo0=0,elo1=5,alpha=0.5", SprtError::Rate),
            ("elo0=0,elo1=5,beta=0", SprtError::Rate),
            ("elo0=0,elo1=x", SprtError::Part("elo1=x".to_owned())),
            ("elo0=0,elo0=1,elo1=2", SprtError::Part("elo0=1".to_owned())),
            ("0,10", SprtError::Part("0".to_owned())),
            ("elo0=nan,elo1=5", SprtError::Part("elo0=nan".to_owned())),
        ] {
            assert_eq!(text.parse::<Sprt>(), Err(error), "{text}");
        }
    }
}
