//! What the program has to know of each game itself: how its pieces look in text, and which of its positions `bench`
//! searches.

mod ampel;
mod apart;
mod emulsion;
mod talpa;
