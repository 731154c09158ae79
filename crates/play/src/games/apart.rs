//! Apart for those who play it.

mod describe;
mod goals;
mod greedy;
mod picture;
mod sight;
mod staging;

pub use sight::Sight;
pub use staging::Step;
