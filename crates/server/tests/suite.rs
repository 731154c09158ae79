//! The server over real sockets on a free port, with a real database file.

mod client;
mod computers;
mod host;
mod liberties;
mod operation;
mod playing;
mod races;
mod reconnecting;
mod refusals;
mod rematches;
