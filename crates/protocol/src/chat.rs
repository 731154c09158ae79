//! What the two players say to each other. Nobody else sees it.

use serde::{Deserialize, Serialize};

use crate::seat::SeatName;

/// One line of the players' chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChatLine {
    /// Its number. Lines have their own numbers, apart from those of events; a player who has muted the opponent misses some.
    pub number: u32,
    /// When it was said, in milliseconds since 1970.
    pub at: u64,
    /// By whom.
    pub seat: SeatName,
    /// What.
    pub text: String,
}
