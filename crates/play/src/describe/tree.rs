//! Trees of variations in words.

use crate::messages::Message;
use crate::record::MoveMark;
use crate::tree::TreeError;

/// Why something cannot be done in a tree.
pub fn tree_error(error: &TreeError) -> Message {
    match error {
        TreeError::Missing(place) => Message::new("tree-missing").with("place", place.0),
        TreeError::Beginning => Message::new("tree-beginning"),
        TreeError::Outside(point) => Message::new("tree-outside").with("point", *point),
        TreeError::Match(error) => super::match_error(error),
        TreeError::Record(error) => super::problem(error),
    }
}

/// What a mark of a move says: `a mistake`.
pub fn mark(mark: MoveMark) -> Message {
    Message::new(format!("mark-{}", mark.name()))
}
