//! Records as files: reading them, and saying in words what is wrong with one.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::Context;
use tabuleiro_play::describe;
use tabuleiro_play::matches::{Match, MatchError};
use tabuleiro_play::messages::{Language, Messages};
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

/// The one game of a file, as far as it was played.
pub fn load_game(path: &Path, language: Language) -> anyhow::Result<Match> {
    let text = read_text(path)?;
    let record = Record::read(&text).map_err(|error| explained(&error, language))?;
    Ok(record.replay()?)
}

/// What is wrong with a record, with the place, and with an illegal move's reason in words.
pub fn explained(error: &RecordError, language: Language) -> anyhow::Error {
    let reason = match &error.problem {
        Problem::Move(TurnError::Illegal { ply, refusal }) => Some((ply.to_string(), refusal)),
        Problem::Illegal { text, error: MatchError::Refused(refusal) } => Some((text.clone(), refusal)),
        _ => None,
    };
    match reason {
        None => anyhow::anyhow!("{error}"),
        Some((ply, refusal)) => {
            let words = Messages::text(language, &describe::refusal(refusal));
            anyhow::anyhow!("line {}, column {}: `{ply}` is illegal: {words}", error.line, error.column)
        }
    }
}
