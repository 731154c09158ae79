//! What is done on the board of a match, as a value and as text.

use tabuleiro_rules::{Action, PlyError};

use super::{Match, MatchError, MatchEvent};
use crate::clock::Time;

/// A text that is no action, or none that can be done now. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] PlyError),
    /// It can be read but not done.
    #[error(transparent)]
    Refused(#[from] MatchError),
}

impl Match {
    /// Makes a ply or swaps, for the player to move: see [`Match::play`] and [`Match::swap`].
    pub fn act(&mut self, action: Action, now: Time) -> Result<MatchEvent, MatchError> {
        match action {
            Action::Ply(ply) => self.play(ply, now),
            Action::Swap => self.swap(now),
        }
    }

    /// Does what a text says, `swap` or a ply: how a game that is kept or sent as texts is played again.
    pub fn act_as_written(&mut self, text: &str, now: Time) -> Result<MatchEvent, ActionError> {
        let action = Action::parse(&self.game(), text)?;
        Ok(self.act(action, now)?)
    }
}
