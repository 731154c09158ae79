//! The scores between which a search is interested in the exact value.

use crate::score::Score;

/// A search gives the exact score if it lies strictly between the two ends; otherwise a bound beyond the end it passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    /// What the player to move can have anyway.
    pub alpha: Score,
    /// What the opponent will not allow.
    pub beta: Score,
}

impl Window {
    /// Every score is inside.
    pub(super) const FULL: Window = Window { alpha: Score::LEAST, beta: Score::MOST };

    /// No score is inside: it is only asked whether the score is more than `alpha`.
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
