//! Counts results, by game and by pair.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

/// How a game went for one of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GamePoints {
    /// Nothing.
    Loss,
    /// Half a point.
    Draw,
    /// A point.
    Win,
}

impl GamePoints {
    /// In half points.
    pub const fn half_points(self) -> usize {
        self as usize
    }
}

/// Pairs of games by the points the player named first made in them: 0, ½, 1, 1½ and 2.
///
/// The two games of a pair start from the same opening and are therefore not independent: if the opening favours one
/// colour, each player wins one. Counting pairs accounts for that; counting games would not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// The number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// For each kind of pair, the share of its points that was made, and how many there are.
    pub(crate) fn shares(&self) -> impl Iterator<Item = (f64, f64)> {
        self.0.into_iter().enumerate().map(|(half_points, count)| (half_points as f64 / 4.0, count as f64))
    }
}

/// The results of some pairs of games, from the point of view of the player named first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games lost.
    pub losses: u64,
    /// Games drawn.
    pub draws: u64,
    /// The pairs by the points made in them.
    pub pentanomial: Pentanomial,
}

impl Tally {
    /// Counts a pair of games.
    pub fn add_pair(&mut self, pair: [GamePoints; 2]) {
        for score in pair {
            match score {
                GamePoints::Win => self.wins += 1,
                GamePoints::Draw => self.draws += 1,
                GamePoints::Loss => self.losses += 1,
            }
        }
        self.pentanomial.0[pair[0].half_points() + pair[1].half_points()] += 1;
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.losses + self.draws
    }

    /// The same from the other player's point of view.
    pub fn reversed(&self) -> Self {
        let mut pentanomial = self.pentanomial;
        pentanomial.0.reverse();
        Tally { wins: self.losses, losses: self.wins, draws: self.draws, pentanomial }
    }

    /// The points made; a draw counts half.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.wins += other.wins;
        self.losses += other.losses;
        self.draws += other.draws;
        for (count, more) in self.pentanomial.0.iter_mut().zip(other.pentanomial.0) {
            *count += more;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted_by_their_points() {
        let mut tally = Tally::default();
        let pairs = [
            [GamePoints::Win, GamePoints::Win],
            [GamePoints::Win, GamePoints::Draw],
            [GamePoints::Loss, GamePoints::Win],
            [GamePoints::Draw, GamePoints::Draw],
            [GamePoints::Draw, GamePoints::Loss],
            [GamePoints::Loss, GamePoints::Loss],
        ];
        pairs.into_iter().for_each(|pair| tally.add_pair(pair));
        assert_eq!(tally.pentanomial, Pentanomial([1, 1, 2, 1, 1]));
        assert_eq!((tally.wins, tally.losses, tally.draws), (4, 4, 4));
        assert_eq!((tally.games(), tally.points(), tally.pentanomial.pairs()), (12, 6.0, 6));
        let mut twice = tally;
        twice += tally;
        assert_eq!((twice.games(), twice.pentanomial), (24, Pentanomial([2, 2, 4, 2, 2])));
    }
}
