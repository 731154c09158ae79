//! Record files: reading them, writing them whole or not at all, and what is wrong with one.

use std::fs;
use std::io::{self, Read, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process;

use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_play::record::{Date, Record, RecordError, RecordProblem, read_all};
use tabuleiro_rules::GameSpec;

use crate::trouble::io_error;

/// Why a game cannot be read from a file, or something cannot be written to one.
///
/// Its text is that of [`FileError::message`] in English.
#[derive(Debug, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &self.message()))]
pub enum FileError {
    /// It cannot be read.
    Unreadable {
        /// The file.
        name: String,
        /// Why not.
        reason: io::Error,
    },
    /// It cannot be written.
    Unwritable {
        /// The file.
        name: String,
        /// Why not.
        reason: io::Error,
    },
    /// It is to be made, and there is a file of that name.
    Exists(String),
    /// It is not text.
    NoText(String),
    /// It has no record at all.
    Empty(String),
    /// It is not a record, or one of its games is none.
    NoRecord {
        /// The file.
        name: String,
        /// Which of its games, if it has several.
        number: Option<usize>,
        /// What is wrong with it, and where.
        error: Box<RecordError>,
    },
    /// It has several games, and nothing says which is meant.
    Several {
        /// The file.
        name: String,
        /// How many there are.
        count: usize,
    },
    /// It has fewer games than that.
    NoSuchGame {
        /// The file.
        name: String,
        /// Which one was meant.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// The game cannot be resumed.
    NoGame {
        /// The file.
        name: String,
        /// Why not.
        problem: RecordProblem,
    },
}

impl FileError {
    /// The error as a message, for every language.
    pub fn message(&self) -> Message {
        match self {
            FileError::Unreadable { name, reason } => {
                Message::new("file-unreadable").with("name", name.as_str()).with("reason", io_error(reason))
            }
            FileError::Unwritable { name, reason } => {
                Message::new("file-unwritable").with("name", name.as_str()).with("reason", io_error(reason))
            }
            FileError::Exists(name) => Message::new("file-exists").with("name", name.as_str()),
            FileError::NoText(name) => Message::new("file-no-text").with("name", name.as_str()),
            FileError::Empty(name) => {
                Message::new("file-empty").with("name", name.as_str()).with("game", GameSpec::games()[0].name)
            }
            FileError::NoRecord { name, .. } | FileError::NoGame { name, .. } => {
                Message::new("file-no-record").with("name", name.as_str()).with("reason", self.reason())
            }
            FileError::Several { name, count } => {
                Message::new("file-several-games").with("name", name.as_str()).with("count", *count)
            }
            FileError::NoSuchGame { name, number, count } => Message::new("file-no-such-game")
                .with("name", name.as_str())
                .with("number", *number)
                .with("count", *count),
        }
    }

    /// What is wrong, for those who name the file themselves.
    pub fn reason(&self) -> Message {
        match self {
            FileError::Unreadable { reason, .. } | FileError::Unwritable { reason, .. } => io_error(reason),
            FileError::NoRecord { number: None, error, .. } => describe::record_error(error),
            FileError::NoRecord { number: Some(number), error, .. } => {
                Message::new("file-game").with("number", *number).with("reason", describe::record_error(error))
            }
            FileError::NoGame { problem, .. } => describe::problem(problem),
            FileError::Exists(_)
            | FileError::NoText(_)
            | FileError::Empty(_)
            | FileError::Several { .. }
            | FileError::NoSuchGame { .. } => self.message(),
        }
    }
}

/// The text of a file, or of standard input for `-`.
pub fn read_text(path: &Path) -> Result<String, FileError> {
    let (name, bytes) = match path == Path::new("-") {
        true => {
            let mut bytes = Vec::new();
            ("-".to_owned(), io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes))
        }
        false => (path.display().to_string(), fs::read(path)),
    };
    match bytes {
        Ok(bytes) => String::from_utf8(bytes).map_err(|_| FileError::NoText(name)),
        Err(reason) => Err(FileError::Unreadable { name, reason }),
    }
}

/// All the games of a file, at least one. Each is read by itself: what is wrong with one is no trouble for the others.
pub fn load_records(path: &Path) -> Result<Vec<Result<Record, FileError>>, FileError> {
    let text = read_text(path)?;
    let name = || path.display().to_string();
    let records: Vec<Result<Record, RecordError>> = read_all(&text).collect();
    if records.is_empty() {
        return Err(FileError::Empty(name()));
    }
    let is_several = records.len() > 1;
    let numbered = (1..).zip(records).map(|(number, record)| {
        record.map_err(|error| FileError::NoRecord {
            name: name(),
            number: is_several.then_some(number),
            error: Box::new(error),
        })
    });
    Ok(numbered.collect())
}

/// A record of a file, by its number from 1; without one there must be only one. The others need not be right.
pub fn load_record(path: &Path, number: Option<NonZero<usize>>) -> Result<Record, FileError> {
    let mut records = load_records(path)?;
    let (count, name) = (records.len(), path.display().to_string());
    match number.map_or(1, NonZero::get) {
        _ if number.is_none() && count > 1 => Err(FileError::Several { name, count }),
        number if number > count => Err(FileError::NoSuchGame { name, number, count }),
        number => records.swap_remove(number - 1),
    }
}

/// A record of a file, and its game resumed now.
pub fn load_game(path: &Path, number: Option<NonZero<usize>>, now: Time) -> Result<(Record, Match), FileError> {
    let record = load_record(path, number)?;
    let resumed = record.resume(now);
    let game = resumed.map_err(|problem| FileError::NoGame { name: path.display().to_string(), problem })?;
    Ok((record, game))
}

/// Writes a file whole or not at all, whatever happens in between.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    write_bytes(path, text.as_bytes())
}

/// The same for what is no text.
pub fn write_bytes(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.new", process::id()));
    let beside = PathBuf::from(beside);
    // If a file of that name exists, it is somebody else's.
    let mut file = fs::File::create_new(&beside)?;
    let written = file.write_all(content).and_then(|()| file.sync_all());
    written.and_then(|()| fs::rename(&beside, path)).inspect_err(|_| {
        // Do not leave half a file behind; if removing it fails too, report the first failure.
        let _ = fs::remove_file(&beside);
    })
}

/// A file that somebody wants to have made, and of whose name there must be none yet.
#[derive(Debug)]
pub struct NewFile {
    path: PathBuf,
    /// Whether it is made, and this one's own.
    is_made: bool,
}

impl NewFile {
    /// Finds out before the work that there is no such file and that it can be made. Nothing is left behind.
    pub fn at(path: &Path) -> Result<Self, FileError> {
        let mut file = NewFile { path: path.to_owned(), is_made: false };
        file.make()?;
        fs::remove_file(path).map_err(|reason| file.unwritable(reason))?;
        file.is_made = false;
        Ok(file)
    }

    /// A file that is there and may be written over.
    pub(crate) fn own(path: &Path) -> Self {
        NewFile { path: path.to_owned(), is_made: true }
    }

    /// Writes it whole or not at all. What it wrote before is written over; what somebody else has made there meanwhile is not.
    pub fn write(&mut self, content: &[u8]) -> Result<(), FileError> {
        if !self.is_made {
            self.make()?;
        }
        write_bytes(&self.path, content).map_err(|reason| self.unwritable(reason))
    }

    /// That it cannot be written, with its name.
    pub(crate) fn unwritable(&self, reason: io::Error) -> FileError {
        FileError::Unwritable { name: self.path.display().to_string(), reason }
    }

    /// Makes the file, unless there is one.
    fn make(&mut self) -> Result<(), FileError> {
        match fs::File::create_new(&self.path) {
            Ok(_) => self.is_made = true,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                return Err(FileError::Exists(self.path.display().to_string()));
            }
            Err(reason) => return Err(self.unwritable(reason)),
        }
        Ok(())
    }
}

/// Today's date, in the local time zone.
pub fn today() -> Option<Date> {
    let today = jiff::Zoned::now().date();
    Date::new(today.year().try_into().ok()?, today.month().try_into().ok()?, today.day().try_into().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_over_and_nothing_is_left_beside_it() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("game.txt");
        for text in ["one", "two"] {
            write_whole(&path, text).unwrap();
            assert_eq!(read_text(&path).unwrap(), text);
        }
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
        assert!(write_whole(&directory.path().join("missing/game.txt"), "three").is_err());
    }

    #[test]
    fn a_new_file_is_not_written_over_another_one() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("plot.svg");
        let mut file = NewFile::at(&path).unwrap();
        assert!(!path.exists(), "nothing is left behind before the work is done");
        file.write(b"one").unwrap();
        file.write(b"two").unwrap();
        assert_eq!(read_text(&path).unwrap(), "two");
        assert!(matches!(NewFile::at(&path), Err(FileError::Exists(name)) if name.ends_with("plot.svg")));
        // Somebody else makes the file during the work.
        let late = directory.path().join("late.svg");
        let mut file = NewFile::at(&late).unwrap();
        fs::write(&late, "precious").unwrap();
        assert!(matches!(file.write(b"three"), Err(FileError::Exists(_))));
        assert_eq!(read_text(&late).unwrap(), "precious");
        let said = NewFile::at(&directory.path().join("no/such/place.svg")).unwrap_err().to_string();
        assert!(said.contains("no/such/place.svg cannot be written: "), "{said}");
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said_with_its_place() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("game.txt");
        let load = |path: &Path| load_record(path, None);
        assert!(load(&path).unwrap_err().to_string().contains("cannot be read"));
        write_whole(&path, "[Game \"talpa:size=4\"]\n\n1. a4xa3 a1xa2 *\n").unwrap();
        let said = load(&path).unwrap_err().to_string();
        assert!(said.contains("game.txt: line 3, column 4: a4xa3 is illegal: "), "{said}");
        write_whole(&path, "no record at all").unwrap();
        assert!(load(&path).is_err());
    }

    #[test]
    fn one_of_several_games_is_chosen_by_its_number() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("games.txt");
        let game = |moves: &str| format!("[Game \"talpa:size=4\"]\n\n{moves} *\n\n");
        write_whole(&path, &format!("{}{}", game("1. b4xb3"), game("1. b4xb3 d1xd2"))).unwrap();
        let load = |number: usize| {
            let loaded = load_record(&path, NonZero::new(number));
            loaded.map(|record| record.line.moves.len()).map_err(|error| error.to_string())
        };
        assert_eq!((load(1), load(2)), (Ok(1), Ok(2)));
        assert!(load(0).unwrap_err().contains("has 2 games: say which one, from 1 to 2"));
        assert!(load(3).unwrap_err().contains("has no game 3: give a number from 1 to 2"));
    }

    #[test]
    fn only_the_game_that_is_asked_for_has_to_be_right() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("games.txt");
        let game = |moves: &str| format!("[Game \"talpa:size=4\"]\n\n{moves} *\n\n");
        let games = ["1. b4xb3", "1. a4xa3", "1. b4xb3 d1xd2"].map(game);
        write_whole(&path, &games.concat()).unwrap();
        let load = |number: usize| load_record(&path, NonZero::new(number)).map(|record| record.line.moves.len());
        assert_eq!((load(1).unwrap(), load(3).unwrap()), (1, 2));
        let error = load(2).unwrap_err();
        let said = error.to_string();
        assert!(said.contains("games.txt: game 2: line 7, column 4: a4xa3 is illegal: "), "{said}");
        let reason = Messages::text(Language::English, &error.reason());
        assert!(reason.starts_with("game 2: line 7"), "{reason}");
        assert!(load(4).unwrap_err().to_string().contains("from 1 to 3"));
    }
}
