//! `solve`.

use std::path::Path;

use tabuleiro_rules::GameSpec;

use crate::program::{json, run, run_in};

#[test]
fn a_solution_has_its_best_line_and_its_check() {
    let solved = run("solve talpa:size=3 --json --memory 1M").json();
    assert_eq!((solved["game"].as_str(), solved["plies"].as_u64()), (Some("talpa:size=3"), Some(6)));
    assert_eq!(solved["line"].as_array().unwrap().len(), 6);
    assert_eq!(solved["best"], solved["line"][0]);
    assert_eq!(solved["check"]["extent"], "whole");
    assert!(solved["nodes"].as_u64().unwrap() > 0 && solved["seconds"].as_f64().unwrap() > 0.0);
    let line: Vec<&str> = solved["line"].as_array().unwrap().iter().map(|ply| ply.as_str().unwrap()).collect();
    let shown = run_in(Path::new("."), &["show", "talpa:size=3", "--json", "--moves", &line.join(" ")], "").json();
    assert_eq!(shown["outcome"]["winner"], "red");
    assert!(run("solve talpa:size=3").ok().starts_with("red wins in 6 plies\n"));
}

#[test]
fn every_move_is_valued_when_asked() {
    let solved = run("solve emulsion:size=3 --all-moves --json").json();
    let moves = solved["moves"].as_object().unwrap();
    assert!(moves.values().all(|value| value == "loss"));
    let text = run("solve emulsion:size=2 --all-moves").ok();
    assert!(text.starts_with("black wins in 1 ply\nbest line: "), "{text}");
    assert!(text.contains("\na2-b2: win\n") || text.contains("\na2-a1: win\n"), "{text}");
    assert!(run("solve emulsion:size=2 --language pt").ok().starts_with("as pretas ganham em 1 lance\n"));
}

#[test]
fn a_search_without_enough_nodes_says_so_and_has_a_status_of_its_own() {
    let help = run("solve --help").ok();
    assert!(help.split_whitespace().collect::<Vec<_>>().join(" ").contains("Exits with 3"), "{help}");
    for game in GameSpec::all() {
        let solved = json(&run(&format!("solve {game} --nodes 500 --memory 4M --json")).ended_with(3));
        assert_eq!(solved["value"], "unknown");
        assert!(solved["winner"].is_null() && solved["plies"].is_null() && solved["best"].is_null());
    }
}

#[test]
fn a_size_that_is_none_is_refused() {
    for size in ["0", "x", "4T", "99999999999999G", ""] {
        let refused = run_in(Path::new("."), &["solve", "talpa:size=3", "--memory", size], "").refused();
        assert!(refused.contains("4G") || size.is_empty(), "{refused}");
    }
}
