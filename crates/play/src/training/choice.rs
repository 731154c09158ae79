//! Which puzzle comes next: one near the rating of whoever solves them that has not come for long.

use std::fmt;
use std::str::FromStr;

use rand::{Rng, RngExt};

use super::PuzzleStats;
use crate::puzzle::Puzzle;

/// So many puzzles nearest to what is wanted take part in the lot.
const LOT: usize = 6;
/// The rating at which a streak begins, and how much each puzzle of it is harder.
const STREAK: (f64, f64) = (700.0, 50.0);

/// What tells a puzzle from all others, whatever else its list gains or loses: its id as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleKey(u64);

impl From<&Puzzle> for PuzzleKey {
    fn from(puzzle: &Puzzle) -> Self {
        PuzzleKey(u64::from_str_radix(&puzzle.id(), 16).unwrap_or_default())
    }
}

/// Sixteen hexadecimal digits.
impl fmt::Display for PuzzleKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A text that is no key of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no key of a puzzle: write sixteen hexadecimal digits, as in `0a1b2c3d4e5f6071`", tabuleiro_rules::shown(.0))]
pub struct PuzzleKeyError(pub String);

impl FromStr for PuzzleKey {
    type Err = PuzzleKeyError;

    fn from_str(text: &str) -> Result<Self, PuzzleKeyError> {
        let is_key =
            text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        let number = u64::from_str_radix(text, 16).ok().filter(|_| is_key);
        number.map(PuzzleKey).ok_or_else(|| PuzzleKeyError(text.to_owned()))
    }
}

/// The next puzzle for rated training among some: near the rating of whoever solves them, and none that came lately while there are
/// others. Nothing only if there are none.
pub fn next_to_train<'p>(puzzles: &[&'p Puzzle], stats: &PuzzleStats, random: &mut impl Rng) -> Option<&'p Puzzle> {
    nearest(puzzles, stats, stats.rating().value, random)
}

/// The next puzzle of a streak among some: the further it goes, the harder they are.
pub fn next_in_streak<'p>(puzzles: &[&'p Puzzle], stats: &PuzzleStats, random: &mut impl Rng) -> Option<&'p Puzzle> {
    nearest(puzzles, stats, STREAK.0 + STREAK.1 * f64::from(stats.streak()), random)
}

/// One of the puzzles nearest to a rating by lot. Those that came lately come only when all have, the oldest first.
fn nearest<'p>(puzzles: &[&'p Puzzle], stats: &PuzzleStats, wanted: f64, random: &mut impl Rng) -> Option<&'p Puzzle> {
    let age = |puzzle: &Puzzle| stats.age(PuzzleKey::from(puzzle));
    let mut fresh: Vec<&'p Puzzle> = puzzles.iter().copied().filter(|puzzle| age(puzzle).is_none()).collect();
    if fresh.is_empty() {
        return puzzles.iter().copied().max_by_key(|puzzle| age(puzzle));
    }
    let distance = |puzzle: &Puzzle| (f64::from(puzzle.rating) - wanted).abs();
    fresh.sort_by(|one, other| distance(one).total_cmp(&distance(other)));
    fresh.get(random.random_range(0..fresh.len().min(LOT))).copied()
}
