//! What a position is worth to the player to move.

use std::fmt;
use std::ops::Neg;

/// What a position is worth, from the point of view of the player to move. Larger is better.
///
/// A proven win is worth more the sooner it comes, a proven loss the later it comes. Estimates lie in between; 100
/// points are roughly a clear advantage.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i32);

/// A win at once. A win in n plies is worth n less.
const WIN: i32 = 1_000_000;

/// No estimate is larger than this, and no proven win is smaller.
const LARGEST_ESTIMATE: i32 = 900_000;

impl Score {
    /// This many points mean winning odds of e to 1, about 73 %.
    pub const POINTS_PER_UNIT: f64 = 100.0;
    /// A draw, or equal chances.
    pub const DRAW: Score = Score(0);
    /// Less than any score a search can return.
    pub const LEAST: Score = Score(-WIN - 1);
    /// More than any score a search can return.
    pub const MOST: Score = Score(WIN + 1);

    /// An estimate in points, cut off where proven scores begin.
    pub fn estimate(points: i32) -> Self {
        Score(points.clamp(-LARGEST_ESTIMATE, LARGEST_ESTIMATE))
    }

    /// A win in this many plies.
    pub fn win_in(plies: u32) -> Self {
        Score(WIN - plies.min((WIN - LARGEST_ESTIMATE - 1) as u32) as i32)
    }

    /// A loss in this many plies.
    pub fn loss_in(plies: u32) -> Self {
        -Score::win_in(plies)
    }

    /// In how many plies the game is won, if that is proven.
    pub fn win(self) -> Option<u32> {
        (self.0 > LARGEST_ESTIMATE).then(|| (WIN - self.0) as u32)
    }

    /// The chance to win that the score stands for, from 0 to 1.
    pub fn chance(self) -> f64 {
        match (self.win(), self.loss()) {
            (Some(_), _) => 1.0,
            (_, Some(_)) => 0.0,
            _ => 1.0 / (1.0 + (-f64::from(self.points()) / Score::POINTS_PER_UNIT).exp()),
        }
    }

    /// In how many plies the game is lost, if that is proven.
    pub fn loss(self) -> Option<u32> {
        (-self).win()
    }

    /// Whether it is a proven win or loss.
    pub fn is_decided(self) -> bool {
        self.0.abs() > LARGEST_ESTIMATE
    }

    /// The score as points: those of an estimate, or close to a million for a win.
    pub const fn points(self) -> i32 {
        self.0
    }

    /// A score from its points, as [`Score::points`] gave them.
    pub const fn from_points(points: i32) -> Self {
        Score(points)
    }

    /// The same score seen one ply earlier: wins and losses are one ply further away.
    pub fn one_ply_earlier(self) -> Self {
        match self.0 {
            points if points > LARGEST_ESTIMATE => Score(points - 1),
            points if points < -LARGEST_ESTIMATE => Score(points + 1),
            points => Score(points),
        }
    }

    /// The same score seen one ply later, the inverse of [`Score::one_ply_earlier`]: what the next position has to be
    /// worth for this one to be worth that much.
    pub fn one_ply_later(self) -> Self {
        match self.0 {
            points if points > LARGEST_ESTIMATE => Score(points + 1),
            points if points < -LARGEST_ESTIMATE => Score(points - 1),
            points => Score(points),
        }
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// `0.35` for an estimate of 35 points; `#5` and `#-3` for a proven win in 5 plies and a proven loss in 3.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.win(), self.loss()) {
            (Some(plies), _) => write!(f, "#{plies}"),
            (_, Some(plies)) => write!(f, "#-{plies}"),
            _ => write!(f, "{:.2}", self.0 as f64 / 100.0),
        }
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sooner_win_and_a_later_loss_are_better() {
        assert!(Score::win_in(1) > Score::win_in(3));
        assert!(Score::loss_in(3) > Score::loss_in(1));
        assert!(Score::win_in(60_000) > Score::estimate(i32::MAX));
        assert_eq!(-Score::win_in(7), Score::loss_in(7));
        assert_eq!(Score::win_in(7).one_ply_earlier(), Score::win_in(8));
        assert_eq!(Score::loss_in(7).one_ply_earlier(), Score::loss_in(8));
        assert_eq!(Score::estimate(7).one_ply_earlier(), Score::estimate(7));
        for score in [Score::win_in(7), Score::loss_in(7), Score::estimate(7), Score::DRAW] {
            assert_eq!(score.one_ply_earlier().one_ply_later(), score);
        }
    }

    #[test]
    fn a_score_is_written_as_records_write_it() {
        assert_eq!(Score::estimate(35).to_string(), "0.35");
        assert_eq!(Score::estimate(-7).to_string(), "-0.07");
        assert_eq!(Score::win_in(5).to_string(), "#5");
        assert_eq!(Score::loss_in(3).to_string(), "#-3");
    }
}
