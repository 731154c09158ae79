//! The types that the game server and its clients exchange, and nothing else: no rules, no clocks, no conversions.
//!
//! `docs/protocol.md` shows an example of every message.

mod event;
mod game;
mod people;
mod problem;
mod socket;

pub use event::{Event, Happening};
pub use game::{ColourWish, Ending, GameState, NewGame, Occupant, SeatName};
pub use people::{
    Account, Confirmation, Credentials, Export, ExportedGame, GamePage, GameRating, GameSummary, NewAccount, NewToken,
    PasswordChange, Profile, Rating, RatingChange, RatingHistory, Session, Token,
};
pub use problem::Problem;
pub use socket::{ClientMessage, Request, ServerMessage};
