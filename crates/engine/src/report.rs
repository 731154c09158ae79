//! What a search has found out.

use std::time::Duration;

use crate::score::Score;

/// What a search knows at a given moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// How many plies deep it has looked in full.
    pub depth: u32,
    /// How many nodes it has visited, or simulations it has made.
    pub nodes: u64,
    /// How long it has taken.
    pub elapsed: Duration,
    /// The best moves, best first; at least one if the position is not over.
    pub lines: Vec<Line<M>>,
}

/// One of the best moves and how the game continues from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// What the player to move can expect.
    pub score: Score,
    /// The move itself, then the best continuation.
    pub moves: Vec<M>,
}

impl<M: Copy> Report<M> {
    /// Whether whoever is to move would rather be on the other side, as far as the search can tell. Where the pie rule
    /// offers to swap, this decides.
    pub fn prefers_other_side(&self) -> bool {
        self.lines.first().is_some_and(|line| line.score < Score::DRAW)
    }

    /// The best move, unless the position is over.
    pub fn best(&self) -> Option<M> {
        self.lines.first()?.moves.first().copied()
    }
}
