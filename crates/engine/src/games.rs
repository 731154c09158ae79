//! What the engine knows of each game, in a file of its own: how it is evaluated and searched, and how its levels play.

mod ampel;
mod apart;
mod emulsion;
mod talpa;
