//! The file in which somebody wants the games of a run to be recorded: one after another, and never over another file.

use std::io;
use std::path::Path;

use tabuleiro_play::record::Record;
use tabuleiro_rules::Action;

use crate::files::{FileError, NewFile};

/// Records the games of a run in a file.
#[derive(Debug)]
pub struct Recorder {
    file: NewFile,
    /// The records of the games before this one.
    earlier: String,
    /// This game as it was last recorded.
    current: Option<Record>,
    /// Whether what comes next may be another game.
    has_begun: bool,
}

impl Recorder {
    /// Records in a file that must not be there yet, unless it is the one that the game was loaded from.
    pub fn new(path: &Path, loaded: Option<&Path>) -> Result<Self, FileError> {
        let is_same = |other: &Path| matches!((path.canonicalize(), other.canonicalize()), (Ok(a), Ok(b)) if a == b);
        // It is better to know before the game that the file cannot be made.
        let file = if loaded.is_some_and(is_same) { NewFile::own(path) } else { NewFile::at(path)? };
        Ok(Recorder { file, earlier: String::new(), current: None, has_begun: false })
    }

    /// A game begins: what is recorded of the one before stays, unless that goes on.
    pub fn begin(&mut self) {
        self.has_begun = true;
    }

    /// Records the game as it stands.
    pub fn write(&mut self, record: &Record) -> Result<(), FileError> {
        let text = record.write().map_err(|problem| self.file.unwritable(io::Error::other(problem)))?;
        if std::mem::take(&mut self.has_begun)
            && let Some(before) = self.current.take().filter(|before| !goes_on(before, record))
            && let Ok(text) = before.write()
        {
            self.earlier.push_str(&text);
            self.earlier.push('\n');
        }
        self.file.write(format!("{}{text}", self.earlier).as_bytes())?;
        self.current = Some(record.clone());
        Ok(())
    }
}

/// Whether a record goes on with an earlier one. One in which nothing was played need not be kept either.
fn goes_on(before: &Record, record: &Record) -> bool {
    let actions = |record: &Record| -> Vec<Action> { record.line.moves.iter().map(|entry| entry.action).collect() };
    let is_same = before.tags.start == record.tags.start && before.tags.termination.is_none();
    before.line.moves.is_empty() || (is_same && actions(record).starts_with(&actions(before)))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tabuleiro_play::record::read_all;

    use super::*;

    fn record(moves: &str) -> Record {
        Record::read(&format!("[Game \"talpa:size=4\"]\n\n{moves} *\n")).unwrap()
    }

    #[test]
    fn the_games_of_a_run_stand_one_after_another() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("games.txt");
        let mut recorder = Recorder::new(&path, None).unwrap();
        for moves in ["", "1. b4xb3", "1. b4xb3 d1xd2"] {
            recorder.write(&record(moves)).unwrap();
        }
        recorder.begin();
        // A game in which nothing is played leaves no trace once another one begins.
        recorder.write(&record("")).unwrap();
        recorder.begin();
        recorder.write(&record("1. c3xc2")).unwrap();
        // One that was left and is gone on with stays one game.
        recorder.begin();
        recorder.write(&record("1. c3xc2")).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        let lengths: Vec<usize> = read_all(&text).map(|record| record.unwrap().line.moves.len()).collect();
        assert_eq!(lengths, [2, 1], "{text}");
    }

    #[test]
    fn a_file_that_is_there_is_not_written_over() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("precious.txt");
        fs::write(&path, "precious").unwrap();
        let said = Recorder::new(&path, None).unwrap_err().to_string();
        assert!(said.contains("precious.txt exists already"), "{said}");
        // Somebody else makes the file after the recorder has looked.
        let late = directory.path().join("late.txt");
        let mut recorder = Recorder::new(&late, None).unwrap();
        assert!(!late.exists());
        fs::write(&late, "precious").unwrap();
        assert!(matches!(recorder.write(&record("1. b4xb3")), Err(FileError::Exists(_))));
        for path in [path, late] {
            assert_eq!(fs::read_to_string(path).unwrap(), "precious");
        }
    }

    #[test]
    fn the_file_that_the_game_was_loaded_from_goes_on() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("game.txt");
        fs::write(&path, "the game").unwrap();
        let mut recorder = Recorder::new(&path, Some(&directory.path().join("./game.txt"))).unwrap();
        recorder.write(&record("1. b4xb3")).unwrap();
        assert!(fs::read_to_string(&path).unwrap().contains("b4xb3"));
    }
}
