//! Why something cannot be done in a match.

use tabuleiro_rules::Refusal;

use super::Ending;

/// Why something cannot be done in a match. Nothing has changed then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// The match is over.
    #[error("the game is over ({0}): take a move back or begin another game")]
    Over(Ending),
    /// The rules refuse the ply.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// `swap` in a match without the pie rule.
    #[error("the pie rule is not played in this game: make a move instead of `swap`")]
    NoPieRule,
    /// `swap` at another time than the pie rule says.
    #[error("`swap` is offered once, right after the opening: make a move instead")]
    NoSwapNow,
    /// More is to be taken back than has been played.
    #[error("cannot take back {} moves: {} been played", .asked, only(*.played))]
    NothingToUndo {
        /// How many were to be taken back.
        asked: usize,
        /// How many there are.
        played: usize,
    },
    /// More is to be played again than has been taken back.
    #[error("cannot play {} moves again: {} been taken back", .asked, only(*.undone))]
    NothingToRedo {
        /// How many were to be played again.
        asked: usize,
        /// How many there are.
        undone: usize,
    },
    /// There is no draw offer to answer.
    #[error("no draw has been offered: offer one, or go on playing")]
    NothingOffered,
    /// A player answers the own draw offer.
    #[error("this draw offer is yours: only the opponent can answer it")]
    NotYourOffer,
    /// A player offers a draw twice.
    #[error("you have offered a draw already: wait for the answer, or go on playing")]
    AlreadyOffered,
    /// The match has gone too far to be called off.
    #[error("the second turn has begun, so the game cannot be called off any more: resign, or offer a draw")]
    TooLateToAbort,
    /// The match is paused.
    #[error("the game is paused: resume it first")]
    Paused,
    /// The match is not paused.
    #[error("the game is not paused: there is nothing to resume")]
    NotPaused,
}

fn only(count: usize) -> String {
    match count {
        0 => "none has".to_owned(),
        1 => "only 1 has".to_owned(),
        _ => format!("only {count} have"),
    }
}
