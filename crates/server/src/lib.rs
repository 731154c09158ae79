//! The game server: games over HTTP and WebSockets, kept in an embedded database.
//!
//! A game is its list of numbered events. An event is on disk before anybody is told of it, so that killing the server
//! loses nothing. What is legal and what time costs is decided by `tabuleiro-play` alone.

mod alarms;
mod app;
mod chat;
mod conditional;
mod config;
mod cursor;
mod deed;
mod errors;
mod games;
mod guests;
mod lag;
mod listing;
mod lobby;
mod page;
mod pool;
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

pub use config::{Config, ConfigError, Database, Timings};
pub use server::{ServeError, Server};
