//! The games, one folder each, with the same files in every one.

pub mod ampel;
pub mod apart;
pub mod emulsion;
pub mod talpa;

#[cfg(test)]
mod testing;
