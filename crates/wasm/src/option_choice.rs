//! What a form chooses for the options of a game: numbers and words, which the game string is made of here.

use serde::{Deserialize, Serialize};
use tabuleiro_rules::OptionValue;

/// What is chosen for an option.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum OptionChoice {
    /// A whole number.
    Number(u8),
    /// A word.
    Word(String),
    /// The size of a board.
    Size(BoardSize),
}

/// How many points a board has along its edges.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoardSize {
    /// From left to right.
    pub width: u8,
    /// From bottom to top.
    pub height: u8,
}

impl From<&OptionChoice> for OptionValue {
    fn from(choice: &OptionChoice) -> Self {
        match choice {
            OptionChoice::Number(number) => OptionValue::Number(*number),
            OptionChoice::Word(word) => OptionValue::Word(word.clone()),
            OptionChoice::Size(BoardSize { width, height }) => OptionValue::WidthByHeight(*width, *height),
        }
    }
}

impl From<OptionValue> for OptionChoice {
    fn from(value: OptionValue) -> Self {
        match value {
            OptionValue::Number(number) => OptionChoice::Number(number),
            OptionValue::Word(word) => OptionChoice::Word(word),
            OptionValue::WidthByHeight(width, height) => OptionChoice::Size(BoardSize { width, height }),
        }
    }
}
