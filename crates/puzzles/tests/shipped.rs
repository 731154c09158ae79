//! The puzzles that come with the program: enough of them, in order, none twice, none for greedy players, and every one proved again.

use std::collections::BTreeSet;

use tabuleiro_local::puzzles;
use tabuleiro_play::puzzle::{Puzzle, theme_of};
use tabuleiro_protocol::{PuzzleLine, read_puzzles};
use tabuleiro_puzzles::making::distinct;
use tabuleiro_puzzles::{grade, plain};
use tabuleiro_rules::GameSpec;

/// How many puzzles every game has at least.
const ENOUGH: usize = 150;

/// The positions that the plain proof of one puzzle may look at: far more than any needs.
const MOST: u64 = 2_000_000;

fn shipped(game: &GameSpec) -> Vec<Puzzle> {
    read_puzzles(puzzles::text(game)).unwrap_or_else(|error| panic!("{}: {error}", game.name()))
}

#[test]
fn every_game_has_enough_puzzles_of_its_own_in_order_and_none_alike() {
    for game in GameSpec::all() {
        let puzzles = shipped(&game);
        assert!(puzzles.len() >= ENOUGH, "{} has {} puzzles", game.name(), puzzles.len());
        assert!(puzzles.iter().all(|puzzle| puzzle.game().name() == game.name()));
        let texts = |puzzles: &[Puzzle]| -> Vec<String> {
            puzzles.iter().map(|puzzle| format!("{} {}", puzzle.game(), puzzle.start)).collect()
        };
        assert_eq!(texts(&distinct(puzzles.clone())), texts(&puzzles), "{}", game.name());
        let ids: BTreeSet<String> = puzzles.iter().map(Puzzle::id).collect();
        assert_eq!(ids.len(), puzzles.len(), "{}", game.name());
        let written = puzzles.iter().map(PuzzleLine::from).zip(puzzles::text(&game).lines());
        for (line, text) in written {
            assert!(text.contains(&format!("\"position\":\"{}\"", line.position)), "{text}");
        }
    }
}

#[test]
fn they_are_of_several_boards_lengths_themes_and_ratings() {
    for game in GameSpec::all() {
        let puzzles = shipped(&game);
        let different = |of: &dyn Fn(&Puzzle) -> String| puzzles.iter().map(of).collect::<BTreeSet<_>>().len();
        assert!(different(&|puzzle| puzzle.game().to_string()) >= 4, "{}", game.name());
        assert!(different(&|puzzle| puzzle.turns.to_string()) >= 3, "{}", game.name());
        assert!(different(&|puzzle| puzzle.theme.to_string()) >= 3, "{}", game.name());
        let ratings = puzzles.iter().map(|puzzle| puzzle.rating);
        assert!(ratings.clone().max() >= ratings.min().map(|least| least + 700), "{}", game.name());
    }
}

#[test]
fn each_has_the_theme_that_its_line_has_and_greedy_play_solves_none() {
    for puzzle in GameSpec::all().flat_map(|game| shipped(&game)) {
        assert_eq!(theme_of(&puzzle.start, &puzzle.line), Some(puzzle.theme), "{} {}", puzzle.game(), puzzle.start);
        assert!(!grade::greedy_may_solve(&puzzle), "{} {}", puzzle.game(), puzzle.start);
    }
}

#[test]
fn every_one_is_proved_again_by_a_plain_solver() {
    for puzzle in GameSpec::all().flat_map(|game| shipped(&game)) {
        if let Err(flaw) = plain::check(&puzzle, MOST) {
            panic!("{} {}: {flaw}", puzzle.game(), puzzle.start);
        }
    }
}
