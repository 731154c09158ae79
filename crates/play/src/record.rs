//! Records of games: text modelled on PGN that people can read and that replays to the same position.
//!
//! ```text
//! [Game "talpa:size=4"]
//! [First "Ada"]
//! [Second "Bo"]
//! [Result "1-0"]
//! [Termination "resignation"]
//! [Rules "1"]
//!
//! 1. b4xb3 {the middle [%clk 0:04:59]} d1xd2 (1... a2xa1) 1-0
//! ```
//!
//! - Tags come first, `Game` among them. `First` and `Second` name who sat down as first and as second; `Result` and
//!   everything else speak of the colours, which `swap` in the moves exchanges.
//! - A turn is a word, or several; the jumps of one piece are joined and the `stop` after them is implied. A word
//!   with a `+` at its end, `c2-e4+`, leaves the jump sequence open, because the record ends there or because a comment
//!   comes before the next jump.
//! - Move numbers are optional for the reader, but a wrong one is an error.
//! - A comment, in braces or from `;` to the end of the line, belongs to the last ply before it. `[%clk 0:04:59]` in it
//!   is what the player had left on the clock then, `[%eval 0.35]` a score from the first player's view, `[%eval #5]` and
//!   `[%eval #-3]` a proven win of the first and the second player in so many plies. `[%csl Gd4]` marks a point and
//!   `[%cal Ra1a3]` draws an arrow, in green, red, yellow or blue. In a comment `\}` stands for a brace and `\\` for a
//!   backslash.
//! - A mark right after a word, `!`, `?`, `!!`, `??`, `!?` or `?!`, is what a reader thinks of its last ply.
//! - A variation, in parentheses, takes the place of the word before it. R1 does not end it.

mod annotation;
mod cursor;
mod lexer;
mod notes;
mod problem;
mod reader;
mod tags;
mod writer;

use tabuleiro_rules::{Action, AnyPosition};

use crate::clock::{Time, TimeControl};
use crate::matches::{EndReason, Ending, Match, MatchOptions};

pub use annotation::{Drawing, DrawingError, MoveMark, Paint};
pub use notes::{NotedScore, Notes};
pub use problem::{RecordError, RecordProblem};
pub use reader::{Records, read_all};
pub use tags::{Date, GameResult, Tags};

pub(crate) use cursor::Cursor;

/// The revision of the rules that this crate plays by, as the tag `Rules` gives it.
pub const RULES_REVISION: u32 = 1;

/// How deep variations can be nested.
pub const MAX_DEPTH: usize = 64;

/// The record of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What is known about the game as a whole.
    pub tags: Tags,
    /// The game as it was played.
    pub line: RecordLine,
}

/// A line of play: the game itself or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordLine {
    /// A comment before the first move; empty for none.
    pub comment: String,
    /// What is played, ply by ply.
    pub moves: Vec<Entry>,
}

/// One ply of a line, or a swap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What is played.
    pub action: Action,
    /// What is noted about it.
    pub notes: Notes,
    /// What could have been played in its place.
    pub variations: Vec<RecordLine>,
}

impl Entry {
    /// An action about which nothing is noted.
    pub fn new(action: Action) -> Self {
        Entry { action, notes: Notes::default(), variations: Vec::new() }
    }
}

impl Record {
    /// An empty record of a game from a position.
    pub fn new(start: AnyPosition) -> Self {
        Record { tags: Tags::new(start), line: RecordLine::default() }
    }

    /// The record of a match as it stands, with the names of those who sat down as first and as second. What the
    /// players had left on their clocks is noted at the end of each turn.
    pub fn from_match(game: &Match, first: &str, second: &str) -> Self {
        let mut record = Record::new(game.start().clone());
        record.tags.first = Some(first.to_owned());
        record.tags.second = Some(second.to_owned());
        record.tags.clock = game.options().clock;
        record.tags.pie = game.options().pie;
        record.tags.result = GameResult::of(game.ending());
        record.tags.termination = game.ending().map(|ending| ending.reason);
        record.line.moves = game.actions().map(Entry::new).collect();
        let ends = game.turns().into_iter().filter(|turn| turn.over).map(|turn| turn.begin + turn.plies.len().max(1));
        let readings: Vec<_> = game.clock_readings().collect();
        for last in ends.map(|end| end - 1) {
            record.line.moves[last].notes.clock = readings[last];
        }
        record
    }

    /// Reads the one record that a text holds.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        reader::read_one(text)
    }

    /// Writes the record, with lines of at most 80 columns. Refused if it does not replay, or if what its tags say of
    /// the end does not agree with that.
    ///
    /// Reading the text gives an equal record, as long as comments are as [`Notes::add`] makes them and tags have no
    /// control characters.
    pub fn write(&self) -> Result<String, RecordProblem> {
        writer::write(self)
    }

    /// The record of a match that was taken up from this one: names, date, other tags, and all that is noted about the
    /// moves that still stand are kept.
    pub fn continued(&self, game: &Match) -> Self {
        let mut record = Record::from_match(game, "", "");
        record.tags.first.clone_from(&self.tags.first);
        record.tags.second.clone_from(&self.tags.second);
        record.tags.date = self.tags.date;
        record.tags.others.clone_from(&self.tags.others);
        record.line.comment.clone_from(&self.line.comment);
        for (entry, known) in record.line.moves.iter_mut().zip(&self.line.moves) {
            if entry.action != known.action {
                break;
            }
            let clock = entry.notes.clock.or(known.notes.clock);
            *entry = Entry { notes: Notes { clock, ..known.notes.clone() }, ..known.clone() };
        }
        record
    }

    /// Plays the game again: a match without a clock that has come as far and ended in the same way.
    pub fn replay(&self) -> Result<Match, RecordProblem> {
        self.play_through(TimeControl::NONE, Time(0))
    }

    /// Takes the game up again: a match with the clock that it was played with. Both players have what was last noted
    /// of their time, and the clock of the player to move runs from now on.
    pub fn resume(&self, now: Time) -> Result<Match, RecordProblem> {
        let mut game = self.play_through(self.tags.clock, now)?;
        game.begin(now);
        game.set_readings(self.line.moves.iter().map(|entry| entry.notes.clock), now);
        Ok(game)
    }

    fn play_through(&self, clock: TimeControl, now: Time) -> Result<Match, RecordProblem> {
        let options = MatchOptions { pie: self.tags.pie, clock };
        let mut game = Match::from_position(self.tags.start.clone(), options);
        for entry in &self.line.moves {
            let played = game.act(entry.action, now);
            played.map_err(|error| RecordProblem::Illegal { text: entry.action.to_string(), error })?;
        }
        self.tags.check_end(game.ending())?;
        if let (None, Some(ending)) = (game.ending(), self.stated_ending()) {
            game.conclude(ending);
        }
        Ok(game)
    }

    /// The ending that the tags tell of.
    fn stated_ending(&self) -> Option<Ending> {
        let reason = self.tags.termination.unwrap_or(EndReason::Unknown);
        match self.tags.result {
            GameResult::Win(player) => Some(Ending { winner: Some(player), reason }),
            GameResult::Draw => Some(Ending { winner: None, reason }),
            GameResult::Open if reason.leaves_no_result() => Some(Ending { winner: None, reason }),
            GameResult::Open => None,
        }
    }
}
