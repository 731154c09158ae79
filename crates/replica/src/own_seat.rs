//! Which seat has become the client's own.

use tabuleiro_protocol::SeatName;

/// The server says with each connection which seat a client has, but not when it takes one: that follows from the event by
/// which a seat was taken and from the answer to the client's message, which come in either order.
#[derive(Clone, Debug, Default)]
pub(crate) struct OwnSeat {
    /// The last event by which somebody took a seat.
    taken: Option<(u32, SeatName)>,
    /// The event that the client's own message has become.
    own: Option<u32>,
}

impl OwnSeat {
    /// Somebody took a seat. Gives it if it is the client's.
    pub(crate) fn taken(&mut self, event: u32, seat: SeatName) -> Option<SeatName> {
        self.taken = Some((event, seat));
        self.found()
    }

    /// The client's message has become an event. Gives the seat if it is known which.
    pub(crate) fn acknowledged(&mut self, event: u32) -> Option<SeatName> {
        self.own = Some(event);
        self.found()
    }

    fn found(&self) -> Option<SeatName> {
        self.taken.filter(|&(event, _)| self.own == Some(event)).map(|(_, seat)| seat)
    }
}
