//! What a player can do on the board, as a value and as text.

use std::fmt;

use tabuleiro_rules::{AnyMove, GameSpec, PlyError};

use super::{Match, MatchError, MatchEvent};
use crate::clock::Time;

/// The text of a swap, in every game.
const SWAP: &str = "swap";

/// What a player can do on the board: make a ply, or swap by the pie rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A ply.
    Ply(AnyMove),
    /// The colours are exchanged.
    Swap,
}

impl Action {
    /// Reads `swap` or the text of a ply; whether it can be done is another question.
    ///
    /// ```
    /// use tabuleiro_play::matches::Action;
    ///
    /// let game = "talpa".parse().unwrap();
    /// assert_eq!(Action::parse(&game, "swap"), Ok(Action::Swap));
    /// assert_eq!(Action::parse(&game, "b8xb7").unwrap().to_string(), "b8xb7");
    /// assert!(Action::parse(&game, "b8-b7").is_err());
    /// ```
    pub fn parse(game: &GameSpec, text: &str) -> Result<Self, PlyError> {
        if text.trim().eq_ignore_ascii_case(SWAP) {
            return Ok(Action::Swap);
        }
        game.parse_move(text).map(Action::Ply)
    }

    /// The ply, unless it is a swap.
    pub fn ply(self) -> Option<AnyMove> {
        match self {
            Action::Ply(ply) => Some(ply),
            Action::Swap => None,
        }
    }
}

/// The text of the ply, or `swap`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Ply(ply) => ply.fmt(f),
            Action::Swap => f.write_str(SWAP),
        }
    }
}

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
