//! The messages on a game's WebSocket, in both directions.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::event::Event;
use crate::game::{GameState, SeatName};

/// What a client sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ClientMessage {
    /// Chosen by the client, at most 64 characters, new for each message and the same when the message is sent again: it
    /// then counts once.
    pub id: String,
    /// What is asked for.
    #[serde(flatten)]
    pub request: Request,
}

/// What a client asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Request {
    /// Take the open seat.
    TakeSeat,
    /// Make a ply.
    Play {
        /// The ply in the notation of the game: `b4xb3`.
        ply: String,
    },
    /// Exchange the colours by the pie rule.
    Swap,
    /// Ask to take back the own last turn.
    RequestTakeback,
    /// Answer the opponent's request.
    AnswerTakeback {
        /// Whether it is granted.
        accept: bool,
    },
    /// Offer a draw.
    OfferDraw,
    /// Answer the opponent's offer.
    AnswerDraw {
        /// Whether it is accepted.
        accept: bool,
    },
    /// Give up.
    Resign,
    /// Call the game off, before the second turn.
    Abort,
}

/// What the server sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The first message of a connection that named an event that the server knows: those after it follow.
    Welcome {
        /// The seat of the client, if it has one.
        you: Option<SeatName>,
        /// The number of the last event.
        last_event: u32,
    },
    /// The first message of any other connection: all there is to know.
    Snapshot {
        /// How the game stands.
        state: Box<GameState>,
    },
    /// Something happened in the game.
    Event {
        /// What.
        event: Event,
    },
    /// A message of the client has become an event, which is on disk.
    Acknowledged {
        /// The id of the message.
        id: String,
        /// The number of the event.
        event: u32,
    },
    /// A message of the client has changed nothing.
    Refused {
        /// The id of the message, if it could be read.
        id: Option<String>,
        /// What is wrong and what would be right.
        detail: String,
    },
    /// The server closes the connection; the game goes on, and the client can come back.
    Goodbye {
        /// Why.
        detail: String,
    },
}
