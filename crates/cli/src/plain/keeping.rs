//! Keeping the game after every move: for later, and in the file in which the user wants games recorded.

use std::io;

use tabuleiro_local::trouble::io_error;
use tabuleiro_play::messages::Message;

use super::session::PlainSession;

impl PlainSession<'_> {
    /// Keeps the game as it stands, unless nothing has changed. What fails is said once.
    pub(super) fn keep(&mut self) -> io::Result<()> {
        let state = (self.game().actions().collect(), self.game().ending());
        if self.kept.as_ref() == Some(&state) {
            return Ok(());
        }
        self.kept = Some(state);
        let record = self.record();
        if let Err(error) = self.table.slot.keep(&record) {
            self.table.slot = Default::default();
            self.console.say(&Message::new("saved-not-kept").with("reason", io_error(&error)))?;
        }
        if let Some(recorder) = &mut self.recorder
            && let Err(error) = recorder.write(&record)
        {
            self.recorder = None;
            self.console.say(&error.message())?;
        }
        Ok(())
    }

    /// Whether the game can be gone on with later.
    pub fn is_kept(&self) -> bool {
        self.table.slot.is_kept()
    }
}
