//! What the fuzz targets reach of the program. It is there with the feature `fuzzing` alone.

use std::sync::{Arc, Mutex, PoisonError};

use tabuleiro_server::Config;

use crate::commands::serve::settings::Settings;
use crate::ugi::{Command, Conversation};

/// Whether a line of the engine protocol would start a search.
pub fn starts_search(line: &str) -> bool {
    matches!(Command::read(line.trim()), Ok(Command::Go(_)))
}

/// Talks in the engine protocol until `quit` or the end of the input, and gives all that was answered.
pub fn converse(input: &[u8]) -> Vec<u8> {
    let answers = Arc::new(Mutex::new(Vec::new()));
    // What is written to memory is written, and what is read from there can be read.
    let _ = Conversation::new(answers.clone()).run(input);
    std::mem::take(&mut *answers.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Reads the file of a server's settings: what the server is told, and the filter of its log.
pub fn read_settings(text: &str) -> Result<(Config, String), String> {
    let settings = Settings::parse(text).map_err(|error| error.to_string())?;
    Ok((settings.config(), settings.log().1.to_owned()))
}
