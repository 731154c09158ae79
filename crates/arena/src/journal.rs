//! The file a match is saved in: a line of JSON that identifies the match, and one for each finished pair; or for each game of a
//! study.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tabuleiro_rules::shown;

use crate::tally::GamePoints;

/// What two matches must have in common for one to continue the other. Their length may differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heading {
    /// What kind of file this is.
    pub format: String,
    /// The game string.
    pub game: String,
    /// The player named first.
    pub first: String,
    /// The player named second.
    pub second: String,
    /// The length of the openings.
    pub openings: u32,
    /// The time for a ply in milliseconds.
    pub movetime: u64,
    /// The seed.
    pub seed: u64,
}

/// The file format this version writes.
pub const FORMAT: &str = "tabuleiro match 1";

/// A finished game, from the point of view of the player named first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameReport {
    /// How it went.
    pub score: GamePoints,
    /// Who failed, if somebody did.
    pub failure: Option<FailureReport>,
    /// The record.
    pub record: String,
}

/// How a player failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailureReport {
    /// Which player: 0 for the one named first, 1 for the other.
    pub player: usize,
    /// What happened.
    pub reason: String,
}

/// What is saved in a line of its own.
pub trait Entry: Serialize + DeserializeOwned {
    /// Its number, from 0.
    fn number(&self) -> u64;

    /// What is wrong with one that was read, if anything is.
    fn fault(&self) -> Option<String>;
}

/// A finished pair of games; the player named first moved first in the first one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairReport {
    /// Its number, from 0.
    pub pair: u64,
    /// The two games.
    pub games: [GameReport; 2],
}

impl Entry for PairReport {
    fn number(&self) -> u64 {
        self.pair
    }

    fn fault(&self) -> Option<String> {
        let failure = self.games.iter().flat_map(|game| &game.failure).find(|failure| failure.player > 1)?;
        Some(format!("there is no player {}", failure.player))
    }
}

/// Why a match cannot be saved or continued.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file cannot be read or written.
    #[error("{}: {error}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The file is not a saved match.
    #[error("{} is not a saved match", .path.display())]
    NoMatch {
        /// The file.
        path: PathBuf,
    },
    /// The file belongs to another match.
    #[error("{} belongs to another match: its {what} is {found} and not {expected}", .path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What differs.
        what: &'static str,
        /// What the file says.
        found: String,
        /// What it should say.
        expected: String,
    },
    /// A line in the middle is broken.
    #[error("{}, line {line}: {reason}", .path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
}

/// A saved match that more can be added to.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens a file and reads it, or creates one. A last line cut short by an interruption is dropped.
    pub fn open<T: Entry>(path: &Path, heading: &Heading) -> Result<(Self, BTreeMap<u64, T>), JournalError> {
        let failed = |error| JournalError::File { path: path.to_owned(), error };
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let (whole, entries) = read(path, &bytes, heading)?;
        file.set_len(whole as u64).map_err(failed)?;
        file.seek(io::SeekFrom::End(0)).map_err(failed)?;
        let mut journal = Journal { path: path.to_owned(), file };
        if whole == 0 {
            journal.write(heading)?;
        }
        Ok((journal, entries))
    }

    /// Saves what is finished.
    pub fn save(&mut self, entry: &impl Entry) -> Result<(), JournalError> {
        self.write(entry)
    }

    /// Writes a line in one go, so that it is either there or not.
    fn write(&mut self, line: &impl Serialize) -> Result<(), JournalError> {
        let text = serde_json::to_string(line).map_err(io::Error::from);
        let written = text.and_then(|text| self.file.write_all(format!("{text}\n").as_bytes()));
        written.and_then(|()| self.file.flush()).map_err(|error| JournalError::File { path: self.path.clone(), error })
    }
}

/// Whether a file without a complete line is empty or the beginning of our heading. Only such a file may be
/// overwritten.
fn is_cut_heading(bytes: &[u8], heading: &Heading) -> bool {
    serde_json::to_vec(heading).is_ok_and(|whole| whole.starts_with(bytes))
}

/// Reads what is in a file: how many of its bytes are whole lines, and what is saved in them.
pub fn read<T: Entry>(path: &Path, bytes: &[u8], heading: &Heading) -> Result<(usize, BTreeMap<u64, T>), JournalError> {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let text = std::str::from_utf8(&bytes[..whole]).map_err(|_| JournalError::NoMatch { path: path.to_owned() })?;
    if whole == 0 && !is_cut_heading(bytes, heading) {
        return Err(JournalError::NoMatch { path: path.to_owned() });
    }
    let entries = if text.is_empty() { BTreeMap::new() } else { read_lines(path, text, heading)? };
    Ok((whole, entries))
}

fn read_lines<T: Entry>(path: &Path, text: &str, heading: &Heading) -> Result<BTreeMap<u64, T>, JournalError> {
    let mut lines = text.lines().enumerate();
    let first = lines.next().map_or("", |(_, line)| line);
    let found: Heading = serde_json::from_str(first).map_err(|_| JournalError::NoMatch { path: path.to_owned() })?;
    compare(path, &found, heading)?;
    let mut entries = BTreeMap::new();
    for (number, line) in lines {
        let broken = |reason| JournalError::Line { path: path.to_owned(), line: number + 1, reason };
        let entry: T = serde_json::from_str(line).map_err(|error| broken(shown(&error.to_string()).to_string()))?;
        entry.fault().map_or(Ok(()), |fault| Err(broken(fault)))?;
        entries.insert(entry.number(), entry);
    }
    Ok(entries)
}

fn compare(path: &Path, found: &Heading, expected: &Heading) -> Result<(), JournalError> {
    let values = |heading: &Heading| {
        [
            ("format", heading.format.clone()),
            ("game", heading.game.clone()),
            ("first player", heading.first.clone()),
            ("second player", heading.second.clone()),
            ("length of openings", heading.openings.to_string()),
            ("time for a move", format!("{} ms", heading.movetime)),
            ("seed", heading.seed.to_string()),
        ]
    };
    let difference = values(found).into_iter().zip(values(expected)).find(|(found, expected)| found != expected);
    difference.map_or(Ok(()), |((what, found), (_, expected))| {
        Err(JournalError::Other { path: path.to_owned(), what, found: shown(&found).to_string(), expected })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_a_line_is_said_on_one_line() {
        let heading = Heading {
            format: FORMAT.to_owned(),
            game: "talpa".to_owned(),
            first: "random".to_owned(),
            second: "greedy".to_owned(),
            openings: 0,
            movetime: 1,
            seed: 1,
        };
        let game = r#"{"score":"lo\nss","failure":null,"record":""}"#;
        let file = format!("{}\n{{\"pair\":0,\"games\":[{game},{game}]}}\n", serde_json::to_string(&heading).unwrap());
        let error = read::<PairReport>(Path::new("a"), file.as_bytes(), &heading).unwrap_err().to_string();
        assert!(error.starts_with("a, line 2: ") && !error.contains(char::is_control), "{error:?}");
        let other = Heading { game: "tal\u{7f}pa".to_owned(), ..heading.clone() };
        let file = format!("{}\n", serde_json::to_string(&other).unwrap());
        let error = read::<PairReport>(Path::new("a"), file.as_bytes(), &heading).unwrap_err().to_string();
        assert!(error.contains("its game is tal") && !error.contains(char::is_control), "{error:?}");
    }
}
