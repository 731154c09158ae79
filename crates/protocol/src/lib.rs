//! The types that the game server and its clients exchange, and nothing else: no rules, no clocks, no conversions.
//!
//! `docs/protocol.md` shows an example of every message.

mod event;
mod game;
mod problem;
mod socket;

pub use event::{Event, Happening};
pub use game::{ColourWish, Ending, GameState, NewGame, Occupant, SeatName};
pub use problem::Problem;
pub use socket::{ClientMessage, Request, ServerMessage};
