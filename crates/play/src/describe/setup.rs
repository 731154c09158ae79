//! Positions that are set up by hand, in words.

use tabuleiro_rules::{GameSpec, PositionError};

use super::{game, name, option, option_values, outcome, position_error, spec_error};
use crate::messages::{Message, Value};
use crate::setup::{Misfit, SetUpError};

/// Why what was set up cannot be played on.
pub fn set_up_error(error: &SetUpError) -> Message {
    match error {
        SetUpError::Impossible(error) => position_error(error),
        SetUpError::Game(error) => spec_error(error),
        SetUpError::Unknown(None) => Message::new("setup-no-position"),
        SetUpError::Unknown(Some(misfit)) => unlike(misfit),
        SetUpError::Over(position) => {
            Message::new("setup-over").with("ending", Value::List(outcome(position).into_iter().collect()))
        }
    }
}

/// What is wrong with a text as a position of the game that it is most like. Where the board has another size, those that the game
/// has are told.
fn unlike(Misfit { spec, wrong }: &Misfit) -> Message {
    let size = spec
        .info()
        .options
        .first()
        .filter(|_| matches!(wrong, PositionError::Rows { .. } | PositionError::RowLength { .. }));
    let message = match size {
        Some(size) => Message::new("setup-wrong-size")
            .with("game", name(spec.name()))
            .with("option", option(size.key))
            .with("values", option_values(size.values)),
        None => Message::new("setup-unknown").with("game", game(spec)),
    };
    message.with("wrong", position_error(wrong))
}

/// What something is called that belongs to a position of a game besides the pieces.
pub fn extra(game: &GameSpec, key: &str) -> Message {
    Message::new(format!("setup-{}-{key}", game.name()))
}

/// What a word is called that this can be.
pub fn extra_value(game: &GameSpec, key: &str, word: &str) -> Message {
    Message::new(format!("setup-{}-{key}-{word}", game.name()))
}
