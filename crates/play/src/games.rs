//! What this crate has to know of each game: one folder a game, with the same files in each.
//!
//! Every file implements one trait for its game: [`Stage`](crate::staging::Stage), [`Describe`](crate::describe::Describe),
//! [`See`](crate::sight::See), [`Teach`](crate::course::Teach), `Greedy`, [`Contrast`](crate::review::Contrast) and what a picture is
//! painted with.

pub mod ampel;
pub mod apart;
pub mod emulsion;
pub mod talpa;
