//! What tests start besides the program itself. For tests alone: whatever goes wrong here is a panic.

mod nats;
mod ports;
mod postgres;

pub use nats::Nats;
pub use postgres::Postgres;
