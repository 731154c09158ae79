//! `study`: how fair a game is between equals.

use std::fs;

use crate::program::{run, run_in, small};

#[test]
fn every_game_is_studied_and_all_games_are_counted() {
    for game in small() {
        let found = run(&format!("study {game} --games 4 --levels random,1 --json")).json();
        assert_eq!((&found["game"], &found["seed"]), (&game.as_str().into(), &1.into()));
        let rows = found["rows"].as_array().unwrap();
        assert!(rows.iter().any(|row| row["board"] == game.as_str()), "{found}");
        for row in rows {
            let count = |key: &str| row[key].as_u64().unwrap();
            assert_eq!(count("first_wins") + count("second_wins") + count("draws"), 4, "{row}");
            let reasons = row["reasons"].as_object().unwrap().values();
            assert_eq!(reasons.map(|count| count.as_u64().unwrap()).sum::<u64>(), 4, "{row}");
            let points = count("first_wins") as f64 + count("draws") as f64 / 2.0;
            assert_eq!(row["first"]["share"].as_f64().unwrap(), points / 4.0, "{row}");
            assert!(row["first"]["low"].as_f64() < row["first"]["high"].as_f64(), "{row}");
            assert!(row["mean_plies"].as_f64() >= row["mean_turns"].as_f64(), "{row}");
            assert!(row["mean_branching"].as_f64().unwrap() >= 1.0, "{row}");
            // Whoever plays at random cannot tell what is even.
            assert_eq!(row["even_pie"].is_null(), row["player"] == "random", "{row}");
        }
    }
}

#[test]
fn the_seed_determines_everything_whatever_the_threads() {
    let line = "study talpa --sizes 4,5 --games 6,4 --levels greedy,engine:nodes=40 --json";
    let once = run(line).json();
    assert_eq!(once, run(&format!("{line} --threads 3")).json());
    assert_ne!(once["rows"], run(&format!("{line} --seed 2")).json()["rows"]);
    let rows = once["rows"].as_array().unwrap();
    let named: Vec<String> = rows
        .iter()
        .map(|row| format!("{} {} {}", row["board"], row["player"], row["games"]).replace('"', ""))
        .collect();
    let expected = ["4 greedy 6", "4 engine:nodes=40 4", "5 greedy 6", "5 engine:nodes=40 4"];
    assert_eq!(named, expected.map(|row| format!("talpa:size={row}")));
}

#[test]
fn equals_that_do_not_err_do_not_play_the_same_game_over_and_over() {
    for game in small() {
        let found = run(&format!("study {game} --games 12 --levels engine:nodes=500 --json")).json();
        for row in found["rows"].as_array().unwrap() {
            // On a small board some nodes more or fewer seldom lead to another move; the table says how many games are different.
            assert!(row["different"].as_u64().unwrap() > 1, "{row}");
        }
    }
}

#[test]
fn a_study_goes_on_where_it_was_left() {
    let directory = tempfile::tempdir().unwrap();
    let study = |arguments: &str| {
        let line = format!("study emulsion --sizes 4 --levels random,1 {arguments} --json");
        run_in(directory.path(), &line.split(' ').collect::<Vec<_>>(), "")
    };
    study("--games 3 --resume saved").json();
    let path = directory.path().join("saved/emulsion-size-4-level-1.jsonl");
    let saved = fs::read_to_string(&path).unwrap();
    assert_eq!(saved.lines().count(), 4);
    fs::write(&path, &saved[..saved.len() - 30]).unwrap();
    let resumed = study("--games 5 --resume saved").json();
    assert_eq!(resumed, study("--games 5").json());
    let refused = study("--games 5 --resume saved --seed 2").refused();
    assert!(refused.ends_with("belongs to another match: its seed is 1 and not 2"), "{refused}");
    fs::write(&path, "{}\n").unwrap();
    assert!(study("--games 5 --resume saved").refused().ends_with("is not a saved match"));
}

#[test]
fn a_study_is_printed_as_a_table_and_drawn() {
    let directory = tempfile::tempdir().unwrap();
    let line = "study talpa --sizes 4 --games 5 --levels random,1 --plot plot.svg";
    let text = run_in(directory.path(), &line.split(' ').collect::<Vec<_>>(), "").ok();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("15 games in 2 rows, seed 1"), "{text}");
    assert!(lines[2].starts_with("board         player   games differ  first "), "{text}");
    assert!(lines[3].starts_with("talpa:size=4  random       5      5  ") && lines[3].ends_with("path 100%"), "{text}");
    assert!(lines[4].starts_with("talpa:size=4  level:1      5 ") && lines.len() == 5, "{text}");
    let plot = fs::read_to_string(directory.path().join("plot.svg")).unwrap();
    assert!(plot.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ") && plot.ends_with("</svg>\n"));
    for shown in [">talpa:size=4<", ">random<", ">1<", ">first player, %<", ">turns<"] {
        assert!(plot.contains(shown), "no {shown} in {plot}");
    }
}

#[test]
fn studies_that_make_no_sense_are_refused() {
    let cases = [
        ("study talpa --levels random,8 --games 2", "the seed does not determine what `level:8` plays"),
        ("study talpa --levels engine:movetime=1s", "the seed does not determine what `engine:movetime=1s` plays"),
        ("study talpa --levels cmd:x", "the seed does not determine what `cmd:x` plays"),
        ("study talpa --levels 9", "there is no level `9`: the levels go from 1 to 8"),
        ("study talpa --levels nobody", "there is no player `nobody`"),
        ("study talpa --levels random,random", "`random` is named twice"),
        ("study talpa --sizes 8,8", "`talpa` is named twice"),
        ("study talpa --sizes 99", "99"),
        ("study talpa --games 0", "0"),
        (
            "study talpa --games 1,2,3",
            "there are 5 players and 3 numbers of games: give one number, or one for each player",
        ),
        ("study checkers", "checkers"),
        ("study talpa --threads 0", "give a whole number from 1 to 256"),
        ("study talpa:size=4 --levels random --games 1 --plot /nowhere/x.svg", "/nowhere/x.svg"),
    ];
    for (line, reason) in cases {
        let refused = run(line).refused();
        assert!(refused.contains(reason), "{line}: {refused}");
    }
}
