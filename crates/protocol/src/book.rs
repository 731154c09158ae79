//! The books of solved boards, as the server lists them in `/books/index.json`.

use serde::{Deserialize, Serialize};

/// A book of a solved board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BookCard {
    /// Its game string.
    pub game: String,
    /// Which positions it has.
    pub kind: BookKind,
    /// The name of its file, beside the list.
    pub file: String,
    /// How many bytes its head has, with which the file begins.
    pub head: u64,
    /// How many positions are stored.
    pub positions: u64,
    /// How many bytes the file has.
    pub bytes: u64,
}

/// Which positions a book has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BookKind {
    /// All that can be reached.
    Whole,
    /// Those that come up if the winner plays by it.
    Strategy,
}
