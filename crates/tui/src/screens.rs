//! The screens.

mod demo;
mod files;
mod game;
mod learn;
mod lobby;
mod menu;
mod online;
mod options;
mod pairings;
mod preferences;
mod setup;
mod study;

pub use demo::Shown;
pub use files::Files;
pub use game::Game;
pub use learn::{Example, Learn, Lessons};
pub use lobby::Lobby;
pub use menu::Menu;
pub use online::Online;
pub use pairings::Pairings;
pub use preferences::Preferences;
pub use setup::Setup;
pub use study::Study;
