//! The time that clocks of games go by: that of the machine, without the time during which the server was down.
//!
//! The rule: nobody loses time because the server was away. Clocks stand still from the last sign of life of the server
//! (written with every commit, and every second when there is none) until [`GRACE`] after it has started again, so that
//! both players can come back. Each such gap is kept in the database, and the time of an event is always taken without
//! the gaps before it; a game therefore replays to the same clocks for ever.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tabuleiro_play::clock::Time;

/// How long clocks stand still after a start.
pub const GRACE: Duration = Duration::from_secs(5);

/// Milliseconds since 1970.
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A time during which clocks stood still, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// When it began.
    pub since: u64,
    /// When it was over.
    pub until: u64,
}

/// All the gaps so far, in order; none overlaps another.
#[derive(Clone, Debug, Default)]
pub struct Uptime {
    gaps: Vec<Gap>,
}

impl Uptime {
    /// With these gaps.
    pub fn new(gaps: Vec<Gap>) -> Self {
        Uptime { gaps }
    }

    /// Adds the gap of a start: the server was last known to be alive at one moment and starts at another.
    pub fn start(&mut self, alive: u64, started: u64) -> Gap {
        let since = self.gaps.last().map_or(alive, |last| last.until.max(alive));
        let until = started.saturating_add(GRACE.as_millis() as u64).max(since);
        let gap = Gap { since, until };
        self.gaps.push(gap);
        gap
    }

    /// The moment that clocks show.
    pub fn time(&self, at: u64) -> Time {
        let lost: u64 = self.gaps.iter().map(|gap| at.clamp(gap.since, gap.until) - gap.since).sum();
        Time(at.saturating_sub(lost))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_while_the_server_is_away_and_just_after_costs_nothing() {
        let mut uptime = Uptime::default();
        assert_eq!(uptime.time(7_000), Time(7_000));
        assert_eq!(uptime.start(10_000, 60_000), Gap { since: 10_000, until: 65_000 });
        assert_eq!(uptime.time(9_000), Time(9_000));
        assert_eq!(uptime.time(30_000), Time(10_000));
        assert_eq!(uptime.time(65_000), Time(10_000));
        assert_eq!(uptime.time(66_000), Time(11_000));
    }

    #[test]
    fn a_crash_soon_after_a_start_does_not_move_what_happened_before_it() {
        let mut uptime = Uptime::default();
        uptime.start(10_000, 60_000);
        let before: Vec<Time> = [9_000, 20_000, 62_000].map(|at| uptime.time(at)).into();
        assert_eq!(uptime.start(62_000, 70_000), Gap { since: 65_000, until: 75_000 });
        assert_eq!(before, [9_000, 20_000, 62_000].map(|at| uptime.time(at)));
        assert_eq!(uptime.time(76_000), Time(11_000));
    }

    #[test]
    fn a_machine_whose_clock_went_back_gains_nobody_time() {
        let mut uptime = Uptime::default();
        uptime.start(100_000, 20_000);
        assert_eq!(uptime.time(100_000), Time(100_000));
        assert_eq!(uptime.time(101_000), Time(101_000));
    }
}
