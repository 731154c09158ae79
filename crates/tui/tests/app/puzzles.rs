//! Puzzles: solved, missed and helped with, by the keyboard; what is kept of it; and whatever is tried afterwards.

use std::fs;

use tabuleiro_play::puzzle::Puzzle;
use tabuleiro_play::training::{Attempt, Progress};
use tabuleiro_protocol::read_puzzles;
use tabuleiro_rules::{AnyMove, GameSpec};
use tempfile::TempDir;

use crate::user::{Seating, User, few_puzzles};

/// Opens the puzzle of the day.
fn open(home: &TempDir) -> User {
    let mut user = User::new(Seating::sized(100, 30), home);
    user.press(&format!("<End>{}<Enter>", "<Up>".repeat(7))).sees("Puzzle of the day");
    user
}

/// The puzzle on the board.
fn shown(user: &User) -> Puzzle {
    let start = user.position().clone();
    let game: GameSpec = start.spec().name().parse().unwrap();
    let puzzles = read_puzzles(few_puzzles(&game)).unwrap();
    puzzles.into_iter().find(|puzzle| puzzle.start == start).unwrap_or_else(|| panic!("no puzzle:\n{}", user.screen()))
}

/// Types what the solver plays; the answers come by themselves.
fn solve(user: &mut User) {
    let puzzle = shown(user);
    let mut made: Vec<AnyMove> = Vec::new();
    while let Progress::Open = Attempt::of(&puzzle, &made).progress() {
        let ply = puzzle.line[made.len()];
        user.press(&format!(":{ply}<Enter>"));
        made.push(ply);
        if let Progress::Answer(answer) = Attempt::of(&puzzle, &made).progress() {
            made.extend(answer);
        }
    }
}

/// A legal ply that the puzzle on the board does not want.
fn mistake(user: &User) -> AnyMove {
    let puzzle = shown(user);
    user.position().legal_moves().into_iter().find(|&ply| ply != puzzle.line[0]).unwrap()
}

#[test]
fn the_puzzle_of_the_day_is_solved_and_remembered() {
    let home = tempfile::tempdir().unwrap();
    let mut user = open(&home);
    user.sees("Solve it every day");
    solve(&mut user);
    user.sees("Solved!").sees("Solved on 1 day in a row").sees("next puzzle");
    let mut user = open(&home);
    user.sees("Solved on 1 day in a row");
}

#[test]
fn puzzles_of_every_game_are_solved_for_a_rating() {
    for number in 0..GameSpec::games().len() {
        let home = tempfile::tempdir().unwrap();
        let mut user = open(&home);
        user.press(&"<Tab>".repeat(number + 1)).sees("Training").sees("Your rating: 1500");
        solve(&mut user);
        user.sees("Solved!").sees("1 of 1 solved").sees("(+");
        user.press("<Enter>").sees("to the board").sees_no("Solved!");
        assert!(fs::read_to_string(home.path().join("puzzles.txt")).unwrap().contains(" 1/1 "));
    }
}

#[test]
fn a_mistake_is_refuted_on_the_board_and_can_be_tried_again() {
    let home = tempfile::tempdir().unwrap();
    let mut user = open(&home);
    user.press("<Tab>");
    let (start, wrong) = (user.position().clone(), mistake(&user));
    user.press(&format!(":{wrong}<Enter>")).sees("That is not it.").sees("(-");
    let mut missed = start.clone();
    missed.play(wrong).unwrap();
    user.wait_until("the refutation is on the board", |user| *user.position() != missed);
    user.press("<Enter>");
    assert_eq!(*user.position(), start);
    solve(&mut user);
    user.sees("That was it.").sees("0 of 1 solved");
}

#[test]
fn help_comes_in_two_steps_and_the_second_counts() {
    let home = tempfile::tempdir().unwrap();
    let mut user = open(&home);
    user.press("<Tab>h").sees("Begin with").sees_no("Play ");
    user.press("h").sees("Play ").sees_no("h hint");
    solve(&mut user);
    user.sees("0 of 1 solved");
}

#[test]
fn afterwards_everything_can_be_tried_and_the_solution_stepped_through() {
    let home = tempfile::tempdir().unwrap();
    let mut user = open(&home);
    user.press("<Tab>");
    let (start, wrong) = (user.position().clone(), mistake(&user));
    user.press("s").sees("Not this time.").sees("This is the solution").sees("Now try whatever you like");
    let end = user.position().clone();
    user.press(&"<Left>".repeat(20));
    assert_eq!(*user.position(), start);
    user.press("<Right>");
    assert!(*user.position() != start && *user.position() != end);
    user.press("<Left>t").press(&format!(":{wrong}<Enter>"));
    user.wait_until("the computer has answered", |user| user.position().turn() == start.turn());
    user.press("u");
    assert_eq!(*user.position(), start);
}

#[test]
fn a_streak_goes_on_until_the_first_mistake() {
    let home = tempfile::tempdir().unwrap();
    let mut user = open(&home);
    user.press("mm").sees("Streak: 0").sees_no("h hint");
    solve(&mut user);
    user.sees("Streak: 1").press("<Enter>");
    let wrong = mistake(&user);
    user.press(&format!(":{wrong}<Enter>")).sees("The streak is over: 1 puzzle.").sees("Longest streak: 1");
    user.press("<Enter>").sees("Streak: 0");
}

#[test]
fn a_theme_narrows_the_choice_down() {
    let home = tempfile::tempdir().unwrap();
    let mut user = open(&home);
    user.press("<Tab>f");
    let theme = shown(&user).theme;
    for _ in 0..3 {
        user.press("s<Enter>");
        assert_eq!(shown(&user).theme, theme);
    }
}

#[test]
fn whatever_is_kept_of_puzzles_nothing_goes_wrong() {
    for kept in
        ["daily x\ntalpa NaN 1 2\n", "\0\n \n", "daily 99999999999 1 1\ntalpa 1500.00 350.00 0.060000 9/1 0/0\n"]
    {
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join("puzzles.txt"), kept).unwrap();
        open(&home).press("<Tab>").sees("Your rating: 1500");
    }
}
