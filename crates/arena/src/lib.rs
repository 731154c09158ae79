//! Matches between players of Tabuleiro's games: pairs, openings, Elo, SPRT; how fair a game is between
//! equals; and the tuner of the engine's evaluations.

pub mod command_line;
pub mod contest;
pub mod contestant;
pub mod elo;
pub mod game;
mod hall;
pub mod interval;
pub mod journal;
pub mod ladder;
pub mod movetime;
pub mod opening;
pub mod player;
pub mod program;
pub mod ratings;
pub mod roster;
pub mod seeds;
pub mod sprt;
pub mod study;
pub mod tally;
pub mod tune;
