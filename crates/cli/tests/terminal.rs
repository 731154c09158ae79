//! The full-screen interface in a real terminal: start, play, resize, suspend, quit, and being killed.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::pane::Pane;
use crate::program::run_in;
use crate::serving::Program;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tabuleiro");

/// Runs the program with arguments, and says afterwards what it left.
fn started(arguments: &str, home: &Path) -> Pane {
    let script = format!(
        "sh -c 'echo $$ > pid; exec \"$0\" \"$@\"' '{PROGRAM}' {arguments}; echo \"left with $?\"; stty -a | grep -o -- '-*icanon'"
    );
    Pane::run(&script, home, 80, 24)
}

#[track_caller]
fn has_left(pane: &Pane, status: u8) {
    pane.sees(&format!("left with {status}"))
        .waits("the terminal reads lines again", |pane| pane.screen().contains("\nicanon"));
    pane.is_given_back();
}

/// How the terminal reads.
fn mode(pane: &Pane) -> String {
    let stty = Command::new("stty").args(["-a", "-F", &pane.property("pane_tty")]).output().unwrap();
    String::from_utf8(stty.stdout).unwrap()
}

fn signal(home: &Path, name: &str) {
    let pid = fs::read_to_string(home.join("pid")).unwrap();
    assert!(Command::new("kill").args(["-s", name, pid.trim()]).status().unwrap().success());
}

#[test]
fn the_program_is_started_played_resized_and_left() {
    let home = tempfile::tempdir().unwrap();
    let pane = started("", home.path());
    pane.sees("Capture pieces to dig").keys(&["Enter"]).sees("Start the game").keys(&["Enter"]);
    pane.sees("Red to move").keys(&[":", "a", "1", "x"]).sees("a1xa2 a1xb1").keys(&["a", "Enter"]).sees("a1xa2");
    pane.resize(20, 5).sees("needs a").resize(40, 15).sees("Talpa").resize(200, 60).sees("Moves");
    pane.resize(80, 24).sees("Moves").keys(&["q"]).sees("Continue").keys(&["q"]);
    has_left(&pane, 0);
}

#[test]
fn the_program_stands_aside_and_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let pane = Pane::run("sh -i", home.path(), 80, 24);
    pane.sees("ready>").keys(&[&format!("'{PROGRAM}'"), "Enter"]).sees("Capture pieces to dig");
    pane.keys(&["C-z"]).sees("Stopped").is_given_back();
    pane.keys(&["fg", "Enter"]).sees("Capture pieces to dig").keys(&["Right"]).sees("Swap pieces to gather");
    pane.keys(&["q"]).sees("ready>").is_given_back();
}

#[test]
fn signals_end_the_program_and_give_the_terminal_back() {
    for (name, status) in [("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131)] {
        let home = tempfile::tempdir().unwrap();
        let pane = started("play talpa:size=4 --first human --second human", home.path());
        pane.sees("Red to move");
        signal(home.path(), name);
        has_left(&pane, status);
    }
}

#[test]
fn a_game_survives_that_the_program_is_killed() {
    let home = tempfile::tempdir().unwrap();
    let pane = started("play talpa:size=4 --first human --second human --record game.txt", home.path());
    pane.sees("Red to move").keys(&[":", "b4xb3", "Enter"]).sees("Blue to move");
    signal(home.path(), "KILL");
    pane.sees("left with 137");
    drop(pane);
    assert!(fs::read_to_string(home.path().join("game.txt")).unwrap().contains("1. b4xb3"));
    let pane = started("", home.path());
    pane.sees("Continue").keys(&["Enter"]).sees("Blue to move").sees("b4xb3").keys(&["q"]).sees("Continue");
    pane.keys(&["q"]);
    has_left(&pane, 0);
}

#[test]
fn a_plain_line_is_edited_and_the_one_before_comes_back() {
    let home = tempfile::tempdir().unwrap();
    let pane = started("play talpa:size=4 --first human --second human --plain", home.path());
    pane.sees("red to move").keys(&["b4xb4", "BSpace", "3", "Home", "x", "BSpace", "Enter"]);
    pane.sees("b4xb3: red captures on b3").keys(&["hel", "Up"]).sees("> b4xb3").keys(&["Down"]).sees("> hel");
    pane.keys(&["p", "Enter"]).sees("Legal moves").keys(&["C-c"]).sees("To go on with it");
    assert!(!pane.screen().contains("The input has ended"), "{}", pane.screen());
    has_left(&pane, 130);
}

#[test]
fn control_c_leaves_with_130_wherever_it_is_pressed() {
    let home = tempfile::tempdir().unwrap();
    let places = [
        ("", "Capture pieces to dig"),
        ("play talpa:size=4 --first human --second human", "Red to move"),
        ("play --plain", "Which game?"),
    ];
    for (arguments, shown) in places {
        let pane = started(arguments, home.path());
        pane.sees(shown).waits("keys are read one by one", |pane| mode(pane).contains(" -icanon")).keys(&["C-c"]);
        has_left(&pane, 130);
    }
}

#[test]
fn the_mouse_plays_too() {
    let home = tempfile::tempdir().unwrap();
    let pane = started("play talpa:size=4 --first human --second human", home.path());
    pane.sees("Red to move").waits("the mouse is listened to", |pane| pane.property("mouse_any_flag") == "1");
    // A press of the left button in the last row, where the keys are shown, as terminals report it.
    let row = pane.screen().lines().position(|line| line.contains("q leave")).unwrap();
    let column = pane.screen().lines().nth(row).unwrap().split("q leave").next().unwrap().chars().count();
    pane.keys(&["-l", &format!("\x1b[<0;{};{}M", column + 1, row + 1)]).sees("Capture pieces to dig");
}

#[test]
fn ascii_and_themes_are_chosen_on_the_command_line() {
    let home = tempfile::tempdir().unwrap();
    let pane = started("--ascii --theme high-contrast --language pt", home.path());
    pane.sees("Aprender as regras");
    assert!(pane.screen().is_ascii(), "{}", pane.screen());
    let refused = run_in(home.path(), &["--theme", "mud"], "").refused();
    assert!(refused.contains("wood"), "{refused}");
}

#[test]
fn without_a_terminal_the_help_is_printed() {
    let home = tempfile::tempdir().unwrap();
    let run = run_in(home.path(), &[], "");
    assert_eq!(run.code, Some(2));
    assert!(run.errors.contains("Usage: tabuleiro") && run.output.is_empty(), "{}{}", run.errors, run.output);
}

#[test]
fn an_idle_program_uses_no_processor_time() {
    let home = tempfile::tempdir().unwrap();
    let pane = started("play talpa:size=4 --first human --second human", home.path());
    pane.sees("Red to move");
    let pid = fs::read_to_string(home.path().join("pid")).unwrap();
    // The fields after the name in parentheses: the twelfth and thirteenth are the time used, in hundredths of a second.
    let used = || -> u64 {
        let text = fs::read_to_string(format!("/proc/{}/stat", pid.trim())).unwrap();
        let fields: Vec<&str> = text.rsplit(") ").next().unwrap().split(' ').collect();
        fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
    };
    let switches = || -> u64 {
        let text = fs::read_to_string(format!("/proc/{}/status", pid.trim())).unwrap();
        let line = text.lines().find(|line| line.starts_with("voluntary_ctxt_switches")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    };
    // As soon as it has settled down the main thread wakes for nothing, however long it is looked at.
    pane.waits("a second without waking", |_| {
        let before = (used(), switches());
        std::thread::sleep(Duration::from_secs(1));
        before == (used(), switches())
    });
}

/// The settings of somebody who plays on a server.
fn at_server(home: &Path, server: &Program) {
    fs::create_dir_all(home.join("config/tabuleiro")).unwrap();
    let settings = format!("server = \"http://{}\"\n", server.address);
    fs::write(home.join("config/tabuleiro/terminal.toml"), settings).unwrap();
}

#[test]
fn two_people_play_online_by_a_link_talk_and_find_back() {
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server_home = tempfile::tempdir().unwrap();
    let server = Program::start(server_home.path());
    at_server(one.path(), &server);
    at_server(two.path(), &server);
    let first = started("play talpa:size=4", one.path());
    // Who plays blue is turned round until it is somebody online.
    first.sees("Start the game").keys(&["Up", "Up", "Up", "Left", "Left", "Left", "Left", "Left", "Left"]);
    first.sees("somebody online").keys(&["s"]).sees("List the open seat").keys(&["n"]).sees("/#/game/");
    let link = link(&first.screen());
    let second = started("", two.path());
    second
        .sees("Play online")
        .keys(&["End", "Up", "Up", "Up", "Enter"])
        .sees("type a code")
        .keys(&["c", &link, "Enter"]);
    second.sees("You play blue");
    first.sees("sits down").keys(&[":", "b4xb3", "Enter"]).sees("Blue is to move");
    second.sees("Blue to move").keys(&["t"]).sees("Say to your opponent").keys(&["-l", "splendid"]).keys(&["Enter"]);
    first.sees("splendid");
    // Somebody else looks on, by the command that the server's games are known by.
    let third = tempfile::tempdir().unwrap();
    let watcher = started(&format!("play --server http://{} --game {link}", server.address), third.path());
    watcher.sees("you are watching").sees("b4xb3").keys(&["q"]).sees("Play online");
    // The server goes away, and with it the connection; both find back.
    let address = server.address;
    drop(server);
    second.sees("Not connected");
    let _server = Program::start_with(server_home.path(), address, &[]);
    second.sees("The connection is back").keys(&[":", "d1xd2", "Enter"]);
    first.sees("Red to move").keys(&["g", "y"]);
    second.sees("Blue wins: red resigns").keys(&["n"]);
    first.sees("wants a rematch").keys(&["n"]).sees("Blue: you");
    second.keys(&["q"]).sees("Play online");
}

/// The link in an invitation.
fn link(screen: &str) -> String {
    let begins = |word: &&str| word.starts_with("http://") && word.contains("/#/game/");
    screen.split_whitespace().find(begins).unwrap_or_else(|| panic!("no link in\n{screen}")).to_owned()
}
