//! The engine for games of any kind.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::{Engine, Limits, Method, Stop, Task, WallClock, history};
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec};

#[test]
fn only_the_moves_that_are_named_are_chosen_among() {
    let stop = Stop::new();
    let clock = WallClock::start();
    for spec in GameSpec::small() {
        let position = spec.start();
        let limits = Limits { nodes: Some(100), ..Limits::default() };
        for method in Method::ALL {
            let mut engine = Engine::new(1 << 20);
            let mut best = |only: &[AnyMove]| {
                let (history, limits) = (&[][..], limits.clone());
                let task = Task {
                    position: &position,
                    history,
                    limits,
                    method: Some(method),
                    only,
                    stop: &stop,
                    clock: &clock,
                };
                let found = engine.search(task, &mut |_| {});
                found.lines.iter().for_each(|line| assert!(only.is_empty() || only.contains(&line.moves[0])));
                found.best().expect("the game is not over")
            };
            let free = best(&[]);
            for ply in position.legal_moves() {
                assert_eq!(best(&[ply]), ply, "{spec}, {method}");
            }
            assert!(position.legal_moves().contains(&free));
        }
    }
}

#[test]
fn another_seed_may_judge_otherwise_and_the_same_one_judges_the_same() {
    let (stop, clock, spec) = (Stop::new(), WallClock::start(), "talpa".parse::<GameSpec>().expect("a game string"));
    let position = spec.start();
    let mut engine = Engine::new(1 << 20);
    let mut found = |seed: Option<u64>| {
        match seed {
            None => engine.forget(),
            Some(seed) => engine.forget_and_reseed(seed),
        }
        let limits = Limits { nodes: Some(300), ..Limits::default() };
        let method = Some(Method::MonteCarlo);
        let task = Task { position: &position, history: &[], limits, method, only: &[], stop: &stop, clock: &clock };
        engine.search(task, &mut |_| {}).lines
    };
    let usual = found(None);
    let seeded = [2, 3, 4].map(|seed| found(Some(seed)));
    assert_eq!(seeded, [2, 3, 4].map(|seed| found(Some(seed))));
    assert!(seeded[0] != seeded[1] && seeded[1] != seeded[2] && seeded[0] != usual);
}

#[test]
fn the_history_has_all_positions_since_the_last_progress_but_the_last() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let spec: GameSpec = "apart".parse().expect("a game string");
    let mut positions = vec![spec.start()];
    let mut jumping = 0;
    while positions.len() < 80 {
        let mut next = positions[positions.len() - 1].clone();
        let moves = next.legal_moves();
        let Some(&ply) = moves.get(random.next_u64() as usize % moves.len().max(1)) else { break };
        next.play(ply).expect("a listed move is legal");
        jumping += usize::from(next.repetition_key().is_none());
        positions.push(next);
        let progress = positions.iter().rposition(|position| position.quiet_plies() == Some(0)).unwrap_or(0);
        let since = &positions[progress..positions.len() - 1];
        let expected: Vec<u64> = since.iter().filter_map(AnyPosition::repetition_key).collect();
        assert_eq!(history(&positions), expected);
    }
    assert!(jumping > 5 && positions.len() > 40, "too little happens to test anything");
}
