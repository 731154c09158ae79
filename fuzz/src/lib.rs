//! What must hold for everything that comes from outside, whatever is in it.
//!
//! Each target is a function: it panics where something does not hold, and tells whether what it was given could be read.
//! The wrappers in `fuzz_targets/` hand them what a fuzzer makes up; `tests/smoke.rs` does so with seeded mutations in every
//! test run. What they take is text that people can read and write, in lines where it is a sequence;
//! books alone are bytes.

mod books;
mod clocks;
#[cfg(feature = "server")]
mod connections;
mod consistency;
mod desk;
#[cfg(feature = "program")]
mod engine_protocol;
#[cfg(feature = "program")]
mod files;
mod notation;
mod puzzles;
mod replicas;
#[cfg(feature = "server")]
mod requests;
#[cfg(feature = "server")]
mod tables;
mod texts;

pub use books::book;
pub use clocks::time_control;
#[cfg(feature = "server")]
pub use connections::http_connection;
pub use desk::desk;
#[cfg(feature = "program")]
pub use engine_protocol::ugi;
#[cfg(feature = "program")]
pub use files::{game_link, journal, saved_game, server_settings, terminal_settings};
pub use notation::{game_string, moves, position, record};
pub use puzzles::puzzle;
pub use replicas::server_message;
#[cfg(feature = "server")]
pub use requests::{credential, query, request_body};
#[cfg(feature = "server")]
pub use tables::{client_message, stored_event};

/// A fuzz target: its name and its body.
pub type Target = (&'static str, fn(&[u8]) -> bool);

/// All the targets.
pub const TARGETS: &[Target] = &[
    ("book", book),
    #[cfg(feature = "server")]
    ("client_message", client_message),
    #[cfg(feature = "server")]
    ("credential", credential),
    ("desk", desk),
    #[cfg(feature = "program")]
    ("game_link", game_link),
    ("game_string", game_string),
    #[cfg(feature = "server")]
    ("http_connection", http_connection),
    #[cfg(feature = "program")]
    ("journal", journal),
    ("moves", moves),
    ("position", position),
    ("puzzle", puzzle),
    #[cfg(feature = "server")]
    ("query", query),
    ("record", record),
    #[cfg(feature = "server")]
    ("request_body", request_body),
    #[cfg(feature = "program")]
    ("saved_game", saved_game),
    ("server_message", server_message),
    #[cfg(feature = "program")]
    ("server_settings", server_settings),
    #[cfg(feature = "server")]
    ("stored_event", stored_event),
    #[cfg(feature = "program")]
    ("terminal_settings", terminal_settings),
    ("time_control", time_control),
    #[cfg(feature = "program")]
    ("ugi", ugi),
];
