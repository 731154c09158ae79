//! Ampel for those who play it.

mod contrast;
mod describe;
mod goals;
mod greedy;
mod picture;
mod setup;
mod sight;
mod staging;
mod themes;

pub use sight::Sight;
pub use staging::Step;
