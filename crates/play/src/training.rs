//! Training with puzzles: which one comes next, what is kept of whoever solves them, and what is said of every try.
//!
//! Nothing here knows the time or a random number: the day of the daily puzzle is an argument, and so is the source of
//! chance.

mod attempt;
mod choice;
mod daily;
mod refutation;
mod session;
mod stats;

pub use attempt::{Attempt, Progress};
pub use choice::{PuzzleKey, PuzzleKeyError, next_in_streak, next_to_train};
pub use daily::{Dailies, Day, daily, daily_game};
pub use refutation::{Refutation, TryResult};
pub use session::{Counted, Purpose, PuzzleOrder, PuzzleSession, PuzzleStage, turn_before};
pub use stats::{PuzzleStats, Success};

#[cfg(test)]
mod tests;
