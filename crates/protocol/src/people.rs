//! People: accounts, sessions, tokens, profiles and ratings.

use serde::{Deserialize, Serialize};

use crate::challenge::ExportedChallenge;
use crate::chat::ChatLine;
use crate::list::GameSummary;

/// A new account: the body of `POST /api/v1/account`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// The name: 2 to 24 letters, digits, `-` and `_`.
    pub name: String,
    /// The password: 8 to 256 characters.
    pub password: String,
    /// Whether a program plays under this name.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub bot: bool,
}

/// What a guest wants to be called: the body of `PUT /api/v1/account/name`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GuestName {
    /// The name: like that of an account, and not one.
    pub name: String,
}

/// A name and its password: the body of `POST /api/v1/session`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

/// A new password in the place of the old: the body of `POST /api/v1/account/password`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The password so far.
    pub old: String,
    /// The one from now on.
    pub new: String,
}

/// The password again: the body of `DELETE /api/v1/account`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// The password.
    pub password: String,
}

/// Who somebody is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Account {
    /// What others see: their own name, or that of a guest.
    pub name: String,
    /// Whether it is the name of an account. Guests have none.
    pub registered: bool,
    /// Whether a program plays under this name.
    pub bot: bool,
    /// When the account was made, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub since: Option<u64>,
}

/// A browser or program in which somebody is logged in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Session {
    /// Names it, and is no secret.
    pub id: String,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used, to the hour.
    pub seen: u64,
    /// What the browser or program calls itself, shortened.
    pub agent: String,
    /// Whether it is the session of this very request.
    pub current: bool,
}

/// What a new token is for: the body of `POST /api/v1/tokens`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// A word to know it by, at most 64 characters.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<String>", optional))]
    pub label: String,
}

/// A token with which a program acts for somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Token {
    /// Names it, and is no secret.
    pub id: String,
    /// What it is for.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used, to the hour, if it was.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub seen: Option<u64>,
    /// The secret, for `Authorization: Bearer …`. It is shown when the token is made, and never again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub secret: Option<String>,
}

/// A rating by Glicko-2, rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rating {
    /// How strong somebody probably is; 1500 in the beginning.
    pub value: i32,
    /// How far off that may well be; 350 in the beginning. The true strength is within twice as much, 19 times in 20.
    pub deviation: u32,
}

/// Somebody's rating in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameRating {
    /// The name of the game.
    pub game: String,
    /// The rating.
    pub rating: Rating,
    /// How many rated games it rests on.
    pub games: u32,
}

/// What everybody can know about somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Profile {
    /// The name.
    pub name: String,
    /// Whether a program plays under it.
    pub bot: bool,
    /// When the account was made, in milliseconds since 1970.
    pub since: u64,
    /// How many games were played to their end.
    pub games: u32,
    /// The ratings of those games of which there is one.
    pub ratings: Vec<GameRating>,
}

/// A rating after one of the games that made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatingChange {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The id of the game.
    pub id: String,
    /// The rating after it.
    pub rating: Rating,
}

/// A game with its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExportedGame {
    /// What a list says of it.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// Its record.
    pub record: String,
    /// What they have heard and said in it.
    pub chat: Vec<ChatLine>,
    /// The answers that they have left for moves of the opponent.
    pub conditional: Vec<String>,
    /// Its record with the review that one of its players has kept, if one has.
    #[serde(default)]
    pub review: Option<String>,
}

/// The history of somebody's rating in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatingHistory {
    /// Which game.
    pub game: String,
    /// The changes, in order.
    pub changes: Vec<RatingChange>,
    /// What to ask for to get those before them, if there are any.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub next: Option<String>,
}

/// Everything that the server keeps about somebody, but for the hashes of secrets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Export {
    /// Who.
    pub account: Account,
    /// The sessions.
    pub sessions: Vec<Session>,
    /// The tokens, without their secrets.
    pub tokens: Vec<Token>,
    /// The challenges that they have made or received.
    pub challenges: Vec<ExportedChallenge>,
    /// The ratings.
    pub ratings: Vec<GameRating>,
    /// How they came to be.
    pub history: Vec<RatingHistory>,
    /// The games.
    pub games: Vec<ExportedGame>,
}
