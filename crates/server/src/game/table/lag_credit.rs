//! Network lag: a little of it is given back to the clock, out of a quota for each seat.
//!
//! The round trip was measured by the server. What is given back is part of the event, so that a game replays to
//! the same clocks.

use tabuleiro_play::clock::{Millis, Time};
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::LAG_CREDIT;

use super::Table;
use crate::game::TableAction;

/// What can be given back for one turn at most.
const PER_TURN: Millis = Millis(LAG_CREDIT);
/// What can be given back in a game at most, without what is added to it.
pub(super) const QUOTA: Millis = Millis(3000);
/// What each turn adds to the quota, as long as it is not full.
const REFILL: Millis = Millis(100);

impl Table {
    /// What is given back for an action, given the measured round trip. It counts once a turn.
    pub fn lag_credit(&self, seat: Seat, action: &TableAction, measured: Millis) -> u32 {
        let counts = matches!(action, TableAction::Play(_)) && self.game.turn_begins();
        let credit = if counts { self.lag_allowance(seat, measured) } else { Millis(0) };
        u32::try_from(credit.0).unwrap_or(0)
    }

    /// How long a flag waits for a ply that may be on its way.
    pub fn lag_allowance(&self, seat: Seat, measured: Millis) -> Millis {
        let runs = self.game.running() == Some(seat);
        let is_live = !self.setup.options.clock.is_correspondence();
        if runs && is_live { measured.min(PER_TURN).min(self.lag_quota[seat.index()]) } else { Millis(0) }
    }

    pub(super) fn credit(&mut self, seat: Seat, lag: Millis, time: Time) {
        let quota = &mut self.lag_quota[seat.index()];
        *quota = Millis(quota.0.saturating_sub(lag.0));
        self.game.credit(lag, time);
    }

    pub(super) fn refill_lag(&mut self, seat: Seat) {
        let quota = &mut self.lag_quota[seat.index()];
        *quota = Millis(quota.0 + REFILL.0).min(QUOTA);
    }
}
