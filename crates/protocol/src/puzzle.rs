//! Puzzles as they are written in files and sent: one JSON object a line.

use serde::{Deserialize, Serialize};
use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_play::puzzle::{Puzzle, PuzzleError, PuzzleText};
use tabuleiro_rules::shown;

/// A puzzle: a line of `data/puzzles/<game>.jsonl`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PuzzleLine {
    /// The game string.
    pub game: String,
    /// The position text; whoever is to move solves it.
    pub position: String,
    /// The plies of the main line, the solver's first.
    pub line: Vec<String>,
    /// How many turns the solver makes.
    pub turns: u8,
    /// What it is about, by the name of the theme.
    pub theme: String,
    /// How hard it is, on the scale of players' ratings.
    pub rating: u16,
}

impl PuzzleLine {
    /// The puzzle itself, if it is one.
    pub fn puzzle(&self) -> Result<Puzzle, PuzzleError> {
        let PuzzleLine { game, position, line, turns, theme, rating } = self;
        Puzzle::read(&PuzzleText { game, position, line, turns: *turns, theme, rating: *rating })
    }
}

impl From<&Puzzle> for PuzzleLine {
    fn from(puzzle: &Puzzle) -> Self {
        PuzzleLine {
            game: puzzle.game().to_string(),
            position: puzzle.start.to_string(),
            line: puzzle.line.iter().map(ToString::to_string).collect(),
            turns: puzzle.turns,
            theme: puzzle.theme.name().to_owned(),
            rating: puzzle.rating,
        }
    }
}

/// Why a file of puzzles cannot be read.
///
/// Its text is that of [`PuzzleFileError::message`] in English.
#[derive(Debug, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &self.message()))]
pub struct PuzzleFileError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: PuzzleLineError,
}

/// Why a line of a file is no puzzle.
#[derive(Debug)]
pub enum PuzzleLineError {
    /// It is not such an object.
    Json(serde_json::Error),
    /// What it says is no puzzle.
    Puzzle(PuzzleError),
}

impl PuzzleFileError {
    /// The error as a message, for every language.
    pub fn message(&self) -> Message {
        let reason = match &self.reason {
            PuzzleLineError::Json(error) => {
                Message::new("puzzle-file-json").with("text", shown(&error.to_string()).to_string())
            }
            PuzzleLineError::Puzzle(error) => describe::puzzle_error(error),
        };
        Message::new("puzzle-file-line").with("number", self.line).with("reason", reason)
    }
}

/// Reads a file of puzzles; empty lines do not count.
pub fn read_puzzles(text: &str) -> Result<Vec<Puzzle>, PuzzleFileError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = |(number, line): (usize, &str)| {
        let wrong = |reason| PuzzleFileError { line: number + 1, reason };
        let line: PuzzleLine = serde_json::from_str(line).map_err(PuzzleLineError::Json).map_err(wrong)?;
        line.puzzle().map_err(PuzzleLineError::Puzzle).map_err(wrong)
    };
    lines.map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const WON: &str = r#"{"game":"talpa:size=3","position":"rbr/1rb/1rb r","line":["a3xb3"],"turns":1,"theme":"tunnel","rating":600}"#;

    #[test]
    fn a_puzzle_is_written_as_it_was_read() {
        let puzzles = read_puzzles(&format!("{WON}\n\n")).unwrap();
        let written: Vec<String> =
            puzzles.iter().map(|puzzle| serde_json::to_string(&PuzzleLine::from(puzzle)).unwrap()).collect();
        assert_eq!(written, [WON]);
    }

    #[test]
    fn what_is_no_puzzle_is_refused_with_its_line_and_the_reason() {
        let refused = |line: &str| read_puzzles(&format!("{WON}\n{line}\n")).unwrap_err().to_string();
        for (from, to, said) in [
            (WON, "{}", "it is not an object with `game`"),
            ("\"rating\"", "\"level\"", "it is not an object with `game`"),
            ("talpa:size=3", "chess", "there is no game `chess`"),
            ("rbr/1rb/1rb r", "rbr/1rb r", "rows"),
            ("rbr/1rb/1rb r", "1br/1rb/1rb b", "there is nothing to solve"),
            ("a3xb3", "b3xb2", "`b3xb2` is illegal"),
            ("a3xb3", "over there", "over there"),
            ("a3xb3", "b2xc2", "the line ends neither"),
            ("[\"a3xb3\"]", "[]", "the line has 0 turns"),
            ("\"turns\":1", "\"turns\":2", "the line has 1 turns of the player to move, and `turns` says 2"),
            ("tunnel", "checkmate", "there is no theme `checkmate`: the themes are `zugzwang`"),
            ("600", "60", "the rating 60 is out of range"),
            ("600", "-1", "it is not an object"),
        ] {
            let said_now = refused(&WON.replace(from, to));
            assert!(said_now.starts_with("line 2: ") && said_now.contains(said), "{said_now}");
        }
    }
}
