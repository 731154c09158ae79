//! The client against a real server: whole games, lost connections, lost answers.

mod bots;
mod contradicting;
mod games;
mod host;
mod mending;
mod proxy;
