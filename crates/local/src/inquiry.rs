//! A question to the engine: a position, the game before it, and the stop switch and clock of the search.

use tabuleiro_engine::{Limits, Stop, Task, WallClock, history};
use tabuleiro_play::matches::Match;
use tabuleiro_rules::AnyPosition;

/// A position for the engine to look at. It owns everything a search refers to, so that it can be sent to another
/// thread.
pub struct Inquiry {
    position: AnyPosition,
    earlier: Vec<u64>,
    stop: Stop,
    clock: WallClock,
}

impl Inquiry {
    /// About a position as the first of its game.
    pub fn new(position: AnyPosition) -> Self {
        Inquiry { position, earlier: Vec::new(), stop: Stop::new(), clock: WallClock::start() }
    }

    /// About a match as it stands.
    pub fn of(game: &Match) -> Self {
        Inquiry::new(game.position().clone()).after(game.positions())
    }

    /// The same with the positions of the game so far, including the last one.
    pub fn after<'a>(mut self, positions: impl IntoIterator<Item = &'a AnyPosition>) -> Self {
        self.earlier = history(positions);
        self
    }

    /// The same with a stop switch that somebody else holds.
    pub fn stopped_by(mut self, stop: &Stop) -> Self {
        self.stop = stop.clone();
        self
    }

    /// The switch that stops the search.
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// The clock, running since this was made.
    pub fn clock(&self) -> WallClock {
        self.clock
    }

    /// The task for a search within these limits, by the method the game prefers.
    pub fn task(&self, limits: Limits) -> Task<'_> {
        Task {
            position: &self.position,
            history: &self.earlier,
            limits,
            method: None,
            only: &[],
            stop: &self.stop,
            clock: &self.clock,
        }
    }
}
