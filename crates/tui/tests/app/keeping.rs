//! What survives: unfinished games, choices, settings, files.

use std::fs;

use tabuleiro_play::messages::Message;
use tabuleiro_play::record::{Record, read_all};

use crate::user::{Seating, User};

#[test]
fn a_game_that_was_left_goes_on() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.sees_no("Continue").press("<Enter>").press("<Up><Up><Up><Left><Left><Left><Left><Left>").press("s");
    user.press(":a1xa2<Enter>").press(":b1xc1<Enter>");
    let position = user.position().clone();
    // The program is killed here: nothing is said to it any more.
    drop(user);
    let mut user = User::new(Seating::default(), &home);
    user.sees("▸ Continue").press("<Enter>").sees("a1xa2").sees("Red to move");
    assert_eq!(*user.position(), position);
}

#[test]
fn games_that_were_left_are_listed_and_none_overwrites_another() {
    let home = tempfile::tempdir().unwrap();
    for (game, ply) in [("talpa:size=4", "b4xb3"), ("emulsion:size=4", "a1b1")] {
        let mut user = User::new(Seating::default().game(game, "human", "human"), &home);
        let legal = user.legal(0).unwrap().to_string();
        user.press(&format!(":{}<Enter>", if game.starts_with("talpa") { ply } else { &legal }));
    }
    let mut user = User::new(Seating::sized(120, 40), &home);
    user.sees("one of the 2 games")
        .press("<Enter>")
        .sees("Unfinished games")
        .sees("Talpa, 4×4, a person – a person, 1 turn")
        .sees("Emulsion, 4×4");
    user.click_on("Talpa, 4×4").sees("b4xb3").sees("Blue to move");
    // Another instance cannot go on with a game that is open, and does not lose it.
    let mut other = User::new(Seating::sized(120, 40), &home);
    other.press("<Enter>").click_on("Talpa, 4×4").sees("open in another terminal").press("<Esc>");
    drop(user);
    other.press("<Enter>").click_on("Talpa, 4×4").sees("Blue to move").press("q").sees("one of the 2 games");
    other.press("<Enter>").press("d").sees("Delete the game").press("<Esc>").press("d<Enter>").press("<Esc>");
    other.sees("Continue the game you left unfinished");
}

#[test]
fn games_are_recorded_in_a_file_one_after_another() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("games.txt");
    let seating = Seating { record: Some(path.clone()), ..Seating::default() };
    let mut user = User::new(seating.game("talpa:size=4", "human", "human"), &home);
    user.press(":b4xb3<Enter>").press("n<Enter>").press(":c3xc2<Enter>");
    let text = fs::read_to_string(&path).unwrap();
    let games: Vec<Record> = read_all(&text).map(Result::unwrap).collect();
    let first = |game: &Record| game.line.moves[0].action.to_string();
    assert_eq!(games.iter().map(first).collect::<Vec<_>>(), ["b4xb3", "c3xc2"]);
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("games.txt");
    let seating = Seating { record: Some(path.clone()), ..Seating::sized(120, 40) };
    // Somebody else makes the file before the first game begins.
    let mut user = User::new(seating, &home);
    fs::write(&path, "precious").unwrap();
    user.press("<Enter>").press("s").sees("games.txt exists already");
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
}

#[test]
fn steps_of_a_turn_survive_too_and_can_still_be_taken_back() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default().game("ampel:side=5,yellows=1,discs=3", "human", "human"), &home);
    user.press(":c2<Enter>").press(":e5<Enter>").press(":a1<Enter>");
    let own = user.legal(0).unwrap();
    user.press(&format!(":{own}<Enter>")).sees("third step");
    drop(user);
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter>").sees("third step").press("<Backspace>").sees("first step");
}

#[test]
fn a_game_with_a_clock_waits_for_its_players() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter>")
        .press("<Up><Up><Right>")
        .press("<Up><Left><Left><Left><Left><Left>")
        .press("s")
        .press(":a1xa2<Enter>");
    drop(user);
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter>").sees("Paused").press("p").sees("Blue to move");
}

#[test]
fn the_last_choice_is_remembered() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter>").press("<Down>").press("<Left><Left>").sees("◂ 6 ▸").press("s");
    drop(user);
    let mut user = User::new(Seating::default(), &home);
    user.press("<Enter>").sees("6").press("<Esc>").press("<Right><Enter>").sees("10");
}

#[test]
fn settings_are_kept_and_a_broken_file_is_told_of() {
    let home = tempfile::tempdir().unwrap();
    let mut user = User::new(Seating::default(), &home);
    user.click_on("Settings").press("<Right>").sees("slate").press("<Esc>");
    assert!(fs::read_to_string(home.path().join("terminal.toml")).unwrap().contains("theme = \"slate\""));
    let complaint = Message::new("settings-line").with("line", 1_usize);
    let complaint = Message::new("tui-settings-broken").with("name", "terminal.toml").with("reason", complaint);
    let mut user = User::new(Seating { complaint: Some(complaint), ..Seating::sized(120, 40) }, &home);
    user.sees("The settings in terminal.toml are ignored: line 1 is not understood").press("<Down>").sees_no("ignored");
}

#[test]
fn a_game_is_saved_as_a_record_and_as_a_picture() {
    let home = tempfile::tempdir().unwrap();
    let path = |name: &str| home.path().join(name).display().to_string();
    let mut user = User::new(Seating::sized(120, 40).game("talpa:size=4", "human", "human"), &home);
    user.press(":b4xb3<Enter>");
    for name in ["a.txt", "a.svg"] {
        user.press("s")
            .sees("Save under which name")
            .press("<C-u>")
            .paste(&path(name))
            .press("<Enter>")
            .sees("Saved as");
    }
    let record = Record::read(&fs::read_to_string(path("a.txt")).unwrap()).unwrap();
    assert_eq!(record.line.moves.len(), 1);
    let picture = fs::read_to_string(path("a.svg")).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("<title>Talpa, 4×4 – blue to move"), "{picture}");
    user.press("s<C-u>").paste(&path("a.txt")).press("<Enter>").sees("Overwrite").press("<Esc>");
    user.press("s<C-u>").paste(&path("a.txt")).press("<Enter><Enter>").sees("Saved as");
    user.press("s<C-u>").paste(&path("no/such/place.txt")).press("<Enter>").sees("could not be saved");
}

#[test]
fn a_home_that_cannot_be_written_is_no_trouble_for_a_game() {
    let home = tempfile::tempdir().unwrap();
    // A file where the directory should be: nothing can be made below it, whoever runs this.
    let blocked = home.path().join("blocked");
    fs::write(&blocked, "").unwrap();
    let mut user = User::at(Seating::default().game("talpa:size=4", "human", "human"), &blocked.join("deep"));
    user.press(":b4xb3<Enter>").sees("Blue to move").sees("cannot be kept");
    user.press(":d1xd2<Enter>").sees("Red to move").sees_no("cannot be kept");
}
