//! The screens.

mod demo;
mod game;
mod menu;
mod options;
mod setup;
mod study;

pub use game::Game;
pub use menu::Menu;
pub use setup::Setup;
pub use study::Study;
