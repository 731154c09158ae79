//! Why something cannot be done in a match, in words.

use crate::matches::MatchError;
use crate::messages::Message;

/// Why something cannot be done in a match: `no draw has been offered: offer one, or go on playing`.
pub fn match_error(error: &MatchError) -> Message {
    match error {
        MatchError::Refused(refusal) => super::refusal(refusal),
        MatchError::Over(_) => Message::new("match-over"),
        MatchError::NoPieRule => Message::new("match-no-pie-rule"),
        MatchError::NoSwapNow => Message::new("match-no-swap-now"),
        MatchError::NothingToUndo { asked, played } => {
            Message::new("match-nothing-to-undo").with("asked", *asked).with("played", *played)
        }
        MatchError::NothingToRedo { asked, undone } => {
            Message::new("match-nothing-to-redo").with("asked", *asked).with("undone", *undone)
        }
        MatchError::NothingOffered => Message::new("match-nothing-offered"),
        MatchError::NotYourOffer => Message::new("match-not-your-offer"),
        MatchError::AlreadyOffered => Message::new("match-already-offered"),
        MatchError::TooLateToAbort => Message::new("match-too-late-to-abort"),
        MatchError::Paused => Message::new("match-paused"),
        MatchError::NotPaused => Message::new("match-not-paused"),
    }
}
