//! What a book of a solved board is given and says, as the page sees it.

use serde::{Deserialize, Serialize};

use crate::saying::Saying;

/// A block of a book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BookPiece {
    /// Its number.
    pub block: usize,
    /// Its bytes, in Base64.
    pub bytes: String,
}

/// A block of a book that is needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct NeededPiece {
    /// Its number.
    pub block: usize,
    /// Where it begins in the file.
    pub from: u64,
    /// Where it ends: the first byte after it.
    pub to: u64,
}

/// What something is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ValueName {
    /// It wins.
    Win,
    /// It loses.
    Loss,
    /// It draws.
    Draw,
    /// The book does not say.
    Unknown,
}

/// What a book says of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BookAnswer {
    /// What the position is worth to the player to move.
    pub value: ValueName,
    /// After how many plies the game ends, if somebody wins.
    pub plies: Option<u32>,
    /// The same in words.
    pub said: Saying,
    /// The moves, the best first.
    pub moves: Vec<BookMoveView>,
}

/// What a book says of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BookMoveView {
    /// The ply.
    pub ply: String,
    /// Its points, in order.
    pub points: Vec<String>,
    /// What it is worth to the player who makes it.
    pub value: ValueName,
    /// After how many plies the game ends, if somebody wins.
    pub plies: Option<u32>,
    /// The same in a few words.
    pub said: Saying,
}
