//! What a player can do on the board of any game, as a value and as text.

use std::fmt;

use crate::notation::PlyError;
use crate::registry::{AnyMove, GameSpec};

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
    /// use tabuleiro_rules::Action;
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
