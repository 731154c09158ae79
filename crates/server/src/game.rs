//! A game as the server holds it. Nothing here waits, writes or reads a clock: the time is an argument.

mod action;
mod chat;
mod conditional;
mod downtime;
mod serving_time;
mod setup;
mod shared_time;
mod table;

pub use action::{PrivateAction, StoredEvent, TableAction};
pub use chat::{Chat, StoredLine};
pub use conditional::ConditionalAnswers;
pub use downtime::{Downtime, Downtimes};
pub use serving_time::{Reading, ServingTime};
pub use setup::{ComputerPlayer, GameSetup, SeatHolder};
pub use shared_time::{Found, Measurement, STANDSTILL, SharedTime};
pub use table::{Applied, Standing, StoredResult, Table};
