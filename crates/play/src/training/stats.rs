//! What is kept of somebody who solves the puzzles of a game: a rating against theirs, the streak, and which came lately.

use std::fmt;
use std::str::FromStr;

use super::PuzzleKey;
use crate::kept::KeptTextError;
use crate::puzzle::Puzzle;
use crate::rating::{GlickoRating, Outcomes};

/// How far off the rating of a puzzle may well be.
const PUZZLE_DEVIATION: f64 = 60.0;
/// So many puzzles do not come again at once.
const RECENT: usize = 60;
/// What a rating, its deviation and its volatility can be, so that nothing that was kept leads astray.
const BOUNDS: [(f64, f64); 3] = [(100.0, 4000.0), (30.0, 350.0), (0.01, 0.2)];

/// How somebody has fared with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Success {
    /// It was solved without a mistake and without help.
    Clean,
    /// It was solved without a mistake, once it had been shown where to look.
    Hinted,
    /// A mistake was made, or the move was shown.
    Missed,
}

impl From<Success> for Outcomes {
    fn from(success: Success) -> Self {
        match success {
            Success::Clean => Outcomes::WIN,
            Success::Hinted => Outcomes::DRAW,
            Success::Missed => Outcomes::LOSS,
        }
    }
}

/// What is kept of somebody who solves the puzzles of a game.
///
/// ```
/// use tabuleiro_play::training::PuzzleStats;
///
/// let stats: PuzzleStats = "1512.30 201.44 0.060000 12/15 3/7 0a1b2c3d4e5f6071".parse().unwrap();
/// assert_eq!((stats.solved(), stats.tried(), stats.streak(), stats.longest_streak()), (12, 15, 3, 7));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleStats {
    rating: GlickoRating,
    solved: u32,
    tried: u32,
    streak: u32,
    longest: u32,
    /// Those that came lately, the last one last.
    recent: Vec<PuzzleKey>,
}

impl Default for PuzzleStats {
    fn default() -> Self {
        let rating = GlickoRating::default();
        PuzzleStats { rating, solved: 0, tried: 0, streak: 0, longest: 0, recent: Vec::new() }
    }
}

impl PuzzleStats {
    /// How well they solve puzzles, on the scale of the puzzles' ratings.
    pub fn rating(&self) -> GlickoRating {
        self.rating
    }

    /// How many puzzles they have solved in rated training without a mistake, with or without a hint.
    pub fn solved(&self) -> u32 {
        self.solved
    }

    /// How many they have tried.
    pub fn tried(&self) -> u32 {
        self.tried
    }

    /// How many puzzles the streak has by now.
    pub fn streak(&self) -> u32 {
        self.streak
    }

    /// How many the longest streak had.
    pub fn longest_streak(&self) -> u32 {
        self.longest
    }

    /// How many puzzles have come since this one; nothing if it has not come for long.
    pub(super) fn age(&self, key: PuzzleKey) -> Option<usize> {
        self.recent.iter().rev().position(|&recent| recent == key)
    }

    /// The same after a puzzle of the rated training.
    pub fn after(&self, puzzle: &Puzzle, success: Success) -> Self {
        let value = f64::from(puzzle.rating);
        let opponent = GlickoRating { value, deviation: PUZZLE_DEVIATION, ..GlickoRating::default() };
        let rating = kept(self.rating.after(&[(opponent, success.into())]));
        let solved = self.solved.saturating_add(u32::from(success != Success::Missed));
        PuzzleStats { rating, solved, tried: self.tried.saturating_add(1), ..self.seen(puzzle.into()) }
    }

    /// The same after a puzzle of a streak, which ends with the first mistake. It changes no rating.
    pub fn after_in_streak(&self, puzzle: &Puzzle, success: Success) -> Self {
        let streak = if success == Success::Clean { self.streak.saturating_add(1) } else { 0 };
        PuzzleStats { streak, longest: self.longest.max(streak), ..self.seen(puzzle.into()) }
    }

    /// The same once a puzzle has come.
    fn seen(&self, key: PuzzleKey) -> Self {
        let mut recent: Vec<PuzzleKey> = self.recent.iter().copied().filter(|&recent| recent != key).collect();
        recent.push(key);
        recent.drain(..recent.len().saturating_sub(RECENT));
        PuzzleStats { recent, ..self.clone() }
    }
}

/// A rating as its text has it, so that it is the same before and after it was kept.
fn kept(rating: GlickoRating) -> GlickoRating {
    let [value, deviation, volatility] = [rating.value, rating.deviation, rating.volatility];
    let keep = |number: f64, (least, most): (f64, f64), places: f64| {
        let number = if number.is_finite() { number } else { least };
        (number.clamp(least, most) * places).round() / places
    };
    GlickoRating {
        value: keep(value, BOUNDS[0], 100.0),
        deviation: keep(deviation, BOUNDS[1], 100.0),
        volatility: keep(volatility, BOUNDS[2], 1_000_000.0),
    }
}

/// As it is kept: the rating, its deviation and its volatility, puzzles solved and tried, the streak now and at most, and the
/// puzzles that came lately, `1512.30 201.44 0.060000 12/15 3/7 0a1b2c3d4e5f6071`.
impl fmt::Display for PuzzleStats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GlickoRating { value, deviation, volatility } = self.rating;
        write!(f, "{value:.2} {deviation:.2} {volatility:.6}")?;
        write!(f, " {}/{} {}/{}", self.solved, self.tried, self.streak, self.longest)?;
        self.recent.iter().try_for_each(|key| write!(f, " {key}"))
    }
}

impl FromStr for PuzzleStats {
    type Err = KeptTextError;

    fn from_str(text: &str) -> Result<Self, KeptTextError> {
        let form = "it as in `1512.30 201.44 0.060000 12/15 3/7 0a1b2c3d4e5f6071`";
        read(text).ok_or_else(|| KeptTextError::new(text, "somebody who solves puzzles", form))
    }
}

fn read(text: &str) -> Option<PuzzleStats> {
    let mut words = text.split(' ');
    let mut number = |(least, most): (f64, f64)| {
        let number: f64 = words.next()?.parse().ok()?;
        (least..=most).contains(&number).then_some(number)
    };
    let [value, deviation, volatility] = [number(BOUNDS[0])?, number(BOUNDS[1])?, number(BOUNDS[2])?];
    let mut pair = || -> Option<(u32, u32)> {
        let (part, whole) = words.next()?.split_once('/')?;
        let (part, whole) = (part.parse().ok()?, whole.parse().ok()?);
        (part <= whole).then_some((part, whole))
    };
    let ((solved, tried), (streak, longest)) = (pair()?, pair()?);
    let recent = words.map(str::parse).collect::<Result<Vec<PuzzleKey>, _>>().ok()?;
    let rating = kept(GlickoRating { value, deviation, volatility });
    (recent.len() <= RECENT).then_some(PuzzleStats { rating, solved, tried, streak, longest, recent })
}
