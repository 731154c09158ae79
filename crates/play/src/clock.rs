//! The clocks of a match: how much time each of the two people has left.
//!
//! A clock belongs to a [`Seat`], not to a colour. It runs for the whole of its owner's turn, however many plies that
//! takes, and whatever a turn adds (an increment, a new limit) is added when the whole turn is over. The first turn of
//! a match is free, unless it was agreed that it counts: the other seat's clock starts when it is over. A player whose
//! time is used up, to the millisecond, has lost.

mod control;

use std::fmt;
use std::time::Duration;

pub(crate) use control::read_clock_time;
pub use control::{TimeControl, TimeControlError, TimeLimit};

use crate::matches::Seat;

/// A moment: milliseconds since any fixed moment, the same for the whole match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Time(pub u64);

impl Time {
    /// How long after `earlier` this moment is; zero if it is before it.
    pub fn since(self, earlier: Time) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

/// A span of time in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Millis(pub u64);

impl Millis {
    /// A number of seconds.
    pub const fn seconds(seconds: u64) -> Self {
        Millis(seconds.saturating_mul(1000))
    }

    /// A number of days.
    pub const fn days(days: u64) -> Self {
        Millis::seconds(days.saturating_mul(24 * 60 * 60))
    }

    /// The span without its fraction of a second, as a clock shows it.
    pub const fn whole_seconds(self) -> Self {
        Millis(self.0 - self.0 % 1000)
    }
}

impl From<Millis> for Duration {
    fn from(span: Millis) -> Self {
        Duration::from_millis(span.0)
    }
}

/// `4:59`, `1:00:00`, and with the milliseconds where there are any, `0:09.250`.
impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, millis) = (self.0 / 1000, self.0 % 1000);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match hours {
            0 => write!(f, "{minutes}:{seconds:02}")?,
            _ => write!(f, "{hours}:{minutes:02}:{seconds:02}")?,
        }
        match millis {
            0 => Ok(()),
            _ => write!(f, ".{millis:03}"),
        }
    }
}

/// Both clocks of a match.
///
/// The time is always an argument. Should it go backwards, nobody is charged for the time in between, and no clock
/// gains by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    left: [Millis; 2],
    /// Whose clock runs, and up to which moment its time has been deducted.
    running: Option<(Seat, Time)>,
}

impl Clocks {
    /// Two stopped clocks.
    pub fn new(control: TimeControl) -> Self {
        Clocks { control, left: [control.limit.at_start(); 2], running: None }
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    /// What is left for a seat; `None` when the match has no clock.
    pub fn remaining(&self, seat: Seat, now: Time) -> Option<Millis> {
        let left = self.left[seat.index()];
        let used = match self.running {
            Some((runner, since)) if runner == seat => now.since(since),
            _ => Millis(0),
        };
        (!self.control.is_none()).then_some(Millis(left.0.saturating_sub(used.0)))
    }

    /// Who has run out of time.
    pub fn fallen(&self, now: Time) -> Option<Seat> {
        self.running().filter(|&seat| self.remaining(seat, now) == Some(Millis(0)))
    }

    /// Starts a seat's clock and stops the other.
    pub fn run(&mut self, seat: Seat, now: Time) {
        self.stop(now);
        self.running = (!self.control.is_none()).then_some((seat, now));
    }

    /// Gives back some of the time the running clock has used, and never more than that.
    pub fn credit(&mut self, span: Millis, now: Time) {
        if let Some((_, since)) = &mut self.running {
            *since = Time(since.0.saturating_add(span.0).min(now.0.max(since.0)));
        }
    }

    /// Deducts the time used up to now and stops both clocks.
    pub fn stop(&mut self, now: Time) {
        if let Some((seat, _)) = self.running {
            self.left[seat.index()] = self.remaining(seat, now).unwrap_or_default();
        }
        self.running = None;
    }

    /// Gives a seat what a whole turn adds: the increment, or a new limit. The clock must be stopped.
    pub fn reward(&mut self, seat: Seat) {
        let left = &mut self.left[seat.index()];
        *left = self.control.limit.after_turn(*left);
    }

    /// What both seats have left while the clocks are stopped, to be restored later.
    pub(crate) fn standing(&self) -> [Millis; 2] {
        self.left
    }

    /// Sets both clocks and stops them.
    pub(crate) fn restore(&mut self, left: [Millis; 2]) {
        self.left = left;
        self.running = None;
    }
}
