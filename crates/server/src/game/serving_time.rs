//! Notices when a running server does not serve: the machine slept, the process was stopped, the disk hangs or is full.
//!
//! Time runs by the machine's monotonic clock, whatever is done to its time of day, and never goes back. Whoever asks for the
//! time gives a sign of life with it, and somebody asks several times a second: a gap in between is a standstill, which becomes
//! a [`Downtime`] before anybody sees the time after it. While the store does not take what it is given, clocks stand as well.

use tabuleiro_play::clock::Time;

use super::downtime::{Downtime, Downtimes, GRACE};

/// So long without a sign of life, in milliseconds, is a standstill and not just a busy machine.
const STANDSTILL: u64 = 2_000;
/// So long the store may take, in milliseconds, while clocks go on.
const PATIENCE: u64 = 1_000;

/// What the machine's clocks say at a moment, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Since whenever; it is never set, and may stand while the machine sleeps.
    pub monotonic: u64,
    /// Since 1970.
    pub wall: u64,
}

/// The time of a server that runs.
#[derive(Debug)]
pub struct ServingTime {
    downtimes: Downtimes,
    /// Those that are not on disk yet, the last ones.
    unwritten: Vec<Downtime>,
    /// What the clocks said when the server began to count, its own time among them.
    began: Reading,
    /// The last sign of life.
    last: u64,
    /// Since when the store has had something to write.
    writing_since: Option<u64>,
}

impl ServingTime {
    /// Of a server that starts, and was down before.
    pub fn new(downtimes: Downtimes, alive: u64, reading: Reading) -> Self {
        let began = Reading { wall: reading.wall.max(alive), ..reading };
        ServingTime { downtimes, unwritten: Vec::new(), began, last: began.wall, writing_since: None }
    }

    /// The moment, in milliseconds since 1970, at which the server is alive.
    pub fn now(&mut self, reading: Reading) -> u64 {
        let mut now = self.began.wall + reading.monotonic.saturating_sub(self.began.monotonic);
        // The machine has slept, or its time of day was set: dates follow, and clocks do not.
        if reading.wall > now + STANDSTILL {
            self.began = reading;
            now = reading.wall;
        }
        if now > self.last + STANDSTILL {
            self.stand_still(self.last, now + GRACE.as_millis() as u64);
        }
        self.last = self.last.max(now);
        self.last
    }

    /// The moment that clocks show.
    pub fn time(&self, at: u64) -> Time {
        let at = self.writing_since.map_or(at, |since| at.min(since + PATIENCE));
        self.downtimes.time(at)
    }

    /// All the downtimes so far.
    pub fn downtimes(&self) -> &Downtimes {
        &self.downtimes
    }

    /// Something is given to the store.
    pub fn write_begins(&mut self, now: u64) {
        self.writing_since.get_or_insert(now);
    }

    /// The store has written something, and the downtimes that were to be written with it.
    pub fn write_ends(&mut self, now: u64, written: usize) {
        self.unwritten.drain(..written.min(self.unwritten.len()));
        if let Some(since) = self.writing_since.take() {
            self.stand_still(since + PATIENCE, now);
        }
    }

    /// What has to be on disk before anything that happens from now on.
    pub fn unwritten(&self) -> &[Downtime] {
        &self.unwritten
    }

    /// Clocks stood still. What is not on disk yet may become part of it.
    fn stand_still(&mut self, mut since: u64, mut until: u64) {
        while let Some(last) = self.unwritten.last().copied().filter(|last| last.until >= since) {
            (since, until) = (since.min(last.since), until.max(last.until));
            self.unwritten.pop();
            self.downtimes.pop();
        }
        since = since.max(self.downtimes.end());
        if since < until {
            let downtime = Downtime { since, until };
            self.downtimes.push(downtime);
            self.unwritten.push(downtime);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server that began at second 1000 of the world, when its machine had run for 10 seconds.
    fn server() -> ServingTime {
        ServingTime::new(Downtimes::default(), 0, at(10_000, 1_000_000))
    }

    fn at(monotonic: u64, wall: u64) -> Reading {
        Reading { monotonic, wall }
    }

    /// What clocks show at a moment of a machine that runs as it should.
    fn shown(server: &mut ServingTime, seconds: u64) -> u64 {
        let now = server.now(at(10_000 + seconds * 1000, 1_000_000 + seconds * 1000));
        server.time(now).0 - 1_000_000
    }

    #[test]
    fn time_runs_while_signs_of_life_come() {
        let mut server = server();
        assert_eq!([0, 1, 2, 4, 5].map(|second| shown(&mut server, second)), [0, 1_000, 2_000, 4_000, 5_000]);
        assert_eq!(server.unwritten(), []);
    }

    #[test]
    fn a_process_that_was_stopped_costs_nobody_time() {
        let mut server = server();
        assert_eq!(shown(&mut server, 1), 1_000);
        assert_eq!(shown(&mut server, 26), 1_000, "nobody has seen the time in between");
        assert_eq!(shown(&mut server, 28), 1_000, "there is time to come back");
        assert_eq!([30, 31].map(|second| shown(&mut server, second)), [1_000, 1_000]);
        assert_eq!(shown(&mut server, 33), 3_000);
        assert_eq!(server.unwritten(), [Downtime { since: 1_001_000, until: 1_031_000 }]);
    }

    #[test]
    fn the_time_of_day_may_be_set_and_the_machine_may_sleep() {
        let mut server = server();
        let mut look = |monotonic, wall| {
            let now = server.now(at(monotonic, wall));
            (now, server.time(now).0)
        };
        assert_eq!(look(11_000, 1_001_000), (1_001_000, 1_001_000));
        assert_eq!(look(11_500, 200_000), (1_001_500, 1_001_500), "set back by a quarter of an hour");
        assert_eq!(look(12_000, 5_001_500), (5_001_500, 1_001_500), "an hour ahead, or asleep for an hour");
        assert_eq!(look(13_000, 5_002_500), (5_002_500, 1_001_500), "there is time to come back");
        assert_eq!(look(14_900, 5_004_400).1, 1_001_500);
        assert_eq!(look(16_800, 5_006_300).1, 1_001_500);
        assert_eq!(look(18_000, 5_007_500).1, 1_002_500);
    }

    #[test]
    fn a_time_of_day_that_is_a_little_ahead_is_not_followed() {
        for (ahead, followed) in [(0, 0), (1_000, 0), (2_000, 0), (2_001, 2_001)] {
            assert_eq!(server().now(at(11_000, 1_001_000 + ahead)), 1_001_000 + followed, "{ahead} ahead");
        }
    }

    #[test]
    fn clocks_stand_while_the_store_does_not_write_and_show_the_same_for_ever() {
        let mut server = server();
        assert_eq!(shown(&mut server, 1), 1_000);
        server.write_begins(1_001_000);
        assert_eq!([2, 3, 4].map(|second| shown(&mut server, second)), [2_000, 2_000, 2_000]);
        // It was tried again meanwhile, and the process stopped too.
        server.write_begins(1_004_000);
        assert_eq!(shown(&mut server, 24), 2_000);
        server.write_ends(1_024_500, 0);
        for second in [2, 3, 4, 24, 25] {
            assert_eq!(server.time(1_000_000 + second * 1000).0, 1_002_000, "second {second}");
        }
        assert_eq!(server.unwritten(), [Downtime { since: 1_002_000, until: 1_029_000 }]);
        assert_eq!(server.time(1_030_000).0, 1_003_000);
    }

    #[test]
    fn what_is_on_disk_is_not_touched_again() {
        let mut server = server();
        shown(&mut server, 1);
        shown(&mut server, 10);
        server.write_begins(1_010_000);
        server.write_ends(1_010_005, server.unwritten().len());
        assert_eq!(server.unwritten(), []);
        assert_eq!(shown(&mut server, 12), 1_000);
        server.write_begins(1_012_000);
        // The grace of the first one is not over when the second begins.
        assert_eq!(shown(&mut server, 14), 1_000);
        server.write_ends(1_020_000, 0);
        assert_eq!(server.unwritten(), [Downtime { since: 1_015_000, until: 1_020_000 }]);
        assert_eq!(server.time(1_021_000).0, 1_002_000);
    }

    #[test]
    fn a_store_that_is_quick_costs_nothing() {
        let mut server = server();
        for step in 0..100 {
            server.write_begins(1_000_000 + step * 900);
            server.write_ends(1_000_000 + step * 900 + 800, 0);
        }
        server.write_begins(1_100_000);
        server.write_ends(1_100_000 + PATIENCE, 0);
        assert_eq!(server.unwritten(), [], "just quick enough");
    }

    #[test]
    fn time_does_not_go_back_after_a_start_on_a_machine_whose_clock_did() {
        let mut server = ServingTime::new(Downtimes::default(), 2_000_000, at(10_000, 1_000_000));
        assert_eq!(server.now(at(11_000, 1_001_000)), 2_001_000);
    }
}
