//! The name of a seat on the wire, and the one place where seats are converted.

use serde::{Deserialize, Serialize};
use tabuleiro_play::matches::Seat;

/// A seat: one of the two who sat down to play. The pie rule exchanges their colours, never the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SeatName {
    /// Sat down as the first player.
    A,
    /// Sat down as the second player.
    B,
}

impl SeatName {
    /// The seat opposite.
    pub fn other(self) -> Self {
        Seat::from(self).other().into()
    }

    /// 0 for A, 1 for B: an index into a pair.
    pub fn index(self) -> usize {
        Seat::from(self).index()
    }
}

impl From<Seat> for SeatName {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::A => SeatName::A,
            Seat::B => SeatName::B,
        }
    }
}

impl From<SeatName> for Seat {
    fn from(name: SeatName) -> Self {
        match name {
            SeatName::A => Seat::A,
            SeatName::B => Seat::B,
        }
    }
}
