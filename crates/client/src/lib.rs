//! A client of the game server: requests over HTTP, and connections to games that mend themselves.
//!
//! A [`Client`] is somebody: a guest by a cookie, or an account by a token. A [`Connection`] is a game that this somebody
//! plays or watches. It keeps a copy of the game, a [`Replica`](tabuleiro_replica::Replica), comes back by itself when it is
//! lost, and sends again what has not been answered.

mod address;
mod backoff;
mod client;
mod clock;
mod connection;
mod error;
mod identity;
mod link;
mod transport;

pub use address::{AddressError, ServerAddress};
pub use client::Client;
pub use clock::now;
pub use connection::{Connection, Update};
pub use error::{ClientError, Unreachable, Unusable};
pub use identity::Identity;
pub use link::GameLink;
