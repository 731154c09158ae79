//! `play`, through pipes.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::Duration;

use tabuleiro_rules::GameSpec;
use tempfile::TempDir;

use crate::program::{Run, run_in, small};

fn play(arguments: &str, typed: &str) -> Run {
    let arguments: Vec<&str> = ["play"].into_iter().chain(arguments.split_whitespace()).collect();
    run_in(Path::new("."), &arguments, typed)
}

/// Whether the texts occur in the output in this order.
fn assert_in_order(output: &str, texts: &[&str]) {
    let mut rest = output;
    for text in texts {
        let at = rest.find(text).unwrap_or_else(|| panic!("no further `{text}` in:\n{output}"));
        rest = &rest[at + text.len()..];
    }
}

#[test]
fn all_nine_pairings_play_every_game() {
    for game in small().iter().map(String::as_str) {
        for first in ["human", "random", "greedy"] {
            for second in ["human", "random", "greedy"] {
                let played = play(&format!("{game} --first {first} --second {second} --seed 5 --json"), "quit\n");
                let state = played.json();
                let over = first != "human" && second != "human";
                assert_eq!(state["outcome"].is_null(), !over, "{game} {first} {second}");
                assert!(state["record"].as_str().unwrap().contains(&format!("[Second \"{second}\"]")));
            }
        }
    }
}

#[test]
fn a_game_of_computers_is_a_record_that_replays_to_its_end() {
    for game in small().iter().map(String::as_str) {
        let state = play(&format!("{game} --first random --second greedy --seed 11 --json"), "").json();
        let replayed = run_in(Path::new("."), &["replay", "-", "--json"], state["record"].as_str().unwrap()).json();
        assert_eq!(replayed["position"], state["position"]);
        assert_eq!(replayed["outcome"], state["outcome"]);
        assert_eq!(replayed["second"], "greedy");
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = |seed| play(&format!("apart:size=5 --first greedy --second random --seed {seed} --json"), "").json();
    assert_eq!(game(1)["moves"], game(1)["moves"]);
    assert_ne!(game(1)["moves"], game(2)["moves"]);
}

#[test]
fn a_person_plays_with_moves_and_with_points() {
    let output = play("talpa:size=4 --first human --second human", "b4xb3\nb1\na1\nresign\n\n").ok();
    assert_in_order(
        &output,
        &[
            "red to move: capture an enemy piece > b4xb3",
            "b4xb3: red captures on b3 with the piece from b4",
            "blue to move: capture an enemy piece > b1",
            "blue to move: b1 is picked, where to? (a1, b2, c1) > a1",
            "b1xa1: blue captures on a1 with the piece from b1",
            "blue wins: red resigns",
            "longest passages: red 1 of 4 rows, blue 1 of 4 columns",
            "2 turns played",
        ],
    );
}

#[test]
fn bad_input_gets_a_clear_line_and_another_prompt() {
    let output = play("talpa:size=4 --first human --second human", "xa1\nhello\nb1xa1\nz9\n\nundo x\nb4xb3\n").ok();
    assert_in_order(
        &output,
        &[
            "you can capture, so you must (T5)\nred to move",
            "“hello” is not a move: write b2xb3 to capture",
            "what stands on b1 is not yours (T4)",
            "there is no z9 on this board (T1)",
            "“x” is not a number of moves",
            "blue to move: capture an enemy piece >",
            "The input has ended; the game stays as it is.",
        ],
    );
}

#[test]
fn help_lists_the_moves_and_explains_one() {
    let output = play("talpa:size=4 --first human --second random", "?\n? a1xb1\n? xa1\n? a1\n? a2\nquit\n").ok();
    assert_in_order(
        &output,
        &[
            "Legal moves: a1xa2 a1xb1 a3xa2",
            "  undo      take back the last move",
            "That is legal: red captures on b1",
            "you can capture, so you must (T5)",
            "From a1 to: a2, b1",
            "what stands on a2 is not yours (T4)",
            "Goodbye.",
        ],
    );
}

#[test]
fn how_to_get_help_is_said_at_the_beginning_and_when_something_is_not_understood() {
    let told = "Type help to see your moves and everything else that you can type.";
    let output = play("talpa:size=4 --first human --second human", "b4xb3\nxa1\nquit\n").ok();
    assert!(output.starts_with(told), "{output}");
    assert_eq!(output.matches(told).count(), 1, "what is illegal was understood: {output}");
    let output = play("talpa:size=4 --first human --second human", "hello\nquit\n").ok();
    assert_in_order(&output, &[told, "“hello” is not a move", told, "red to move"]);
    let output = play("talpa:size=4 --first human --second human --language pt", "olá\nsair\n").ok();
    assert_eq!(output.matches("Escreva ajuda para ver os seus lances").count(), 2, "{output}");
    let output = play("talpa:size=4 --first greedy --second greedy --seed 1", "").ok();
    assert!(!output.contains(told), "nobody plays: {output}");
}

#[test]
fn whoever_watches_two_computers_can_neither_resign_nor_move_for_one() {
    let watched = |typed| play("talpa:size=4 --first greedy --second random --seed 1", typed).ok();
    let output = watched("resign\ndraw\nb4xb3\n");
    assert_eq!(output, watched(""));
    assert!(!output.contains("resigns") && output.contains(" wins: "), "{output}");
}

#[test]
fn what_needs_a_server_is_not_in_the_help_and_says_so() {
    let output = play("talpa:size=4 --first human --second human", "?\nclaim\nquit\n").ok();
    assert!(!output.contains("claim the win"), "{output}");
    assert!(output.contains("“claim”"), "{output}");
}

#[test]
fn undo_against_the_computer_goes_back_to_the_persons_own_move() {
    let typed = "b4xb3\nundo\nc3xc2\nundo\nundo\nredo\nquit\n";
    let state = play("talpa:size=4 --first human --second greedy --seed 1 --json", typed).json();
    assert_eq!(state["moves_played"], 2, "the move that was played again, and its answer");
    assert_eq!(state["moves"][0], "c3xc2");
}

#[test]
fn apart_asks_whether_to_go_on_jumping() {
    let start = "d1-b3\ne6-c4\n";
    let arguments = "apart:size=7x6 --first human --second human";
    let output = play(arguments, &format!("{start}f6-f4\nc4xe2\nquit\n")).ok();
    assert_in_order(
        &output,
        &["black to move: jump again or stop > f6-f4", "(A6)", "black to move: jump again or stop > c4xe2"],
    );
    let stopped = play(&format!("{arguments} --json"), &format!("{start}stop\nquit\n")).json();
    assert_eq!(stopped["turn"], "white");
    let joined = play(&format!("{arguments} --json"), "d1-b3\ne6-c4xe2\nquit\n").json();
    assert_eq!(joined["moves"], serde_json::json!(["d1-b3", "e6-c4", "c4xe2"]));
    let undone = play(&format!("{arguments} --json"), &format!("{start}undo\nquit\n")).json();
    assert_eq!(undone["moves_played"], 1, "a jump is taken back without the turn before it");
}

#[test]
fn ampel_leads_through_its_three_steps() {
    let typed = "d2\nc2\nd3\ne4\na1\ne4-d4\ne4\na1-b1\nd4-e5\na1\nquit\n";
    let output = play("ampel:side=5,yellows=3 --first human --second human", typed).ok();
    assert_in_order(
        &output,
        &[
            "red has kept 0 of 3 yellow discs and has 20 discs in reserve",
            "red to move: place a yellow disc inside the board > d2",
            "green to move: third step, add a disc and put your cylinder on it > e4",
            "green to move: first step, move one of your discs > e4-d4",
            "red to move: first step, move one of your discs > a1-b1",
            "red to move: second step, move one of the opponent's discs > d4-e5",
            "red to move: third step, add a disc and put your cylinder on it > a1",
            "green to move: first step",
        ],
    );
}

#[test]
fn a_game_is_saved_and_loaded_and_nothing_is_overwritten_by_accident() {
    let directory = tempfile::tempdir().unwrap();
    let play = |arguments: &str, typed: &str| {
        let arguments: Vec<&str> = ["play"].into_iter().chain(arguments.split_whitespace()).collect();
        run_in(directory.path(), &arguments, typed).ok()
    };
    std::fs::write(directory.path().join("mine.txt"), "precious").unwrap();
    let typed = "b4xb3\nsave mine.txt\nsave game.txt\nb1xa1\nsave game.txt\nload mine.txt\nload game.txt\nc3xc2\n\
                 load game.txt\nload! game.txt\nquit\n";
    let output = play("talpa:size=4 --first human --second human", typed);
    assert_in_order(
        &output,
        &[
            "There is a file mine.txt already",
            "Saved as game.txt.",
            "Saved as game.txt.",
            "The game could not be loaded from mine.txt: line 1, column 1: the tag `Game` is missing",
            "Loaded game.txt.",
            "This game is not saved: save it first",
            "Loaded game.txt.",
        ],
    );
    assert_eq!(std::fs::read_to_string(directory.path().join("mine.txt")).unwrap(), "precious");
    let resumed = play("--load game.txt --first human --second human", "save\nagain.txt\nsave /nowhere/x\nquit\n");
    assert_in_order(&resumed, &["Save under which name?", "Saved as again.txt.", "could not be saved as /nowhere/x"]);
    let entries = std::fs::read_dir(directory.path()).unwrap().map(|entry| entry.unwrap().file_name());
    // The games that were left are kept in a directory of their own.
    let names: Vec<_> = entries.filter(|name| name != "state").collect();
    assert_eq!(names.len(), 3, "no half-written file is left: {names:?}");
}

#[test]
fn a_loaded_game_keeps_its_clock_its_names_and_what_is_noted_in_it() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.txt");
    let record = "[Game \"talpa:size=4\"]\n[First \"Ada\"]\n[Second \"random\"]\n[Clock \"9:00\"]\n[Event \"Tea\"]\n\n\
                  1. b4xb3 {the middle [%clk 0:08:30]} b1xa1 (1... d1xd2) *\n";
    for arguments in ["--load game.txt --first human --second human", "talpa --first human --second human"] {
        std::fs::write(&path, record).unwrap();
        std::fs::write(directory.path().join("game.txt.new"), "precious").unwrap();
        let arguments: Vec<&str> = ["play"].into_iter().chain(arguments.split(' ')).collect();
        let output = run_in(directory.path(), &arguments, "load game.txt\nc3xc2\nsave game.txt\nquit\n").ok();
        assert_in_order(&output, &["Loaded game.txt.", "[red 8:", ", blue 9:00] > c3xc2", "Saved as game.txt."]);
        let saved = std::fs::read_to_string(&path).unwrap();
        let kept =
            ["\"Ada\"", "[Second \"human\"]", "[Clock \"9:00\"]", "Tea", "the middle", "(1... d1xd2)", "2. c3xc2"];
        assert!(kept.iter().all(|text| saved.contains(text)), "{saved}");
        assert_eq!(std::fs::read_to_string(directory.path().join("game.txt.new")).unwrap(), "precious");
    }
}

#[test]
fn a_game_that_went_another_way_since_it_was_saved_is_not_given_up() {
    let directory = tempfile::tempdir().unwrap();
    let arguments = ["play", "talpa:size=4", "--first", "human", "--second", "human"];
    let typed = "b4xb3\nsave game.txt\nundo\nc3xc2\nload game.txt\nquit\n";
    let output = run_in(directory.path(), &arguments, typed).ok();
    assert_in_order(&output, &["Saved as game.txt.", "This game is not saved"]);
}

#[test]
fn a_draw_is_agreed_on_or_declined() {
    let people = play("talpa:size=4 --first human --second human --json", "draw\nno\ndraw\nyes\n\n").json();
    assert_eq!(people["outcome"], serde_json::json!({"winner": null, "reason": "agreement"}));
    let output = play("talpa:size=4 --first human --second random", "draw\nquit\n").ok();
    assert_in_order(&output, &["The computer declines the draw.", "red to move"]);
}

#[test]
fn the_pie_rule_swaps_the_sides() {
    let arguments = "talpa:size=4 --first human --second human --pie";
    let output = play(arguments, "swap\nb4xb3\nswap\nswap\nresign\n\n").ok();
    assert_in_order(
        &output,
        &[
            "the sides can be swapped once only",
            "blue to move: capture an enemy piece (or take the other side: swap) > swap",
            "The sides are swapped.",
            "the sides can be swapped once only",
            "red wins: blue resigns",
        ],
    );
    let without = play("talpa:size=4 --first human --second human", "b4xb3\nswap\nquit\n").ok();
    assert_in_order(&without, &["the pie rule is not played in this game"]);
}

#[test]
fn who_begins_is_drawn_by_lot() {
    let first = |seed: u32| {
        let state = play(&format!("talpa:size=4 --first human --second random --lot --seed {seed} --json"), "").json();
        let record = state["record"].as_str().unwrap().to_owned();
        record.contains("[First \"human\"]")
    };
    let firsts: std::collections::HashSet<bool> = (0..16).map(first).collect();
    assert_eq!(firsts.len(), 2, "either begins");
    let told = play("talpa:size=4 --first random --second greedy --lot --seed 1", "").ok();
    assert!(told.contains("By lot: red begins, played by "), "{told}");
}

#[test]
fn clocks_are_shown() {
    let arguments = "talpa:size=4 --first human --second human --clock 5:00+600";
    let output = play(arguments, "b4xb3\nb1xa1\nquit\n").ok();
    assert!(output.contains("[red 5:00, blue 5:00]"), "{output}");
    // Ten minutes more, less what the answer took.
    assert!(output.contains(", blue 15:00]") || output.contains(", blue 14:"), "{output}");
}

#[test]
fn a_computer_keeps_to_its_clock() {
    let state = play("talpa --first level:8 --second greedy --clock 0:05 --seed 1 --json", "").json();
    assert!(state["moves"].as_array().unwrap().len() > 10, "{state}");
    let record = state["record"].as_str().unwrap();
    assert!(!record.contains("time"), "{record}");
}

/// A game of two people in a program that runs: its input takes what is typed, its output is read as it comes.
struct Running {
    program: Child,
    input: ChildStdin,
    output: ChildStdout,
    seen: String,
    _directory: TempDir,
}

impl Running {
    /// Begins a game with a clock by the first move: one from a record, since nobody may ask for so little time.
    fn begin(clock: &str) -> Self {
        let directory = tempfile::tempdir().unwrap();
        let record = directory.path().join("game.txt");
        std::fs::write(&record, format!("[Game \"talpa:size=4\"]\n[Clock \"{clock}\"]\n\n*\n")).unwrap();
        let mut program = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .args(["play", "--first", "human", "--second", "human", "--load"])
            .arg(record)
            .env("LC_ALL", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = program.stdin.take().unwrap();
        let output = program.stdout.take().unwrap();
        input.write_all(b"b4xb3\n").unwrap();
        Running { program, input, output, seen: String::new(), _directory: directory }
    }

    /// Reads until a text is there.
    fn wait_for(&mut self, text: &str) {
        while !self.seen.contains(text) {
            let mut bytes = [0; 256];
            let count = self.output.read(&mut bytes).unwrap();
            assert!(count > 0, "the program has ended: {}", self.seen);
            self.seen.push_str(&String::from_utf8_lossy(&bytes[..count]));
        }
    }

    /// Ends the input, and gives all that was said.
    fn end(mut self) -> String {
        drop(self.input);
        self.output.read_to_string(&mut self.seen).unwrap();
        assert!(self.program.wait().unwrap().success());
        self.seen
    }
}

#[test]
fn a_move_after_the_flag_has_fallen_loses() {
    let mut game = Running::begin("0:00.001");
    // The second player's clock runs from the moment the program asks for the answer.
    game.wait_for("blue to move");
    thread::sleep(Duration::from_millis(5));
    // It may have announced the loss and ended by now.
    let _ = game.input.write_all(b"b1xa1\n");
    assert_in_order(&game.end(), &["blue to move", "red wins: blue has run out of time"]);
}

#[test]
fn the_loss_is_announced_when_the_time_is_up_and_not_after_the_next_line() {
    let mut game = Running::begin("0.2/move");
    // Nothing more is typed.
    game.wait_for("red wins: blue has run out of time");
    game.end();
}

#[test]
fn a_game_is_chosen_from_a_file_with_several() {
    let directory = tempfile::tempdir().unwrap();
    let game = |moves: &str| format!("[Game \"talpa:size=4\"]\n\n{moves} *\n\n");
    let two = format!("{}{}", game("1. b4xb3"), game("1. b4xb3 d1xd2"));
    std::fs::write(directory.path().join("games.txt"), &two).unwrap();
    let people = ["--first", "human", "--second", "human"];
    let play = |further: &[&str], typed: &str| run_in(directory.path(), &[&["play"], further, &people].concat(), typed);
    let refused = play(&["--load", "games.txt"], "").refused();
    assert!(refused.contains("has 2 games"), "{refused}");
    let second = play(&["--load", "games.txt", "--number", "2"], "quit\n").ok();
    assert!(second.contains("red to move"), "{second}");
    // In a game the number is asked for, and saving does not lose the other games.
    let loaded = play(&["talpa:size=4"], "load games.txt\n3\n1\nsave games.txt\nquit\n").ok();
    assert_in_order(&loaded, &["Which of the 2 games?", "“3” is not one", "Loaded", "blue to move", "There is a file"]);
    assert_eq!(std::fs::read_to_string(directory.path().join("games.txt")).unwrap(), two);
}

#[test]
fn with_nothing_given_menus_ask_and_another_game_is_offered() {
    let games = GameSpec::games().len();
    let (last, too_many) = (GameSpec::games()[games - 1].name, games + 1);
    let typed = format!(
        "{too_many}\n2\n99\n4\n\nsoon\n9:00/move\nyes\n\nhuman\n3\nno\nresign\n\nyes\nampel\n5\n\n\n\n\n\n2\n2\n\nno\n"
    );
    let output = play("", &typed).ok();
    assert_in_order(
        &output,
        &[
            "Which game?",
            &format!("{games}  {}{}: ", last[..1].to_uppercase(), &last[1..]),
            &format!("“{too_many}” is not one of the choices: type a number from 1 to {games}"),
            "“99” is not possible: a whole number from 2 to 26",
            "tie (one of: last-mover-wins, last-mover-loses; just Enter for last-mover-wins)",
            "The time (none, 5:00 for a game",
            "`soon` is not a time control",
            "Does the very first turn count too?",
            "May the second player take the other side after the first turn?",
            "Who plays black?",
            "Who plays white?",
            "Draw lots for who begins?",
            ", white 9:00]",
            "white wins: black resigns",
            "Play again?",
            "Which game?",
            "“5” is not possible: a whole number from 1 to 3",
            "yellow discs (a whole number from 1 to 3; just Enter for 3)",
            "Who plays red?",
            "Play again?",
            "Goodbye.",
        ],
    );
}

#[test]
fn whatever_is_missing_of_a_game_that_is_named_is_asked_for_and_nothing_else() {
    let (clock, pie, lot) =
        ("The time (none", "May the second player take the other side", "Draw lots for who begins?");
    let output = play("talpa:size=4", "5:00\n\nyes\nhuman\nrandom\nno\nb4xb3\nquit\n").ok();
    assert_in_order(&output, &[clock, "count too?", pie, "Who plays red?", "Who plays blue?", lot, "blue 5:00] >"]);
    let swapped = play("talpa:size=4 --first human", "\nyes\nhuman\nb4xb3\nswap\nquit\n").ok();
    assert_in_order(&swapped, &[clock, pie, "Who plays blue?", "The sides are swapped."]);
    let given = play("talpa:size=4 --first human --clock none --pie --lot --seed 1", "random\nquit\n").ok();
    assert_in_order(&given, &["Who plays blue?", "By lot: "]);
    for question in [clock, pie, lot] {
        assert!(!given.contains(question), "{given}");
    }
    let all = play("talpa:size=4 --first human --second random", "quit\n").ok();
    assert!(!all.contains('?'), "{all}");
}

#[test]
fn the_end_of_input_ends_the_game_cleanly_wherever_it_comes() {
    let typed = "1\n4\n1\n1\nb4xb3\n";
    for end in 0..=typed.len() {
        let run = play("", &typed[..end]);
        assert_eq!(run.code, Some(0), "after {:?}: {}", &typed[..end], run.errors);
        assert_eq!(run.errors, "");
    }
}

#[test]
fn a_game_is_played_in_portuguese_with_portuguese_or_english_words() {
    let output = play("talpa:size=4 --first human --second human --language pt", "b4xb3\ndesfazer\nundo\nsair\n").ok();
    assert_in_order(
        &output,
        &[
            "jogam as vermelhas: capturar uma peça",
            "não se pode desfazer um lance: ainda não foi feito nenhum",
            "Até à próxima.",
        ],
    );
}

#[test]
fn words_that_are_no_text_are_refused_like_others() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(["play", "talpa:size=4", "--first", "human", "--second", "human"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    program.stdin.take().unwrap().write_all(b"\xff\xfe\nquit\n").unwrap();
    let done = program.wait_with_output().unwrap();
    assert!(done.status.success());
    assert!(String::from_utf8_lossy(&done.stdout).contains("is not a move"));
}

/// The program itself as an engine program.
fn itself() -> String {
    format!("cmd:'{}' engine", env!("CARGO_BIN_EXE_tabuleiro"))
}

#[test]
fn programs_play_whole_games() {
    // The engine takes all the time it is given, so that only games of a few moves are short.
    let (game, position) = ("talpa:size=3", "rbr/1rb/1rb r");
    let program = itself();
    let arguments = ["play", game, "--position", position, "--first", &program, "--second", &program, "--json"];
    let state = run_in(Path::new("."), &arguments, "").json();
    assert_eq!(state["outcome"]["winner"], "red", "{state}");
    let record = state["record"].as_str().unwrap();
    assert!(record.contains("[First \"cmd:") && record.contains("a3xb3"), "{record}");
}

#[test]
fn a_board_that_is_read_out_after_the_game_says_who_won() {
    let arguments = ["play", "talpa:size=4", "--first", "human", "--second", "human"];
    let text = run_in(Path::new("."), &arguments, "b4xb3\nresign\nboard\n\n").ok();
    let read = text.split("4 by 4 squares").nth(1).expect("the board is read out");
    assert!(read.to_lowercase().contains("red wins: blue resigns") && !read.contains("to move"), "{text}");
}

#[test]
fn a_program_that_cannot_start_is_refused_before_the_game() {
    let play = |program: &str| {
        let arguments = ["play", "talpa:size=4", "--first", "random", "--second", program];
        run_in(Path::new("."), &arguments, "").refused()
    };
    let missing = play("cmd:/nowhere/x --fast");
    let expected = "cmd:/nowhere/x --fast cannot play talpa:size=4: the program `/nowhere/x` cannot be started: there is no such file";
    assert!(missing.starts_with(expected), "{missing}");
    let silent = play("cmd:sh -c 'exit 0'");
    let expected =
        "cannot play talpa:size=4: it does not speak UGI: the program ended while `ugiok` was awaited; it said nothing";
    assert!(silent.ends_with(expected), "{silent}");
    let nothing = play("cmd:");
    assert!(nothing.contains("`cmd:` needs a program"), "{nothing}");
}

#[test]
fn a_program_that_fails_in_the_game_loses_it_and_can_be_tried_again() {
    let program = |go: &str| {
        format!(
            "cmd:sh -c 'while read -r word rest; do case $word in ugi) echo ugiok ;; isready) echo readyok ;; \
             go) {go} ;; quit) exit ;; esac; done'"
        )
    };
    let cases = [
        ("exit 1", "the program ended while `bestmove` was awaited"),
        ("echo bestmove a1xa1", "the program played `a1xa1`, which is illegal"),
        ("echo bestmove checkmate", "the program played `checkmate`, which is not a move"),
    ];
    for (go, reason) in cases {
        let arguments = ["play", "talpa:size=4", "--first", "human", "--second", &program(go), "--plain"];
        // After the first loss the move is taken back and made again.
        let text = run_in(Path::new("."), &arguments, "b4xb3\nundo\nb4xb3\n\n").ok();
        assert_eq!(text.matches(&format!("The program has failed and loses the game: {reason}")).count(), 2, "{text}");
        assert!(text.contains("red wins: blue has left the game"), "{text}");
    }
}

/// A position in which one turn throws the game away and another one wins at once.
const TRAP: [&str; 4] = ["play", "talpa:size=3", "--position", "rbr/1rb/1rb r"];
const WARNING: &str = "Careful: b2xb3 would be a serious mistake. a3xb3 ends the game at once";

#[test]
fn the_computer_that_teaches_warns_before_a_serious_mistake_and_its_hints_are_never_warned_of() {
    let directory = tempfile::tempdir().unwrap();
    let play = |second: &str, typed: &str| {
        let arguments = [&TRAP[..], &["--first", "human", "--second", second]].concat();
        run_in(directory.path(), &arguments, typed).ok()
    };
    let kept = || std::fs::read_to_string(directory.path().join("config/tabuleiro/terminal.toml")).unwrap();
    let output = play("teacher", "b2xb3\n\nhint\na3xb3\n\n");
    assert_in_order(
        &output,
        &[
            "It warns of serious mistakes, and adapts so that you win about half of your games. It plays at strength 2.0 of 8",
            WARNING,
            "Play it anyway? (yes/no)",
            "red to move",
            "You could play a3xb3",
            "a3xb3: red captures",
            "red wins: ",
        ],
    );
    assert_eq!(output.matches("Careful").count(), 1, "{output}");
    assert!(kept().contains("[teaching]\n\"talpa\" = \"3.00 1.00 won 1\""), "{}", kept());
    // What is meant is played.
    let output = play("teacher", "b2xb3\nyes\nresign\n\n");
    assert_in_order(&output, &["at strength 3.0 of 8", WARNING, "b2xb3: red captures"]);
    assert!(kept().contains("\"talpa\" = \"2.30 0.70 lost 2\""), "{}", kept());
    // Others warn of nothing.
    assert!(!play("level:1", "b2xb3\nquit\n").contains("Careful"));
    // Without an answer the turn is not played.
    let output = play("teacher", "b2xb3\n");
    assert!(output.contains(WARNING) && !output.contains("b2xb3: red captures"), "{output}");
}

#[test]
fn whole_games_are_played_against_the_computer_that_teaches() {
    for game in small() {
        let directory = tempfile::tempdir().unwrap();
        let arguments = ["play", &game, "--first", "teacher", "--second", "human", "--seed", "3"];
        // Hints are followed, and the game is given up if it has not ended by then.
        let output = run_in(directory.path(), &arguments, "resign\n\n").ok();
        assert!(output.contains(" wins: ") || output.contains(" draw"), "{output}");
        let kept = std::fs::read_to_string(directory.path().join("config/tabuleiro/terminal.toml")).unwrap();
        let name = game.split(':').next().unwrap();
        assert!(kept.contains(&format!("\"{name}\" = \"1.00 1.00 lost 1\"")), "{kept}");
    }
}

#[test]
fn the_computer_teaches_a_person_or_not_at_all() {
    for (first, second) in [("teacher", "level:3"), ("teacher", "teacher")] {
        let refused = play(&format!("talpa --first {first} --second {second}"), "").refused();
        assert!(refused.contains("plays against a person: let a person play the other side"), "{refused}");
    }
}
