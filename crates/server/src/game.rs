//! A game as the server holds it. Nothing here waits, writes or reads a clock: the time is an argument.

mod action;
mod chat;
mod conditional;
mod downtime;
mod setup;
mod table;

pub use action::{Asked, PrivateAction, StoredEvent, TableAction};
pub use chat::{Chat, Line};
pub use conditional::Plan;
pub use downtime::{Downtime, Downtimes};
pub use setup::{GameSetup, SeatHolder};
pub use table::{GameResult, Outcome, Table};
