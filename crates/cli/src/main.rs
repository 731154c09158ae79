//! Talpa, Emulsion, Apart and Ampel in one program.

fn main() {}
