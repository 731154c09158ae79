//! The screens.

mod course;
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
mod records;
mod saved;
mod setup;
mod study;

pub use course::Course;
pub use demo::Demonstrated;
pub use files::Files;
pub use game::LocalGame;
pub use learn::{Example, Learn, Lessons};
pub use lobby::Lobby;
pub use menu::Menu;
pub use online::OnlineGame;
pub use pairings::Pairings;
pub use preferences::Preferences;
pub use records::Records;
pub use saved::Saved;
pub use setup::Setup;
pub use study::Study;
