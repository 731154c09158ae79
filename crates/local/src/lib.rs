//! What the front ends on one machine share: who sits at the board, the computers that play there, games in files and those
//! left unfinished, and what the user's environment says.

pub mod books;
pub mod collections;
pub mod courses;
mod draws;
pub mod environment;
mod explored_table;
pub mod fairness;
pub mod files;
pub mod guide;
mod inquiry;
mod lot;
pub mod markdown;
mod mind;
mod ply_time;
pub mod puzzles;
mod recorder;
pub mod review;
pub mod rules;
mod saved;
pub mod strength;
pub mod teaching;
pub mod trouble;
mod who;

pub use draws::{DrawOffer, offer_draw};
pub use explored_table::{ExploredTable, FromBook, aligned, line_of};
pub use inquiry::Inquiry;
pub use lot::told_lot;
pub use mind::{Mind, NotSeated};
pub use ply_time::ply_time;
pub use recorder::Recorder;
pub use saved::{OpenElsewhere, SavedGame, SavedGames, Slot, resume_saved};
pub use who::{Opponent, Who, WhoError};
