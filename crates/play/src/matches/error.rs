//! Why something cannot be done in a match.

use tabuleiro_rules::Refusal;

use super::Ending;
use crate::describe;
use crate::messages::{Language, Messages};

/// Why something cannot be done in a match. Nothing has changed.
///
/// Its text is that of [`describe::match_error`] in English.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &describe::match_error(self)))]
pub enum MatchError {
    /// The match is over.
    Over(Ending),
    /// The rules refuse the ply.
    Refused(#[from] Refusal),
    /// `swap` in a match without the pie rule.
    NoPieRule,
    /// `swap` at another time than the pie rule says.
    NoSwapNow,
    /// More was to be taken back than has been played.
    NothingToUndo {
        /// How many were to be taken back.
        asked: usize,
        /// How many there are.
        played: usize,
    },
    /// More was to be replayed than has been taken back.
    NothingToRedo {
        /// How many were to be played again.
        asked: usize,
        /// How many there are.
        undone: usize,
    },
    /// There is no draw offer to answer.
    NothingOffered,
    /// A player answers their own draw offer.
    NotYourOffer,
    /// A player offers a draw twice.
    AlreadyOffered,
    /// The match has gone too far to be called off.
    TooLateToAbort,
    /// The match is paused.
    Paused,
    /// The match is not paused.
    NotPaused,
}
