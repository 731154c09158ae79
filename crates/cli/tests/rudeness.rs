//! Honest games beside players who misbehave in every way: nothing is lost, and the server is afterwards what it was before.

use std::fs::File;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::client::Person;
use crate::program::{run, run_in, small};
use crate::serving::Program;

/// Two of each kind.
const RUDE: u64 = 12;
/// Whatever ends by itself has ended long before: what says nothing is closed after a minute.
const DEADLINE: Duration = Duration::from_secs(100);
/// By so much its memory may differ from one time to the next, in KiB.
const GROWTH: u64 = 64 << 10;
/// A log that says more than this of a few seconds could be filled.
const LINES: usize = 100;

/// Plays honest games beside rude players, and gives the report.
fn load(address: SocketAddr, seed: u64) -> Value {
    let (server, rude, seed) = (format!("http://{address}"), RUDE.to_string(), seed.to_string());
    let mut all = vec!["load", "--json", "--server", &server, "--games", "6", "--seconds", "6", "--rate", "4"];
    all.extend(["--rude", &rude, "--seed", &seed]);
    let games = small();
    all.extend(games.iter().flat_map(|game| ["--game", game]));
    run_in(Path::new("."), &all, "").json()
}

fn assert_well(report: &Value) {
    assert_eq!((&report["lost"], &report["wrong"]), (&0.into(), &0.into()), "{report}");
    assert_eq!(report["sent"], report["acknowledged"], "{report}");
    assert!(report["sent"].as_u64() > Some(12), "{report}");
    let kinds = report["rude"].as_array().expect("what came of the rude players");
    assert_eq!(kinds.len(), 6, "{report}");
    for kind in kinds {
        assert_eq!((&kind["started"], &kind["ended"]), (&2.into(), &2.into()), "{kind}");
        assert!(kind["tried"].as_u64() > Some(0), "{kind}");
    }
}

/// The WebSockets that the server counts.
async fn websockets(person: &mut Person) -> f64 {
    let page = person.request("GET", "/metrics", "", "").await.body;
    let gauge = page.lines().find_map(|line| line.strip_prefix("tabuleiro_connections "));
    gauge.map_or(0.0, |value| value.parse().expect("a number"))
}

/// Waits until the server has no more connections than before.
async fn everybody_has_left(program: &Program, person: &mut Person, before: usize) {
    let begun = Instant::now();
    loop {
        let (websockets, sockets) = (websockets(person).await, program.sockets());
        if websockets == 0.0 && sockets <= before {
            return;
        }
        assert!(begun.elapsed() < DEADLINE, "{websockets} WebSockets and {sockets} sockets, and there were {before}");
        sleep(Duration::from_millis(200)).await;
    }
}

#[tokio::test]
async fn rude_players_cost_honest_ones_nothing_and_leave_nothing_behind() {
    let directory = tempfile::tempdir().expect("a directory");
    let log = directory.path().join("log");
    let program = Program::start_with_log(directory.path(), File::create(&log).expect("a file"));
    let (address, sockets) = (program.address, program.sockets());
    let mut person = Person::new(address);
    // The first time, the server takes the memory that it needs.
    let mut memory = u64::MAX;
    for seed in 1..=2 {
        let report = tokio::task::spawn_blocking(move || load(address, seed)).await.expect("the players are well");
        assert_well(&report);
        everybody_has_left(&program, &mut person, sockets).await;
        let (now, before) = (program.memory(), memory);
        assert!(now.saturating_sub(before) < GROWTH, "{now} KiB, and it had {before}");
        memory = now;
    }
    assert_eq!(person.request("GET", "/readyz", "", "").await.status, 200);
    let lines = std::fs::read_to_string(&log).expect("the log").lines().count();
    assert!(lines < LINES, "{lines} lines in the log");
    drop(program);
    let check = run_in(directory.path(), &["admin", "check", "--database", "sqlite:games.db"], "");
    assert_eq!(check.code, Some(0), "{}{}", check.output, check.errors);
}

#[tokio::test]
async fn many_passwords_take_the_memory_of_a_few() {
    let directory = tempfile::tempdir().expect("a directory");
    let program = Program::start(directory.path());
    let mut people = [(); 4].map(|()| Person::new(program.address));
    let before = program.memory();
    for number in 0..10 {
        let [one, two, three, four] = &mut people;
        let wrong = |name: &str| json!({"name": format!("{name}-{number}"), "password": "wrong"});
        let asked = [wrong("one"), wrong("two"), wrong("three"), wrong("four")];
        let replies = tokio::join!(
            one.post("/api/v1/session", &asked[0]),
            two.post("/api/v1/session", &asked[1]),
            three.post("/api/v1/session", &asked[2]),
            four.post("/api/v1/session", &asked[3]),
        );
        assert_eq!(replies.0.status, 401, "{}", replies.0.body);
    }
    let grown = program.memory().saturating_sub(before);
    assert!(grown < 100 << 10, "{grown} KiB for two passwords at a time, of 19 MiB each");
}

#[test]
fn rude_players_go_to_no_other_machine() {
    for arguments in ["--server http://192.0.2.1:80", "--server http://192.0.2.1:80 --allow-remote"] {
        let line = run(&format!("load {arguments} --rude 5")).refused();
        assert!(line.contains("192.0.2.1"), "{line}");
    }
    let line = run("load --server http://games.example --allow-remote --rude 5").refused();
    assert!(line.contains("no place for rude players") && line.contains("this machine only"), "{line}");
    assert!(run("load --server https://localhost:80 --rude 5").refused().contains("http://"));
}
