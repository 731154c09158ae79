//! The server over real sockets on a free port, with a real database file.

mod client;
mod computers;
mod describing;
mod host;
mod liberties;
mod limiting;
mod operation;
mod playing;
mod races;
mod reconnecting;
mod refusals;
