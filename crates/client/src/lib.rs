//! A client of the game server: requests over HTTP, and connections to games that mend themselves.
//!
//! A [`Client`] is somebody: a guest by a cookie, or an account by a token. A [`Connection`] is a game that this somebody
//! plays or watches. It keeps a copy of the game, checked against the rules with every event, comes back by itself when it
//! is lost, and sends again what has not been answered.

mod address;
mod backoff;
mod client;
mod connection;
mod error;
mod identity;
mod plausible;
mod replica;
mod transport;

pub use address::{AddressError, ServerAddress};
pub use client::Client;
pub use connection::{Connection, Update};
pub use error::ClientError;
pub use identity::Identity;
pub use replica::{Contradiction, Replica};
