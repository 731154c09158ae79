//! Learning a game: every page of the guide and every clause is read, and tried on its board.

use tabuleiro_local::fairness;
use tabuleiro_local::guide::lessons;
use tabuleiro_local::rules::clauses;
use tabuleiro_play::messages::{Language, Messages};
use tabuleiro_rules::GameSpec;
use textwrap::{Options, WordSplitter};

use crate::user::{Seating, User};

/// How many pages of the guide come before the clauses of the first game.
fn pages_of_the_guide(user: &User) -> usize {
    let shown = user.screen();
    let (_, count) = shown.split_once("(1/").expect("a page is counted");
    let count: usize = count.split(')').next().unwrap().parse().unwrap();
    count - clauses(&GameSpec::all().next().unwrap(), Language::English).len()
}

#[test]
fn every_page_of_every_game_can_be_read_and_tried() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(100, 30), &home);
    user.click_on("Learn the rules");
    for game in GameSpec::all() {
        let clauses = clauses(&game, Language::English);
        let shown = user.screen();
        let count: usize = shown.split_once("(1/").unwrap().1.split(')').next().unwrap().parse().unwrap();
        for number in 1..=count {
            user.sees(&format!("({number}/{count})"));
            if let Some(clause) = (number + clauses.len()).checked_sub(count + 1) {
                user.sees(&format!("· {} (", clauses[clause].name));
            }
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
fn the_guide_says_whether_its_task_is_done() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(100, 30), &home);
    user.click_on("Learn the rules").sees("The goal");
    while !user.screen().contains("Try it") {
        user.press("<Right>");
    }
    user.press(":a1xa2<Enter>").sees("not what is asked for").press("r:c3xd3<Enter>").sees("Exactly, that is it.");
}

#[test]
fn every_page_can_be_read_whole_in_the_smallest_terminals_in_every_language() {
    for ((width, height), language) in
        [(80, 24), (40, 15), (30, 10)].into_iter().flat_map(|size| Language::ALL.map(|language| (size, language)))
    {
        let home = tempfile::tempdir().unwrap();
        let mut user = User::new(Seating { language, ..Seating::sized(width, height) }, &home);
        user.press("<End><Up><Up><Up><Up><Up><Up><Enter>");
        for game in GameSpec::all() {
            let lessons = lessons(&game, language).into_iter().map(|lesson| lesson.text);
            let fairness = fairness::said(&game).into_iter().map(|said| Messages::text(language, &said));
            let clauses = clauses(&game, language).into_iter().map(|clause| clause.text);
            reads(
                &mut user,
                if width < 56 { usize::from(width) - 2 } else { 26 },
                lessons.chain(fairness).chain(clauses),
            );
            user.press("<Tab>");
        }
    }
}

/// Reads on and turns the pages until every row of these texts was to be seen, one after another.
fn reads(user: &mut User, columns: usize, texts: impl Iterator<Item = String>) {
    let options = Options::new(columns).word_splitter(WordSplitter::NoHyphenation);
    for text in texts {
        for row in text.lines().flat_map(|paragraph| textwrap::wrap(paragraph.trim_end(), options.clone())) {
            while !user.screen().contains(&*row) {
                let before = user.screen();
                user.press("<PgDn>");
                if user.screen() == before {
                    user.press("<Right>");
                    assert!(!user.screen().contains("(1/"), "nothing says {row:?}: {before}");
                }
            }
        }
    }
}

#[test]
fn a_clause_that_is_broken_says_so() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(100, 30), &home);
    user.click_on("Learn the rules");
    let guide = pages_of_the_guide(&user);
    user.press(&"<Right>".repeat(guide + 4)).sees("If you can capture, you must.");
    user.click_point("a3".parse().unwrap()).sees("(T5)");
    user.press("<Esc><Right>").sees("T6").press("<Right>").sees("T7").press(".").sees("Blue to move");
}

#[test]
fn a_small_terminal_shows_the_text_and_then_the_board() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(40, 15), &home);
    user.press("<End><Up><Up><Up><Up><Up><Up><Enter>").sees("Two teams of moles").sees_no("to move");
    user.press("<Enter>").sees("to move").press("<Esc>").sees_no("to move");
}
