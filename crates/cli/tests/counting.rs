//! `perft` and `playout`.

use std::path::Path;

use crate::program::{run, run_in, small};

#[test]
fn perft_prints_a_line_for_each_depth() {
    let text = run("perft talpa:size=4 --depth 3").ok();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..3], ["perft(1) = 24", "perft(2) = 448", "perft(3) = 6380"]);
    assert!(lines[3].starts_with("6852 nodes in ") && lines[3].ends_with(" nodes/s"), "{}", lines[3]);
}

#[test]
fn perft_counts_turns_where_they_differ_from_plies() {
    assert_eq!(run("perft apart:size=5 --depth 3 --json").json()["counts"], serde_json::json!([22, 479, 9431]));
    assert_eq!(
        run("perft apart:size=5 --depth 3 --turns --json").json()["counts"],
        serde_json::json!([22, 788, 35755])
    );
}

#[test]
fn threads_and_division_do_not_change_the_count() {
    for game in small().iter().map(String::as_str) {
        for unit in ["", " --turns"] {
            let one = run(&format!("perft {game} --depth 2 --json{unit}")).json();
            let many = run(&format!("perft {game} --depth 2 --json --divide --threads 4{unit}")).json();
            assert_eq!(one["counts"], many["counts"]);
            let parts: u64 = many["divide"].as_object().unwrap().values().map(|part| part.as_u64().unwrap()).sum();
            assert_eq!(one["counts"][1], parts);
        }
    }
    let divided = run("perft talpa:size=3 --depth 2 --divide").ok();
    assert!(divided.contains("\n\na1xa2: 8\na1xb1: 8\n"), "{divided}");
}

#[test]
fn perft_counts_from_a_position() {
    let arguments = ["perft", "talpa:size=3", "--depth", "1", "--position", "b2/1b1/2b r", "--json"];
    assert_eq!(run_in(Path::new("."), &arguments, "").json()["counts"], serde_json::json!([1]));
}

#[test]
fn playouts_with_the_same_seed_are_the_same() {
    for game in small().iter().map(String::as_str) {
        let figures = run(&format!("playout {game} --count 50 --seed 7 --json")).json();
        let again = run(&format!("playout {game} --count 50 --seed 7 --json")).json();
        for figure in ["first_wins", "second_wins", "draws", "mean_plies", "mean_branching"] {
            assert_eq!(figures[figure], again[figure]);
        }
        let games: u64 = ["first_wins", "second_wins", "draws"].iter().map(|key| figures[*key].as_u64().unwrap()).sum();
        assert_eq!(games, 50);
        assert!(figures["playouts_per_second"].as_f64().unwrap() > 0.0);
        assert!(figures["plies_per_second"].as_f64().unwrap() > 0.0);
        assert!(figures["mean_branching"].as_f64().unwrap() > 1.0);
    }
    let text = run("playout apart --count 20").ok();
    assert!(text.contains("apart, 20 random games, seed 1") && text.contains(" playouts/s, "), "{text}");
}

#[test]
fn counting_ends_where_every_game_does() {
    let arguments = ["perft", "talpa:size=3", "--position", "rbr/1rb/1rb r", "--depth", "4000000000"];
    let text = run_in(Path::new("."), &arguments, "").ok();
    assert_eq!(text.matches(" = 0\n").count(), 1, "{text}");
    let counts = run_in(Path::new("."), &[&arguments[..], &["--json"]].concat(), "").json()["counts"].clone();
    assert_eq!(counts.as_array().unwrap().last(), Some(&0.into()), "{counts}");
}
