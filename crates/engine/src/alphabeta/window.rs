//! The range of scores in which a search needs the exact value.

use crate::score::Score;

/// A search returns the exact score if it lies strictly between the two ends; otherwise a bound beyond the end it
/// passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    /// What the player to move is sure of.
    pub alpha: Score,
    /// What the opponent will not allow.
    pub beta: Score,
}

impl Window {
    /// Every score is inside.
    pub(super) const FULL: Window = Window { alpha: Score::LEAST, beta: Score::MOST };

    /// No score is inside: the only question is whether the score exceeds `alpha`.
    #[inline(always)]
    pub(super) fn above(alpha: Score) -> Self {
        Window { alpha, beta: Score::from_points(alpha.points() + 1) }
    }

    /// Whether no score is inside.
    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        self.alpha.points() + 1 >= self.beta.points()
    }

    /// The same window for the position after a ply, seen by the same player.
    #[inline(always)]
    pub(super) fn one_ply_later(self) -> Self {
        Window { alpha: self.alpha.one_ply_later(), beta: self.beta.one_ply_later() }
    }

    /// The same window seen by the opponent.
    #[inline(always)]
    pub(super) fn reversed(self) -> Self {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}
