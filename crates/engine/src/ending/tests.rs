//! Tests of the end of the game: what is told is true, what is won is won, and limits are kept.

use std::sync::atomic::{AtomicU64, Ordering};

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_proof::{MoveValue, Solution, solve_any};
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec};

use super::*;
use crate::any::{Engine, history};
use crate::control::{Clock, WallClock};

/// Solves a position of a small board.
fn solved(position: &AnyPosition, all_moves: bool) -> Solution<AnyMove> {
    let stop = Stop::new();
    let mut effort = Effort { memory: 1 << 22, nodes: Some(20_000), stop: &stop, progress: &mut |_| {} };
    solve_any(position, all_moves, &mut effort)
}

fn random_move(position: &AnyPosition, random: &mut Xoshiro256PlusPlus) -> AnyMove {
    let moves = position.legal_moves();
    moves[(random.next_u64() % moves.len() as u64) as usize]
}

/// The position after a number of random plies, unless the game is over before.
fn late(game: &str, plies: usize, random: &mut Xoshiro256PlusPlus) -> Option<AnyPosition> {
    let mut position = game.parse::<GameSpec>().expect("a game string").start();
    for _ in 0..plies {
        position.outcome().is_none().then_some(())?;
        let ply = random_move(&position, random);
        position.play(ply).expect("a listed move is legal");
    }
    position.outcome().is_none().then_some(position)
}

fn searched(engine: &mut Engine, positions: &[AnyPosition], nodes: u64) -> Report<AnyMove> {
    let (stop, clock) = (Stop::new(), WallClock::start());
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let (position, history) = (positions.last().expect("a position"), &history(positions)[..]);
    engine.search(Task { position, history, limits, method: None, only: &[], stop: &stop, clock: &clock }, &mut |_| {})
}

/// Plays a won position to its end against the best defence, as the solver sees it, or against a random one.
fn wins(start: &AnyPosition, nodes: u64, random: &mut Xoshiro256PlusPlus, by_solver: bool) {
    let winner = start.turn();
    let mut engine = Engine::new(1 << 20);
    let mut positions = vec![start.clone()];
    loop {
        let position = positions.last().expect("the start at least").clone();
        if let Some(outcome) = position.outcome() {
            assert_eq!(outcome.winner, Some(winner), "the win of {start} was let go");
            return;
        }
        let ply = match position.turn() == winner {
            true => searched(&mut engine, &positions, nodes).best().expect("a move"),
            // The solver's line delays as long as it can.
            false if by_solver => {
                let line = solved(&position, false).line;
                line.first().copied().unwrap_or_else(|| random_move(&position, random))
            }
            false => random_move(&position, random),
        };
        let mut next = position;
        next.play(ply).expect("the engine plays legal moves");
        positions.push(next);
        assert!(positions.len() < 400, "the win of {start} takes for ever");
    }
}

#[test]
fn won_endings_are_played_without_error() {
    // The game, how late, the longest win that is asked for, and the nodes of a move.
    let cases = [
        ("talpa:size=5", 8, 30, 6_000),
        ("emulsion:size=5", 8, 30, 6_000),
        ("apart:size=5", 16, 5, 20_000),
        ("ampel:side=5,yellows=3,discs=3", 24, 5, 20_000),
    ];
    assert_eq!(GameSpec::left_out(cases.map(|(game, ..)| game)), [""; 0], "they have no case above");
    for (game, plies, longest, nodes) in cases {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(8);
        let mut won = 0;
        for position in (0..200).filter_map(|_| late(game, plies, &mut random)).take(60).collect::<Vec<_>>() {
            let solution = solved(&position, false);
            if won < 12
                && solution.value == Value::Win
                && solution.plies.is_some_and(|plies| (1..=longest).contains(&plies))
            {
                wins(&position, nodes, &mut random, true);
                wins(&position, nodes, &mut random, false);
                won += 1;
            }
        }
        assert!(won >= 5, "too few positions of {game} are won to test anything: {won}");
    }
}

#[test]
fn what_the_engine_tells_of_an_ending_is_true() {
    for (game, plies) in [("talpa:size=5", 8), ("emulsion:size=5,tie=last-mover-loses", 6)] {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(9);
        let mut told = [0; 2];
        for position in (0..40).filter_map(|_| late(game, plies, &mut random)) {
            let report = searched(&mut Engine::new(1 << 20), std::slice::from_ref(&position), 9_000);
            let Line { score, moves } = &report.lines[0];
            let solution = solved(&position, true);
            match (score.win(), score.loss()) {
                (Some(plies), _) => {
                    assert!(solution.plies.is_none_or(|shortest| shortest <= plies), "{position} is not won so soon");
                    let won = |tried: &MoveValue<AnyMove>| tried.ply == moves[0] && tried.value == Value::Win;
                    assert!(solution.moves.iter().any(won), "{position}: {} does not win", moves[0]);
                    told[0] += 1;
                }
                (_, Some(_)) => {
                    assert_eq!(solution.value, Value::Loss, "{position}");
                    told[1] += 1;
                }
                _ => {}
            }
        }
        assert!(told[0] >= 5 && told[1] >= 5, "too little of {game} is decided to test anything: {told:?}");
    }
}

/// A position of Emulsion 8×8 near its end, but too far from it for small limits.
fn middle() -> AnyPosition {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut position = "emulsion:size=8".parse::<GameSpec>().expect("a game string").start();
    while position.legal_moves().len() > 24 {
        let ply = random_move(&position, &mut random);
        position.play(ply).expect("a listed move is legal");
    }
    position
}

#[test]
fn an_attempt_takes_a_third_and_the_whole_keeps_to_the_limits() {
    let position = middle();
    let report = searched(&mut Engine::new(1 << 20), std::slice::from_ref(&position), 300);
    assert!(report.nodes <= 300 && !report.lines.is_empty());
    let again = searched(&mut Engine::new(1 << 20), std::slice::from_ref(&position), 300);
    assert_eq!((report.lines, report.nodes), (again.lines, again.nodes));
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
