//! The types that the game server and its clients exchange, and nothing else: no rules, no clocks, no conversions.
//!
//! `docs/protocol.md` shows an example of every message.

mod chat;
mod event;
mod game;
mod lobby;
mod problem;
mod socket;

pub use chat::ChatLine;
pub use event::{Event, Happening};
pub use game::{ColourWish, Ending, GameState, NewGame, Occupant, SeatName, Visibility};
pub use lobby::{GameSummary, GamesPage, LobbyMessage, LobbyPage, OpenSeat};
pub use problem::Problem;
pub use socket::{ClaimedResult, ClientMessage, Request, ServerMessage};
