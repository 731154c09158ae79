//! What the front ends on one machine share: who sits at the board, the computers that play there, games in files, and what
//! the user's environment says.

mod draws;
pub mod environment;
pub mod files;
pub mod guide;
mod inquiry;
mod mind;
pub mod rules;
pub mod strength;
pub mod trouble;
mod who;

pub use draws::{DrawOffer, offer_draw};
pub use inquiry::Inquiry;
pub use mind::{Mind, NotSeated};
pub use who::{Opponent, Who, WhoError};
