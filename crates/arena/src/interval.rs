//! How far a share of points can be from what it would be in endless play.

use crate::elo::Z95;

/// A share of points with its 95 % interval, all from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The share that was counted.
    pub mean: f64,
    /// Where the interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

impl Share {
    /// The share of so many half points in as many games, by Wilson's score interval; `None` without games.
    ///
    /// It never leaves the range from 0 to 1, and is honest where everything was won. It takes every game for won or lost;
    /// drawn ones scatter less, so that with them it is somewhat too wide, never too narrow.
    pub fn of(half_points: u64, games: u64) -> Option<Self> {
        if games == 0 {
            return None;
        }
        let (count, squared) = (games as f64, Z95 * Z95);
        let mean = half_points as f64 / 2.0 / count;
        let centre = (mean + squared / (2.0 * count)) / (1.0 + squared / count);
        let reach =
            Z95 * (mean * (1.0 - mean) / count + squared / (4.0 * count * count)).sqrt() / (1.0 + squared / count);
        Some(Share { mean, low: (centre - reach).max(0.0), high: (centre + reach).min(1.0) })
    }

    /// How far it is from equal shares.
    pub fn lead(&self) -> f64 {
        (self.mean - 0.5).abs()
    }

    /// Whether the interval leaves open that both sides are equally well off.
    pub fn may_be_even(&self) -> bool {
        (self.low..=self.high).contains(&0.5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // Worked out by hand from the formula with z = 1.959964.
        let cases = [
            (100, 100, 0.5, 0.403_832, 0.596_168),
            (20, 10, 1.0, 0.722_467, 1.0),
            (0, 10, 0.0, 0.0, 0.277_533),
            (163, 200, 0.4075, 0.341_766, 0.476_720),
        ];
        for (half_points, games, mean, low, high) in cases {
            let share = Share::of(half_points, games).unwrap();
            for (found, expected) in [(share.mean, mean), (share.low, low), (share.high, high)] {
                assert!(
                    (found - expected).abs() < 0.000_001,
                    "{half_points} of {games}: {found} instead of {expected}"
                );
            }
        }
        assert_eq!(Share::of(0, 0), None);
    }

    #[test]
    fn what_is_far_from_the_middle_is_not_even() {
        assert!(Share::of(100, 100).unwrap().may_be_even() && Share::of(118, 100).unwrap().may_be_even());
        assert!(!Share::of(20, 10).unwrap().may_be_even() && !Share::of(122, 100).unwrap().may_be_even());
    }
}
