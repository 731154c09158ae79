//! `show` and `moves`.

use std::path::Path;

use tabuleiro_rules::GameSpec;

use crate::program::{json, run, run_in, small};

#[test]
fn every_game_is_shown_with_its_board_its_side_to_move_and_its_position() {
    let talpa = run("show talpa:size=4").ok();
    assert_eq!(
        talpa,
        "Talpa  talpa:size=4\n\n 4  b r b r\n 3  r b r b\n 2  b r b r\n 1  r b r b\n    a b c d\n\n\
         red to move: capture an enemy piece\nlongest passages: red 0 of 4 rows, blue 0 of 4 columns\nbrbr/rbrb/brbr/rbrb r\n"
    );
    let ampel = run("show ampel:side=5,yellows=2 --moves d2").ok();
    assert_eq!(
        ampel,
        "Ampel  ampel:side=5,yellows=2\n\n     a · 1\n    b · · 2\n   c · · · 3\n  d · y · · 4\n e · · · · · 5\n\n\
         red has kept 0 of 2 yellow discs and has 20 discs in reserve\n\
         green has kept 0 of 2 yellow discs and has 20 discs in reserve\n\
         green to move: place a yellow disc inside the board\nyellow discs kept: red 0, green 0; 1 win\n\
         1 turn played\n1/2/3/1y2/5 g s 0:0 -,- 0\n"
    );
    for game in small().iter().map(String::as_str) {
        assert!(run(&format!("show {game}")).ok().contains(game));
    }
}

#[test]
fn the_state_in_json_has_what_other_programs_need() {
    for (game, info) in small().iter().zip(GameSpec::games()) {
        let state = run(&format!("show {game} --json")).json();
        assert_eq!(state["game"], game.as_str());
        assert_eq!(state["turn"], info.colours[0]);
        assert_eq!(state["moves_played"], 0);
        assert_eq!(state["outcome"], serde_json::Value::Null);
        let position = state["position"].as_str().unwrap();
        let again = run_in(Path::new("."), &["show", game, "--position", position, "--json"], "").json();
        assert_eq!(again["legal_moves"], state["legal_moves"]);
        assert_eq!(run(&format!("moves {game} --json")).json(), state["legal_moves"]);
    }
}

#[test]
fn a_game_that_is_over_has_an_outcome_and_no_moves() {
    let moves = "b4xb3 b1xa1 c3xc2 a2xa3 b3xa3 d3xd2 a3xa4";
    let over = run_in(Path::new("."), &["show", "talpa:size=4", "--moves", moves, "--json"], "").json();
    assert_eq!(over["outcome"], serde_json::json!({"winner": "blue", "reason": "path"}));
    assert_eq!(over["legal_moves"], serde_json::json!([]));
    assert_eq!(over["moves_played"], 7);
    let text = run_in(Path::new("."), &["show", "talpa:size=4", "--moves", moves], "").ok();
    assert!(text.contains("blue wins: a path from left to right is open"), "{text}");
    assert!(text.contains("longest passages: red 3 of 4 rows, blue 4 of 4 columns\n7 turns played\n"), "{text}");
    assert_eq!(over["turns_played"], 7);
    // Numbers are welcome where moves are, as records write them.
    let numbered = "1. b4xb3 b1xa1 2.c3xc2 2... a2xa3 3. b3xa3 d3xd2 4. a3xa4";
    assert_eq!(run_in(Path::new("."), &["show", "talpa:size=4", "--moves", numbered], "").ok(), text);
    let beyond = format!("{moves} d1xc1");
    let refused = run_in(Path::new("."), &["show", "talpa:size=4", "--moves", &beyond], "").refused();
    assert_eq!(refused, "d1xc1 is illegal: the game is over (T9)");
}

#[test]
fn r1_a_third_occurrence_ends_the_game_and_its_moves() {
    // Four steps there and back: the start position, and each of the others, three times.
    let round = "b2-a1 b7-a8 a1-b2 a8-b7";
    let moves = [round, round].join(" ");
    let drawn = run_in(Path::new("."), &["show", "apart", "--moves", &moves, "--json"], "").json();
    assert_eq!(drawn["outcome"], serde_json::json!({"winner": null, "reason": "repetition"}));
    assert_eq!(drawn["legal_moves"], serde_json::json!([]));
}

#[test]
fn moves_are_listed_one_a_line_in_the_order_of_their_texts() {
    for game in small().iter().map(String::as_str) {
        let listed: Vec<String> = run(&format!("moves {game}")).ok().lines().map(str::to_owned).collect();
        let mut sorted = listed.clone();
        sorted.sort();
        assert!(listed.len() > 3 && listed == sorted, "{listed:?}");
    }
}

#[test]
fn jumps_can_be_given_one_by_one_or_joined() {
    let position = |moves| run_in(Path::new("."), &["show", "apart:size=7x6", "--moves", moves, "--json"], "").json();
    assert_eq!(position("d1-b3 e6-c4")["position"], "1bbb1b1/1bbbbb1/2b4/1w5/1wwwww1/1ww1ww1 b 1 2 e6-c4");
    let one_by_one = position("d1-b3 e6-c4 c4xe2 b3-a2");
    assert_eq!(position("d1-b3 e6-c4xe2 b3-a2")["position"], one_by_one["position"]);
    // A sequence ends where the next move is the opponent's.
    assert_eq!(position("d1-b3 e6-c4 b3-a2")["position"], position("d1-b3 e6-c4 stop b3-a2")["position"]);
}

#[test]
fn why_says_what_a_move_does_or_which_clause_forbids_it() {
    assert_eq!(
        run("moves talpa:size=4 --why a1xb1").ok(),
        "a1xb1 is legal: red captures on b1 with the piece from a1\n"
    );
    let typed = run_in(Path::new("."), &["moves", "talpa:size=4", "--why", " A1XB1 "], "").ok();
    assert!(typed.starts_with("a1xb1 is legal"), "{typed}");
    let joined = ["moves", "apart:size=7x6", "--moves", "d1-b3", "--why", "e6-c4xe2"];
    assert_eq!(
        run_in(Path::new("."), &joined, "").ok(),
        "e6-c4xe2 is legal: black jumps from e6 to c4, black jumps from c4 to e2 and captures\n"
    );
    assert_eq!(
        run("moves talpa:size=4 --why xa1").ended_with(1),
        "xa1 is illegal: you can capture, so you must (T5)\n"
    );
    let cases = [
        ("emulsion:size=4", "a1-b1", "E4"),
        ("emulsion:size=4", "b3-a4", "E4"),
        ("apart", "b1-b4", "A4"),
        ("apart", "stop", "A6"),
        ("apart", "d2-b4-d6", "A8"),
        ("ampel:side=7", "a1", "M3"),
        ("ampel:side=7", "pass", "M3"),
    ];
    for (game, ply, clause) in cases {
        let answer = json(&run(&format!("moves {game} --why {ply} --json")).ended_with(1));
        assert_eq!((answer["legal"].as_bool(), answer["clause"].as_str()), (Some(false), Some(clause)), "{answer}");
    }
}

#[test]
fn the_language_is_asked_for_or_that_of_the_environment() {
    let portuguese = run("show talpa:size=4 --language pt").ok();
    assert!(portuguese.contains("jogam as vermelhas: capturar uma peça"), "{portuguese}");
}

#[test]
fn a_position_is_drawn_as_a_picture_too() {
    let picture = run("show talpa:size=4 --moves b4xb3 --svg").ok();
    assert!(picture.starts_with("<svg ") && picture.contains("<title>Talpa, 4×4 – blue to move"), "{picture}");
    let portuguese = run("show talpa:size=4 --moves b4xb3 --svg --language pt").ok();
    assert!(portuguese.contains("<title>Talpa, 4×4 – jogam as azuis"), "{portuguese}");
    assert_eq!((picture.matches("class=\"piece\"").count(), picture.matches("class=\"mark\"").count()), (15, 2));
}
