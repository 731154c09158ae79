//! The program as a user runs it: every command on every game, bad input, and whole games through pipes.

mod bad_input;
mod contests;
mod counting;
mod documents;
mod engine;
mod playing;
mod positions;
mod program;
mod replaying;
mod solving;
mod texts;
