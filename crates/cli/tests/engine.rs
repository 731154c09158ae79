//! The engine: its protocol, and the commands that ask it.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::program::{run, run_in, small};

fn speak(lines: &[&str]) -> String {
    run_in(Path::new("."), &["engine"], &format!("{}\n", lines.join("\n"))).ok()
}

#[test]
fn the_engine_introduces_itself_and_plays_every_game() {
    for game in small().iter().map(String::as_str) {
        let option = format!("setoption name Game value {game}");
        let answers = speak(&["ugi", &option, "isready", "uginewgame", "position startpos", "go nodes 300"]);
        assert!(answers.starts_with("id name Tabuleiro "), "{answers}");
        assert!(answers.contains("\nugiok\nreadyok\n"), "{answers}");
        let best = answers.lines().last().unwrap().strip_prefix("bestmove ").expect("a best move at the end");
        assert_eq!(run(&format!("moves {game} --why {best} --json")).json()["legal"], true);
        let info = answers.lines().find(|line| line.starts_with("info depth ")).unwrap();
        for word in [" multipv 1 ", " score ", " nodes ", " nps ", " time ", " pv "] {
            assert!(info.contains(word), "{info}");
        }
    }
}

#[test]
fn a_win_in_sight_is_found_and_told() {
    let answers = speak(&["setoption name Game value talpa:size=3", "position fen rbr/1rb/1rb r", "go depth 3"]);
    assert!(answers.contains("score win 1 "), "{answers}");
    assert!(answers.ends_with("bestmove a3xb3\n"), "{answers}");
}

#[test]
fn a_search_without_limits_ends_with_the_input() {
    for go in ["go", "go infinite", "go ponder"] {
        let answers = speak(&["setoption name Game value talpa:size=4", "position startpos", go]);
        assert!(answers.lines().last().unwrap().starts_with("bestmove "), "{go}: {answers}");
    }
}

#[test]
fn queries_tell_whose_turn_it_is_and_who_has_won() {
    let moves = "b4xb3 b1xa1 c3xc2 a2xa3 b3xa3 d3xd2";
    let position = format!("position startpos moves {moves}");
    let over = format!("{position} a3xa4");
    let answers = speak(&[
        "setoption name Game value talpa:size=4",
        &position,
        "query gameover",
        "query p1turn",
        "query result",
        "query moves",
        &over,
        "query gameover",
        "query p1turn",
        "query result",
        "query moves",
        "go depth 1",
    ]);
    let legal = run_in(Path::new("."), &["moves", "talpa:size=4", "--moves", moves], "").ok();
    let legal = legal.trim_end().replace('\n', " ");
    let expected = format!(
        "response false\nresponse true\nresponse none\nresponse {legal}\n\
         response true\nresponse false\nresponse p2win\nresponse none\n\
         info string error: the game is over: there is no move to look for\nbestmove none\n"
    );
    assert_eq!(answers, expected);
}

#[test]
fn bad_lines_are_answered_and_never_fatal() {
    let answers = speak(&[
        "uci",
        "position startpos",
        "setoption name Game value chess",
        "setoption name Game value talpa:size=4",
        "setoption name Hash value 0",
        "setoption name Colour value red",
        "position startpos moves a1xa1",
        "position startpos moves hello",
        "position fen nonsense",
        "go depth minus",
        "query weather",
        "position startpos",
        "go depth 1",
    ]);
    let lines: Vec<&str> = answers.lines().collect();
    let errors = lines.iter().filter(|line| line.starts_with("info string error: ")).count();
    assert_eq!(errors, 10, "{answers}");
    assert!(answers.contains("there is no game `chess`") && answers.contains("no game is chosen"), "{answers}");
    assert!(lines.last().unwrap().starts_with("bestmove "), "{answers}");
}

#[test]
fn every_go_is_answered_by_a_move_or_by_none() {
    let game = "setoption name Game value talpa:size=4";
    let cases: [(&[&str], &str); 7] = [
        (&["go depth 1"], "no game is chosen"),
        (&[game, "go depth"], "a number is missing after `depth`"),
        (
            &[game, "position startpos", "go p2time 1000"],
            "it is the turn of player 1, whose time is missing: send p1time too",
        ),
        (&[game, "position startpos moves b4xb3", "go p1time 9 p1inc 9"], "it is the turn of player 2"),
        (&[game, "position startpos", "go searchmoves a1xa4"], "`a1xa4` after `searchmoves` is no legal move"),
        (
            &[game, "position startpos", "position startpos moves a1xa4", "go depth 1"],
            "the last `position` was refused",
        ),
        (&[game, "position startpos", "position middle", "go depth 1"], "the last `position` was refused"),
    ];
    for (lines, reason) in cases {
        let answers = speak(lines);
        assert!(answers.contains(&format!("info string error: {reason}")), "{lines:?}: {answers}");
        assert!(answers.ends_with("\nbestmove none\n"), "{lines:?}: {answers}");
        assert_eq!(answers.matches("bestmove").count(), 1, "{lines:?}: {answers}");
    }
    let other_limit = speak(&[game, "go p2time 1000 nodes 50"]);
    assert!(!other_limit.contains("error") && !other_limit.contains("bestmove none"), "{other_limit}");
}

#[test]
fn only_the_moves_that_are_named_are_chosen_among() {
    for game in small() {
        let option = format!("setoption name Game value {game}");
        let legal = run(&format!("moves {game}")).ok();
        for (ply, search) in
            legal.lines().take(4).flat_map(|ply| ["alphabeta", "montecarlo"].map(|search| (ply, search)))
        {
            let search = format!("setoption name Search value {search}");
            let go = format!("go searchmoves {ply} nodes 200");
            let answers = speak(&[&option, &search, "position startpos", &go]);
            assert!(answers.ends_with(&format!("\nbestmove {ply}\n")), "{game} {ply}: {answers}");
        }
        let two: Vec<&str> = legal.lines().take(2).collect();
        let go = format!("go searchmoves {} movetime 10000", two.join(" "));
        let answers = speak(&[&option, "setoption name Level value 1", "position startpos", &go]);
        let best = answers.lines().last().unwrap().strip_prefix("bestmove ").unwrap();
        assert!(two.contains(&best), "{game}: {answers}");
    }
}

#[test]
fn the_board_is_drawn_for_whoever_looks_on() {
    let answers = speak(&["d", "setoption name Game value talpa:size=4", "position startpos moves b4xb3", "d"]);
    let shown = run("show talpa:size=4 --moves b4xb3").ok();
    assert_eq!(answers, format!("info string error: there is no position yet: send `position` first\n{shown}"));
}

#[test]
fn every_move_is_looked_at_in_the_shortest_time() {
    for game in small() {
        let found = run(&format!("best {game} --search alphabeta --time 1ms --json")).json();
        assert!(found["depth"].as_u64() >= Some(1) && found["nodes"].as_u64() >= Some(1), "{found}");
    }
}

/// A conversation with a program that is still running.
struct Conversation {
    program: Child,
    input: ChildStdin,
    answers: Box<dyn Iterator<Item = String>>,
}

impl Conversation {
    fn begin(lines: &str) -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = program.stdin.take().unwrap();
        let answers = Box::new(BufReader::new(program.stdout.take().unwrap()).lines().map(Result::unwrap));
        let mut begun = Conversation { program, input, answers };
        begun.say(lines);
        begun
    }

    fn say(&mut self, lines: &str) {
        self.input.write_all(lines.as_bytes()).unwrap();
    }

    fn end(mut self) {
        self.say("quit\n");
        assert!(self.program.wait().unwrap().success());
    }
}

#[test]
fn an_endless_search_ends_with_stop_and_answers_meanwhile() {
    let mut talk =
        Conversation::begin("setoption name Game value talpa\nposition startpos\ngo infinite\nisready\ngo depth 1\n");
    let refused = talk.answers.find(|line| !line.starts_with("info depth") && line != "readyok").unwrap();
    assert_eq!(refused, "info string error: a search is under way: send `stop` first");
    talk.say("stop\n");
    assert!(talk.answers.any(|line| line.starts_with("bestmove ")));
    talk.end();
}

#[test]
fn what_is_pondered_on_is_told_after_the_expected_move() {
    for go in ["go ponder movetime 1", "go ponder nodes 50", "go ponder p1time 1000 p2time 1000"] {
        let mut talk = Conversation::begin("setoption name Game value talpa\nponderhit\nposition startpos\n");
        let refused = talk.answers.next().unwrap();
        assert_eq!(refused, "info string error: nothing is pondered on: send `go ponder …` first");
        talk.say(&format!("{go}\n"));
        assert!(talk.answers.next().unwrap().starts_with("info depth "));
        thread::sleep(Duration::from_millis(50));
        talk.say("isready\n");
        let before: Vec<String> = talk.answers.by_ref().take_while(|line| line != "readyok").collect();
        assert!(before.iter().all(|line| line.starts_with("info ")), "{before:?}");
        talk.say("ponderhit\n");
        assert!(talk.answers.any(|line| line.starts_with("bestmove ")));
        talk.end();
    }
}

#[test]
fn either_search_can_be_chosen() {
    for search in ["alphabeta", "montecarlo"] {
        let option = format!("setoption name Search value {search}");
        let answers = speak(&["setoption name Game value apart:size=5", &option, "position startpos", "go nodes 500"]);
        assert!(answers.lines().last().unwrap().starts_with("bestmove "), "{answers}");
        let best = |limit: &str| run(&format!("best apart:size=5 --search {search} {limit} --json")).json();
        assert_eq!(best("--nodes 500")["lines"], best("--nodes 500")["lines"]);
        assert_eq!(best("--depth 2")["depth"], 2, "a depth is one for alpha-beta");
    }
    let refused = speak(&["setoption name Search value minimax"]);
    assert_eq!(
        refused,
        "info string error: option Search cannot be `minimax`: it takes auto, alphabeta or montecarlo\n"
    );
}

#[test]
fn who_hears_the_best_move_may_ask_for_the_next_one_at_once() {
    let mut talk = Conversation::begin("setoption name Game value talpa:size=4\n");
    for _ in 0..300 {
        talk.say("position startpos\ngo depth 1\n");
        let answer = talk.answers.find(|line| !line.starts_with("info depth")).unwrap();
        assert!(answer.starts_with("bestmove "), "{answer}");
    }
    talk.end();
}

#[test]
fn the_same_nodes_give_the_same_move_and_several_lines_if_asked() {
    let best = || run("best apart:size=5 --nodes 3000 --lines 3 --json").json();
    let (one, two) = (best(), best());
    assert_eq!(one["lines"], two["lines"]);
    assert_eq!(one["nodes"], two["nodes"]);
    let lines = one["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    assert!(lines[0]["points"].as_i64() >= lines[1]["points"].as_i64());
    let text = run("best talpa:size=4 --depth 2").ok();
    assert!(text.contains("red captures on ") && text.contains("depth 2, "), "{text}");
    let over = run_in(Path::new("."), &["best", "talpa:size=3", "--position", "1br/1rb/1br b"], "").refused();
    assert_eq!(over, "red wins: a path from top to bottom is open");
}

#[test]
fn levels_play_whole_games() {
    for game in small().iter().map(String::as_str) {
        let arguments = ["play", game, "--first", "level:2", "--second", "random", "--seed", "3", "--json"];
        let state = run_in(Path::new("."), &arguments, "").json();
        assert!(!state["outcome"].is_null());
        assert!(state["record"].as_str().unwrap().contains("[First \"level:2\"]"));
    }
}

#[test]
fn an_analysis_scores_every_move_and_names_the_mistake() {
    let directory = tempfile::tempdir().unwrap();
    let record = "[Game \"talpa:size=4\"]\n\n1. b4xb3 b1xa1 2. c3xc2 a2xa3 3. b3xa3 d3xd2 4. a3xa4 0-1\n";
    let arguments = ["analyse", "-", "--nodes", "2000", "--json", "--plot", "plot.svg"];
    let analysis = run_in(directory.path(), &arguments, record).json();
    let moves = analysis["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 7);
    assert_eq!(moves[6]["score"], "#-0");
    assert!(moves.iter().any(|judged| judged["mistake"] == true && judged["better"].is_string()), "{analysis}");
    let blunder = moves.iter().find(|judged| judged["grade"] == "blunder").unwrap();
    assert!(blunder["cost"].as_f64().unwrap() >= 0.3 && blunder["why"].as_str().unwrap().ends_with('.'), "{analysis}");
    assert!(moves.iter().all(|judged| judged["grade"] != "good" || judged["why"].is_null()), "{analysis}");
    assert!(analysis["accuracy"]["first"].as_u64().unwrap() < 100, "{analysis}");
    let plot = std::fs::read_to_string(directory.path().join("plot.svg")).unwrap();
    assert!(plot.starts_with("<svg ") && plot.contains("<circle "), "{plot}");
}

#[test]
fn one_of_several_games_is_analysed_by_its_number() {
    let records = "[Game \"talpa:size=4\"]\n\n1. b4xb3 *\n\n[Game \"talpa:size=4\"]\n\n1. b4xb3 b1xa1 *\n";
    let analyse = |further: &[&str]| {
        run_in(Path::new("."), &[&["analyse", "-", "--nodes", "100", "--json"], further].concat(), records)
    };
    assert_eq!(analyse(&["--number", "2"]).json()["moves"].as_array().unwrap().len(), 2);
    let refused = analyse(&[]).refused();
    assert!(refused.contains("has 2 games: say which one, from 1 to 2, with --number"), "{refused}");
}

#[test]
fn an_analysis_names_colours_in_the_language() {
    let record = "[Game \"talpa:size=4\"]\n\n1. b4xb3 b1xa1 *\n";
    let arguments = ["analyse", "-", "--nodes", "100"];
    let analysis = run_in(Path::new("."), &arguments, record).ok();
    assert!(
        analysis.starts_with("   1  red          b4xb3 ") && analysis.contains("\n   2  blue         b1xa1 "),
        "{analysis}"
    );
    let analysis = run_in(Path::new("."), &[&arguments[..], &["--language", "pt"]].concat(), record).ok();
    assert!(
        analysis.starts_with("   1  as vermelhas b4xb3 ") && analysis.contains("\n   2  as azuis     b1xa1 "),
        "{analysis}"
    );
    assert!(analysis.contains(',') && !analysis.contains(".0"), "{analysis}");
    let best = run("best talpa --nodes 100 --language pt").ok();
    let score = best.lines().nth(1).unwrap().split_whitespace().next().unwrap();
    assert!(score.contains(',') && !score.contains('.'), "{best}");
}

/// The signature of the searches: it changes only when one of them, its order of moves or an evaluation does. Where that
/// is meant, put in what `tabuleiro bench` prints in its last line.
const SIGNATURE: u64 = 149_467;

#[test]
fn the_search_has_its_signature() {
    let bench = run("bench --json").json();
    assert_eq!(bench["signature"], SIGNATURE, "a search has changed: {bench}");
    let sum: u64 = bench["positions"].as_array().unwrap().iter().map(|found| found["nodes"].as_u64().unwrap()).sum();
    assert_eq!(bench["nodes"], sum);
}
