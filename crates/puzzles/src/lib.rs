//! Puzzles of any game: made from engine games, chosen, proved again by a plain solver, and graded.
//!
//! `docs/puzzles.md` says what exactly is proved.

pub mod choosing;
mod games;
pub mod grade;
pub mod making;
pub mod plain;
mod source;
