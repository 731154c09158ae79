//! The time game clocks run on: the machine's, minus the time the server was down.
//!
//! The rule: nobody loses time because the server was down. Clocks stand still from the server's last sign of life (written
//! with every commit, and every second if there is none) until [`GRACE`] after it has restarted, so that both players can
//! come back. Each such downtime is kept in the database, and the time of an event is always taken without the downtimes
//! before it; a game therefore replays to the same clocks for ever.

use std::time::Duration;

use tabuleiro_play::clock::Time;

/// How long clocks stand still after a start.
pub const GRACE: Duration = Duration::from_secs(5);

/// A time during which clocks stood still, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Downtime {
    /// When it began.
    pub since: u64,
    /// When it was over.
    pub until: u64,
}

/// All the downtimes so far, in order; none overlaps another.
#[derive(Clone, Debug, Default)]
pub struct Downtimes {
    all: Vec<Downtime>,
}

impl Downtimes {
    /// With these.
    pub fn new(all: Vec<Downtime>) -> Self {
        Downtimes { all }
    }

    /// Adds the one of a start: the server was last known to be alive at one moment and starts at another.
    pub fn start(&mut self, alive: u64, started: u64) -> Downtime {
        let since = self.all.last().map_or(alive, |last| last.until.max(alive));
        let until = started.saturating_add(GRACE.as_millis() as u64).max(since);
        let downtime = Downtime { since, until };
        self.all.push(downtime);
        downtime
    }

    /// The moment that clocks show.
    pub fn time(&self, at: u64) -> Time {
        let lost: u64 = self.all.iter().map(|each| at.clamp(each.since, each.until) - each.since).sum();
        Time(at.saturating_sub(lost))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_while_the_server_is_away_and_just_after_costs_nothing() {
        let mut downtimes = Downtimes::default();
        assert_eq!(downtimes.time(7_000), Time(7_000));
        assert_eq!(downtimes.start(10_000, 60_000), Downtime { since: 10_000, until: 65_000 });
        assert_eq!(downtimes.time(9_000), Time(9_000));
        assert_eq!(downtimes.time(30_000), Time(10_000));
        assert_eq!(downtimes.time(65_000), Time(10_000));
        assert_eq!(downtimes.time(66_000), Time(11_000));
    }

    #[test]
    fn a_crash_soon_after_a_start_does_not_move_what_happened_before_it() {
        let mut downtimes = Downtimes::default();
        downtimes.start(10_000, 60_000);
        let before: Vec<Time> = [9_000, 20_000, 62_000].map(|at| downtimes.time(at)).into();
        assert_eq!(downtimes.start(62_000, 70_000), Downtime { since: 65_000, until: 75_000 });
        assert_eq!(before, [9_000, 20_000, 62_000].map(|at| downtimes.time(at)));
        assert_eq!(downtimes.time(76_000), Time(11_000));
    }

    #[test]
    fn a_machine_whose_clock_went_back_gains_nobody_time() {
        let mut downtimes = Downtimes::default();
        downtimes.start(100_000, 20_000);
        assert_eq!(downtimes.time(100_000), Time(100_000));
        assert_eq!(downtimes.time(101_000), Time(101_000));
    }
}
