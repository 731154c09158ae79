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
    /// Events that must be stored: those acknowledged, and those of computers that somebody was told of.
    pub events: u64,
    /// Acknowledged events that are missing.
    pub lost: u64,
    /// Events that nobody has sent, or that are there twice.
    pub doubled: u64,
    /// Games in which somebody was never answered.
    pub stuck: u64,
    /// How often somebody came back and was told less than before, for a moment.
    pub stale: u64,
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
    /// From a computer's turn to the first who sees its ply, in microseconds.
    pub computed: Vec<u32>,
    /// How long players were without an answer when something went wrong, in milliseconds.
    pub outages: Vec<u32>,
}

impl Tally {
    /// Adds what somebody else has counted.
    pub fn add(&mut self, other: Tally) {
        self.sent += other.sent;
        self.acknowledged += other.acknowledged;
        self.events += other.events;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.stuck += other.stuck;
        self.stale += other.stale;
        self.wrong += other.wrong;
        self.games_finished += other.games_finished;
        self.reconnects += other.reconnects;
        self.latencies.extend(other.latencies);
        self.computed.extend(other.computed);
        self.outages.extend(other.outages);
        let room = TOLD.saturating_sub(self.problems.len());
        self.problems.extend(other.problems.into_iter().take(room));
    }

    /// Something took this long to arrive.
    pub fn arrived_after(&mut self, time: Duration) {
        self.latencies.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    /// A computer took this long to move.
    pub fn computed_after(&mut self, time: Duration) {
        self.computed.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    /// Somebody was this long without an answer.
    pub fn back_after(&mut self, time: Duration) {
        self.outages.push(u32::try_from(time.as_millis()).unwrap_or(u32::MAX));
    }

    /// This many events are lost.
    pub fn lose(&mut self, count: u64, problem: String) {
        self.lost += count;
        self.tell(problem);
    }

    /// This many events are there that should not be.
    pub fn double(&mut self, count: u64, problem: String) {
        self.doubled += count;
        self.tell(problem);
    }

    /// A game does not go on.
    pub fn stick(&mut self, problem: String) {
        self.stuck += 1;
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
