//! Challenges: a game that somebody offers to one person by name.

use serde::{Deserialize, Serialize};

use crate::game::{ColourWish, Occupant, no_clock};
use crate::list::GameSummary;
use crate::reason::RefusalReason;

/// A challenge to somebody: the body of `POST /api/v1/challenges`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewChallenge {
    /// The name of whom to challenge.
    pub to: String,
    /// The game string.
    pub game: String,
    /// The time control as records write it; `none` if it is not given.
    #[serde(default = "no_clock")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    pub clock: String,
    /// Whether the pie rule is played.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub pie: bool,
    /// Whether the game counts for ratings.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub rated: bool,
    /// Which colour the challenger wants.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<ColourWish>", optional))]
    pub colour: ColourWish,
}

/// A challenge that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Challenge {
    /// Its id.
    pub id: String,
    /// Who challenges.
    pub from: Occupant,
    /// Who is challenged.
    pub to: Occupant,
    /// The game string.
    pub game: String,
    /// The time control as records write it.
    pub clock: String,
    /// Whether the pie rule is played.
    pub pie: bool,
    /// Whether the game counts for ratings.
    pub rated: bool,
    /// Which colour the challenger wants.
    pub colour: ColourWish,
    /// Whether whoever is challenged is on the site now.
    pub present: bool,
    /// In how many milliseconds it expires; 0 if it was answered.
    pub expires_in: u64,
}

/// How a challenge was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ChallengeAnswer {
    /// It has become a game.
    Accepted,
    /// It was declined.
    Declined,
}

/// A challenge that the server still knows of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExportedChallenge {
    /// The challenge.
    #[serde(flatten)]
    pub challenge: Challenge,
    /// The answer, if there was one: that is remembered for ten minutes.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub answer: Option<ChallengeAnswer>,
}

/// Somebody's challenges that wait for an answer: the answer of `GET /api/v1/challenges`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Challenges {
    /// Those to you, the newest first.
    pub received: Vec<Challenge>,
    /// Those by you, the newest first.
    pub sent: Vec<Challenge>,
}

/// What the server sends on the WebSocket that tells somebody what concerns them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum NoticeMessage {
    /// Your challenges that wait for an answer: the first message, and again whenever they change. It replaces all that the
    /// client knows of them.
    Challenges {
        /// The challenges.
        #[serde(flatten)]
        challenges: Challenges,
    },
    /// A challenge of yours was accepted, and the game can begin.
    Accepted {
        /// The challenge.
        challenge: Challenge,
        /// The id of the game.
        game: String,
    },
    /// A challenge of yours was declined.
    Declined {
        /// The challenge.
        challenge: Challenge,
    },
    /// One of your games is new, or it is somebody else's turn in it, or it is over.
    Game {
        /// How it stands, as in the list of your games.
        game: GameSummary,
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
