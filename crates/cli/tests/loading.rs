//! The load tool against the real server, which is killed meanwhile.

use std::net::SocketAddr;
use std::path::Path;
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::program::{run, run_in, small};
use crate::serving::Program;

/// One address makes all the games here.
const GENEROUS: [&str; 8] =
    ["--new-games", "100000", "--requests", "10000", "--open-games", "100000", "--connections", "1000"];

fn load(address: SocketAddr, arguments: &[&str]) -> Value {
    let server = format!("http://{address}");
    let mut all = vec!["load", "--json", "--server", &server];
    all.extend(arguments);
    let games = small();
    all.extend(games.iter().flat_map(|game| ["--game", game]));
    run_in(Path::new("."), &all, "").json()
}

#[test]
fn many_games_are_played_and_nothing_is_lost() {
    let directory = tempfile::tempdir().unwrap();
    let program = Program::start_with(directory.path(), SocketAddr::from(([127, 0, 0, 1], 0)), &GENEROUS);
    let report = load(program.address, &["--games", "8", "--seconds", "3", "--rate", "8"]);
    assert_eq!((&report["lost"], &report["wrong"]), (&0.into(), &0.into()), "{report}");
    assert_eq!(report["sent"], report["acknowledged"]);
    assert!(report["sent"].as_u64() > Some(16), "{report}");
    for figure in ["p50_ms", "p99_ms", "max_ms"] {
        assert!(report[figure].as_f64() > Some(0.0), "{report}");
    }
    assert!(report["games_finished"].is_u64());
}

#[test]
fn games_against_computers_are_checked_as_well_and_players_may_know_several_addresses() {
    let directory = tempfile::tempdir().unwrap();
    let program = Program::start_with(directory.path(), SocketAddr::from(([127, 0, 0, 1], 0)), &GENEROUS);
    let again = format!("http://localhost:{}", program.address.port());
    let loading = ["--server", &again, "--games", "4", "--computers", "2", "--seconds", "3", "--rate", "4"];
    let report = load(program.address, &loading);
    assert_eq!((&report["lost"], &report["doubled"], &report["stuck"]), (&0.into(), &0.into(), &0.into()), "{report}");
    assert!(report["computers"]["moves"].as_u64() > Some(0), "{report}");
    drop(program);
    let found = run_in(directory.path(), &["admin", "check", "--database", "sqlite:games.db", "--json"], "").json();
    assert_eq!((&found["problems"], &found["events"]), (&Value::Array(Vec::new()), &report["events"]), "{report}");
}

#[test]
fn a_server_that_is_killed_again_and_again_loses_nothing_that_it_has_acknowledged() {
    let directory = tempfile::tempdir().unwrap();
    let mut program = Program::start_with(directory.path(), SocketAddr::from(([127, 0, 0, 1], 0)), &GENEROUS);
    let address = program.address;
    let loading = thread::spawn(move || load(address, &["--games", "6", "--seconds", "8", "--rate", "8"]));
    for round in 0..3 {
        thread::sleep(Duration::from_millis(1500 + 130 * round));
        drop(program);
        program = Program::start_with(directory.path(), address, &GENEROUS);
    }
    let report = loading.join().expect("the players are well");
    assert_eq!((&report["lost"], &report["wrong"]), (&0.into(), &0.into()), "{report}");
    assert!(report["reconnects"].as_u64() > Some(0), "{report}");
    assert!(report["back_after"]["times"].as_u64() > Some(0) && report["back_after"]["max_s"].as_f64() > Some(0.0));
    drop(program);
    // Every game replays, and what is stored is what was acknowledged, no event more and none less.
    let found = run_in(directory.path(), &["admin", "check", "--database", "sqlite:games.db", "--json"], "").json();
    assert_eq!(
        (&found["problems"], &found["events"]),
        (&Value::Array(Vec::new()), &report["acknowledged"]),
        "{report}"
    );
}

#[test]
fn only_the_own_machine_is_loaded_unless_it_is_meant() {
    assert!(run("load --server http://192.0.2.1:80").refused().contains("--allow-remote"));
    assert!(run("load --server localhost:80").refused().contains("http://HOST:PORT"));
    assert!(run("load --server http://localhost:80 --games 0").refused().contains("at least 1"));
    assert!(run("load --server http://localhost:80 --games 100000000").refused().contains("ulimit -n"));
}

#[test]
fn a_server_that_is_not_there_is_said_at_once() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let line = run(&format!("load --server http://{free} --games 3 --seconds 1000000")).refused();
    assert!(line.contains(&free.to_string()) && line.contains("no server answers there"), "{line}");
}
