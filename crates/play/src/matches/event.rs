//! What can happen in a match.

use tabuleiro_rules::AnyMove;

use super::{Ending, Seat};

/// What changed in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEvent {
    /// A ply was made.
    Played {
        /// By whom.
        by: Seat,
        /// Which.
        ply: AnyMove,
        /// Whether the turn is over with it.
        turn_over: bool,
        /// The end of the match, if it ended with this ply.
        ending: Option<Ending>,
    },
    /// The colours were exchanged.
    Swapped {
        /// By whom.
        by: Seat,
    },
    /// Plies and swaps were taken back.
    Undone {
        /// How many.
        count: usize,
    },
    /// What had been taken back was played again.
    Redone {
        /// How many plies and swaps.
        count: usize,
        /// The end of the match, if it is over with the last of them.
        ending: Option<Ending>,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        by: Seat,
    },
    /// A draw offer was declined.
    DrawDeclined {
        /// By whom.
        by: Seat,
    },
    /// The clocks were stopped.
    Paused,
    /// The match goes on.
    Resumed,
    /// The match ended, without a ply.
    Ended(Ending),
}

impl MatchEvent {
    /// The end of the match, if it ended with this event.
    pub fn ending(&self) -> Option<Ending> {
        match *self {
            MatchEvent::Played { ending, .. } | MatchEvent::Redone { ending, .. } => ending,
            MatchEvent::Ended(ending) => Some(ending),
            _ => None,
        }
    }
}
