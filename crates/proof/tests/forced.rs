//! Wins by only moves.

use tabuleiro_proof::specimens::random_game;
use tabuleiro_proof::{Effort, OnlyLine, OnlyWin, Stop, Value, only_line, solve_any};
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec};

fn line(game: &str, position: &str) -> Option<OnlyLine<AnyMove>> {
    let game: GameSpec = game.parse().expect("a game string");
    let stop = Stop::new();
    let mut effort = Effort { memory: 1 << 20, nodes: None, stop: &stop, progress: &mut |_| {} };
    let wanted = OnlyWin { most_turns: 7, most_nodes: 100_000 };
    only_line(&game.read_position(position).expect("a position text"), wanted, &mut effort)
}

#[test]
fn the_only_win_is_found_and_two_are_none() {
    // Red has to open blue's path.
    let only = line("talpa:size=4", "r1bb/2r1/b1rr/1r1b b").expect("one ply wins");
    assert_eq!((only.turns, only.plies.len(), only.plies[0].to_string().as_str()), (1, 2, "d1xd2"));
    // b1-c2 and b1-d1 both win.
    assert_eq!(line("apart:size=5", "bb3/5/5/5/ww3 w 4 0 -"), None);
    assert_eq!(line("talpa:size=3", "rbr/1rb/1rb r"), None, "b1xc1 wins as a3xb3 does");
    assert_eq!(line("talpa:size=3", "rbr/1rb/1rb b"), None, "blue loses");
}

#[test]
fn a_line_takes_the_longest_defence() {
    let game: GameSpec = "talpa:size=4".parse().expect("a game string");
    let AnyPosition::Talpa1(start) = game.start() else { panic!("16 squares fit a word") };
    let mut found = 0;
    for seed in 0..15 {
        for position in random_game(&start, seed) {
            let position = game.read_position(&position.to_string()).expect("a position text");
            let Some(only) = line("talpa:size=4", &position.to_string()) else { continue };
            let stop = Stop::new();
            let mut effort = Effort { memory: 1 << 20, nodes: None, stop: &stop, progress: &mut |_| {} };
            let solution = solve_any(&position, true, &mut effort);
            let winning = solution.moves.iter().filter(|each| each.value == Value::Win);
            assert_eq!(winning.map(|each| each.ply.to_string()).collect::<Vec<_>>(), [only.plies[0].to_string()]);
            let turns = solution.plies.expect("a small board").div_ceil(2);
            assert_eq!(turns, u32::from(only.turns), "{position}");
            found += 1;
        }
    }
    assert!(found > 3, "too few to test anything: {found}");
}
