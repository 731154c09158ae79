//! Puzzles are made the same by the same seed, and none twice.

use super::*;

fn made(game: &str, seed: u64, games: u64) -> Vec<Puzzle> {
    let game: GameSpec = game.parse().expect("a game string");
    let mut maker = Maker::new(&game, seed);
    let stop = Stop::new();
    let mut puzzles = Vec::new();
    while maker.games() < games {
        puzzles.extend(maker.next(&stop));
    }
    puzzles
}

#[test]
fn every_game_gives_puzzles_on_a_small_board() {
    let cases =
        [("talpa:size=4", 8), ("emulsion:size=4", 20), ("apart:size=5x5", 4), ("ampel:side=5,yellows=1,discs=2", 20)];
    assert_eq!(GameSpec::left_out(cases.map(|(game, _)| game)), [""; 0], "they have no case above");
    for (game, games) in cases {
        let puzzles = made(game, 1, games);
        assert!(!puzzles.is_empty(), "{game}");
        for puzzle in &puzzles {
            assert!(plain::check(puzzle, MOST_CHECKED).is_ok(), "{game}: {}", puzzle.start);
            assert!(!grade::greedy_may_solve(puzzle));
        }
        assert_eq!(made(game, 1, games), puzzles, "the seed decides");
        assert_eq!(distinct(puzzles.clone()).len(), puzzles.len());
        let twice = [puzzles.clone(), puzzles.clone()].concat();
        assert_eq!(distinct(twice).len(), puzzles.len());
    }
}

#[test]
fn the_boards_of_every_game_can_be_read() {
    for game in GameSpec::all() {
        assert_eq!(Maker::new(&game, 1).boards.len(), boards(&game).0.len(), "{game}");
    }
}

#[test]
fn what_is_avoided_is_not_made() {
    let game: GameSpec = "talpa:size=4".parse().expect("a game string");
    let puzzles = made("talpa:size=4", 1, 8);
    let mut maker = Maker::new(&game, 1);
    puzzles.iter().for_each(|puzzle| maker.avoid(puzzle));
    let stop = Stop::new();
    let again: Vec<Puzzle> = (0..8).flat_map(|_| maker.next(&stop)).collect();
    assert!(again.iter().all(|puzzle| !puzzles.contains(puzzle)));
}
