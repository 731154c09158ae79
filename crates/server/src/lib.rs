//! The game server: games over HTTP and WebSockets, kept in an embedded database.
//!
//! A game is its list of numbered events. An event is on disk before anybody is told of it, so that killing the server
//! loses nothing. What is legal and what time costs is decided by `tabuleiro-play` alone.

mod address;
pub mod admin;
mod app;
mod config;
mod deed;
mod description;
mod errors;
mod games;
mod guests;
mod limits;
mod lock;
mod measures;
mod page;
mod pool;
mod representation;
mod room;
mod rooms;
mod server;
mod setup;
mod socket;
mod store;
mod table;
mod uptime;
mod wire;
mod writer;

pub use config::{Config, ConfigError, Database, Limits};
pub use server::{ServeError, Server};
