//! The lobby: seats that anybody can take, and being paired with whoever waits.

use serde::{Deserialize, Serialize};

use crate::game::{Occupant, no_clock};
use crate::reason::RefusalReason;
use crate::seat::SeatName;

/// A seat that anybody can take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpenSeat {
    /// The id of the game.
    pub id: String,
    /// The game string.
    pub game: String,
    /// The time control as records write it.
    pub clock: String,
    /// Whether the pie rule is played.
    pub pie: bool,
    /// Whether the game counts for ratings, so that only people with names can play it.
    pub rated: bool,
    /// Which seat is open.
    pub seat: SeatName,
    /// Who waits in the other one.
    pub opponent: Occupant,
    /// When the game was made, in milliseconds since 1970.
    pub since: u64,
}

/// A game that somebody wants to play with anybody at once: the body of `POST /api/v1/lobby/pairing`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// The game string.
    pub game: String,
    /// The time control as records write it; `none` if it is not given.
    #[serde(default = "no_clock")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    pub clock: String,
    /// Whether the game counts for ratings.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub rated: bool,
}

/// Some of the open seats, the newest first: the answer of `GET /api/v1/lobby`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LobbyPage {
    /// The seats.
    pub seats: Vec<OpenSeat>,
    /// What to give as `before` for the older ones; nothing if there are none.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub next: Option<String>,
}

/// What the server sends on the lobby's WebSocket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum LobbyMessage {
    /// The newest open seats: the first message, and again if the client has missed some of the others. It replaces all
    /// that the client knows.
    Seats {
        /// The seats, the newest first.
        seats: Vec<OpenSeat>,
    },
    /// A seat has opened, or its maker has come back.
    Opened {
        /// The seat.
        seat: OpenSeat,
    },
    /// A seat is no longer available.
    Closed {
        /// The id of its game.
        id: String,
    },
    /// A sign of life, so that clients notice a dead connection. It says nothing else.
    Heartbeat,
    /// The server closes the connection; the client can come back.
    Goodbye {
        /// Why.
        #[serde(flatten)]
        reason: RefusalReason,
    },
}
