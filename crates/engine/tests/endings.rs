//! The end of the game: what is told is true, what is won is won, and limits are kept.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::{Engine, Limits, Line, Report, Stop, Task, WallClock, history};
use tabuleiro_proof::specimens::{late, narrow, random_move};
use tabuleiro_proof::{Effort, MoveValue, Solution, Value, solve_any};
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec};

/// Solves a position of a small board.
fn solved(position: &AnyPosition, all_moves: bool) -> Solution<AnyMove> {
    let stop = Stop::new();
    let mut effort = Effort { memory: 1 << 22, nodes: Some(20_000), stop: &stop, progress: &mut |_| {} };
    solve_any(position, all_moves, &mut effort)
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

#[test]
fn a_search_with_an_attempt_at_a_proof_keeps_to_its_limits() {
    // Near the end of a game, but too far from it for these.
    let position = narrow("emulsion:size=8", 24, &mut Xoshiro256PlusPlus::seed_from_u64(2));
    let search = || searched(&mut Engine::new(1 << 20), std::slice::from_ref(&position), 300);
    let (report, again) = (search(), search());
    assert!(report.nodes <= 300 && !report.lines.is_empty());
    assert_eq!((report.lines, report.nodes), (again.lines, again.nodes));
}
