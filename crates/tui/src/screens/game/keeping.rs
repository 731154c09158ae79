//! Keeping a game: after every ply for the next run, and in files the user names.

use std::io;

use tabuleiro_local::Who;
use tabuleiro_local::files::today;
use tabuleiro_local::trouble::io_error;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::{Language, Message};
use tabuleiro_play::picture::picture_of_match;
use tabuleiro_play::record::Record;

use super::{Asked, LocalGame};
use crate::parts::dialog::Dialog;
use crate::parts::notice::Notice;
use crate::parts::saving::{SaveOutcome, save};
use crate::screen::Context;

impl LocalGame {
    /// Keeps the game as it stands, with what is staged, so that it survives whatever happens to the program. A whole turn that
    /// waits for a last word is not played before that.
    pub(super) fn keep(&mut self, cx: &mut Context<'_>) {
        let record = match self.hand.awaits_confirmation() {
            true => self.record_as_it_stands(),
            false => self.record_of(&self.staged_game(cx.now)),
        };
        let kept = self.slot.get_or_insert_with(|| cx.memory.saved().slot()).keep(&record);
        let kept = kept.map_err(|error| Message::new("saved-not-kept").with("reason", io_error(&error)));
        let is_new = !std::mem::replace(&mut self.is_recorded, true);
        let recorded = cx.recorder.as_mut().map_or(Ok(()), |recorder| {
            if is_new {
                recorder.begin();
            }
            recorder.write(&record).map_err(|error| error.message())
        });
        // That the game will not be there after the program is said once.
        if let Err(trouble) = recorded.and(kept)
            && !std::mem::replace(&mut self.told_unkept, true)
        {
            self.notice = Some(Notice::warning(trouble));
        }
    }

    /// The record of the game.
    pub(super) fn record_as_it_stands(&self) -> Record {
        self.record_of(&self.game)
    }

    fn record_of(&self, game: &Match) -> Record {
        let [a, b] = self.seats.each_ref().map(Who::to_string);
        let mut record = match &self.record {
            Some(record) => record.continued(game),
            None => Record::from_match(game, &a, &b),
        };
        (record.tags.first, record.tags.second) = (Some(a), Some(b));
        record.tags.date = record.tags.date.or_else(today);
        record
    }

    /// Asks under which name the game is to be saved.
    pub(super) fn ask_file(&mut self) {
        let name = format!("{}.txt", self.game.game().name());
        self.dialog = Some(Dialog::line(Message::new("tui-ask-save"), name, Asked::Save));
    }

    /// Saves the game as a record, or as a picture if the name says so.
    pub(super) fn save_as(&mut self, name: &str, forced: bool, language: Language) {
        let saved = save(name, forced, |is_picture| match is_picture {
            true => Ok(picture_of_match(&self.game, language)),
            false => self.record_as_it_stands().write().map_err(io::Error::other),
        });
        match saved {
            SaveOutcome::As(_, notice) | SaveOutcome::Failed(notice) => self.notice = Some(notice),
            SaveOutcome::Exists(question) => {
                self.file = name.to_owned();
                self.dialog = Some(Dialog::ask(question, Asked::Overwrite));
            }
        }
    }
}
