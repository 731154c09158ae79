//! Looking at records: stepping, the movie, branches, the engine's lines, saving.

use std::fs;

use tabuleiro_play::record::Record;
use tabuleiro_tui::app::Opening;
use tabuleiro_tui::ratatui::crossterm::event::KeyCode;

use crate::user::{Seating, User};

const GAME: &str =
    "[Game \"talpa:size=4\"]\n[First \"Ada\"]\n[Second \"Bo\"]\n\n1. b4xb3 {the middle} d1xd2 2. a3xa4 (2. c1xc2) *\n";

pub fn study(width: u16, height: u16, home: &tempfile::TempDir) -> User {
    let record = Record::read(GAME).unwrap();
    let seating = Seating { opening: Opening::Study(Box::new(record)), ..Seating::sized(width, height) };
    User::new(seating, home)
}

#[test]
fn a_record_is_stepped_through() {
    let home = tempfile::tempdir().unwrap();
    let mut user = study(100, 30, &home);
    user.sees("0 of 3").sees("Red: Ada").press("<Right>").sees("1 of 3").sees("the middle");
    user.press("<End>").sees("3 of 3").press("<Left>").sees("2 of 3").press("<Up>").sees("1 of 3").press("<Home>");
    user.sees("0 of 3").press("<Down>").sees("1 of 3").press("<Esc>").sees("q quit");
}

#[test]
fn the_book_of_a_solved_board_says_what_every_move_is_worth() {
    let home = tempfile::tempdir().unwrap();
    let mut user = study(160, 50, &home);
    user.sees("0 of 3").sees_no("Book,").press("e").sees("Book, win in ").sees("Book, loss in ");
    user.press("e").sees_no("Book,");
}

#[test]
fn a_record_is_played_as_a_movie() {
    let home = tempfile::tempdir().unwrap();
    let mut user = study(80, 24, &home);
    user.press(" ").wait(1_100).sees("1 of 3").press(" ").wait(5_000).sees("1 of 3");
    user.press(" ").wait(10_000).sees("3 of 3");
    assert!(user.is_idle());
    user.press(" ").sees("0 of 3");
}

#[test]
fn other_moves_make_branches_that_are_saved_with_the_game() {
    let home = tempfile::tempdir().unwrap();
    let mut user = study(100, 30, &home);
    user.press("<Right>").press("<Enter>").press(":a4xa3<Enter>").sees("Branch").sees("2 of 2");
    user.press("<Esc><Backspace>").sees("1 of 3").sees("Here: d1xd2, a4xa3").press("<Tab>").sees("Branch");
    let path = home.path().join("studied.txt");
    user.press("s<C-u>").paste(&path.display().to_string()).press("<Enter>").sees("Saved as");
    let saved = Record::read(&fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(saved.line.moves[1].variations.len(), 1);
    assert_eq!(saved.line.moves[2].variations.len(), 1);
}

#[test]
fn what_was_tried_is_not_lost_without_a_question() {
    let home = tempfile::tempdir().unwrap();
    let mut user = study(100, 30, &home);
    user.press("<Right>").press("<Enter>").press(":a4xa3<Enter>").press("<Esc>").press("<Esc>");
    user.sees("not saved").press("<Esc>").sees("2 of 2").press("q").press("<Enter>").sees("q quit");
    // What is saved can be left.
    let mut user = study(100, 30, &home);
    user.press("<Right>").press("<Enter>").press(":a4xa3<Enter>").press("<Esc>");
    let name = home.path().join("studied.txt").display().to_string();
    user.press("s<C-u>").paste(&name).press("<Enter>").sees("Saved as").press("<Esc>").sees("q quit");
}

#[test]
fn the_engine_shows_its_best_lines() {
    let home = tempfile::tempdir().unwrap();
    let mut user = study(100, 30, &home);
    // A chance, or the length of a proven win.
    let shows_a_line = |user: &User| user.screen().contains(['%', '#']);
    user.press("<End>");
    assert!(!shows_a_line(&user), "{}", user.screen());
    user.press("e").wait_until("a line", shows_a_line);
    user.press("<Left>").press("e");
    assert!(!shows_a_line(&user), "{}", user.screen());
}

#[test]
fn a_game_is_gone_over_from_mistake_to_mistake() {
    let home = tempfile::tempdir().unwrap();
    // Blue opens the way for red, who does not take it.
    let text = "[Game \"talpa:size=3\"]\n[Position \"rbr/1rb/1rb r\"]\n\n1. b2xb3 c2xc3 0-1\n";
    let opening = Opening::Study(Box::new(Record::read(text).unwrap()));
    let mut user = User::new(Seating { opening, ..Seating::sized(120, 40) }, &home);
    user.press("<End>").press("r").wait_until("the review", |user| user.screen().contains("Accuracy:"));
    user.wait_until("its end", |user| !user.screen().contains("Review:"));
    user.press("b").sees("0 of 2").sees("b2xb3 is a blunder").sees("a3xb3 ends the game at once");
    let path = home.path().join("reviewed.txt");
    user.press("s<C-u>").paste(&path.display().to_string()).press("<Enter>").sees("Saved as");
    let saved = fs::read_to_string(path).unwrap();
    assert!(saved.contains("[Accuracy \"") && saved.contains("(1. a3xb3 {[%eval #1]"), "{saved}");
}

#[test]
fn a_game_is_studied_and_gone_back_to() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("talpa:size=4", "human", "human"), &home);
    user.press(":b4xb3<Enter>").press("v").sees("1 of 1").press("<Left>").sees("0 of 1").press("<Esc>");
    user.sees("Blue to move");
}

#[test]
fn files_are_found_and_what_is_no_record_is_refused() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("good.txt"), GAME).unwrap();
    fs::write(home.path().join("bad.txt"), "[Game \"chess\"]\n").unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.click_on("Study a record").press(":").paste(&home.path().display().to_string()).press("<Enter>");
    user.sees("bad.txt").sees("good.txt").click_on("bad.txt").sees("could not be loaded from bad.txt");
    user.click_on("good.txt").sees("0 of 3").press("<Esc>");
    // A path from the root can be typed at once.
    let path = home.path().join("none.txt").display().to_string();
    user.press(&path).press("<Enter>").sees("could not be loaded from none.txt").sees_no("None.txt");
    user.press(&path.replace("none.txt", "good.txt")).press("<Enter>").sees("0 of 3").press("<Esc>");
    user.press("/no/such.txt<Enter>").sees("could not be loaded from /no/such.txt");
}

#[test]
fn one_of_several_games_of_a_file_is_chosen() {
    let home = tempfile::tempdir().unwrap();
    let other = GAME.replace("Ada", "Cy").replace(" 2. a3xa4 (2. c1xc2)", "");
    fs::write(home.path().join("games.txt"), format!("{GAME}\n{other}")).unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.click_on("Study a record").press(":").paste(&home.path().display().to_string()).press("<Enter>");
    user.click_on("games.txt").sees("1  Talpa, 4×4  Ada – Bo  *").sees("2  Talpa, 4×4  Cy – Bo  *");
    user.press("<Down><Enter>").sees("0 of 2").sees("Red: Cy").press("<Esc>").press("<Up><Enter>").sees("0 of 3");
}

#[test]
fn a_broken_game_of_a_file_says_what_is_wrong_and_leaves_the_others_as_they_are() {
    let home = tempfile::tempdir().unwrap();
    let broken = GAME.replace("d1xd2", "a4xa2");
    fs::write(home.path().join("games.txt"), format!("{GAME}\n{broken}\n{GAME}")).unwrap();
    for (width, height) in [(80, 24), (40, 15)] {
        let mut user = User::new(Seating::sized(width, height), &home);
        user.click_on("Study a record");
        user.press(":").paste(&home.path().join("games.txt").display().to_string()).press("<Enter>");
        user.sees("1  Talpa, 4×4  Ada – Bo  *").sees("2  game 2: line 11, column 23:").sees("3  Talpa, 4×4");
        user.press("<Down><Enter>").sees("Game 2: line 11, column 23: a4xa2").sees("1  Talpa");
        user.press("<Down>").sees_no("Game 2").press("<Enter>").sees("0 of 3");
    }
}

#[test]
fn a_comment_is_seen_in_every_terminal() {
    let home = tempfile::tempdir().unwrap();
    for (width, height) in [(80, 24), (40, 15)] {
        study(width, height, &home).press("<Right>").sees("the middle");
    }
}

#[test]
fn a_branch_is_promoted_marked_commented_and_left_out() {
    let home = tempfile::tempdir().unwrap();
    let mut user = study(100, 30, &home);
    user.press("<Right>").press("<Enter>").press(":a4xa3<Enter>").press("<Esc>").sees("Branch");
    user.press("p").sees_no("Branch").sees("2 of 2").press("mm").sees("? (a mistake)");
    user.press("c").press("too slow<Enter>").sees("too slow");
    user.press("c<C-u><Esc>").sees("too slow").press("c<C-u><Enter>").sees_no("too slow");
    user.press("c").press("too slow<Enter>").sees("too slow");
    user.press_key(KeyCode::Delete).sees("everything that follows").press("<Enter>").sees("1 of 3").sees_no("too slow");
}

#[test]
fn what_was_played_in_many_games_is_explored_from_a_study() {
    let home = tempfile::tempdir().unwrap();
    for (width, height) in [(40, 15), (80, 24)] {
        let record = Record::read("[Game \"talpa\"]\n\n*\n").unwrap();
        let seating = Seating { opening: Opening::Study(Box::new(record)), ..Seating::sized(width, height) };
        let mut user = User::new(seating, &home);
        user.press("x").sees("Explorer").sees("came to").sees("games").sees("%");
        let start = user.screen();
        user.press("<Enter>").sees(": ").press("<Left>");
        assert_eq!(user.screen(), start, "it is gone back");
        user.press("<Down><Right>").press("<Backspace>").press("<Esc>").sees("0 of 0");
    }
}

#[test]
fn the_other_games_of_a_file_are_explored_too() {
    let home = tempfile::tempdir().unwrap();
    let mut user = study(80, 24, &home);
    user.press("x").sees("There are no games of this board").press("<Esc>").sees("0 of 3");
    fs::write(home.path().join("games.txt"), format!("{GAME}\n{GAME}")).unwrap();
    let mut user = User::new(Seating::sized(80, 24), &home);
    user.click_on("Study a record").press(":").paste(&home.path().display().to_string()).press("<Enter>");
    user.click_on("games.txt").press("<Enter>").press("x").sees("2 of 2 games").sees("b4xb3").sees("loss in");
    user.press("<Enter><Enter><Enter>").sees("b4xb3 d1xd2 a3xa4: ").sees("Nothing was played from here");
}

#[test]
fn the_engine_gives_its_opinion_in_the_explorer() {
    let home = tempfile::tempdir().unwrap();
    let record = Record::read("[Game \"emulsion\"]\n\n*\n").unwrap();
    let opening = Opening::Study(Box::new(record));
    let mut user = User::new(Seating { opening, ..Seating::sized(80, 24) }, &home);
    // Without it a row ends with the level.
    let has_opinion = |user: &User| user.screen().lines().any(|line| line.trim_end().ends_with('%'));
    user.press("x");
    assert!(!has_opinion(&user), "{}", user.screen());
    user.press("e").wait_until("an opinion", has_opinion);
    user.press("e").press("<Esc>").sees("0 of 0");
}

#[test]
fn a_comment_can_be_read_to_its_end_in_a_small_terminal() {
    let words = "Here red begins to dig from the lower left, which leaves blue time for a passage of its own, and nobody knows yet \
                 who will be first. The end.";
    let record = format!("[Game \"talpa\"]\n\n1. a1xa2 {{{words}}} *\n");
    let opening = Opening::Study(Box::new(Record::read(&record).unwrap()));
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating { opening, ..Seating::sized(40, 15) }, &home);
    let mut read = String::new();
    user.press("<End>").sees("PgDn").sees("Here red begins");
    // What is asked is whole.
    user.sees("capture an").sees("enemy piece");
    for _ in 0..5 {
        read.push_str(&user.screen());
        user.press("<PgDn>");
    }
    let read = user.sees("end.").sees_no("…").screen() + &read;
    assert!(words.split(' ').all(|word| read.contains(word)), "{read}");
    user.press("<PgUp><PgUp><PgUp><PgUp><PgUp>").sees("Here red begins");
}
