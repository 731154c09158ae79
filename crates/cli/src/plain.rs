//! The game in a plain terminal, line by line: for people, for pipes and for screen readers.

mod console;
mod keeping;
mod keyboard;
mod learners;
mod menu;
mod online;
mod orders;
mod pipe;
mod session;
mod storage;
mod talk;
mod teaching;

pub use console::Console;

pub use learners::Learners;
pub use menu::{Chosen, NewOrLeft, choose_clock, choose_game, choose_player, choose_table};
pub use online::Online;
pub use session::{Finish, LocalTable, PlainSession};
pub use storage::Storage;
