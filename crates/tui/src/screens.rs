//! The screens.

mod demo;
mod files;
mod game;
mod menu;
mod options;
mod pairings;
mod preferences;
mod setup;
mod study;

pub use files::Files;
pub use game::Game;
pub use menu::Menu;
pub use pairings::Pairings;
pub use preferences::Preferences;
pub use setup::Setup;
pub use study::Study;
