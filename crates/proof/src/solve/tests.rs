//! Proofs against plain minimax, and what is known of small boards.

use std::collections::HashMap;
use std::collections::HashSet;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{Game, GameSpec, Player, ampel, apart, emulsion, talpa, with_small_position};

use super::*;
use crate::replay::replay;
use crate::specimens::{children, random_game};

type Talpa = talpa::Position<1>;
type Emulsion = emulsion::Position<1>;
type Apart = apart::Position<1>;
type Ampel = ampel::Position<1>;

fn solved<G: Provable>(position: &G, memory: usize) -> Solution<G::Move> {
    let stop = Stop::new();
    solve(position, false, &mut Effort { memory, nodes: None, stop: &stop, progress: &mut |_| {} })
}

/// The winner and the length by plain minimax, in a game that cannot repeat.
pub(crate) fn minimax<G: Game>(position: &G, seen: &mut HashMap<G, (Player, u32)>) -> (Player, u32) {
    if let Some(&value) = seen.get(position) {
        return value;
    }
    let value = match position.outcome() {
        Some(outcome) => (outcome.winner.expect("no draws"), 0),
        None => {
            let values: Vec<_> = children(position).iter().map(|next| minimax(next, seen)).collect();
            let won = values.iter().filter(|value| value.0 == position.turn()).map(|value| value.1).min();
            match won {
                Some(plies) => (position.turn(), plies + 1),
                None => {
                    let longest = values.iter().map(|value| value.1).max().expect("a move");
                    (position.turn().other(), longest + 1)
                }
            }
        }
    };
    seen.insert(position.clone(), value);
    value
}

fn equals_minimax<G: Provable>(position: &G, seen: &mut HashMap<G, (Player, u32)>) {
    let (winner, plies) = minimax(position, seen);
    let solution = solved(position, 1 << 20);
    assert_eq!((solution.winner, solution.plies), (Some(winner), Some(plies)), "{position}");
    assert_eq!(solution.line.len(), plies as usize, "{position}");
    assert!(matches!(solution.check, Some(Check::Whole(_))), "{position}");
    let mut end = position.clone();
    for ply in solution.line {
        end.play(ply).expect("the line is legal");
    }
    assert_eq!(end.outcome().and_then(|outcome| outcome.winner), Some(winner), "{position}");
}

fn after_random_plies<G: Game>(start: &G, plies: usize, random: &mut Xoshiro256PlusPlus) -> G {
    let mut position = start.clone();
    for _ in 0..plies {
        match position.pick_move(|moves| (random.next_u64() % moves as u64) as usize) {
            Some(ply) => position.play_unchecked(ply),
            None => break,
        }
    }
    position
}

#[test]
fn every_position_of_talpa_3x3_has_its_minimax_value() {
    let start = Talpa::start(&talpa::Options { size: 3 });
    let mut seen = HashMap::new();
    minimax(&start, &mut seen);
    for position in seen.clone().keys() {
        equals_minimax(position, &mut seen);
    }
}

#[test]
fn every_position_of_emulsion_3x3_has_its_minimax_value() {
    for tie in [emulsion::Tie::LastMoverWins, emulsion::Tie::LastMoverLoses] {
        let mut seen = HashMap::new();
        minimax(&Emulsion::start(&emulsion::Options { size: 3, tie }), &mut seen);
        for position in seen.clone().keys() {
            equals_minimax(position, &mut seen);
        }
    }
}

#[test]
fn endings_of_4x4_boards_have_their_minimax_values() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(4);
    let (mut talpa, mut emulsion) = (HashMap::new(), HashMap::new());
    for _ in 0..60 {
        let start = Talpa::start(&talpa::Options { size: 4 });
        equals_minimax(&after_random_plies(&start, 7, &mut random), &mut talpa);
        let start = Emulsion::start(&emulsion::Options { size: 4, ..Default::default() });
        equals_minimax(&after_random_plies(&start, 3, &mut random), &mut emulsion);
    }
}

/// Who can force a win within so many plies, by plain minimax; `None` if nobody can.
fn forced_within<G: Game>(position: &G, plies: u32) -> Option<Player> {
    if let Some(outcome) = position.outcome() {
        return outcome.winner;
    }
    if plies == 0 {
        return None;
    }
    let values: Vec<_> = children(position).iter().map(|next| forced_within(next, plies - 1)).collect();
    let forced = |player| match position.turn() == player {
        true => values.contains(&Some(player)),
        false => values.iter().all(|value| *value == Some(player)),
    };
    Player::BOTH.into_iter().find(|&player| forced(player))
}

/// More positions than these are not tried in a row by plain minimax.
const MOST_TRIED: usize = 60_000;

/// Who can force a win soon, and in how many plies, looking as far ahead as does not take too long.
fn forced_soon<G: Game>(position: &G) -> Option<(Player, u32)> {
    let moves = position.count_moves();
    let depths = (1..=5).take_while(|&plies| moves.pow(plies) <= MOST_TRIED);
    depths.into_iter().find_map(|plies| Some((forced_within(position, plies)?, plies)))
}

/// Whatever the game, the last positions of its random games are decided soon.
#[test]
fn what_can_be_forced_soon_in_any_game_is_found() {
    fn check<G: Provable>(spec: GameSpec, start: &G) {
        let mut lengths = Vec::new();
        for seed in 0..40 {
            let game = random_game(start, seed);
            for position in game.iter().rev().skip(1).take(5) {
                let Some((winner, plies)) = forced_soon(position) else { continue };
                let solution = solved(position, 1 << 24);
                assert_eq!((solution.winner, solution.plies), (Some(winner), Some(plies)), "{spec}: {position}");
                lengths.push(plies);
            }
        }
        let longer = lengths.iter().filter(|plies| **plies > 1).count();
        assert!(lengths.len() >= 20 && longer >= 5, "too little of {spec} is decided to test anything: {lengths:?}");
    }
    for spec in GameSpec::small() {
        with_small_position!(&spec.start(), start => check(spec, start), else panic!("{spec} is not small"));
    }
}

#[test]
fn solving_backwards_agrees_with_minimax_iterated_until_nothing_changes() {
    let start = Ampel::start(&ampel::Options { side: 5, yellows: 1, discs: 1 });
    let mut positions = vec![start];
    let mut seen: HashSet<Ampel> = positions.iter().copied().collect();
    let mut next = 0;
    while next < positions.len() {
        for mut child in children(&positions[next]) {
            // Without the counter of R2, which is part of the position: there are too many otherwise.
            let text = child.to_string();
            let text = format!("{} 0", text.rsplit_once(' ').expect("fields").0);
            child = Ampel::read(&child.options(), &text).expect("a position text");
            if seen.insert(child) {
                positions.push(child);
            }
        }
        next += 1;
    }
    let mut values: HashMap<Ampel, Player> = HashMap::new();
    loop {
        let before = values.len();
        for position in &positions {
            let value = |next: &Ampel| {
                let text = next.to_string();
                let text = format!("{} 0", text.rsplit_once(' ').expect("fields").0);
                values.get(&Ampel::read(&next.options(), &text).expect("a position text")).copied()
            };
            let forced = |player: Player| match position.outcome() {
                Some(outcome) => outcome.winner == Some(player),
                None if position.turn() == player => children(position).iter().any(|next| value(next) == Some(player)),
                None => children(position).iter().all(|next| value(next) == Some(player)),
            };
            if let Some(player) = Player::BOTH.into_iter().find(|&player| forced(player)) {
                values.insert(*position, player);
            }
        }
        if values.len() == before {
            break;
        }
    }
    for position in positions.iter().step_by(positions.len() / 200 + 1) {
        let solution = solved(position, 1 << 26);
        let expected = values.get(position).copied();
        assert_eq!(solution.winner, expected, "{position}");
        assert_eq!(solution.value == Value::Draw, expected.is_none(), "{position}");
    }
}

#[test]
fn results_do_not_depend_on_the_size_of_the_table() {
    let start = Talpa::start(&talpa::Options { size: 4 });
    let whole = solved(&start, 1 << 26);
    let tiny = solved(&start, 1 << 10);
    assert_eq!((whole.winner, tiny.winner), (Some(Player::First), Some(Player::First)));
    assert!(tiny.positions < 100 && whole.positions > 1000);
    assert!(!matches!(tiny.check, Some(Check::Failed(_)) | None), "{:?}", tiny.check);
    let start = Emulsion::start(&emulsion::Options { size: 4, ..Default::default() });
    let (whole, tiny) = (solved(&start, 1 << 26), solved(&start, 1 << 12));
    assert_eq!((whole.winner, tiny.winner), (Some(Player::First), Some(Player::First)));
    assert!(tiny.positions < whole.positions);
    assert!(!matches!(tiny.check, Some(Check::Failed(_)) | None), "{:?}", tiny.check);
}

#[test]
fn an_interrupted_proof_is_unknown() {
    let stop = Stop::new();
    stop.stop();
    let talpa = Talpa::start(&talpa::Options { size: 6 });
    let mut effort = Effort { memory: 1 << 20, nodes: None, stop: &stop, progress: &mut |_| {} };
    assert_eq!(solve(&talpa, true, &mut effort).value, Value::Unknown);
    let apart = Apart::start(&apart::Options { width: 5, height: 5 });
    assert_eq!(solve(&apart, true, &mut effort).value, Value::Unknown);
    let running = Stop::new();
    let mut effort = Effort { memory: 1 << 20, nodes: Some(5000), stop: &running, progress: &mut |_| {} };
    let solution = solve(&talpa, false, &mut effort);
    assert_eq!((solution.value, solution.nodes), (Value::Unknown, 5000));
    let emulsion = Emulsion::start(&emulsion::Options { size: 6, ..Default::default() });
    let solution = solve(&emulsion, false, &mut effort);
    assert_eq!((solution.value, solution.nodes), (Value::Unknown, 5000));
}

#[test]
fn a_finished_game_has_the_value_of_its_outcome() {
    let over = Talpa::read(&talpa::Options { size: 3 }, "b1r/b1r/r1b b").expect("a position text");
    let outcome = over.outcome().expect("the column in the middle is open");
    let solution = solved(&over, 1 << 16);
    assert_eq!((solution.winner, solution.plies, solution.line.len()), (outcome.winner, Some(0), 0));
}

#[test]
fn all_moves_are_valued_from_the_movers_view() {
    let start = Talpa::start(&talpa::Options { size: 3 });
    let stop = Stop::new();
    let solution =
        solve(&start, true, &mut Effort { memory: 1 << 20, nodes: None, stop: &stop, progress: &mut |_| {} });
    let mut seen = HashMap::new();
    assert_eq!(solution.moves.len(), start.count_moves());
    for tried in solution.moves {
        let mut next = start;
        next.play(tried.ply).expect("a listed move is legal");
        let wins = minimax(&next, &mut seen).0 == Player::First;
        assert_eq!(tried.value, if wins { Value::Win } else { Value::Loss }, "{}", tried.ply);
    }
}

#[test]
fn a_false_proof_does_not_pass_the_replay() {
    let start = Talpa::start(&talpa::Options { size: 3 });
    let mut first_move = |position: &Talpa| {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.first().copied()
    };
    assert!(matches!(replay(&start, Player::Second, 1 << 20, &mut first_move), Check::Failed(_)));
    let mut none = |_: &Talpa| None;
    assert!(matches!(replay(&start, Player::First, 1 << 20, &mut none), Check::Failed(_)));
}

#[test]
fn known_results_are_proved() {
    fn summary<G: Provable>(position: &G) -> (Value, &'static str) {
        let solution = solved(position, 1 << 26);
        assert!(solution.winner.is_none() || matches!(solution.check, Some(Check::Whole(_))), "{position}");
        (solution.value, solution.winner.map_or("-", |winner| G::COLOURS[winner.index()]))
    }
    let table = include_str!("../../../../tests/data/solved.tsv");
    let rows = table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect::<Vec<_>>());
    let rows: Vec<[&str; 4]> = rows.map(|row| row.try_into().expect("four columns")).collect();
    for [game, position, value, winner] in &rows {
        let spec: GameSpec = game.parse().expect("a game string");
        let position = match *position {
            "start" => spec.start(),
            text => spec.read_position(text).expect("a position text"),
        };
        let (found, found_winner) =
            with_small_position!(&position, position => summary(position), else panic!("{game} is not small"));
        assert_eq!((found.name(), found_winner), (*value, *winner), "{game}: {position}");
    }
    let missing = GameSpec::left_out(rows.iter().map(|[game, ..]| *game));
    assert!(missing.is_empty(), "tests/data/solved.tsv has no row for {}", missing.join(", "));
}
