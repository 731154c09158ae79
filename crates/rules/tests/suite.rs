//! The checks of the rules crate from outside, each kind in its own file.

mod data;
mod reference;
