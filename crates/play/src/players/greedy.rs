//! Greedy play: the ply that is worth most right away.

use rand::Rng;

use super::random::one_of;
use crate::staging::Stage;

/// What greedy play wants in each game, from the last paragraph of its rules page.
pub trait Greedy: Stage {
    /// How much a ply is worth to its mover.
    type Worth: Ord;

    /// What `ply` is worth, given the position after it, which is not decided.
    fn worth(&self, ply: Self::Move, after: &Self) -> Self::Worth;

    /// The position to judge a ply by, where that is not the one right after it.
    fn judged(after: Self) -> Self {
        after
    }

    /// The ply that wins at once, or else the one that is worth most, but none that makes the opponent win if there is
    /// another. Ties are broken at random.
    fn greedy_ply(&self, rng: &mut impl Rng) -> Option<Self::Move> {
        one_of(&self.greedy_plies(), rng)
    }

    /// All plies among which greedy play draws.
    fn greedy_plies(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let mut best: Option<PlyWorth<Self::Worth>> = None;
        let mut equal = Vec::new();
        for &ply in &moves {
            let rating = Some(self.rate(ply));
            if rating > best {
                best = rating;
                equal.clear();
                equal.push(ply);
            } else if rating == best {
                equal.push(ply);
            }
        }
        equal
    }

    /// Rates a legal ply.
    fn rate(&self, ply: Self::Move) -> PlyWorth<Self::Worth> {
        let mut after = self.clone();
        after.play_unchecked(ply);
        let after = Self::judged(after);
        match after.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == self.turn() => PlyWorth::Wins,
            Some(_) => PlyWorth::Loses,
            None => PlyWorth::Worth(self.worth(ply, &after)),
        }
    }
}

/// How good a ply looks, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlyWorth<W> {
    /// The opponent has won.
    Loses,
    /// The game goes on, or is drawn.
    Worth(W),
    /// The mover has won.
    Wins,
}
