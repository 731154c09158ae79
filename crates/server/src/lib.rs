//! The game server: games over HTTP and WebSockets, kept in an embedded database.
//!
//! A game is its list of numbered events. An event is on disk before anybody is told of it, so that killing the server
//! loses nothing. What is legal and what time costs is decided by `tabuleiro-play` alone.

mod accounts;
mod address;
pub mod admin;
mod alarms;
mod app;
mod chat;
mod client;
mod conditional;
mod config;
mod cookies;
mod cursor;
mod deed;
mod description;
mod door;
mod errors;
mod exporting;
mod faces;
mod games;
mod guests;
mod identity;
mod lag;
mod limits;
mod listing;
mod lobby;
mod lock;
mod measures;
mod names;
mod page;
mod passwords;
mod people;
mod pool;
mod ratings;
mod reception;
mod replaying;
mod representation;
mod room;
mod rooms;
mod server;
mod sessions;
mod setup;
mod socket;
mod store;
mod table;
mod tokens;
mod tries;
mod uptime;
mod wire;
mod writer;

pub use config::{Config, ConfigError, Database, Limits, Timings};
pub use server::{ServeError, Server};
