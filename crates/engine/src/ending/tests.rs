//! What an attempt at a proof takes, and when it is made.

use std::sync::atomic::{AtomicU64, Ordering};

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_proof::specimens::{late, narrow};
use tabuleiro_rules::AnyPosition;

use super::*;
use crate::control::{Clock, WallClock};

/// A position of Emulsion 8×8 near its end, but too far from it for small limits.
fn middle() -> AnyPosition {
    narrow("emulsion:size=8", 24, &mut Xoshiro256PlusPlus::seed_from_u64(2))
}

#[test]
fn an_attempt_takes_a_third() {
    let position = middle();
    let attempt = |limits: Limits, stop: &Stop, clock: &dyn Clock| {
        let task = Task { position: &position, history: &[], limits, method: None, only: &[], stop, clock };
        EndingProver::default().attempt(&task).nodes
    };
    let (still, clock) = (Stop::new(), WallClock::start());
    assert_eq!(attempt(Limits { nodes: Some(300), ..Limits::default() }, &still, &clock), 100);
    assert_eq!(attempt(Limits { depth: Some(30), ..Limits::default() }, &still, &clock), 0);
    assert_eq!(attempt(Limits { lines: 2.try_into().unwrap(), ..Limits::default() }, &still, &clock), 0);
}

/// A clock that goes on by a millisecond whenever it is looked at.
struct Looks(AtomicU64);

impl Clock for Looks {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn an_attempt_ends_soon_after_its_time_or_the_switch() {
    let position = middle();
    let attempt = |time: Option<u64>, stop: &Stop| {
        let limits = Limits { time: time.map(Duration::from_millis), ..Limits::default() };
        let clock = Looks(AtomicU64::new(0));
        let task = Task { position: &position, history: &[], limits, method: None, only: &[], stop, clock: &clock };
        EndingProver::default().attempt(&task).nodes
    };
    let soon = Stop::new();
    soon.stop_at(Duration::from_millis(9));
    let pulled = Stop::new();
    pulled.stop();
    // Three looks at the clock, 32 nodes from one to the next.
    assert!(attempt(Some(9), &Stop::new()) <= 200);
    assert!(attempt(None, &soon) <= 200);
    assert!(attempt(None, &pulled) <= 32);
}

#[test]
fn games_that_can_repeat_are_left_to_the_search() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    let position = late("apart:size=5", 16, &mut random).expect("a game that goes on");
    let (stop, clock) = (Stop::new(), WallClock::start());
    let task = Task {
        position: &position,
        history: &[],
        limits: Limits::default(),
        method: None,
        only: &[],
        stop: &stop,
        clock: &clock,
    };
    assert_eq!(EndingProver::default().attempt(&task).nodes, 0);
}
