//! The time game clocks run on: the machine's, minus the time the server did not serve.
//!
//! The rule: nobody loses time because the server was down, stood still or could not write. Clocks stand still from the
//! server's last sign of life (written with every commit, and every second if there is none) until [`GRACE`] after it is back,
//! so that both players can come back too. Each such downtime is kept in the database, and the time of an event is always taken
//! without the downtimes before it; a game therefore replays to the same clocks for ever. [`ServingTime`](super::ServingTime)
//! notices those of a server that runs.

use std::time::Duration;

use tabuleiro_play::clock::Time;

/// How long clocks stand still after a start, or after a standstill.
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
    /// Each with what was lost before it, in milliseconds.
    all: Vec<(Downtime, u64)>,
}

impl Downtimes {
    /// With these.
    pub fn new(all: Vec<Downtime>) -> Self {
        let mut downtimes = Downtimes::default();
        all.into_iter().for_each(|each| downtimes.push(each));
        downtimes
    }

    /// Adds the one of a start: the server was last known to be alive at one moment and starts at another.
    pub fn start(&mut self, alive: u64, started: u64) -> Downtime {
        let since = self.end().max(alive);
        let until = started.saturating_add(GRACE.as_millis() as u64).max(since);
        let downtime = Downtime { since, until };
        self.push(downtime);
        downtime
    }

    /// The moment that clocks show.
    pub fn time(&self, at: u64) -> Time {
        let before = self.all.partition_point(|(each, _)| each.since < at);
        let lost = before.checked_sub(1).map_or(0, |last| {
            let (each, lost) = self.all[last];
            lost + at.min(each.until) - each.since
        });
        Time(at.saturating_sub(lost))
    }

    /// How many there are.
    #[cfg(test)]
    pub fn count(&self) -> usize {
        self.all.len()
    }

    /// When the last one was over.
    pub fn end(&self) -> u64 {
        self.all.last().map_or(0, |(last, _)| last.until)
    }

    /// Adds one that does not begin before the last one is over.
    pub(super) fn push(&mut self, downtime: Downtime) {
        let lost = self.all.last().map_or(0, |(last, lost)| lost + (last.until - last.since));
        self.all.push((downtime, lost));
    }

    /// Takes the last one away.
    pub(super) fn pop(&mut self) {
        self.all.pop();
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

    #[test]
    fn the_time_lost_adds_up_as_one_by_one() {
        let all: Vec<Downtime> = (0..20)
            .map(|number| Downtime { since: 1_000 * number + 100, until: 1_000 * number + 100 + 37 * number })
            .collect();
        let downtimes = Downtimes::new(all.clone());
        for at in 0..25_000 {
            let lost: u64 = all.iter().map(|each| at.clamp(each.since, each.until) - each.since).sum();
            assert_eq!(downtimes.time(at), Time(at - lost), "at {at}");
        }
    }
}
