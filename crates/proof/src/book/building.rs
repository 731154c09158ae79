//! Makes books.

use tabuleiro_rules::{GameSpec, with_small_position};

use super::strategy::strategy;
use super::whole::whole;
use super::{Kind, Verdict, write};
use crate::solve::Effort;

/// Why there is no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildError {
    /// The board is so large that its positions have no codes.
    Board,
    /// There are more positions than fit the memory, or some that depend on R2.
    Memory,
    /// Nobody wins from the start, so that there is no strategy.
    NoWinner,
    /// It was stopped.
    Stopped,
}

/// The positions of a book, by their codes.
pub(super) struct Contents {
    pub(super) kind: Kind,
    pub(super) start: Verdict,
    pub(super) positions: Vec<(u64, Verdict)>,
}

/// The bytes of the book of a board: a whole one, or the winner's strategy.
pub fn build(game: &GameSpec, only_strategy: bool, effort: &mut Effort<'_>) -> Result<Vec<u8>, BuildError> {
    let contents = with_small_position!(&game.start(), start => match only_strategy {
        true => strategy(start, effort),
        false => whole(start, effort),
    }, else Err(BuildError::Board))?;
    Ok(write(*game, contents.kind, contents.start, contents.positions))
}
