//! A question to the engine: a position, the game before it, and the stop switch and clock of the search.

use tabuleiro_engine::{Limits, Stop, Task, WallClock, history};
use tabuleiro_play::matches::Match;
use tabuleiro_rules::AnyPosition;

/// A position that the engine is to look at. It owns everything a search refers to, so that it can go to another thread.
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

    /// The same with the positions of the game so far, the last one among them.
    pub fn after<'a>(mut self, positions: impl IntoIterator<Item = &'a AnyPosition>) -> Self {
        self.earlier = history(positions);
        self
    }

    /// The same with a switch that somebody else has a hand on.
    pub fn stopped_by(mut self, stop: &Stop) -> Self {
        self.stop = stop.clone();
        self
    }

    /// The switch that stops the search.
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// The clock, which runs since this was made.
    pub fn clock(&self) -> WallClock {
        self.clock
    }

    /// The task of a search that may go so far, by the method that the game prefers.
    pub fn task(&self, limits: Limits) -> Task<'_> {
        Task {
            position: &self.position,
            history: &self.earlier,
            limits,
            method: None,
            stop: &self.stop,
            clock: &self.clock,
        }
    }
}
