//! Games against the computer that teaches: its warnings, its hints, and how it adapts.

use std::fs;

use tabuleiro_local::SavedGames;
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{Match, MatchOptions};
use tabuleiro_play::messages::Language;
use tabuleiro_rules::GameSpec;
use tabuleiro_tui::app::Opening;
use tabuleiro_tui::memory::GameChoice;

use crate::user::{Seating, User};

/// A position in which `b2xb3` throws the game away and `a3xb3` wins at once.
fn trap(width: u16, height: u16) -> Seating {
    let game: GameSpec = "talpa:size=3".parse().unwrap();
    let game = Match::from_position(game.read_position("rbr/1rb/1rb r").unwrap(), MatchOptions::default());
    let seats = ["human", "teacher"].map(|name| name.parse().unwrap());
    Seating { opening: Opening::Game(Box::new(game), Box::new(seats)), ..Seating::sized(width, height) }
}

fn is_warned(user: &User) -> bool {
    user.screen().contains("Careful: ")
}

fn kept(home: &tempfile::TempDir) -> String {
    fs::read_to_string(home.path().join("terminal.toml")).unwrap_or_default()
}

#[test]
fn a_serious_mistake_waits_to_be_taken_back_or_played_all_the_same() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(trap(80, 24), &home);
    let before = user.position().clone();
    user.sees("Blue: teacher 2.0").press(":b2xb3<Enter>").sees("The computer looks at your move");
    user.wait_until("the warning", is_warned);
    user.sees("Careful: b2xb3 would be a serious mistake.").sees("a3xb3 ends the game at once");
    user.sees("Take it back (Enter), or play it anyway (a)?").sees("Enter take back").sees("a play it anyway");
    assert_ne!(*user.position(), before, "the turn is seen on the board");
    assert!(SavedGames::new(Some(home.path())).list(Time(0)).is_empty(), "and it is not played yet");
    // Neither the mouse nor another move gets past it.
    user.click_point("a3".parse().unwrap()).sees("Careful").press(":").sees("Careful");
    user.press("<Enter>").sees_no("Careful").sees("Red to move");
    assert_eq!(*user.position(), before);
    for key in ["<Backspace>", "u", "<Esc>"] {
        user.press(":b2xb3<Enter>").wait_until("the warning", is_warned).press(key).sees_no("Careful");
        assert_eq!(*user.position(), before);
    }
    user.press(":b2xb3<Enter>").wait_until("the warning", is_warned).press("a").sees_no("Careful");
    assert_ne!(*user.position(), before);
}

#[test]
fn a_hint_is_what_the_turn_is_judged_by_and_never_warned_of() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(trap(80, 24), &home);
    user.press("h").wait_until("the hint", |user| user.screen().contains("You could play a3xb3"));
    user.press("b").wait_until("the end", |user| user.screen().contains("Red wins"));
    user.sees_no("Careful");
    assert!(kept(&home).contains("[teaching]\n\"talpa\" = \"3.00 1.00 won 1\""), "{}", kept(&home));
    // What is taken back and played again counts once; another game is played at the new strength.
    user.press("u").sees("Red to move").press(":a3xb3<Enter>");
    user.wait_until("the end", |user| user.screen().contains("Red wins"));
    assert!(kept(&home).contains("won 1"), "{}", kept(&home));
    user.press("n").sees("Blue: teacher 3.0").press("g<Enter>").sees("Blue wins: red resigns");
    assert!(kept(&home).contains("\"talpa\" = \"2.30 0.70 lost 2\""), "{}", kept(&home));
}

#[test]
fn every_game_is_played_with_the_computer_that_teaches() {
    let mut boards: Vec<GameSpec> = GameSpec::small().collect();
    boards.dedup_by_key(|board| board.name());
    for game in boards {
        let home = tempfile::tempdir().unwrap();
        let mut user = User::new(Seating::default().game(&game.to_string(), "human", "teacher"), &home);
        let is_over = |user: &User| user.position().outcome().is_some();
        let waits = |user: &User| ["is thinking", "looks at your move"].iter().any(|text| user.screen().contains(text));
        // A few turns are followed by hints and by moves of one's own, and what is warned of is played.
        for number in 0..8 {
            user.wait_until("the learner's turn", |user| is_over(user) || !waits(user));
            if is_over(&user) {
                break;
            }
            if is_warned(&user) {
                user.press("a");
                continue;
            }
            if number % 2 == 0 {
                user.press("h").wait_until("a hint", |user| user.screen().contains("You could play"));
                user.press("b");
                user.wait_until("it is played", |user| !user.screen().contains("looks at your move"));
                assert!(!is_warned(&user), "a hint is warned of:\n{}", user.screen());
            } else {
                let ply = user.legal(number).unwrap();
                user.press(&format!(":{ply}<Enter>"));
            }
        }
        if !is_over(&user) {
            user.wait_until("the learner's turn", |user| is_over(user) || !waits(user));
            user.press("<Enter>").press("g<Enter>");
        }
        assert!(kept(&home).contains(&format!("\"{}\" = ", game.name())), "{game}: {}", user.screen());
    }
}

#[test]
fn it_is_chosen_among_the_players_and_teaches_a_person_or_not_at_all() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter><Up><Up><Up>").press("<Right><Right><Right><Right><Right><Right>").sees("◂ teaching computer ▸");
    user.sees("It warns of serious mistakes").sees("It plays at strength 2.0 of 8 now.");
    user.press("<Up><Right>")
        .press("s")
        .sees("plays against a person")
        .press("<Left>")
        .press("s")
        .sees("Blue: teacher 2.0");
    // It is remembered, with the opponent.
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter>").sees("teaching computer");
}

#[test]
fn a_game_that_was_left_goes_on_at_its_strength_without_the_turn_that_was_warned_of() {
    let home = tempfile::tempdir().unwrap();
    let seating = || Seating::default().game("talpa:size=4", "human", "teacher");
    let mut user = User::new(seating(), &home);
    user.press(":b4xb3<Enter>").wait_until("the answer", |user| {
        !["is thinking", "looks at your move"].iter().any(|text| user.screen().contains(text))
    });
    if is_warned(&user) {
        user.press("a").wait_until("the answer", |user| !user.screen().contains("is thinking"));
    }
    let left = user.position().clone();
    let ply = user.legal(1).unwrap();
    user.press(&format!(":{ply}<Enter>")).sees("looks at your move");
    // The program is killed while the turn is looked at.
    drop(user);
    let mut user = User::new(Seating::default(), &home);
    user.click_on("Continue").sees("Blue: teacher 2.0");
    assert_eq!(*user.position(), left);
}

#[test]
fn warnings_and_the_choice_fit_every_terminal() {
    let choice = || {
        let choice = GameChoice::usual("talpa".parse().unwrap());
        Opening::Setup(Box::new(GameChoice { seats: ["human", "teacher"].map(|name| name.parse().ok()), ..choice }))
    };
    for (width, height) in [(80, 24), (40, 15)] {
        for language in Language::ALL {
            let home = tempfile::tempdir().unwrap();
            let mut user = User::new(Seating { language, ..trap(width, height) }, &home);
            user.press(":b2xb3<Enter>");
            user.wait_until("the warning", |user| {
                ["Careful", "Cuidado"].iter().any(|word| user.screen().contains(word))
            });
            let name = format!("teaching-warning-{language}-{width}x{height}");
            insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
                insta::assert_snapshot!(name, user.screen());
            });
            let seating = Seating { language, opening: choice(), ..Seating::sized(width, height) };
            let mut user = User::new(seating, &home);
            user.press("<Up><Up><Up>");
            let name = format!("teaching-choice-{language}-{width}x{height}");
            insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
                insta::assert_snapshot!(name, user.screen());
            });
        }
    }
}
