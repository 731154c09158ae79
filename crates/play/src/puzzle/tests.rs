//! Puzzles are read, solved and hinted at.

use std::collections::HashSet;

use super::*;
use crate::specimens::spec;

fn read(game: &str, position: &str, line: &str, turns: u8, theme: &str) -> Result<Puzzle, PuzzleError> {
    let line: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    Puzzle::read(&PuzzleText { game, position, line: &line, turns, theme, rating: 1000 })
}

const APART: &str = "apart:size=5x5";

/// Two jumps of one piece, an answer, and a single step.
fn apart() -> Puzzle {
    read(APART, "bbb1b/1b3/2w2/ww2b/2www b 7 10 -", "b5-b3 b3-b1 a2-a1 b4-b3", 2, "jump").unwrap()
}

#[test]
fn a_turn_of_several_plies_is_judged_ply_by_ply() {
    let mut solving = Solving::new(apart());
    let ply = |text: &str| spec(APART).parse_move(text).unwrap();
    assert!(solving.play(ply("a1-e5")).is_err(), "it is illegal");
    assert_eq!(solving.play(ply("e2-d2")), Ok(Judgement::Wrong));
    assert_eq!(solving.plies(), []);
    assert_eq!(solving.play(ply("b5-b3")), Ok(Judgement::Right { replies: vec![] }));
    assert_eq!(solving.answer(), Some(ply("b3-b1")));
    assert_eq!(solving.play(ply("b3-b1")), Ok(Judgement::Right { replies: vec![ply("a2-a1")] }));
    assert_eq!(solving.play(ply("b4-b3")), Ok(Judgement::Solved { replies: vec![] }));
    assert!(solving.is_solved() && solving.hint(HintStep::First).is_none());
    assert!(solving.play(ply("b4-b3")).is_err(), "the game is over");
}

#[test]
fn an_answer_that_ends_the_game_belongs_to_the_solution() {
    let puzzle = read("talpa:size=4", "r1bb/2r1/b1rr/1r1b b", "d1xd2 c2xd2", 1, "zugzwang").unwrap();
    let ply = |text: &str| spec("talpa:size=4").parse_move(text).unwrap();
    assert_eq!(theme_of(&puzzle.start, &puzzle.line), Some(puzzle.theme));
    assert_eq!(Solving::new(puzzle).play(ply("d1xd2")), Ok(Judgement::Solved { replies: vec![ply("c2xd2")] }));
}

#[test]
fn hints_say_the_idea_and_then_where_to_begin() {
    let solving = Solving::new(apart());
    let first = solving.hint(HintStep::First).unwrap();
    assert_eq!((first.words.id(), first.points.len()), ("puzzle-idea-apart-jump", 0));
    let second = solving.hint(HintStep::Second).unwrap();
    assert_eq!((second.words.id(), second.points), ("puzzle-hint-piece", vec!["b5".parse().unwrap()]));
    let placing = read("ampel:side=5,yellows=1,discs=2", "1/2/1y1/4/5 r a 0:0 -,- 0", "a1", 1, "hold").unwrap();
    let row = Solving::new(placing).hint(HintStep::Second).unwrap();
    assert_eq!((row.words.id(), row.points.len()), ("puzzle-hint-row", 1));
}

#[test]
fn the_theme_of_a_line_is_found_and_has_words() {
    let puzzle = apart();
    assert_eq!(theme_of(&puzzle.start, &puzzle.line), Some(puzzle.theme));
    assert_eq!(theme_of(&puzzle.start, &puzzle.line[1..]), None, "the ply is illegal");
    for game in GameSpec::all() {
        let themes = themes(&game);
        assert_eq!(themes.iter().collect::<HashSet<_>>().len(), themes.len());
        for theme in themes {
            for language in Language::ALL {
                for message in [describe::theme(theme), describe::idea(&game, theme)] {
                    assert!(Messages::strict_text(language, &message).is_ok(), "{language}: {}", message.id());
                }
            }
        }
    }
}

#[test]
fn what_ends_without_a_win_holds_where_there_are_draws() {
    assert_eq!(read("talpa:size=4", "brbr/rbrb/brbr/rbrb r", "b4xb3", 1, "tunnel"), Err(PuzzleError::End));
    let held = read("apart:size=5", "bbb1b/1b3/2w2/ww2b/2www b 7 10 -", "b5-b3 b3-b1", 1, "hold");
    assert_eq!(held.map(|puzzle| puzzle.goal()), Ok(Goal::Hold));
    assert_eq!(apart().goal(), Goal::Win);
}

#[test]
fn every_puzzle_has_its_day_before_one_comes_again() {
    let mut puzzle = apart();
    for count in [1, 2, 3, 10, 150, 151, 160] {
        let puzzles: Vec<Puzzle> = (0..count)
            .map(|rating| {
                puzzle.rating = rating;
                puzzle.clone()
            })
            .collect();
        let days = (20_000..20_000 + u64::from(count)).map(|day| daily(&puzzles, day).unwrap().rating);
        assert_eq!(days.collect::<HashSet<_>>().len(), usize::from(count));
    }
    assert_eq!(daily(&[], 3), None);
}

#[test]
fn an_id_stays_the_same() {
    let puzzle = apart();
    assert_eq!(puzzle.id(), Puzzle { rating: 2000, ..puzzle.clone() }.id());
    assert_eq!(puzzle.id().len(), 16);
    assert_ne!(
        puzzle.id(),
        read(APART, "bbb1b/1b3/2w2/ww2b/2www b 7 11 -", "b5-b3 b3-b1 a2-a1 b4-b3", 2, "jump").unwrap().id()
    );
}
