//! How a search notices that it has to end.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::control::{Clock, Limits, Stop};

/// The search was stopped or reached a limit, and has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interrupted;

/// A search checks the clock and the switches once in this many nodes. The slowest evaluation on the largest board takes
/// some 50 µs, so even there it stops within a few milliseconds; on the default boards the check is too rare to measure.
const NODES_PER_LOOK: u64 = 64;

/// What the threads of one search have in common.
pub(super) struct Shared<'a> {
    pub limits: &'a Limits,
    pub stop: &'a Stop,
    pub clock: &'a dyn Clock,
    /// Set when the reporting thread has ended: the others only help it.
    pub is_over: AtomicBool,
    /// The nodes of all threads, as far as they have been reported.
    pub nodes: AtomicU64,
}

/// What one thread may still spend.
pub(super) struct Budget<'a> {
    shared: &'a Shared<'a>,
    nodes: u64,
    /// How many of its nodes it has reported.
    told: u64,
    next_look: u64,
    /// Whether the time and the switch count. The nodes always do.
    is_hurried: bool,
}

impl<'a> Budget<'a> {
    pub(super) fn new(shared: &'a Shared<'a>) -> Self {
        Budget { shared, nodes: 0, told: 0, next_look: 0, is_hurried: false }
    }

    /// From now on the search ends when its time is up or it is stopped. Until there is something to answer, it does not:
    /// a move that was never looked at is worth less than the millisecond it takes to look.
    pub(super) fn hurry(&mut self) {
        if !self.is_hurried {
            self.is_hurried = true;
            self.next_look = self.nodes;
        }
    }

    /// Takes one more node, if there is one to take.
    #[inline(always)]
    pub(super) fn take(&mut self) -> Result<(), Interrupted> {
        if self.nodes == self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Ok(())
    }

    #[cold]
    fn look(&mut self) -> Result<(), Interrupted> {
        let total = self.total_nodes();
        let limits = self.shared.limits;
        let left = limits.nodes.map_or(u64::MAX, |limit| limit.saturating_sub(total));
        let is_due = || {
            let deadline = self.shared.stop.deadline();
            [limits.time, deadline].into_iter().flatten().min().is_some_and(|end| self.shared.clock.elapsed() >= end)
        };
        let is_called_off = self.is_hurried && (self.shared.stop.is_stopped() || is_due());
        if left == 0 || self.shared.is_over.load(Ordering::Relaxed) || is_called_off {
            return Err(Interrupted);
        }
        self.next_look = self.nodes + left.min(NODES_PER_LOOK);
        Ok(())
    }

    /// Reports this thread's nodes and returns those of all threads.
    pub(super) fn total_nodes(&mut self) -> u64 {
        let news = self.nodes - self.told;
        self.told = self.nodes;
        self.shared.nodes.fetch_add(news, Ordering::Relaxed) + news
    }

    /// The time since the search began.
    pub(super) fn elapsed(&self) -> Duration {
        self.shared.clock.elapsed()
    }
}
