//! The screens.

mod course;
mod demo;
mod explorer;
mod files;
mod game;
mod learn;
mod lobby;
mod menu;
mod online;
mod options;
mod pairings;
mod preferences;
mod puzzles;
mod records;
mod saved;
mod setup;
mod study;

use tabuleiro_rules::GameSpec;

pub use course::Course;
pub use demo::Demonstrated;
pub use explorer::Explorer;
pub use files::Files;
pub use game::LocalGame;
pub use learn::{Example, Learn, Lessons};
pub use lobby::Lobby;
pub use menu::Menu;
pub use online::OnlineGame;
pub use pairings::Pairings;
pub use preferences::Preferences;
pub use puzzles::Puzzles;
pub use records::Records;
pub use saved::Saved;
pub use setup::Setup;
pub use study::Study;

/// A game with its usual options, by its place in the list of games.
fn usual_spec(game: usize) -> GameSpec {
    let games = GameSpec::games();
    let name = games[game.min(games.len() - 1)].name;
    name.parse().unwrap_or_else(|_| unreachable!("every game of the list has its usual options"))
}
