//! What tests start besides the program itself. For tests alone: whatever goes wrong here is a panic.

mod postgres;

pub use postgres::Postgres;
