//! Puzzles at the desk: which one comes next, how one stands in a match, what a try comes to, and what is kept of whoever
//! solves them.

mod choosing;
mod keeping;
mod solving;

use serde::{Deserialize, Serialize};
use tabuleiro_play::puzzle::Puzzle;
use tabuleiro_play::record::Date;
use tabuleiro_play::training::{Day, Purpose, PuzzleStats, Success};
use tabuleiro_protocol::PuzzleLine;

use crate::staged_match::Trouble;

pub use choosing::{PuzzleWish, ThemeView};
pub(crate) use choosing::{choose, list_themes};
pub use keeping::{DailiesView, PuzzleResult, PuzzleStatsView};
pub(crate) use keeping::{keep_daily, stats};
pub use solving::{
    HintView, ProgressView, PuzzleAct, PuzzleOrderView, PuzzleSessionView, PuzzleStageName, PuzzleView, TryResultName,
};
pub(crate) use solving::{act, answer, stand};

/// How somebody has fared with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SuccessName {
    /// Solved without a mistake and without help.
    Clean,
    /// Solved without a mistake, with the first step of help.
    Hinted,
    /// A mistake was made, or the move was shown.
    Missed,
}

impl From<Success> for SuccessName {
    fn from(success: Success) -> Self {
        match success {
            Success::Clean => SuccessName::Clean,
            Success::Hinted => SuccessName::Hinted,
            Success::Missed => SuccessName::Missed,
        }
    }
}

impl From<SuccessName> for Success {
    fn from(name: SuccessName) -> Self {
        match name {
            SuccessName::Clean => Success::Clean,
            SuccessName::Hinted => Success::Hinted,
            SuccessName::Missed => Success::Missed,
        }
    }
}

/// What puzzles are solved for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PurposeName {
    /// It is that of the day.
    Daily,
    /// For one's rating.
    Rated,
    /// As many as possible without a mistake and without help.
    Streak,
    /// For itself alone.
    One,
}

impl From<PurposeName> for Purpose {
    fn from(name: PurposeName) -> Self {
        match name {
            PurposeName::Daily => Purpose::Daily,
            PurposeName::Rated => Purpose::Rated,
            PurposeName::Streak => Purpose::Streak,
            PurposeName::One => Purpose::One,
        }
    }
}

/// A day as the page tells it.
fn day(date: &str) -> Result<Day, Trouble> {
    let wrong = || Trouble::Failed(format!("`{date}` is no day: write it as in `2026.11.18`"));
    date.parse::<Date>().map(Day::from).map_err(|_| wrong())
}

/// Stats as they are kept; those of somebody new if they cannot be understood.
fn stats_of(kept: Option<&str>) -> PuzzleStats {
    kept.and_then(|kept| kept.parse().ok()).unwrap_or_default()
}

fn read(line: &PuzzleLine) -> Result<Puzzle, Trouble> {
    line.puzzle().map_err(|error| Trouble::Failed(error.to_string()))
}
