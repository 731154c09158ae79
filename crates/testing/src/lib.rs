//! What tests need besides the program itself. For tests alone: whatever goes wrong here is a panic.

mod directory;
mod nats;
mod ports;
mod postgres;

pub use directory::directory;
pub use nats::Nats;
pub use postgres::Postgres;
