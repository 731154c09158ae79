//! Puzzles are read, solved and hinted at.

use std::collections::HashSet;

use super::*;
use crate::specimens::spec;

/// Blue has to open red's path: two turns, and the last ply is the opponent's.
fn read(game: &str, position: &str, line: &str, turns: u8, theme: &str) -> Result<Puzzle, PuzzleError> {
    let line: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    Puzzle::read(&PuzzleText { game, position, line: &line, turns, theme, rating: 1000 })
}

fn apart() -> Puzzle {
    read("apart:size=5", "bb3/5/5/5/ww3 w 4 0 -", "b1-d1 stop", 1, "jump").unwrap()
}

#[test]
fn a_turn_of_several_plies_is_judged_ply_by_ply() {
    let mut solving = Solving::new(apart());
    let ply = |text: &str| spec("apart:size=5").parse_move(text).unwrap();
    assert!(solving.play(ply("a1-e5")).is_err(), "it is illegal");
    assert_eq!(solving.play(ply("a1-a2")), Ok(Judgement::Wrong));
    assert_eq!(solving.plies(), []);
    assert_eq!(solving.play(ply("b1-d1")), Ok(Judgement::Right { replies: vec![] }));
    assert_eq!(solving.answer(), Some(ply("stop")));
    assert_eq!(solving.play(ply("stop")), Ok(Judgement::Solved { replies: vec![] }));
    assert!(solving.is_solved() && solving.hint(HintStep::First).is_none());
    assert!(solving.play(ply("stop")).is_err(), "the game is over");
}

#[test]
fn hints_say_the_idea_and_then_where_to_begin() {
    let solving = Solving::new(apart());
    let first = solving.hint(HintStep::First).unwrap();
    assert_eq!((first.words.id(), first.points.len()), ("puzzle-idea-apart-jump", 0));
    let second = solving.hint(HintStep::Second).unwrap();
    assert_eq!((second.words.id(), second.points), ("puzzle-hint-piece", vec!["b1".parse().unwrap()]));
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
    let held = read("apart:size=5", "1bbb1/1bbb1/5/1www1/1www1 w 0 0 -", "b1-a1", 1, "hold");
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
    assert_ne!(puzzle.id(), read("apart:size=5", "bb3/5/5/5/ww3 w 4 1 -", "b1-d1 stop", 1, "jump").unwrap().id());
}
