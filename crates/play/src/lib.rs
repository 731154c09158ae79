//! What every front end of Tabuleiro shares: a match in progress, its clocks and records, the staging of moves, and the
//! words for all of it.
//!
//! Nothing here reads a clock, a file or the network: the time is an argument, and so is the source of randomness.

pub mod clock;
pub mod course;
pub mod describe;
pub mod explorer;
pub mod games;
pub mod guide_board;
pub mod kept;
pub mod lot;
pub mod matches;
pub mod messages;
pub mod pace;
pub mod picture;
pub mod players;
pub mod puzzle;
pub mod rating;
pub mod record;
pub mod review;
pub mod setup;
pub mod sight;
pub mod staging;
pub mod teaching;
pub mod training;
pub mod tree;
pub mod turns;

#[cfg(test)]
mod specimens;
