//! The time of a node that shares its database with others: the database's, minus the time during which no node served.
//!
//! Every node signs about every second: it writes its sign of life, one node after another, and learns of all downtimes so
//! far. Whoever signs and finds that nobody has for [`STANDSTILL`] writes down the downtime that is over with it. What this
//! rests on:
//!
//! - A node writes what happens within [`VALID`] of its last sign; for anything later it has to sign first.
//! - A downtime begins [`VALID`] after the last sign of anybody, and so after everything that could be written before it.
//!
//! Therefore nobody ever writes anything in a downtime that it does not know, and all nodes see the same clocks for ever. Time by
//! which a single node stood still, or did not reach the database, counts as long as others served.

use std::collections::VecDeque;

use tabuleiro_play::clock::Time;

use super::downtime::{Downtime, Downtimes, GRACE};

/// So long after its last sign, in milliseconds, a node signs again.
const EVERY: u64 = 900;
/// So long after its last sign, in milliseconds, a node may write without another one.
const VALID: u64 = 1_500;
/// So long without a sign of anybody, in milliseconds, nobody served.
pub const STANDSTILL: u64 = 2_000;
/// So many of the last measurements count.
const MEASUREMENTS: usize = 8;

/// What a node finds when it signs; nobody else signs meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// What the clock of the database shows.
    pub database: u64,
    /// The last sign of any node, if there ever was one.
    pub last: Option<u64>,
    /// When the last downtime was over.
    pub end: u64,
}

impl Found {
    /// The moment of the sign. It is not before any other, nor before anything that the node has said of the time.
    pub fn sign(&self, own: u64) -> u64 {
        self.database.max(own).max(self.last.unwrap_or(0))
    }

    /// The downtime that is over with this sign, if there is one.
    pub fn downtime(&self) -> Option<Downtime> {
        let last = self.last.filter(|last| self.database > last + STANDSTILL)?;
        let downtime = Downtime { since: self.end.max(last + VALID), until: self.database + GRACE.as_millis() as u64 };
        (downtime.since < downtime.until).then_some(downtime)
    }
}

/// A question for the time of the database, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measurement {
    /// When it was asked, by the machine's monotonic clock.
    pub asked: u64,
    /// When it was answered, by the same.
    pub answered: u64,
    /// What the database said.
    pub database: u64,
}

impl Measurement {
    /// By how much the clock of the database is ahead of the machine's: at least, and at most.
    fn bounds(&self) -> (i64, i64) {
        let ahead_of = |own: u64| self.database as i64 - own as i64;
        (ahead_of(self.answered), ahead_of(self.asked))
    }
}

/// The time of a node.
#[derive(Debug)]
pub struct SharedTime {
    downtimes: Downtimes,
    measured: VecDeque<Measurement>,
    /// By how much the clock of the database is ahead of the machine's.
    offset: i64,
    /// The last moment that was told, or signed by anybody.
    last: u64,
    /// The last sign that this node knows of.
    signed: u64,
}

impl SharedTime {
    /// Of a node that has signed for the first time, and knows all downtimes before that.
    pub fn new(downtimes: Downtimes, signed: u64, measurement: Measurement) -> Self {
        let mut time = SharedTime { downtimes, measured: VecDeque::new(), offset: 0, last: signed, signed };
        time.measure(measurement);
        time
    }

    /// Takes the time of the database into account. The true offset is within the bounds of all measurements; if none is, one of
    /// the clocks was set, and only the last measurement counts.
    fn measure(&mut self, measurement: Measurement) {
        if self.measured.len() == MEASUREMENTS {
            self.measured.pop_front();
        }
        self.measured.push_back(measurement);
        let common = |(low, high): (i64, i64), each: &Measurement| {
            let (least, most) = each.bounds();
            (low.max(least), high.min(most))
        };
        let (mut low, mut high) = self.measured.iter().fold((i64::MIN, i64::MAX), common);
        if low > high {
            self.measured.drain(..self.measured.len() - 1);
            (low, high) = measurement.bounds();
        }
        self.offset = low + (high - low) / 2;
    }

    /// The moment, in milliseconds since 1970. It never goes back.
    pub fn now(&mut self, monotonic: u64) -> u64 {
        self.last = self.last.max(monotonic.saturating_add_signed(self.offset));
        self.last
    }

    /// What clocks show at a moment at which something has happened.
    pub fn time(&self, at: u64) -> Time {
        self.downtimes.time(at)
    }

    /// What clocks show now: they stand while it is not known whether anybody serves.
    pub fn shown(&self, now: u64) -> Time {
        self.downtimes.time(now.min(self.known_until()))
    }

    /// Until when this node knows all downtimes.
    pub fn known_until(&self) -> u64 {
        self.signed + VALID
    }

    /// Whether the next sign is due.
    pub fn is_sign_due(&self, now: u64) -> bool {
        now >= self.signed + EVERY
    }

    /// All the downtimes that this node knows.
    pub fn downtimes(&self) -> &Downtimes {
        &self.downtimes
    }

    /// The node has signed at a moment, and has found downtimes that it did not know.
    pub fn signed(&mut self, at: u64, new: &[Downtime], measurement: Measurement) {
        new.iter().for_each(|downtime| self.downtimes.push(*downtime));
        self.signed = self.signed.max(at);
        self.last = self.last.max(at);
        self.measure(measurement);
    }
}

#[cfg(test)]
mod tests;
