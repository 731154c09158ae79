//! Keeping a game: after every ply for the next run, and in files the user names.

use std::io;

use tabuleiro_local::Who;
use tabuleiro_local::files::{today, write_whole};
use tabuleiro_local::trouble::io_error;
use tabuleiro_play::matches::Match;
use tabuleiro_play::messages::Message;
use tabuleiro_play::picture::picture;
use tabuleiro_play::record::Record;

use super::{Asked, LocalGame};
use crate::parts::dialog::Dialog;
use crate::parts::notice::Notice;
use crate::parts::saving::{Saved, save};
use crate::screen::Context;

impl LocalGame {
    /// Keeps the game as it stands, with what is staged, so that it survives whatever happens to the program.
    pub(super) fn keep(&mut self, cx: &mut Context<'_>) {
        let kept = match self.record_of(&self.staged_game(cx.now)).write().map_err(io::Error::other) {
            Ok(text) => {
                let file = cx.record.map_or(Ok(()), |path| write_whole(path, &text));
                match self.game.ending() {
                    Some(_) => cx.memory.forget_game(),
                    None if self.game.undoable() == 0 && self.hand.staging().plies().is_empty() => {}
                    None => {
                        if let Err(error) = cx.memory.keep_game(&text) {
                            self.tell_unkept(&error);
                        }
                    }
                }
                file
            }
            Err(error) => Err(error),
        };
        if let Err(error) = kept {
            self.tell_unkept(&error);
        }
    }

    /// Says once that the game will not be there after the program.
    fn tell_unkept(&mut self, error: &io::Error) {
        if !std::mem::replace(&mut self.told_unkept, true) {
            self.notice = Some(Notice::warning(Message::new("tui-not-kept").with("reason", io_error(error))));
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
    pub(super) fn save_as(&mut self, name: &str, forced: bool) {
        let saved = save(name, forced, |is_picture| match is_picture {
            true => {
                let last: Vec<_> = self.game.plies().last().map(|ply| ply.points().to_vec()).unwrap_or_default();
                Ok(picture(self.game.position(), &last))
            }
            false => self.record_as_it_stands().write().map_err(io::Error::other),
        });
        match saved {
            Saved::Told(notice) => self.notice = Some(notice),
            Saved::Exists(question) => {
                self.file = name.to_owned();
                self.dialog = Some(Dialog::ask(question, Asked::Overwrite));
            }
        }
    }
}
