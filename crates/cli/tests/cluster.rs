//! The programs of a cluster: workers that think for servers, and the way from a file to PostgreSQL and back.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::{Value, json};
use tabuleiro_protocol::{GameState, Request};
use tabuleiro_testing::Postgres;

use crate::client::Person;
use crate::program::run;
use crate::serving::{Program, admin};

const DEADLINE: Duration = Duration::from_secs(120);
/// Where no database is: nothing listens on this port.
const NOWHERE: &str = "postgres://tabuleiro@127.0.0.1:1/games";

/// A worker, which is killed when this is dropped.
struct Worker {
    child: Child,
    log: Receiver<String>,
}

impl Worker {
    fn start(database: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        command.args(["worker", "--database", database, "--threads", "2", "--log", "tabuleiro_server=debug"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("the program says something");
        assert_eq!(line, "thinking on 2 threads\n");
        let (told, log) = channel();
        let lines = BufReader::new(child.stderr.take().expect("a pipe")).lines();
        // Until the program ends, or nobody wants to know.
        thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| told.send(line)));
        Worker { child, log }
    }

    /// Whether it says within a second that a computer has moved.
    fn has_moved(&self) -> bool {
        let until = Instant::now() + Duration::from_secs(1);
        let left = || until.saturating_duration_since(Instant::now());
        std::iter::from_fn(|| self.log.recv_timeout(left()).ok()).any(|line| line.contains("a computer has moved"))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test]
async fn a_worker_thinks_for_the_servers_of_a_database_and_ends_when_it_is_told_to() {
    let database = Postgres::shared().database();
    let server = Program::start_on(&database, &["--engine-threads", "1"]);
    let mut worker = Worker::start(&database);
    let mut person = Person::new(server.address);
    let begun = Instant::now();
    // The server thinks too, on one thread: whatever is too much for it the worker takes.
    let mut has_moved = false;
    while !has_moved {
        assert!(begun.elapsed() < DEADLINE, "the worker does nothing");
        for _ in 0..4 {
            let asked = json!({"game": "emulsion", "opponent": "level:8", "colour": "second"});
            let made = person.post("/api/v1/games", &asked).await;
            assert_eq!(made.status, 201, "{}", made.body);
        }
        has_moved = worker.has_moved();
    }
    let id = worker.child.id().try_into().expect("the id of a process");
    kill(Pid::from_raw(id), Signal::SIGTERM).expect("it runs");
    assert!(worker.child.wait().expect("it ends").success());
}

#[test]
fn a_worker_without_a_database_that_servers_share_says_what_it_needs() {
    assert!(run("worker --database sqlite:games.db").refused().contains("name one that servers share"));
    assert!(run("worker --database games").refused().contains("postgres://"));
    assert!(run(&format!("worker --database {NOWHERE}")).refused().contains("no server takes writes: 127.0.0.1:1"));
    assert!(run(&format!("worker --database {NOWHERE} --bus kafka://x")).refused().contains("nats://HOST:PORT"));
}

/// Makes an account, and plays a little. Gives the game.
async fn play(address: std::net::SocketAddr) -> String {
    let (mut ada, mut bo) = (Person::new(address), Person::new(address));
    assert_eq!(ada.post("/api/v1/account", &json!({"name": "Ada", "password": "a good one"})).await.status, 201);
    let id = ada.create("talpa:size=4", "5:00", "person").await.id;
    let (mut one, mut other) = (ada.connect(&id, None).await, bo.connect(&id, None).await);
    other.ask("seat", Request::TakeSeat).await.expect("it is open");
    one.ask("1", Request::Play { ply: "b4xb3".to_owned() }).await.expect("it is their turn");
    other.ask("1", Request::Play { ply: "d1xd2".to_owned() }).await.expect("it is their turn");
    id
}

#[tokio::test]
async fn everything_goes_from_a_file_to_postgres_and_back() {
    let (directory, postgres) = (tempfile::tempdir().expect("a directory"), Postgres::shared().database());
    let path = directory.path();
    let program = Program::start(path);
    let id = play(program.address).await;
    let copy = |from: &str, to: &str| admin(path, &format!("copy --from {from} --to {to} --json"));
    assert!(copy("sqlite:games.db", &postgres).refused().contains("another server"));
    program.signal(Signal::SIGTERM);
    program.ends_well();

    let there = copy("sqlite:games.db", &postgres).json();
    assert_eq!((&there["games"], &there["events"], &there["problems"]), (&json!(1), &json!(3), &json!([])));
    assert_eq!(there["rows"]["people"], 1);
    assert!(copy("sqlite:games.db", &postgres).refused().contains("name one that is empty"));
    let checked = |database: &str| -> Value { admin(path, &format!("check --database {database} --json")).json() };
    assert_eq!(checked(&postgres)["events"], 3);

    let back = copy(&postgres, "sqlite:back.db").json();
    assert_eq!(back, there);
    assert!(copy(&postgres, "sqlite:games.db").refused().contains("name one that is empty"));
    assert_eq!(checked("sqlite:back.db")["events"], 3);
    let program = Program::start_on(&format!("sqlite:{}", path.join("back.db").display()), &[]);
    let reply = Person::new(program.address).request("GET", &format!("/api/v1/games/{id}"), "", "").await;
    let game: GameState = serde_json::from_str(&reply.body).expect("the state of a game");
    assert_eq!((game.last_event, game.plies.len()), (3, 2));
}

#[test]
fn nothing_is_copied_from_or_to_where_no_database_is() {
    let directory = tempfile::tempdir().expect("a directory");
    let copy = |from: &str, to: &str| admin(directory.path(), &format!("copy --from {from} --to {to}")).refused();
    assert!(copy("sqlite:none.db", "sqlite:new.db").contains("there is no database `none.db`"));
    assert!(copy(NOWHERE, "sqlite:new.db").contains("no server takes writes"));
    assert!(copy("sqlite:none.db", "elsewhere").contains("postgres://"));
    assert!(!directory.path().join("new.db").exists());
}
