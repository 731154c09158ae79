//! The plain solver finds what is wrong with puzzles, and agrees with proofs.

use tabuleiro_play::puzzle::PuzzleText;
use tabuleiro_proof::specimens::random_game;
use tabuleiro_proof::{Effort, Stop, Value, solve};
use tabuleiro_rules::{AnyPosition, GameSpec};

use super::*;

fn puzzle(game: &str, position: &str, line: &str, turns: u8, theme: &str) -> Puzzle {
    let line: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    Puzzle::read(&PuzzleText { game, position, line: &line, turns, theme, rating: 1000 }).expect("a puzzle")
}

/// One of those that come with the program: two jumps, an answer and a step.
fn apart(line: &str) -> Puzzle {
    puzzle("apart:size=5x5", "bbb1b/1b3/2w2/ww2b/2www b 7 10 -", line, 2, "jump")
}

#[test]
fn a_right_puzzle_has_no_flaw() {
    let zugzwang = puzzle("talpa:size=4", "r1bb/2r1/b1rr/1r1b b", "d1xd2 c2xd2", 1, "zugzwang");
    assert_eq!(check(&zugzwang, 100_000).map(|positions| positions > 0), Ok(true));
    assert!(check(&apart("b5-b3 b3-b1 a2-a1 b4-b3"), 1_000_000).is_ok());
    assert_eq!(check(&apart("b5-b3 b3-b1 a2-a1 b4-b3"), 10), Err(Flaw::TooLong));
}

#[test]
fn another_ply_that_wins_is_a_cook() {
    let two = puzzle("talpa:size=3", "rbr/1r1/1r1 r", "a3xb3", 1, "tunnel");
    let said = check(&two, 1000).unwrap_err().to_string();
    assert_eq!(said, "c3xb3 does as well as a3xb3, ply 1");
}

#[test]
fn the_longest_defence_and_the_shortest_win_are_asked_for() {
    // Whatever black begins with, a line that takes longer than needed is found out.
    let start = apart("b5-b3 b3-b1 a2-a1 b4-b3");
    let mut longer = start.clone();
    longer.turns += 1;
    assert_eq!(check(&longer, 10_000_000), Err(Flaw::Sooner));
}

#[test]
fn what_does_not_win_fails() {
    let game: GameSpec = "talpa:size=4".parse().expect("a game string");
    let AnyPosition::Talpa1(start) = game.start() else { panic!("16 squares fit a word") };
    let mut tried = 0;
    for position in (0..20).flat_map(|seed| random_game(&start, seed)).filter(|position| position.outcome().is_none()) {
        let stop = Stop::new();
        let mut effort = Effort { memory: 1 << 20, nodes: None, stop: &stop, progress: &mut |_| {} };
        let proved = solve(&position, true, &mut effort);
        let mut plain = Plain::new(position.turn(), &position, 10_000_000);
        for each in proved.moves {
            let mut next = position;
            next.play_unchecked(each.ply);
            let wins = plain.winner(&next) == Ok(position.turn());
            assert_eq!(wins, each.value == Value::Win, "{position} {}", each.ply);
            tried += 1;
        }
    }
    assert!(tried > 500, "{tried}");
}

#[test]
fn draws_are_found_as_proofs_find_them() {
    let game: GameSpec = "ampel:side=5,yellows=1,discs=1".parse().expect("a game string");
    let AnyPosition::Ampel1(start) = game.start() else { panic!("15 points fit a word") };
    let mut held = 0;
    for seed in 0..30 {
        for position in random_game(&start, seed).into_iter().take(12).filter(|position| position.outcome().is_none()) {
            let stop = Stop::new();
            let mut effort = Effort { memory: 1 << 22, nodes: None, stop: &stop, progress: &mut |_| {} };
            let proved = solve(&position, false, &mut effort);
            let graph = Graph::reached_from(&position, 100_000).expect("a small board");
            let [wins, loses] = Player::BOTH.map(|player| graph.forced(player).contains(&position.key()));
            let expected = [Player::First, Player::Second].map(|player| proved.winner == Some(player));
            assert_eq!([wins, loses], expected, "{position}");
            held += usize::from(proved.value == Value::Draw);
        }
    }
    assert!(held > 20, "{held}");
}
