//! The messages on a game's WebSocket, in both directions.

use serde::{Deserialize, Serialize};

use crate::chat::ChatLine;
use crate::event::Event;
use crate::game::{GameState, Occupant};
use crate::reason::RefusalReason;
use crate::seat::SeatName;

/// How often the server gives a sign of life, in milliseconds.
pub const HEARTBEAT: u64 = 2000;

/// The most that a server gives back of a turn for the time its messages take, in milliseconds (`docs/protocol.md`, Clocks).
pub const LAG_CREDIT: u64 = 500;
/// A connection on which nothing is heard for so long is dead, and so is one on which a message stays unanswered for so long.
/// In milliseconds: one sign of life may be late, and whoever plays has to know within five seconds.
pub const SILENCE: u64 = 4500;

/// What a client sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClientMessage {
    /// Chosen by the client, at most 64 characters, new for each message and the same when the message is sent again: it
    /// then counts once.
    pub id: String,
    /// What is asked for.
    #[serde(flatten)]
    pub request: Request,
}

/// What a client asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    /// Ask to take back their own last turn.
    RequestTakeback,
    /// ChallengeAnswer the opponent's request.
    AnswerTakeback {
        /// Whether it is granted.
        accept: bool,
    },
    /// Offer a draw.
    OfferDraw,
    /// ChallengeAnswer the opponent's offer.
    AnswerDraw {
        /// Whether it is accepted.
        accept: bool,
    },
    /// Give up.
    Resign,
    /// Call the game off, before the second turn.
    Abort,
    /// After the end, ask to play again with the seats exchanged. If the opponent has already asked, this accepts.
    RequestRematch,
    /// ChallengeAnswer the opponent's request.
    AnswerRematch {
        /// Whether it is accepted.
        accept: bool,
    },
    /// Claim a win or a draw from an opponent who has been away for too long.
    Claim {
        /// Which.
        result: ClaimedResult,
    },
    /// Say something to the opponent.
    Say {
        /// What: 1 to 280 characters.
        text: String,
    },
    /// Mute the opponent's chat, or listen to it again.
    Mute {
        /// Whether it is muted.
        muted: bool,
    },
    /// In a correspondence game, while the opponent is to move, leave answers that the server plays at once.
    SetConditional {
        /// Lines of moves, each beginning with one of the opponent's and ending with one of their own; an empty list
        /// removes them.
        lines: Vec<String>,
    },
}

/// What is claimed from an opponent who is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ClaimedResult {
    /// A win.
    Win,
    /// A draw.
    Draw,
}

/// What the server sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The first message of a connection that named an event that the server knows: those after it follow.
    Welcome {
        /// The seat of the client, if it has one.
        #[cfg_attr(feature = "openapi", schema(required))]
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
    /// A message of the client that does not become an event has been carried out, and that is on disk.
    Noted {
        /// The id of the message.
        id: String,
    },
    /// Something was said. Only the two players are told.
    Chat {
        /// What.
        line: ChatLine,
    },
    /// What only the client itself may know of its seat: when a player connects, and whenever it changes.
    Private {
        /// Whether the player has muted the opponent.
        muted: bool,
        /// The conditional answers that still apply, from the position as it stands.
        conditional: Vec<String>,
    },
    /// Who is there: when a client connects, and whenever it changes. It has no number.
    Presence {
        /// For both seats, whether the player is there, or has been within the last half minute.
        present: [bool; 2],
        /// Who may claim the game, because the opponent has been away for too long.
        #[cfg_attr(feature = "openapi", schema(required))]
        may_claim: Option<SeatName>,
        /// How many people are watching.
        spectators: u32,
    },
    /// Who has the seats: when a client connects, after what it has missed, and whenever somebody is called otherwise.
    Seats {
        /// Who has seat a and who has seat b.
        seats: [Occupant; 2],
    },
    /// What both seats have left on their clocks now, in milliseconds: when a client connects to a game with a clock, after
    /// what it has missed.
    Clocks {
        /// What is left.
        left: [u64; 2],
    },
    /// A sign of life, so that clients notice a dead connection. It says nothing else.
    Heartbeat,
    /// A message of the client has changed nothing.
    Refused {
        /// The id of the message, if one could be found in it.
        #[cfg_attr(feature = "openapi", schema(required))]
        id: Option<String>,
        /// Why.
        #[serde(flatten)]
        reason: RefusalReason,
    },
    /// The server closes the connection; the game goes on, and the client can come back.
    Goodbye {
        /// Why.
        #[serde(flatten)]
        reason: RefusalReason,
    },
}
