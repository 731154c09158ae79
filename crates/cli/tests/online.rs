//! Games on a server in the terminal and by bots, through pipes.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use serde_json::json;
use tabuleiro_rules::GameSpec;

use crate::client::Person;
use crate::program::{run, run_in};
use crate::serving::Program;

/// So long something may take that does not depend on anybody.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody at a terminal.
struct Terminal {
    child: Child,
    keyboard: ChildStdin,
    screen: Receiver<String>,
    seen: String,
}

impl Terminal {
    /// Starts the program as somebody whose cookie is in a file of that name.
    fn start(directory: &Path, who: &str, server: &Program, arguments: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .args(["play", "--language", "en", "--identity", who, "--server", &format!("http://{}", server.address)])
            .args(arguments.split(' '))
            .current_dir(directory)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let (keyboard, mut output) = (child.stdin.take().expect("a pipe"), child.stdout.take().expect("a pipe"));
        let (sender, screen) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(length @ 1..) = output.read(&mut bytes) {
                if sender.send(String::from_utf8_lossy(&bytes[..length]).into_owned()).is_err() {
                    return;
                }
            }
        });
        Terminal { child, keyboard, screen, seen: String::new() }
    }

    /// Waits until something is on the screen, and gives what stands behind it there.
    fn sees(&mut self, text: &str) -> String {
        loop {
            if let Some(at) = self.seen.find(text) {
                let rest = self.seen.split_off(at + text.len());
                self.seen = rest.clone();
                return rest;
            }
            match self.screen.recv_timeout(PATIENCE) {
                Ok(more) => self.seen.push_str(&more),
                Err(_) => panic!("`{text}` does not appear: {}", self.seen),
            }
        }
    }

    fn types(&mut self, line: &str) {
        writeln!(self.keyboard, "{line}").expect("the program reads");
    }

    fn ends(mut self) {
        assert!(self.child.wait().expect("the program ends").success());
    }
}

#[test]
fn two_people_play_in_their_terminals_and_come_back() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let program = Program::start(directory);
    let mut first = Terminal::start(directory, "one.json", &program, "talpa:size=4 --colour first --clock 5:00");
    let id = first.sees("--game ");
    let link = first.sees("/#/game/");
    first.sees("Nobody has the other seat yet");
    let id = id.split_whitespace().next().unwrap_or_default().to_owned();
    assert!(link.starts_with(&id), "{link}");
    let mut second = Terminal::start(directory, "two.json", &program, &format!("--game {id}"));
    second.sees("sits down and plays blue");
    first.sees("red to move");
    second.types("d1xd2");
    second.sees("It is not your turn");
    first.types("b4");
    first.sees("where to?");
    first.types("b3");
    second.sees("b4xb3: red captures");
    second.sees("[red 5:00, blue ");
    first.types("undo");
    second.sees("asks to take the last turn back");
    second.types("no");
    first.sees("stays as it was played");
    // Whoever leaves finds the game as it was.
    first.types("quit");
    first.sees("To come back: tabuleiro play --server");
    first.ends();
    // It is listed where no game is named, behind the kinds of games, and can be recorded from there.
    let number = GameSpec::games().len() + 1;
    let mut first = Terminal::start(directory, "one.json", &program, "--record mine.txt");
    first.sees(&format!("{number}  go on with Talpa, 4×4 against "));
    first.types(&number.to_string());
    first.sees("You play red");
    second.types("d1xd2");
    second.sees("d1xd2: blue captures");
    first.sees("d1xd2: blue captures");
    let mut watcher = Terminal::start(directory, "three.json", &program, &format!("--game {id}"));
    watcher.sees("you are watching");
    first.types("save");
    first.sees("“save” is not possible in a game on a server");
    first.types("help");
    first.sees("claim the win when your opponent");
    first.types("draw");
    second.sees("offers a draw");
    second.types("yes");
    for mut player in [first, second, watcher] {
        player.sees("the game is drawn by agreement");
        player.sees("longest passages: ");
        player.ends();
    }
    let recorded = std::fs::read_to_string(directory.join("mine.txt")).expect("a record");
    assert!(
        recorded.contains("[Termination \"agreement\"]")
            && recorded.contains("1. b4xb3 ")
            && recorded.contains("1... d1xd2 "),
        "{recorded}"
    );
}

#[test]
fn two_bots_play_a_game_that_one_of_them_offers() {
    let directory = tempfile::tempdir().unwrap();
    let program = Program::start(directory.path());
    let server = format!("http://{}", program.address);
    let bot = |who: &str, arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        command.args(["bot", "--server", &server, "--identity", who, "--player", "greedy", "--json"]).args(arguments);
        command.current_dir(directory.path()).stdout(Stdio::piped());
        command.spawn().expect("the program starts")
    };
    let mut offering = bot("one.json", &["--offer", "talpa:size=4,5:00", "--games", "1"]);
    let mut told = std::io::BufRead::lines(std::io::BufReader::new(offering.stdout.take().expect("a pipe")));
    let mut next = || serde_json::from_str::<serde_json::Value>(&told.next().unwrap().unwrap()).unwrap();
    let id = next()["game"].as_str().unwrap().to_owned();
    let accepting = bot("two.json", &["--accept", "--games", "1"]).wait_with_output().unwrap();
    assert!(accepting.status.success());
    let [one, other] = [next(), serde_json::from_slice(&accepting.stdout).unwrap()];
    assert_eq!(one, other);
    assert_eq!((one["game"].as_str(), &one["ending"]["reason"]), (Some(id.as_str()), &"path".into()));
    assert!(offering.wait().unwrap().success());
}

#[tokio::test]
async fn a_bot_with_a_token_plays_for_its_account_whoever_waits_in_the_lobby() {
    let directory = tempfile::tempdir().unwrap();
    let program = Program::start(directory.path());
    let server = format!("http://{}", program.address);
    let mut owner = Person::new(program.address);
    let account = json!({"name": "Robot", "password": "four green lights", "bot": true});
    assert_eq!(owner.post("/api/v1/account", &account).await.status, 201);
    let made = owner.post("/api/v1/tokens", &json!({"label": "test"})).await;
    let token = serde_json::from_str::<serde_json::Value>(&made.body).unwrap()["secret"].as_str().unwrap().to_owned();
    let bot = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        command.args(["bot", "--server", &server, "--player", "greedy", "--json", "--games", "1"]).args(arguments);
        command.current_dir(directory.path()).stdout(Stdio::piped());
        command.spawn().expect("the program starts")
    };
    let robot = bot(&["--token", &token]);
    let guest = bot(&["--identity", "one.json", "--offer", "talpa:size=4"]).wait_with_output().unwrap();
    assert!(guest.status.success() && robot.wait_with_output().unwrap().status.success());
    let games = owner.request("GET", "/api/v1/people/robot/games", "", "").await.body;
    assert!(games.contains("\"reason\":\"path\""), "{games}");
}

#[test]
fn what_is_typed_before_the_game_is_there_and_just_before_leaving_counts() {
    let directory = tempfile::tempdir().unwrap();
    let program = Program::start(directory.path());
    let server = format!("http://{}", program.address);
    let play = |arguments: &[&str], typed: &str| {
        let arguments =
            [&["play", "--language", "en", "--identity", "one.json", "--server", &server], arguments].concat();
        run_in(directory.path(), &arguments, typed)
    };
    let output = play(&["talpa:size=4", "--colour", "first"], "resign\n").ok();
    let id = output.split("--game ").nth(1).and_then(|rest| rest.split_whitespace().next()).expect("the id");
    let again = play(&["--game", id], "").ok();
    assert!(again.contains("blue wins"), "{output}\n{again}");
    let by_link = play(&["--game", &format!("{server}/#/game/{id}")], "").ok();
    assert!(by_link.contains("blue wins"), "{by_link}");
    assert!(play(&["--game", "nothing"], "resign\n").refused().contains("no game"));
}

#[test]
fn a_new_game_on_a_server_is_asked_for_with_its_clock_and_the_pie_rule() {
    let directory = tempfile::tempdir().unwrap();
    let program = Program::start(directory.path());
    let server = format!("http://{}", program.address);
    let arguments = ["play", "--language", "en", "--identity", "one.json", "--server", &server, "--opponent", "random"];
    let arguments = [&arguments[..], &["--colour", "first", "--json"]].concat();
    let run = run_in(directory.path(), &arguments, "talpa\n4\n5:00\n\nyes\nresign\n");
    for question in ["Which game?", "The time (none", "count too?", "May the second player take the other side"] {
        assert!(run.errors.contains(question), "{}", run.errors);
    }
    let record = run.json()["record"].as_str().unwrap().to_owned();
    for tag in ["[Clock \"5:00\"]", "[Pie \"on\"]"] {
        assert!(record.contains(tag), "{record}");
    }
}

#[test]
fn a_link_to_a_game_at_another_server_is_refused_before_anybody_is_asked() {
    let refused = |language: &str| {
        let link = "https://games.example/#/game/abc";
        run(&format!("play --language {language} --server http://127.0.0.1:1 --game {link}")).refused()
    };
    let english = refused("en");
    assert!(english.contains("leads to a game at https://games.example:443, not at http://127.0.0.1:1"), "{english}");
    let portuguese = refused("pt");
    assert!(portuguese.contains("indique `--server https://games.example:443`"), "{portuguese}");
}

#[test]
fn bad_arguments_of_a_game_on_a_server_are_refused_in_one_line() {
    assert!(run("play talpa --opponent person").refused().contains("--server"));
    assert!(run("play --server nowhere talpa").refused().contains("http://HOST:PORT"));
    assert!(run("bot --server http://localhost:1 --accept --offer talpa").refused().contains("--offer"));
    let directory = tempfile::tempdir().unwrap();
    let arguments = ["play", "--server", "http://127.0.0.1:1", "--identity", "x.json", "talpa"];
    assert!(run_in(directory.path(), &arguments, "").refused().contains("cannot be reached"));
}
