//! What players count while they play.

use std::time::Duration;

/// How many problems to report in words.
const TOLD: usize = 10;

/// What players count.
#[derive(Debug, Default)]
pub struct Tally {
    /// Messages sent, each counted once however often it was sent again.
    pub sent: u64,
    /// Messages that have become events.
    pub acknowledged: u64,
    /// Messages that were never answered, and acknowledged events that are missing.
    pub lost: u64,
    /// Everything else the server did wrong.
    pub wrong: u64,
    /// What was lost or wrong, in words.
    pub problems: Vec<String>,
    /// Games that were played to their end.
    pub games_finished: u64,
    /// How often connections were lost and came back.
    pub reconnects: u64,
    /// From sending a ply to its arrival at the opponent, in microseconds.
    pub latencies: Vec<u32>,
}

impl Tally {
    /// Adds what somebody else has counted.
    pub fn add(&mut self, other: Tally) {
        self.sent += other.sent;
        self.acknowledged += other.acknowledged;
        self.lost += other.lost;
        self.wrong += other.wrong;
        self.games_finished += other.games_finished;
        self.reconnects += other.reconnects;
        self.latencies.extend(other.latencies);
        let room = TOLD.saturating_sub(self.problems.len());
        self.problems.extend(other.problems.into_iter().take(room));
    }

    /// Something took this long to arrive.
    pub fn arrived_after(&mut self, time: Duration) {
        self.latencies.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    /// This many messages or events are lost.
    pub fn lose(&mut self, count: u64, problem: String) {
        self.lost += count;
        self.tell(problem);
    }

    /// Something is wrong.
    pub fn blame(&mut self, problem: String) {
        self.wrong += 1;
        self.tell(problem);
    }

    fn tell(&mut self, problem: String) {
        if self.problems.len() < TOLD {
            self.problems.push(problem);
        }
    }
}
