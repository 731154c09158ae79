//! The courses: every step is played with the keyboard, mistakes are answered, and what is done is remembered.

use tabuleiro_local::courses::steps;
use tabuleiro_play::messages::Language;
use tabuleiro_rules::GameSpec;

use crate::user::{Seating, User};

/// Opens the course of a game, by its place in the list of games.
fn open(user: &mut User, number: usize) {
    user.press(&format!("<End>{}<Enter>{}c", "<Up>".repeat(6), "<Tab>".repeat(number)));
}

/// The first words of a text, which stand on one line in any panel.
fn beginning(text: &str) -> String {
    text.split_whitespace().take(2).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_step_of_every_course_is_played_with_the_keyboard() {
    for (number, game) in GameSpec::all().enumerate() {
        let home = tempfile::tempdir().unwrap();
        let mut user = User::new(Seating::sized(120, 40), &home);
        open(&mut user, number);
        let steps = steps(&game, Language::English);
        for (at, step) in steps.iter().enumerate() {
            user.sees(&format!("({}/{})", at + 1, steps.len()));
            let mut position = step.start.clone();
            for &ply in &step.solution {
                // The answers of the opponent come by themselves.
                if position.turn() == step.learner() && *user.position() == position {
                    user.press(&format!(":{ply}<Enter>"));
                }
                position.play(ply).unwrap();
            }
            user.sees("Right!").sees(&beginning(&step.praise));
            if at + 1 < steps.len() {
                user.press("<Enter>");
            }
        }
        user.press("c").sees("level 1");
        assert_eq!(user.position().spec(), game);
    }
}

#[test]
fn a_mistake_is_explained_and_can_be_tried_again() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(100, 30), &home);
    open(&mut user, 0);
    user.sees("A full lawn").press("<Right>").sees("The hole is behind you");
    user.press(":e3xe4<Enter>").sees("the hole is on e3").sees("try again");
    user.press("<Enter>").sees("hole on d4.");
    user.press(":d2xd3<Enter>").sees("what is asked for here.").press("<Enter>");
    user.press(":d4xd3<Enter>").sees("Right!");
}

#[test]
fn help_comes_in_words_and_then_on_the_board() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(100, 30), &home);
    open(&mut user, 0);
    user.press("<Right>h").sees("The red piece on d4");
    let before = user.screen();
    user.press("h");
    assert_ne!(user.screen(), before, "the move is marked");
    user.sees_no("h hint");
}

#[test]
fn the_course_goes_on_where_it_was_left() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(100, 30), &home);
    open(&mut user, 0);
    user.press(":c3xd3<Enter>").sees("Right!").press("<Esc><Esc>").sees("Two teams of moles");
    let mut user = User::new(Seating::sized(100, 30), &home);
    open(&mut user, 0);
    user.sees("(2/14)").press("<Left>").sees("(1/14) ✓");
}

#[test]
fn all_words_of_a_course_fit_the_smallest_terminals() {
    for (width, height) in [(80, 24), (40, 15)] {
        for (number, game) in GameSpec::all().enumerate() {
            let home = tempfile::tempdir().unwrap();
            let mut user = User::new(Seating::sized(width, height), &home);
            open(&mut user, number);
            let steps = steps(&game, Language::English);
            for step in &steps {
                let end = step.words.split_whitespace().last().unwrap();
                assert!(user.screen().contains(end), "{} at {width}×{height}: {}", step.title, user.screen());
                user.press("<Right>");
            }
        }
    }
}
