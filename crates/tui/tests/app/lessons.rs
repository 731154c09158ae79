//! Learning the rules: every clause is read, and tried on its position.

use crate::user::{Seating, User};

#[test]
fn every_clause_of_every_game_can_be_read_and_tried() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(100, 30), &home);
    user.click_on("Learn the rules").sees("Talpa · T1 (1/9)");
    for (letter, count) in [("T", 9), ("E", 8), ("A", 11), ("M", 14)] {
        for number in 1..=count {
            user.sees(&format!("{letter}{number} ({number}/{count})"));
            assert!(!user.position().legal_moves().is_empty());
            let ply = user.legal(number).unwrap();
            let before = user.position().clone();
            user.press(&format!(":{ply}<Enter>"));
            assert_ne!(*user.position(), before, "{ply}");
            user.press("r");
            assert_eq!(*user.position(), before);
            user.press("<Esc><Right>");
        }
        user.press("<Tab>");
    }
    user.press("<Esc>").sees("q quit");
}

#[test]
fn a_clause_that_is_broken_says_so() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(100, 30), &home);
    user.click_on("Learn the rules").press("<Right><Right><Right><Right>").sees("If you can capture, you must.");
    user.click_point("a3".parse().unwrap()).sees("(T5)");
    user.press("<Esc><Right>").sees("T6").press("<Right>").sees("T7").press(".").sees("Blue to move");
}

#[test]
fn a_small_terminal_shows_the_text_and_then_the_board() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(40, 15), &home);
    user.press("<End><Up><Up><Up><Up><Up><Up><Enter>").sees("The board is").sees_no("to move");
    user.press("<Enter>").sees("to move").press("<Esc>").sees_no("to move");
}
