//! What a position that is not over is worth, as far as one can tell without looking ahead.
//!
//! An evaluation is a weighted sum of features. Each game names and computes its features in a file of its own; the
//! arena's tuner finds the weights.

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use tabuleiro_rules::{Game, Player};

use crate::mcts::Settings;
use crate::method::Method;
use crate::score::Score;
use crate::skill::Skill;

/// The values of a position's features, from the first player's point of view.
pub type Features = ArrayVec<i32, 32>;

/// What the search has to know about each game.
pub trait Evaluate: Game {
    /// The names of the features, in order.
    const FEATURES: &'static [&'static str];

    /// The weight of each feature, in hundredths of a point.
    const WEIGHTS: &'static [i32];

    /// The search that is stronger in this game, by the matches in `docs/strength.md`.
    const METHOD: Method;

    /// The settings of Monte-Carlo tree search in this game, found with the example `searches`.
    const MONTE_CARLO: Settings;

    /// The levels of play below the highest, the weakest first, each measured to score 60 to 85 % against the one below
    /// it on the usual board: `docs/strength.md`. `scripts/calibrate-levels` finds them.
    const LEVELS: [Skill; 7];

    /// How a level below the highest, counted from 0, plays on this board: as the table says, unless the board calls for more
    /// or less.
    fn skill(&self, level: usize) -> Option<Skill> {
        Self::LEVELS.get(level).copied()
    }

    /// Computes the features of a position that is not over, from the first player's point of view.
    fn features(&self) -> Features;

    /// What the position is worth to the player to move.
    #[inline]
    fn evaluate(&self) -> Score {
        self.evaluate_by(Self::WEIGHTS)
    }

    /// What the position is worth to the player to move if the features have these weights instead.
    #[inline]
    fn evaluate_by(&self, weights: &[i32]) -> Score {
        let sum: i64 = self.features().iter().zip(weights).map(|(&value, &weight)| value as i64 * weight as i64).sum();
        let points = (sum / 100).clamp(i32::MIN as i64 / 2, i32::MAX as i64 / 2) as i32;
        Score::estimate(if self.turn() == Player::First { points } else { -points })
    }

    /// How promising a legal move looks before it is tried; the larger, the earlier. Must be cheap.
    fn promise(&self, ply: Self::Move) -> i32;

    /// Whether some legal move might be forcing. If not, a search need not list the moves of the position it stops at
    /// and ask about each. Cheaper than doing so, at the price of the occasional false yes.
    fn may_have_forcing_moves(&self) -> bool {
        false
    }

    /// Whether a legal move changes so much that a search should not stop right before it. If there is such a move,
    /// [`Evaluate::may_have_forcing_moves`] must say so.
    fn is_forcing(&self, _ply: Self::Move) -> bool {
        false
    }
}

/// 1 for the first player and -1 for the second: what is good for one is bad for the other.
#[inline(always)]
pub(crate) const fn sign(player: Player) -> i32 {
    match player {
        Player::First => 1,
        Player::Second => -1,
    }
}
