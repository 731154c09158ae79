//! What the browser is sent of each game that the other games do not have.

pub mod ampel;
pub mod apart;
pub mod emulsion;
pub mod talpa;
