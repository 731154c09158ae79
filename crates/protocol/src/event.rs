//! What happens in a game: numbered events, each of them on disk before anybody hears of it.

use serde::{Deserialize, Serialize};

use crate::game::{Occupant, SeatEnding};
use crate::seat::SeatName;

/// One event of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Event {
    /// Its number; the events of a game are numbered from 1 without a gap.
    pub number: u32,
    /// When it happened, in milliseconds since 1970.
    pub at: u64,
    /// What happened.
    #[serde(flatten)]
    pub what: Happening,
    /// What both seats had left on the clock then, in milliseconds; nothing without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub clocks: Option<[u64; 2]>,
    /// The end of the game, if it ended with this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub ending: Option<SeatEnding>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Happening {
    /// Somebody took the open seat.
    SeatTaken {
        /// Which.
        seat: SeatName,
        /// Who.
        occupant: Occupant,
    },
    /// A ply was made.
    Played {
        /// By whom.
        seat: SeatName,
        /// Which, in the notation of the game.
        ply: String,
    },
    /// The colours were exchanged by the pie rule.
    Swapped {
        /// By whom.
        seat: SeatName,
    },
    /// Somebody asks to take back their last turn and all that came after it.
    TakebackRequested {
        /// Who.
        seat: SeatName,
    },
    /// The request was declined.
    TakebackDeclined {
        /// By whom.
        seat: SeatName,
    },
    /// The request was granted.
    TakenBack {
        /// How many plies and swaps are gone.
        count: u32,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        seat: SeatName,
    },
    /// The offer was declined.
    DrawDeclined {
        /// By whom.
        seat: SeatName,
    },
    /// The game ended without a ply; `ending` says how.
    Ended,
    /// After the end, somebody wants to play again.
    RematchRequested {
        /// Who.
        seat: SeatName,
    },
    /// The opponent does not.
    RematchDeclined {
        /// Who does not.
        seat: SeatName,
    },
    /// Both want to: there is a new game, in which the seats are exchanged.
    RematchMade {
        /// The id of the new game; nothing for whoever watches a game that is not public.
        #[cfg_attr(feature = "openapi", schema(required))]
        game: Option<String>,
    },
}
