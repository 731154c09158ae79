//! The menu and the forms, by keys and by mouse.

use tabuleiro_play::describe;
use tabuleiro_play::messages::{Language, Messages};
use tabuleiro_rules::GameSpec;
use tabuleiro_tui::input::Flow;

use crate::user::{Seating, User};

#[test]
fn the_menu_leads_everywhere_and_back() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    let games = GameSpec::games().iter().map(|info| Messages::text(Language::English, &describe::name(info.name)));
    let others = ["Learn the rules", "Study a record", "Person, easy, difficult", "Play online", "Settings"];
    for entry in games.chain(others.map(str::to_owned)) {
        user.click_on(&entry).sees_no("q quit").press("<Esc>").sees("q quit");
    }
    user.click_on("Quit");
    assert_eq!(user.flow, Flow::Quit);
}

#[test]
fn a_small_board_plays_while_it_is_looked_at_and_then_rests() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    let first = user.screen();
    assert!(!user.is_idle());
    user.wait(2_000);
    assert_ne!(user.screen(), first);
    user.wait(600_000);
    assert!(user.is_idle());
    user.press("<Right><Right>");
    assert!(!user.is_idle());
    user.click_on("Settings");
    assert!(user.is_idle());
}

#[test]
fn the_language_is_changed_in_the_menu() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.click_on("Language: English").sees("Língua: português").click_on("Língua").sees("Language: English");
    let mut user = User::new(Seating { language: Language::Portuguese, ..Seating::default() }, &home);
    user.sees("Estudar um registo");
}

#[test]
fn options_stay_within_their_ranges() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter><Down>").sees("from 3 to 12").press("<PgUp><PgUp><PgUp>").sees("◂ 12 ▸");
    user.press("<PgDn><PgDn><PgDn><Left>").sees("◂ 3 ▸").press("<Esc>");
    // What does not go together is refused with the reason.
    let to_ampel = GameSpec::games().iter().position(|info| info.name == "ampel").unwrap();
    user.press(&"<Right>".repeat(to_ampel))
        .press("<Enter><Down>")
        .press("<PgDn><PgDn>")
        .press("<Down>")
        .press("<PgUp><PgUp>");
    user.sees("is not possible");
}

#[test]
fn players_are_chosen_with_their_measured_strength() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::sized(120, 40), &home);
    user.press("<Enter><Up><Up><Up>").sees("level 3  (+").sees("Elo points above random play");
    user.press("<Left><Left><Left>").sees("difficult  (+").press("<Left>").sees("easy  (+0 Elo)");
}

#[test]
fn a_program_is_named_before_it_plays() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter><Up><Up><Up>").press("<Left><Left><Left><Left><Left><Left><Left>").sees("a program");
    user.press("s").sees("speaks UGI").press("no-such-program-anywhere<Enter>").sees("no-such-program-anywhere");
    user.press("s").press(":a1xa2<Enter>").wait_until("it fails", |user| user.screen().contains("Red wins"));
    user.sees("has failed");
}

#[test]
fn a_time_control_can_be_typed() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter><Up><Up><Enter>").sees("The time").press("<C-u>7:00+5<Enter>").sees("7:00+5");
    user.press("<Enter><C-u>soon<Enter>").sees("is not a time control").sees("7:00+5");
}

#[test]
fn all_nine_pairings_are_there() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.click_on("Person, easy, difficult").press("<Right>").sees("Emulsion");
    for first in ["a person", "easy computer", "difficult computer"] {
        for second in ["a person", "easy computer", "difficult computer"] {
            user.sees(&format!("{first} – {second}"));
        }
    }
    user.press("<Down><Down><Enter>").sees("Black: you").sees("White: difficult");
}
