//! The game server: games over HTTP and WebSockets, kept in an embedded database or in PostgreSQL.
//!
//! A game is its list of numbered events. An event is on disk before anybody is told of it, so that killing the server
//! loses nothing. What is legal and what time costs is decided by `tabuleiro-play` alone.
//!
//! The folders, each of which knows only those before it:
//!
//! 1. `people`: ids, names and ratings; `game`: a game with its seats, without any waiting or writing.
//! 2. `store`: what is kept, in SQLite or PostgreSQL. `bus`: what servers that share a database tell each other. `wire`: how all of this looks to clients.
//! 3. `auth`: sessions, tokens and passwords. `rooms`: live games, a task for each, and the engine's threads.
//! 4. `http`: routes, WebSockets, limits.
//!
//! On top of them stand `server`, which starts and ends everything, `worker`, which only thinks, and `admin`, for operators. Below
//! them lie the few files that all may use: configuration, metrics, failures, the time, random texts, threads in the background, how
//! much is logged. `tests/layers.rs` checks this order.

pub mod admin;
mod auth;
mod background;
mod bus;
mod config;
mod failure;
mod faults;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing;
mod game;
mod http;
mod log_limit;
mod metrics;
mod people;
mod random;
mod rooms;
mod server;
mod store;
mod time;
mod wire;
mod worker;

pub use config::{
    Bus, BusError, ClientFile, ClientFiles, Config, ConfigError, DatabaseAddress, Limits, PasswordCost,
    PostgresAddress, Timings, without_secrets,
};
pub use faults::{Fault, Faults};
pub use http::description;
pub use server::{RunningServer, ServeError, Server};
pub use worker::Worker;
