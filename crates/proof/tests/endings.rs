//! What is proved during a game.

use tabuleiro_proof::specimens::random_game;
use tabuleiro_proof::{Effort, Endings, Stop, Value};
use tabuleiro_rules::{AnyPosition, GameSpec};

fn proved(endings: &mut Endings, game: &str, position: &str) -> Option<Value> {
    let spec: GameSpec = game.parse().expect("a game string");
    let position = spec.read_position(position).expect("a position text");
    let stop = Stop::new();
    let mut effort = Effort { memory: 1 << 20, nodes: None, stop: &stop, progress: &mut |_| {} };
    endings.prove(&position, &mut effort).0.map(|proof| proof.value)
}

#[test]
fn what_was_proved_of_one_game_is_not_told_of_another() {
    let games = ["emulsion:size=4,tie=last-mover-wins", "emulsion:size=4,tie=last-mover-loses"];
    let start = games[0].parse::<GameSpec>().expect("a game string").start();
    let AnyPosition::Emulsion1(start) = start else { panic!("a position of Emulsion 4×4") };
    let mut endings = Endings::default();
    let mut different = 0;
    for seed in 0..20 {
        let game = random_game(&start, seed);
        // Two plies before the end.
        let Some(late) = game.len().checked_sub(3).map(|at| game[at].to_string()) else { continue };
        let alone = games.map(|game| proved(&mut Endings::default(), game, &late));
        let in_turn = games.map(|game| proved(&mut endings, game, &late));
        assert_eq!(in_turn, alone, "{late}");
        different += usize::from(alone[0] != alone[1]);
    }
    assert!(different > 0, "the games are too much alike to test anything");
}
