//! Positions that are set up by hand, in words.

use tabuleiro_rules::GameSpec;

use super::{outcome, position_error};
use crate::messages::{Message, Value};
use crate::setup::SetUpError;

/// Why what was set up cannot be played on.
pub fn set_up_error(error: &SetUpError) -> Message {
    match error {
        SetUpError::Impossible(error) => position_error(error),
        SetUpError::Unknown(None) => Message::new("setup-no-position"),
        SetUpError::Unknown(Some(wrong)) => {
            Message::new("setup-unknown").with("wrong", Value::List(vec![position_error(wrong)]))
        }
        SetUpError::Over(position) => {
            Message::new("setup-over").with("ending", Value::List(outcome(position).into_iter().collect()))
        }
    }
}

/// What something is called that belongs to a position of a game besides the pieces.
pub fn extra(game: &GameSpec, key: &str) -> Message {
    Message::new(format!("setup-{}-{key}", game.name()))
}

/// What a word is called that this can be.
pub fn extra_value(game: &GameSpec, key: &str, word: &str) -> Message {
    Message::new(format!("setup-{}-{key}-{word}", game.name()))
}
