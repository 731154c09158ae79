//! Games in lists: those that everybody can find, and those of somebody.

use serde::{Deserialize, Serialize};

use crate::game::{Occupant, SeatEnding};
use crate::seat::SeatName;

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameSummary {
    /// Its id.
    pub id: String,
    /// The game string.
    pub game: String,
    /// The time control as records write it.
    pub clock: String,
    /// Whether the pie rule is played.
    pub pie: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// Who has the seats.
    pub seats: [Occupant; 2],
    /// The seat of whose list this is, if it is somebody's.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub seat: Option<SeatName>,
    /// Who has to move, while the game is played.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub turn: Option<SeatName>,
    /// How it ended, if it is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub ending: Option<SeatEnding>,
}

/// Some of a list of games, the latest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GamesPage {
    /// The games.
    pub games: Vec<GameSummary>,
    /// What to give as `before` for the older ones; nothing if there are none.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub next: Option<String>,
}
