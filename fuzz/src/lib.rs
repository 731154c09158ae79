//! What must hold for everything that comes from outside, whatever is in it.
//!
//! Each target is a function: it panics where something does not hold, and tells whether what it was given could be read.
//! The wrappers in `fuzz_targets/` hand them what a fuzzer makes up; `tests/smoke.rs` does so with seeded mutations in every
//! test run. What they take is text that people can read and write, in lines where it is a sequence.

mod clocks;
mod connections;
mod consistency;
mod desk;
mod engine_protocol;
mod files;
mod notation;
mod replicas;
mod requests;
mod tables;
mod texts;

pub use clocks::time_control;
pub use connections::http_connection;
pub use desk::desk;
pub use engine_protocol::ugi;
pub use files::{journal, saved_game, server_settings, terminal_settings};
pub use notation::{game_string, moves, position, record};
pub use replicas::server_message;
pub use requests::{credential, query, request_body};
pub use tables::{client_message, stored_event};

/// A fuzz target: its name and its body.
pub type Target = (&'static str, fn(&[u8]) -> bool);

/// All the targets.
pub const TARGETS: [Target; 18] = [
    ("client_message", client_message),
    ("credential", credential),
    ("desk", desk),
    ("game_string", game_string),
    ("http_connection", http_connection),
    ("journal", journal),
    ("moves", moves),
    ("position", position),
    ("query", query),
    ("record", record),
    ("request_body", request_body),
    ("saved_game", saved_game),
    ("server_message", server_message),
    ("server_settings", server_settings),
    ("stored_event", stored_event),
    ("terminal_settings", terminal_settings),
    ("time_control", time_control),
    ("ugi", ugi),
];
