//! `replay`.

use std::path::Path;

use crate::program::{run, run_in};

const GAME: &str = "[Game \"talpa:size=4\"]\n[First \"Ada\"]\n[Second \"Bo\"]\n[Result \"0-1\"]\n\n\
    1. b4xb3 {the middle [%clk 0:04:59]} b1xa1 2. c3xc2 (2. d4xd3) a2xa3\n3. b3xa3 d3xd2 4. a3xa4 0-1\n";

fn replay(record: &str, more: &str) -> crate::program::Run {
    let arguments: Vec<&str> = ["replay", "-"].into_iter().chain(more.split_whitespace()).collect();
    run_in(Path::new("."), &arguments, record)
}

#[test]
fn a_record_is_checked_and_its_end_is_shown() {
    let text = replay(GAME, "").ok();
    assert!(text.starts_with("Ada – Bo  0-1\nTalpa  talpa:size=4\n"), "{text}");
    let end = "blue wins: a path from left to right is open\nlongest passages: red 3 of 4 rows, blue 4 of 4 columns\n\
        7 turns played\nr1br/4/1rrb/b1rb b\n";
    assert!(text.ends_with(end), "{text}");
    let state = replay(GAME, "--json").json();
    assert_eq!(state["outcome"], serde_json::json!({"winner": "blue", "reason": "path"}));
    assert_eq!(state["turns"][3], "a2xa3");
}

#[test]
fn a_broken_record_is_refused_with_the_first_illegal_move_its_place_and_its_reason() {
    let illegal = GAME.replace("a2xa3", "xa2");
    assert_eq!(
        replay(&illegal, "").refused(),
        "-: line 6, column 64: xa2 is illegal: you can capture, so you must (T5)"
    );
    let unreadable = GAME.replace("d3xd2", "d3-d2");
    assert!(replay(&unreadable, "").refused().starts_with("-: line 7, column 10: “d3-d2” is not a move"));
    let wrong = GAME.replace("\"0-1\"", "\"1-0\"").replace(" 0-1\n", " 1-0\n");
    assert!(replay(&wrong, "").refused().contains("the game is over and it is `0-1`"));
    assert!(replay("", "").refused().contains("has no record"));
    assert!(replay(&illegal, "--language pt").refused().contains("xa2 é ilegal: "));
}

#[test]
fn several_games_of_one_file_are_replayed_one_after_another() {
    let two = format!("{GAME}\n{GAME}");
    assert_eq!(replay(&two, "--json").ok().lines().count(), 2);
    let second = format!("{GAME}\n{}", GAME.replace("Ada", "Cy"));
    assert_eq!(replay(&second, "--json --number 2").json()["first"], "Cy");
    assert!(replay(&second, "--number 3").refused().contains("has no game 3: give a number from 1 to 2"));
}

#[test]
fn a_broken_game_of_a_file_is_no_trouble_for_the_others() {
    let broken = GAME.replace("a2xa3", "xa2");
    let three = format!("{GAME}\n{broken}\n{}", GAME.replace("Ada", "Cy"));
    assert_eq!(replay(&three, "--json --number 1").json()["first"], "Ada");
    assert_eq!(replay(&three, "--json --number 3").json()["first"], "Cy");
    assert!(replay(&three, "--number 2").refused().starts_with("-: game 2: line 14, column 64: xa2 is illegal"));
    assert!(replay(&three, "--number 4").refused().contains("from 1 to 3"));
    let analysed = run_in(Path::new("."), &["analyse", "-", "--number", "1", "--nodes", "10", "--json"], &three);
    assert_eq!(analysed.json()["moves"].as_array().unwrap().len(), 7);
}

#[test]
fn a_file_that_is_no_text_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("noise");
    std::fs::write(&path, [0xff, 0xfe, 0x00]).unwrap();
    assert!(run(&format!("replay {}", path.display())).refused().contains("is not a text in UTF-8"));
}
