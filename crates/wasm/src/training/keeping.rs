//! What is kept of whoever solves puzzles: their stats game by game, and the puzzles of the day.

use serde::{Deserialize, Serialize};
use tabuleiro_play::training::{Counted, Dailies, daily_game};
use tabuleiro_protocol::PuzzleLine;

use super::{PurposeName, SuccessName, day, read, stats_of};
use crate::names::GameName;
use crate::reply::DeskReply;
use crate::staged_match::Trouble;

/// What somebody has done with a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleResult {
    /// The puzzle.
    pub puzzle: PuzzleLine,
    /// How it went.
    pub success: SuccessName,
    /// What it was solved for.
    pub purpose: PurposeName,
}

/// How somebody has fared with the puzzles of a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PuzzleStatsView {
    /// What is to be kept.
    pub kept: String,
    /// The rating, as a whole number.
    pub rating: u32,
    /// How far off it may well be.
    pub deviation: u32,
    /// How many puzzles of the rated training were solved without a mistake.
    pub solved: u32,
    /// How many were tried.
    pub tried: u32,
    /// How many puzzles the streak has.
    pub streak: u32,
    /// How many the longest one had.
    pub longest_streak: u32,
}

/// What is known of somebody's daily puzzles.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct DailiesView {
    /// What is to be kept.
    pub kept: String,
    /// The name of the game of the day's puzzle.
    pub game: GameName,
    /// Whether the day's puzzle is solved.
    pub is_solved: bool,
    /// On how many days in a row they have been solved.
    pub in_a_row: u32,
    /// The longest row of days.
    pub longest: u32,
}

/// The stats, after another puzzle if there was one.
pub(crate) fn stats(kept: Option<&str>, result: Option<&PuzzleResult>) -> Result<DeskReply, Trouble> {
    let before = stats_of(kept);
    let Counted { stats, gain, ended } = match result {
        None => Counted { stats: before, gain: None, ended: None },
        Some(PuzzleResult { puzzle, success, purpose }) => {
            before.counting((*purpose).into(), &read(puzzle)?, (*success).into())
        }
    };
    let rating = stats.rating();
    Ok(DeskReply::PuzzleStats {
        stats: PuzzleStatsView {
            kept: stats.to_string(),
            // Both are bounded.
            rating: rating.value.round() as u32,
            deviation: rating.deviation.round() as u32,
            solved: stats.solved(),
            tried: stats.tried(),
            streak: stats.streak(),
            longest_streak: stats.longest_streak(),
        },
        gain,
        ended,
    })
}

/// What is kept of somebody's daily puzzles, on a day on which it may just have been solved.
pub(crate) fn keep_daily(kept: Option<&str>, date: &str, solved: bool) -> Result<DeskReply, Trouble> {
    let day = day(date)?;
    let before: Dailies = kept.and_then(|kept| kept.parse().ok()).unwrap_or_default();
    let dailies = if solved { before.after(day) } else { before };
    Ok(DeskReply::Dailies {
        dailies: DailiesView {
            kept: dailies.to_string(),
            game: daily_game(day).into(),
            is_solved: dailies.is_solved(day),
            in_a_row: dailies.in_a_row(day),
            longest: dailies.longest(),
        },
    })
}
