//! The game in a plain terminal, line by line: for people, for pipes and for screen readers.

mod console;
mod menu;
mod online;
mod orders;
mod session;
mod storage;
mod talk;

pub use console::Console;

pub use menu::{choose_game, choose_player};
pub use online::Online;
pub use session::{Finish, LocalTable, Session};
pub use storage::Storage;
