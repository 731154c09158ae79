//! `match`, `ladder` and `tune`.

use std::fs;
use std::path::Path;

use crate::program::{run, run_in, small};

#[test]
fn a_match_tells_the_results_of_the_first_named_player() {
    for game in small().iter().map(String::as_str) {
        let forth = run(&format!("match {game} --first greedy --second random --games 10 --openings 2 --json")).json();
        assert_eq!((&forth["game"], &forth["first"], &forth["games"]), (&game.into(), &"greedy".into(), &10.into()));
        let count = |key: &str| forth[key].as_u64().unwrap();
        assert_eq!(count("wins") + count("losses") + count("draws"), 10);
        let pairs = forth["pentanomial"].as_array().unwrap();
        assert_eq!(pairs.iter().map(|count| count.as_u64().unwrap()).sum::<u64>(), 5);
        for key in ["elo", "elo_error", "los"] {
            assert!(forth[key].is_f64(), "{key} is {}", forth[key]);
        }
        assert_eq!(forth["llr"], serde_json::Value::Null);
    }
}

#[test]
fn a_pair_or_two_say_nothing_about_who_is_better() {
    let text = run("match talpa:size=5 --first greedy --second random --games 2").ok();
    assert!(text.ends_with("\nElo difference unknown: it takes 10 games to tell\n"), "{text}");
    let figures = run("match talpa:size=5 --first greedy --second random --games 2 --json").json();
    assert!(figures["elo"].is_null() && figures["los"].is_null(), "{figures}");
    let won = run("match talpa:size=5 --first engine:depth=3 --second random --games 20").ok();
    assert!(won.contains("won 20, ") && won.contains("with a probability of more than 99.9%"), "{won}");
}

#[test]
fn greedy_beats_random_and_the_summary_says_so() {
    let text = run("match talpa:size=5 --first greedy --second random --games 40 --seed 3").ok();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "talpa:size=5, greedy – random, 40 games, 4-ply openings, seed 3");
    assert!(lines[1].starts_with("won ") && lines[1].ends_with('%'), "{text}");
    assert!(lines[2].starts_with("pairs with 0, ½, 1, 1½ and 2 points: "), "{text}");
    assert!(lines[3].starts_with("Elo difference +") || lines[3].starts_with("Elo difference more than +"), "{text}");
    let figures = run("match talpa:size=5 --first random --second greedy --games 40 --seed 3 --json").json();
    assert!(figures["elo"].as_f64().unwrap() < -50.0 && figures["los"].as_f64().unwrap() < 0.05);
}

#[test]
fn the_same_seed_gives_the_same_match_on_any_number_of_threads() {
    let directory = tempfile::tempdir().unwrap();
    let records = |arguments: &str, name: &str| {
        let line = format!("match apart:size=5 --first greedy --second random --games 8 {arguments} --records {name}");
        run_in(directory.path(), &line.split(' ').collect::<Vec<_>>(), "").ok();
        fs::read_to_string(directory.path().join(name)).unwrap()
    };
    let one = records("--seed 5", "one.txt");
    assert_eq!(one, records("--seed 5 --concurrency 3", "two.txt"));
    assert_ne!(one, records("--seed 6", "three.txt"));
    let replayed = run_in(directory.path(), &["replay", "one.txt", "--json"], "").ok();
    assert_eq!(replayed.lines().count(), 8);
}

#[test]
fn a_match_goes_on_from_its_file() {
    let directory = tempfile::tempdir().unwrap();
    let play = |arguments: &str| {
        let line = format!("match talpa:size=4 {arguments} --json");
        run_in(directory.path(), &line.split(' ').collect::<Vec<_>>(), "")
    };
    let players = "--first greedy --second random";
    play(&format!("{players} --games 6 --resume saved")).json();
    let path = directory.path().join("saved");
    let saved = fs::read_to_string(&path).unwrap();
    fs::write(&path, &saved[..saved.len() - 40]).unwrap();
    let resumed = play(&format!("{players} --games 12 --resume saved")).json();
    assert_eq!(resumed, play(&format!("{players} --games 12")).json());
    let refused = play("--first random --second random --games 12 --resume saved").refused();
    assert_eq!(refused, "saved belongs to another match: its first player is greedy and not random");
}

#[test]
fn a_test_ends_a_match_that_is_clear() {
    let line = "match talpa:size=5 --first greedy --second random --games 1000 --sprt elo0=0,elo1=50";
    let figures = run(&format!("{line} --json")).json();
    assert_eq!(figures["sprt"]["verdict"], "h1");
    assert!(figures["llr"].as_f64().unwrap() >= figures["sprt"]["upper"].as_f64().unwrap());
    assert!(figures["games"].as_u64().unwrap() < 1000);
    assert!(run(line).ok().contains(": rather 50 Elo than 0\n"));
}

#[test]
fn a_program_that_speaks_another_language_is_refused_with_what_it_said() {
    let complains = "cmd:sh -c 'echo \"no such file: games\" >&2'";
    let reason = "it does not speak UGI: the program ended while `ugiok` was awaited; \
                  the last it said was `no such file: games`";
    let commands: [&[&str]; 3] = [
        &["match", "talpa:size=4", "--games", "2", "--first", "random", "--second", complains],
        &["ladder", "talpa:size=4", "--games", "2", "--players", &format!("random,greedy,{complains}")],
        &["play", "talpa:size=4", "--first", "random", "--second", complains],
    ];
    for command in commands {
        let run = run_in(Path::new("."), command, "");
        assert!(run.output.lines().count() <= 1, "no game was played: {}", run.output);
        let refused = run.refused();
        assert!(refused.starts_with("cmd:sh -c "), "{refused}");
        assert!(refused.ends_with(&format!("cannot play talpa:size=4: {reason}")), "{refused}");
    }
}

/// A program for the shell that speaks the protocol and answers `go` with a command.
fn program(go: &str) -> String {
    format!(
        "cmd:sh -c 'while read -r word rest; do case $word in ugi) echo ugiok ;; isready) echo readyok ;; \
         position) position=$rest ;; go) {go} ;; quit) exit ;; esac; done'"
    )
}

/// A match of four games between a program and the random player.
fn match_of_four(program: &str, grace: &str) -> String {
    let arguments = ["match", "emulsion:size=4", "--first", program, "--second", "random"];
    let arguments: Vec<&str> =
        arguments.into_iter().chain(["--games", "4", "--openings", "1", "--grace", grace]).collect();
    run_in(Path::new("."), &arguments, "").ok()
}

#[test]
fn programs_that_fail_lose_and_the_match_goes_on() {
    let cases = [
        (program("exit 1"), "60s", "the program ended while `bestmove` was awaited"),
        (program("echo bestmove a1-d4"), "60s", "`a1-d4` is illegal: "),
        (program("echo bestmove checkmate"), "60s", "`checkmate` is not a move"),
        (program("exec sleep 1000"), "10ms", "the program did not say `bestmove` within 110 ms"),
    ];
    for (program, grace, reason) in cases {
        let text = match_of_four(&program, grace);
        assert!(text.contains("won 0, lost 4, drawn 0"), "{text}");
        assert!(text.contains(&format!("forfeited 4 games, the first because {reason}")), "{text}");
    }
}

#[test]
fn a_program_that_plays_is_asked_move_by_move() {
    // Plays the first of the legal moves that the program itself lists after `startpos moves …`.
    let lists = format!(
        "set -- $({} moves emulsion:size=4 --moves \"${{position#startpos moves}}\"); echo bestmove $1",
        env!("CARGO_BIN_EXE_tabuleiro")
    );
    let text = match_of_four(&program(&lists), "60s");
    assert!(text.contains("emulsion:size=4, cmd:") && text.contains(", 4 games, "), "{text}");
    assert!(!text.contains("forfeited"), "{text}");
}

#[test]
fn proved_games_end_early_only_if_that_is_asked_for() {
    let directory = tempfile::tempdir().unwrap();
    let played = |game: &str, extra: &[&str], name: &str| {
        let arguments = ["match", game, "--first", "greedy", "--second", "random", "--games", "8", "--records", name];
        run_in(directory.path(), &[&arguments, extra].concat(), "").ok();
        fs::read_to_string(directory.path().join(name)).unwrap()
    };
    for (number, game) in ["talpa:size=5", "emulsion:size=5"].into_iter().enumerate() {
        let (whole, short) = (format!("whole{number}"), format!("short{number}"));
        let (whole, short) = (played(game, &[], &whole), played(game, &["--adjudicate"], &short));
        assert!(!whole.contains("Adjudication"), "{whole}");
        assert!(short.matches("[Adjudication \"proof\"]").count() >= 6, "{short}");
        assert!(short.len() < whole.len());
    }
    let ladder = ["ladder", "talpa:size=4", "--players", "greedy,random", "--games", "4", "--adjudicate"];
    let arguments = [&ladder[..], &["--records", "ladder"]].concat();
    run_in(directory.path(), &arguments, "").ok();
    assert!(fs::read_to_string(directory.path().join("ladder")).unwrap().contains("Adjudication"));
}

#[test]
fn a_ladder_rates_its_players_with_random_at_nothing() {
    let line = "ladder talpa:size=4 --players greedy,random --games 40";
    let figures = run(&format!("{line} --json")).json();
    assert_eq!((&figures["anchor"], &figures["games"]), (&"random".into(), &40.into()));
    assert_eq!(figures["players"][0]["name"], "greedy");
    assert_eq!(figures["players"][1]["elo"], 0.0);
    let rating = figures["players"][0]["elo"].as_f64().unwrap();
    assert!((rating - figures["matches"][0]["elo"].as_f64().unwrap()).abs() < 1e-6);
    let text = run(line).ok();
    assert!(text.starts_with("talpa:size=4, 2 players, 40 games, 4-ply openings, seed 1\ngreedy – random +"), "{text}");
    assert!(text.contains("\n\nplayer     Elo      ±   games    won   lost  drawn\ngreedy  "), "{text}");
}

#[test]
fn contests_that_make_no_sense_are_refused() {
    let cases = [
        ("match talpa --first random", "required arguments were not provided: --second <PLAYER>"),
        ("match talpa --first nobody --second random", "there is no player `nobody`: a player is `random`"),
        ("match talpa --first level:9 --second random", "there is no level `9`: the levels go from 1 to 8"),
        (
            "match talpa --first random --second random --games 3",
            "games are played in pairs: give an even number from 2",
        ),
        ("match talpa --first random --second random --games 0", "games are played in pairs"),
        ("match talpa --first random --second random --sprt elo0=0", "a test needs both `elo0` and `elo1`"),
        ("match talpa --first random --second random --movetime soon", "`soon` is not a time for a move"),
        ("match talpa --first random --second engine:movetime=100", "`100` is not a time for a move: write `100ms`"),
        ("match talpa --first random --second random --concurrency 1000", "give a whole number from 1 to 256"),
        ("match talpa --first random --second cmd:/nowhere/x", "`/nowhere/x` cannot be started: No such file"),
        (
            "match emulsion:size=2 --first random --second random --openings 9",
            "after 9 random plies emulsion:size=2 is over",
        ),
        ("match talpa --first random --second random --resume /", "/: Is a directory"),
        ("ladder talpa --players random", "a ladder needs two players at least"),
        ("ladder talpa --players random,random", "`random` is named twice"),
    ];
    for (arguments, reason) in cases {
        let line = run(arguments).refused();
        assert!(line.contains(reason), "{line}");
    }
}

#[test]
fn weights_are_tuned_from_a_seed_with_their_losses() {
    for game in small().iter().map(String::as_str) {
        let tuned = run(&format!("tune {game} --games 10 --rounds 2 --json")).json();
        assert_eq!((&tuned["game"], &tuned["games"], &tuned["depth"]), (&game.into(), &10.into(), &1.into()));
        let rounds = tuned["rounds"].as_array().unwrap();
        assert_eq!(rounds.len(), 2);
        for round in rounds {
            assert!(round["positions"].as_u64() > round["held_out_positions"].as_u64(), "{round}");
            assert!(round["loss"].as_f64().unwrap() > 0.0 && round["held_out_loss"].as_f64().unwrap() > 0.0, "{round}");
        }
        assert!(tuned["features"].as_array().unwrap().iter().any(|feature| feature["weight"] != 0), "{tuned}");
    }
    let tune = |seed: u32| run(&format!("tune talpa:size=4 --games 10 --rounds 2 --seed {seed} --json")).json();
    assert_eq!(tune(1), tune(1));
    assert_ne!(tune(1)["rounds"], tune(2)["rounds"]);
    assert!(run("tune talpa:size=4 --games 9").refused().contains("--games"));
}

#[test]
fn tuned_weights_can_be_pasted_into_the_engine() {
    let text = run("tune talpa:size=4 --games 20 --rounds 2").ok();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "talpa:size=4, 20 games a round, depth 1, seed 1");
    assert!(lines[1].starts_with("round 1: loss 0.") && lines[1].ends_with(" held out"), "{text}");
    assert!(lines.iter().any(|line| line.ends_with("  distance")), "{text}");
    let last = lines.last().unwrap();
    assert!(last.starts_with("const WEIGHTS: &'static [i32] = &[") && last.ends_with("];"), "{text}");
}

#[test]
fn simulated_learners_play_the_computer_that_adapts_to_them() {
    let arguments = "teaching talpa:size=4 --learners 1,3 --settle 2 --games 4 --openings 1 --seed 5 --json";
    let taught = run(arguments).json();
    let learners = taught["learners"].as_array().unwrap();
    assert_eq!(learners.iter().map(|learner| &learner["level"]).collect::<Vec<_>>(), [1, 3]);
    for learner in learners {
        let games = ["wins", "losses", "draws"].map(|result| learner[result].as_u64().unwrap());
        assert_eq!(games.iter().sum::<u64>(), 4);
        assert!((0.0..=8.0).contains(&learner["strength"].as_f64().unwrap()));
    }
    assert_eq!(run(arguments).json(), taught, "the seed decides");
    assert!(run("teaching talpa --learners 9").refused().contains("there is no level `9`"));
    assert!(run("teaching emulsion:size=2 --openings 50").refused().contains("the openings must be shorter"));
}
