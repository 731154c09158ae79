//! What the computer that teaches knows of whoever learns here: kept with the settings, game by game.

use std::path::Path;

use tabuleiro_play::teaching::Pupil;
use tabuleiro_tui::settings::{Settings, SettingsFile};

/// How strong the computer has to be in each game, and where that is kept.
pub struct Pupils {
    file: SettingsFile,
    settings: Settings,
}

impl Pupils {
    /// What is kept in the directory of the settings; without one it lasts until the program ends.
    pub fn load(directory: Option<&Path>) -> Self {
        let (file, settings, _) = SettingsFile::load(directory);
        Pupils { file, settings }
    }

    /// Whoever learns a game.
    pub fn of(&self, game: &str) -> Pupil {
        self.settings.pupil(game)
    }

    /// Keeps what has become of them.
    pub fn keep(&mut self, game: &str, pupil: Pupil) {
        let before = self.settings.clone();
        self.settings.pupils.insert(game.to_owned(), pupil);
        // Where nothing can be kept, it holds for this run.
        self.file.keep(&before, &self.settings);
    }
}
