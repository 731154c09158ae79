//! Texts that cannot be read, in words: game strings, positions, moves and time controls.

use tabuleiro_rules::{GameSpec, OptionError, PlyError, PositionError, SpecError, Wording, shown};

use super::refusal::value;
use crate::clock::{TimeControl, TimeControlError};
use crate::matches::{EndReason, UnknownReason};
use crate::messages::{Message, Value};

/// A text from outside, on one line and without anything that a terminal obeys.
pub(super) fn quoted(text: &str) -> Value {
    Value::Text(shown(text).to_string())
}

/// Words as code, listed with commas.
pub(super) fn listed<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

/// Why a game string cannot be read: ``there is no game `chess`: the games are …``.
pub fn spec_error(error: &SpecError) -> Message {
    match error {
        SpecError::Game { name, .. } => Message::new("spec-game")
            .with("name", quoted(name))
            .with("known", listed(GameSpec::games().iter().map(|info| info.name))),
        SpecError::Key { game, key, known } => {
            Message::new("spec-key").with("game", *game).with("key", quoted(key)).with("known", known.as_str())
        }
        SpecError::Shape { part } => Message::new("spec-shape").with("part", quoted(part)),
        SpecError::Twice { key } => Message::new("spec-twice").with("key", quoted(key)),
        SpecError::Value(error) => bad_option(error),
    }
}

/// Why an option of a game string does not take a value, with the name of the option as it is written there.
fn bad_option(error: &OptionError) -> Message {
    let message = match &error.because {
        None => Message::new("spec-value"),
        Some(reason) => Message::new("spec-value-because").with("because", wording(reason)),
    };
    message.with("key", error.key).with("value", quoted(&error.value)).with("takes", super::option_values(error.takes))
}

/// Why a position text cannot be read.
pub fn position_error(error: &PositionError) -> Message {
    match error {
        PositionError::Missing { field, expected } => {
            Message::new("position-missing").with("field", wording(field)).with("expected", wording(expected))
        }
        PositionError::TooLong { found } => Message::new("position-too-long").with("found", quoted(found)),
        PositionError::Field { field, found, expected } => Message::new("position-field")
            .with("field", wording(field))
            .with("found", quoted(found))
            .with("expected", wording(expected)),
        PositionError::Rows { found, expected } => {
            Message::new("position-rows").with("found", *found).with("expected", *expected)
        }
        PositionError::RowLength { row, text, found, expected } => Message::new("position-row-length")
            .with("row", *row)
            .with("text", quoted(text))
            .with("found", *found)
            .with("expected", *expected),
        PositionError::Letter { row, found, expected } => Message::new("position-letter")
            .with("row", *row)
            .with("found", quoted(&found.to_string()))
            .with("expected", expected.as_str()),
        PositionError::Run { row, found } => {
            Message::new("position-run").with("row", *row).with("found", quoted(found))
        }
        PositionError::Impossible { why } => Message::new("position-impossible").with("why", wording(why)),
    }
}

/// A part of an error that differs from game to game.
pub fn wording(wording: &Wording) -> Message {
    wording.values().iter().fold(Message::new(wording.message()), |message, (name, text)| match *name {
        "side" | "opponent" => message.with(*name, Message::new(format!("side-{text}"))),
        _ => message.with(*name, value(shown(text).to_string().as_str())),
    })
}

/// Why a text is no move of its game.
pub fn ply_error(error: &PlyError) -> Message {
    Message::new("unreadable")
        .with("text", quoted(error.text.trim()))
        .with("expected", Message::new(format!("notation-{}", error.game)))
}

/// Why a text is no time control.
pub fn time_control_error(error: &TimeControlError) -> Message {
    match error {
        TimeControlError::Form(text) => Message::new("bad-clock-form").with("text", quoted(text)),
        TimeControlError::Nothing(text) => Message::new("bad-clock-nothing").with("text", quoted(text)),
        TimeControlError::TooShort(text) => {
            Message::new("bad-clock-short").with("text", quoted(text)).with("seconds", TimeControl::SHORTEST)
        }
    }
}

/// Why a name is no way for a game to end.
pub fn unknown_reason(error: &UnknownReason) -> Message {
    Message::new("record-termination")
        .with("name", quoted(&error.name))
        .with("known", listed(EndReason::all().map(EndReason::name)))
}
