//! What the computer that teaches knows of whoever learns here: kept with the settings, game by game.

use std::path::Path;

use tabuleiro_play::teaching::Learner;
use tabuleiro_tui::settings::{Settings, SettingsFile};

/// How strong the computer has to be in each game, and where that is kept.
pub struct Learners {
    file: SettingsFile,
    settings: Settings,
}

impl Learners {
    /// What is kept in the directory of the settings; without one it lasts until the program ends.
    pub fn load(directory: Option<&Path>) -> Self {
        let (file, settings, _) = SettingsFile::load(directory);
        Learners { file, settings }
    }

    /// Whoever learns a game.
    pub fn of(&self, game: &str) -> Learner {
        self.settings.learner(game)
    }

    /// Keeps what has become of them.
    pub fn keep(&mut self, game: &str, learner: Learner) {
        let before = self.settings.clone();
        self.settings.learners.insert(game.to_owned(), learner);
        // Where nothing can be kept, it holds for this run.
        self.file.keep(&before, &self.settings);
    }
}
