//! Ctrl-C: long commands print what they have, and end with a status that says so.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// What a program prints that is interrupted: after so many lines, and not before it listens to Ctrl-C.
fn interrupted(arguments: &[&str], typed: &str, lines: usize) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(arguments)
        .args(["--language", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    program.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let mut output = BufReader::new(program.stdout.take().unwrap());
    let mut printed = String::new();
    for _ in 0..lines {
        output.read_line(&mut printed).unwrap();
    }
    while !listens(program.id()) {
        thread::sleep(Duration::from_millis(5));
    }
    kill(Pid::from_raw(program.id().try_into().unwrap()), Signal::SIGINT).unwrap();
    output.read_to_string(&mut printed).unwrap();
    assert_eq!(program.wait().unwrap().code(), Some(130), "{printed}");
    printed
}

/// Whether a program has a handler for the signal of Ctrl-C, as the system tells.
fn listens(program: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{program}/status")).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
    u64::from_str_radix(caught.trim(), 16).unwrap() & 1 << (Signal::SIGINT as u64 - 1) != 0
}

#[test]
fn the_best_move_so_far_is_printed() {
    let text = interrupted(&["best", "talpa", "--time", "60m"], "", 0);
    assert!(text.contains(": red captures on ") && text.contains("\ndepth "), "{text}");
    let found = interrupted(&["best", "talpa", "--search", "alphabeta", "--time", "60m", "--json"], "", 0);
    assert!(found.contains("\"best\":"), "{found}");
}

#[test]
fn a_match_tells_how_it_stands() {
    let players = ["--first", "engine:movetime=60m", "--second", "random"];
    let text = interrupted(&[&["match", "talpa"], &players[..]].concat(), "", 1);
    assert!(text.starts_with("talpa, engine:movetime=3600s – random, 100 games, "), "{text}");
    assert!(text.contains("\nwon 0, lost 0, drawn 0: 0.0%\n"), "{text}");
}

#[test]
fn a_ladder_prints_every_match_as_it_ends_and_the_table_in_the_end() {
    let players = "random,greedy,engine:movetime=60m";
    let text = interrupted(&["ladder", "talpa", "--players", players, "--games", "10"], "", 2);
    assert!(text.lines().nth(1).unwrap().starts_with("random – greedy +"), "{text}");
    assert!(text.contains("\nplayer ") && text.contains("\nengine:movetime=3600s "), "{text}");
}

#[test]
fn a_study_prints_the_rows_that_are_there() {
    let players = ["--sizes", "4,12", "--levels", "random,engine:nodes=5000000", "--games", "20"];
    let text = interrupted(&[&["study", "talpa"], &players[..]].concat(), "", 4);
    assert!(text.lines().nth(3).unwrap().starts_with("talpa:size=4   random "), "{text}");
    assert!(!text.contains("talpa:size=12  engine"), "{text}");
}

#[test]
fn an_analysis_prints_every_move_as_it_is_judged() {
    let record = include_str!("../../../docs/games/talpa.txt");
    let text = interrupted(&["analyse", "-", "--nodes", "300000"], record, 1);
    assert!(text.starts_with("   1  red      "), "{text}");
    assert!(text.lines().count() < 5, "{text}");
}

#[test]
fn a_tuning_without_a_whole_round_has_no_weights() {
    let text = interrupted(&["tune", "talpa", "--games", "1000000"], "", 1);
    assert_eq!(text, "talpa, 1000000 games a round, depth 1, seed 1\n");
}

#[test]
fn a_proof_says_that_it_knows_nothing() {
    let text = interrupted(&["solve", "talpa", "--memory", "64M"], "", 0);
    assert!(text.contains(" nodes, "), "{text}");
}

#[test]
fn random_games_are_counted_as_far_as_they_were_played() {
    let played = interrupted(&["playout", "talpa", "--count", "1000000000000", "--json"], "", 0);
    let played: serde_json::Value = serde_json::from_str(&played).unwrap();
    let count = |key: &str| played[key].as_u64().unwrap();
    assert!((1..1_000_000_000_000).contains(&count("count")), "{played}");
    assert_eq!(count("first_wins") + count("second_wins") + count("draws"), count("count"));
}

#[test]
fn the_levels_that_were_measured_are_printed() {
    let puzzles = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/puzzles/talpa.jsonl");
    let text = interrupted(&["puzzles", "--levels", puzzles, "--tries", "1000"], "", 0);
    assert!(text.contains(" puzzles, 1000 tries each\ngreedy "), "{text}");
    assert!(!text.contains("level:6"), "{text}");
}

#[test]
fn the_depths_that_are_counted_are_printed() {
    let counted = interrupted(&["perft", "talpa", "--depth", "60", "--json"], "", 0);
    let counted: serde_json::Value = serde_json::from_str(&counted).unwrap();
    let counts = counted["counts"].as_array().unwrap();
    assert!(counts.len() < 60 && counts.first().is_none_or(|first| first == 112), "{counted}");
}
