//! Saving a game to a record and going on with one from a record.

use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use tabuleiro_local::Who;
use tabuleiro_local::files::{FileError, load_game, today, write_whole};
use tabuleiro_local::trouble::io_error;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::Message;
use tabuleiro_play::record::Record;
use tabuleiro_rules::Action;

use super::session::PlainSession;

/// What is known of the game's file.
#[derive(Default)]
pub struct Storage {
    /// The file this game was last saved to or loaded from: saving there again loses nothing.
    own: Option<PathBuf>,
    /// What was done on the board as that file has it.
    saved: Vec<Action>,
    /// The record the game was taken up from: what it notes is kept.
    record: Option<Record>,
}

impl Storage {
    /// What is known of a game that was left unfinished: it has no file of its own.
    pub fn resumed(record: Record) -> Self {
        Storage { record: Some(record), ..Storage::default() }
    }

    /// What is known of a game that was loaded from a file.
    pub fn loaded(path: &Path, record: Record, game: &Match) -> Self {
        Storage { own: Some(path.to_owned()), saved: game.actions().collect(), record: Some(record) }
    }
}

impl PlainSession<'_> {
    /// Saves the game. A file that is not this game's own is only overwritten when that is meant.
    pub(super) fn save(&mut self, name: &str, forced: bool) -> io::Result<()> {
        let Some(path) = self.file_name(name, "ask-save")? else { return Ok(()) };
        let own = self.table.storage.own.as_deref() == Some(path.as_path());
        if path.exists() && !own && !forced {
            return self.console.say(&named("said-file-exists", &path));
        }
        let text = self.record().write().map_err(io::Error::other);
        match text.and_then(|text| write_whole(&path, &text)) {
            Ok(()) => {
                self.table.storage.saved = self.game().actions().collect();
                self.table.storage.own = Some(path.clone());
                self.console.say(&named("said-saved", &path))
            }
            Err(error) => self.console.say(&named("said-not-saved", &path).with("reason", io_error(&error))),
        }
    }

    /// Goes on with a saved game. The game on the board is only given up when it is saved or that is meant.
    pub(super) fn load(&mut self, name: &str, forced: bool) -> io::Result<()> {
        let unsaved = !self.game().actions().eq(self.table.storage.saved.iter().copied());
        if unsaved && self.game().ending().is_none() && !forced {
            return self.console.say(&Message::new("said-unsaved"));
        }
        let Some(path) = self.file_name(name, "ask-load")? else { return Ok(()) };
        let mut loaded = load_game(&path, None, self.now());
        let mut is_only = true;
        if let Err(FileError::Several { count, .. }) = loaded {
            let Some(number) = self.ask_number(count)? else { return Ok(()) };
            (loaded, is_only) = (load_game(&path, Some(number), self.now()), false);
        }
        match loaded {
            Ok((record, game)) => {
                self.table.storage = Storage::loaded(&path, record, &game);
                // Saving there without a question would lose the other games.
                self.table.storage.own.take_if(|_| !is_only);
                self.table.game = game;
                // The game before is in a file, or it was to be discarded.
                self.table.slot.forget();
                self.recorder.iter_mut().for_each(|recorder| recorder.begin());
                self.forget_screen();
                self.console.say(&named("said-loaded", &path))
            }
            Err(error) => self.console.say(&named("said-not-loaded", &path).with("reason", error.reason())),
        }
    }

    /// Asks which of the games of a file is meant; `None` if nothing is answered.
    fn ask_number(&mut self, count: usize) -> io::Result<Option<NonZero<usize>>> {
        let prompt = self.console.text(&Message::new("ask-number").with("count", count));
        loop {
            let answer = self.console.ask(&prompt)?.unwrap_or_default();
            match answer.parse::<NonZero<usize>>() {
                _ if answer.is_empty() => return Ok(None),
                Ok(number) if number.get() <= count => return Ok(Some(number)),
                _ => self.console.say(&Message::new("menu-refused").with("text", answer).with("last", count))?,
            }
        }
    }

    /// The name that was given or is asked for; `None` if there is none.
    fn file_name(&mut self, name: &str, question: &'static str) -> io::Result<Option<PathBuf>> {
        if !name.is_empty() {
            return Ok(Some(PathBuf::from(name)));
        }
        let prompt = self.console.word(question);
        let answer = self.console.ask(&prompt)?.unwrap_or_default();
        Ok((!answer.is_empty()).then(|| PathBuf::from(answer)))
    }

    /// The game's record.
    pub fn record(&self) -> Record {
        let [a, b] = self.table.seats.each_ref().map(Who::to_string);
        let mut record = match &self.table.storage.record {
            Some(record) => record.continued(self.game()),
            None => Record::from_match(self.game(), &a, &b),
        };
        // People keep the names they have in the record; whoever had none there is named by the seat.
        for (name, who) in [(&mut record.tags.first, a), (&mut record.tags.second, b)] {
            if name.as_ref().is_none_or(|name| name.parse::<Who>().is_ok()) {
                *name = Some(who);
            }
        }
        record.tags.date = record.tags.date.or_else(today);
        record
    }
}

fn named(id: &'static str, path: &Path) -> Message {
    Message::new(id).with("name", path.display().to_string())
}
