//! Glicko-2: how strong somebody is, as far as results show it, in rated games and with puzzles.
//!
//! Every result is a rating period of its own, so that a rating changes at once. A rating that rests becomes less certain with
//! each month.

use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period};

pub use skillratings::Outcomes;

/// A month, in milliseconds: how long a rating can rest before it becomes less certain.
const MONTH: u64 = 30 * 24 * 60 * 60 * 1000;
/// After so many months nothing is certain any more.
const LONGEST_REST: u64 = 1200;

/// Somebody's rating in a game.
///
/// ```
/// use tabuleiro_play::rating::{GlickoRating, Outcomes};
///
/// let new = GlickoRating::default();
/// assert!(new.after(&[(new, Outcomes::WIN)]).value > new.value);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GlickoRating {
    /// How strong they probably are.
    pub value: f64,
    /// How far off that may well be.
    pub deviation: f64,
    /// How much it changes from game to game.
    pub volatility: f64,
}

impl Default for GlickoRating {
    /// Of somebody of whom nothing is known.
    fn default() -> Self {
        GlickoRating { value: 1500.0, deviation: 350.0, volatility: 0.06 }
    }
}

impl From<GlickoRating> for Glicko2Rating {
    fn from(rating: GlickoRating) -> Self {
        Glicko2Rating { rating: rating.value, deviation: rating.deviation, volatility: rating.volatility }
    }
}

impl From<Glicko2Rating> for GlickoRating {
    fn from(rating: Glicko2Rating) -> Self {
        GlickoRating { value: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
    }
}

impl GlickoRating {
    /// After not having been used from one moment to another.
    pub fn rested(self, since: u64, until: u64) -> Self {
        let months = (until.saturating_sub(since) / MONTH).min(LONGEST_REST);
        (0..months).fold(self.into(), |rating, _| decay_deviation(&rating)).into()
    }

    /// After these games against others.
    pub fn after(self, games: &[(GlickoRating, Outcomes)]) -> Self {
        let games: Vec<_> = games.iter().map(|(opponent, outcome)| ((*opponent).into(), *outcome)).collect();
        glicko2_rating_period(&self.into(), &games, &Glicko2Config::new()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(value: f64, deviation: f64) -> GlickoRating {
        GlickoRating { value, deviation, volatility: 0.06 }
    }

    fn assert_near(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() < tolerance, "{found} is not {expected}");
    }

    #[test]
    fn the_example_of_glickmans_paper_comes_out() {
        // Mark Glickman, "Example of the Glicko-2 system" (2013), with τ = 0.5.
        let games = [
            (rating(1400.0, 30.0), Outcomes::WIN),
            (rating(1550.0, 100.0), Outcomes::LOSS),
            (rating(1700.0, 300.0), Outcomes::LOSS),
        ];
        let after = rating(1500.0, 200.0).after(&games);
        assert_near(after.value, 1464.06, 0.01);
        assert_near(after.deviation, 151.52, 0.01);
        assert_near(after.volatility, 0.05999, 0.00001);
    }

    #[test]
    fn a_rating_that_rests_becomes_less_certain() {
        let known = rating(1700.0, 50.0);
        assert_eq!(known.rested(0, MONTH - 1), known);
        assert!(known.rested(0, 30 * 86_400_000).deviation > 50.0, "a month has thirty days");
        assert_eq!(known.rested(0, 30 * 86_400_000 - 1), known);
        let rested = known.rested(0, 12 * MONTH);
        assert!(rested.deviation > 50.0 && rested.deviation < 350.0);
        assert_eq!(known.rested(0, u64::MAX).deviation, 350.0);
        assert_eq!(known.rested(5, 0), known);
    }
}
