//! The checks of the rules crate from outside, each kind in its own file.

mod agreement;
mod boards;
mod clauses;
mod contract;
mod data;
mod golden;
mod playing;
mod properties;
mod reference;
mod specs;
mod vectors;
