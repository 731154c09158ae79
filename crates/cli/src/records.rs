//! Records as files: reading them, and saying in words what is wrong with one.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::Context;
use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_play::record::{Problem, Record, RecordError};
use tabuleiro_play::turns::TurnError;

/// The text of a file, or of standard input for `-`.
pub fn read_text(path: &Path) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes).context("standard input cannot be read")?;
    } else {
        bytes = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    }
    String::from_utf8(bytes).with_context(|| format!("{} is not a text in UTF-8", path.display()))
}

/// The one record of a file, and its game taken up again now.
pub fn load_game(path: &Path, now: Time, language: Language) -> anyhow::Result<(Record, Match)> {
    let text = read_text(path)?;
    let record = Record::read(&text).map_err(|error| explained(&error, language))?;
    let game = record.resume(now)?;
    Ok((record, game))
}

/// What is wrong with a record, with the place, and with an illegal move's reason in words.
pub fn explained(error: &RecordError, language: Language) -> anyhow::Error {
    let Problem::Move(TurnError::Illegal { ply, refusal }) = &error.problem else {
        return anyhow::anyhow!("{error}");
    };
    let words = Message::new("verdict-illegal").with("move", ply.to_string()).with("words", describe::refusal(refusal));
    anyhow::anyhow!("line {}, column {}: {}", error.line, error.column, Messages::text(language, &words))
}
