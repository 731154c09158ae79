//! The file that a match is saved in, pair by pair: a line of JSON that names the match, and one for each finished pair.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::tally::Score;

/// What makes two matches the same, so that one can be the continuation of the other. Their length is no part of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heading {
    /// What kind of file this is.
    pub format: String,
    /// The game string.
    pub game: String,
    /// The first-named player.
    pub first: String,
    /// The second-named player.
    pub second: String,
    /// The length of the openings.
    pub openings: u32,
    /// The time for a ply in milliseconds.
    pub movetime: u64,
    /// The seed.
    pub seed: u64,
}

/// The format of the files that this version writes.
pub const FORMAT: &str = "tabuleiro match 1";

/// A game that has been played, from the view of the first-named player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameReport {
    /// How it went.
    pub score: Score,
    /// Who failed, if somebody did.
    pub failure: Option<FailureReport>,
    /// The record.
    pub record: String,
}

/// A failure of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailureReport {
    /// Whose: 0 for the first-named player, 1 for the second.
    pub player: usize,
    /// What happened.
    pub reason: String,
}

/// A pair of games that has been played; in the first game the first-named player began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairReport {
    /// Its number, from 0.
    pub pair: u64,
    /// The two games.
    pub games: [GameReport; 2],
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
    /// The file is something else.
    #[error("{} is no saved match", .path.display())]
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

/// A saved match, open for more.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens a file and reads what is in it, or begins one. A last line without its end, as an interruption leaves it, is
    /// dropped.
    pub fn open(path: &Path, heading: &Heading) -> Result<(Self, BTreeMap<u64, PairReport>), JournalError> {
        let failed = |error| JournalError::File { path: path.to_owned(), error };
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let text = std::str::from_utf8(&bytes[..whole]).map_err(|_| JournalError::NoMatch { path: path.to_owned() })?;
        if whole == 0 && !is_cut_heading(&bytes, heading) {
            return Err(JournalError::NoMatch { path: path.to_owned() });
        }
        let pairs = if text.is_empty() { BTreeMap::new() } else { read(path, text, heading)? };
        file.set_len(whole as u64).map_err(failed)?;
        file.seek(io::SeekFrom::End(0)).map_err(failed)?;
        let mut journal = Journal { path: path.to_owned(), file };
        if text.is_empty() {
            journal.write(heading)?;
        }
        Ok((journal, pairs))
    }

    /// Saves a pair.
    pub fn save(&mut self, pair: &PairReport) -> Result<(), JournalError> {
        self.write(pair)
    }

    /// Writes a line in one piece, so that it is there or not.
    fn write(&mut self, line: &impl Serialize) -> Result<(), JournalError> {
        let text = serde_json::to_string(line).map_err(io::Error::from);
        let written = text.and_then(|text| self.file.write_all(format!("{text}\n").as_bytes()));
        written.and_then(|()| self.file.flush()).map_err(|error| JournalError::File { path: self.path.clone(), error })
    }
}

/// Whether a file without a whole line is empty or the beginning of our heading: all that may be overwritten.
fn is_cut_heading(bytes: &[u8], heading: &Heading) -> bool {
    serde_json::to_vec(heading).is_ok_and(|whole| whole.starts_with(bytes))
}

fn read(path: &Path, text: &str, heading: &Heading) -> Result<BTreeMap<u64, PairReport>, JournalError> {
    let mut lines = text.lines().enumerate();
    let first = lines.next().map_or("", |(_, line)| line);
    let found: Heading = serde_json::from_str(first).map_err(|_| JournalError::NoMatch { path: path.to_owned() })?;
    compare(path, &found, heading)?;
    let mut pairs = BTreeMap::new();
    for (number, line) in lines {
        let pair: PairReport = serde_json::from_str(line).map_err(|error| JournalError::Line {
            path: path.to_owned(),
            line: number + 1,
            reason: error.to_string(),
        })?;
        if let Some(failure) = pair.games.iter().flat_map(|game| &game.failure).find(|failure| failure.player > 1) {
            let reason = format!("there is no player {}", failure.player);
            return Err(JournalError::Line { path: path.to_owned(), line: number + 1, reason });
        }
        pairs.insert(pair.pair, pair);
    }
    Ok(pairs)
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
        Err(JournalError::Other { path: path.to_owned(), what, found, expected })
    })
}
