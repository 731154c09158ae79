//! The program as a user runs it: every command on every game, bad input, and whole games through pipes.

mod bad_input;
mod books;
#[path = "../../server/tests/client.rs"]
mod client;
mod cluster;
mod contests;
mod counting;
#[path = "../../server/tests/description.rs"]
mod description;
mod documents;
mod engine;
mod every_game;
mod interrupting;
mod keeping;
mod loading;
mod online;
mod pages;
#[path = "../../tui/tests/tmux/pane.rs"]
mod pane;
mod playing;
mod positions;
mod program;
mod puzzles;
mod replaying;
mod rudeness;
mod serving;
mod solving;
mod sources;
mod terminal;
mod texts;
