//! The games, one folder each, with the same files in every one.

pub mod emulsion;
pub mod apart;
pub mod talpa;
