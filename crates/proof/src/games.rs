//! What a proof has to know of each game, in a file of its own.

mod ampel;
mod apart;
mod emulsion;
mod talpa;
