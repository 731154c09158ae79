//! What the maker of puzzles knows of each game, a file each.

mod ampel;
mod apart;
mod emulsion;
mod talpa;
