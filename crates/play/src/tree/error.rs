//! Why something cannot be done in a tree.

use tabuleiro_rules::Point;

use super::NodeId;
use crate::describe;
use crate::matches::MatchError;
use crate::messages::{Language, Messages};
use crate::record::RecordProblem;

/// Why something cannot be done in a tree.
///
/// Its text is that of [`describe::tree_error`] in English.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &describe::tree_error(self)))]
pub enum TreeError {
    /// There is no such place, or no longer.
    Missing(NodeId),
    /// No move leads to the beginning.
    Beginning,
    /// A point that is not on the board.
    Outside(Point),
    /// What a match refuses.
    Match(#[from] MatchError),
    /// What no record can be.
    Record(#[from] RecordProblem),
}
