//! Matches between players of Tabuleiro's games: pairs, openings, Elo, SPRT.

pub mod elo;
pub mod ratings;
pub mod sprt;
pub mod tally;
