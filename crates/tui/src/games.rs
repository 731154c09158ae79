//! What the interface has to know of each game, in one file for each: its colours, what is drawn besides the pieces, what matters at
//! a glance, a game to show, and positions on which its rules can be tried.
//!
//! The traits belong to those who ask, who reach them through `with_position!`: a game that lacks one of them does not compile.

mod ampel;
mod apart;
mod emulsion;
mod talpa;
