//! `explore`: what was played in many games.

use std::path::Path;

use serde_json::json;
use tabuleiro_rules::GameSpec;

use crate::documents::read;
use crate::program::{run, run_in};

#[test]
fn the_games_that_come_with_the_program_are_explored() {
    for game in GameSpec::games().iter().map(|info| info.name) {
        let start = run(&format!("explore {game} --json")).json();
        let games = start["games"].as_u64().expect("a number");
        assert!(games >= 200 && start["collection"] == games, "{game}: {games}");
        let first = &start["moves"][0];
        let (count, level) = (first["games"].as_u64().expect("a number"), first["level"].as_f64().expect("a level"));
        assert!(count > 1 && (1.0..=8.0).contains(&level), "{game}: {first}");
        let ply = first["move"].as_str().expect("a ply");
        let next = run_in(Path::new("."), &["explore", game, "--moves", ply, "--json"], "").json();
        // Others may have come there by other moves.
        assert!(next["games"].as_u64() >= Some(count), "{game}: {next}");
        let text = run(&format!("explore {game}")).ok();
        assert!(text.contains(ply) && text.lines().count() == start["moves"].as_array().unwrap().len() + 2, "{text}");
    }
}

#[test]
fn the_page_on_the_explorer_says_how_many_games_come_with_the_program() {
    let counts =
        GameSpec::games().iter().map(|info| read(&format!("data/games/{}.txt", info.name)).matches("[Game ").count());
    let (fewest, most) = (counts.clone().min().expect("there are games"), counts.max().expect("there are games"));
    let wanted = format!("| {fewest} to {most} for each game");
    assert!(read("docs/explorer.md").contains(&wanted), "docs/explorer.md does not say: {wanted}");
}

#[test]
fn the_games_of_files_are_explored_with_what_a_book_says() {
    let directory = tempfile::tempdir().expect("a directory");
    let games = "[Game \"talpa:size=4\"]\n[First \"level:4\"]\n\n1. b4xb3 d1xd2 1-0\n\n[Game \"talpa:size=4\"]\n\n1. c1xc2 0-1\n\n\
        [Game \"talpa\"]\n\n*\n";
    std::fs::write(directory.path().join("games.txt"), games).expect("it can be written");
    let explored = run_in(directory.path(), &["explore", "talpa:size=4", "--games", "games.txt", "--json"], "").json();
    assert_eq!((&explored["collection"], &explored["games"]), (&json!(2), &json!(2)));
    let only = &explored["moves"][0];
    // A move and its image are one.
    assert_eq!(explored["moves"].as_array().map(Vec::len), Some(1), "{explored}");
    assert_eq!((&only["move"], &only["first"], &only["second"]), (&json!("b4xb3"), &json!(1), &json!(1)));
    assert_eq!((&only["level"], &only["samples"][0]["first"]), (&json!(4.0), &json!("level:4")));
    assert!(["win", "loss", "draw"].map(|value| json!(value)).contains(&only["book"]["value"]), "{only}");
    let said = run_in(directory.path(), &["explore", "talpa:size=4", "--games", "games.txt"], "").ok();
    assert!(said.starts_with("2 of 2 games came to this position\n") && said.contains("50%"), "{said}");
    let piped = run_in(directory.path(), &["explore", "talpa:size=4", "--games", "-", "--json"], games).json();
    assert_eq!(piped["games"], 2);
    let both = ["explore", "talpa", "--games", "games.txt", "--shipped", "--json"];
    let both = run_in(directory.path(), &both, "").json();
    assert!(both["collection"].as_u64() > Some(200));
}

#[test]
fn what_was_never_played_is_worth_what_the_book_says() {
    let none = run("explore talpa:size=3").ok();
    assert!(none.contains("by the book") && none.contains("a1xb1  win in 6"), "{none}");
    let none = run("explore talpa:size=3 --json").json();
    let moves = none["unplayed"].as_array().expect("moves");
    assert_eq!(moves.len(), 12, "{none}");
    assert!(
        moves.iter().any(|each| each["move"] == "a1xb1" && each["book"] == json!({"value": "win", "plies": 6})),
        "{none}"
    );
    let other = run("explore talpa --json").json();
    assert_eq!(other["unplayed"], json!([]));
}

#[test]
fn where_there_is_nothing_it_is_said_what_to_do() {
    let none = run("explore talpa:size=5").ok();
    assert!(none.contains("--games"), "{none}");
    let far = run_in(Path::new("."), &["explore", "talpa", "--position", "8/8/8/3r4/3b4/8/8/8 r"], "").ok();
    assert!(far.contains("nothing was played from here"), "{far}");
    let portuguese = run("explore talpa:size=5 --language pt").ok();
    assert!(portuguese.contains("não há partidas"), "{portuguese}");
}

#[test]
fn the_engine_gives_its_opinion_when_it_is_asked() {
    let explored = run("explore emulsion --time 200ms --json").json();
    assert!(explored["moves"].as_array().unwrap().iter().any(|each| each["engine"].is_string()), "{explored}");
    assert!(explored["moves"][0]["book"].is_null());
}
