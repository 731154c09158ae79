//! The server as a program: it is killed while games are played, and loses nothing that it has acknowledged.

use std::fs::{File, Permissions};
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;
use tabuleiro_protocol::{GameState, Happening, Request, ServerMessage};
use tabuleiro_rules::{AnyPosition, GameSpec};
use tokio::sync::mpsc;

use crate::client::Person;
use crate::program::{Run, run, run_in};

const GAME: &str = "emulsion";
const GAMES: usize = 6;
const ROUNDS: u64 = 4;

/// The program, which is killed when this is dropped.
pub struct Program {
    child: Child,
    pub address: SocketAddr,
}

impl Program {
    /// On any free port.
    pub fn start(directory: &Path) -> Self {
        Program::start_with(directory, SocketAddr::from(([127, 0, 0, 1], 0)), &[])
    }

    /// At an address, with further arguments.
    pub fn start_with(directory: &Path, listen: SocketAddr, arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        command.args(["serve", "--listen", &listen.to_string(), "--database", "sqlite:games.db"]).args(arguments);
        Program::of(command.current_dir(directory))
    }

    /// On any free port and a database, with further arguments.
    pub fn start_on(database: &str, arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        Program::of(command.args(["serve", "--listen", "127.0.0.1:0", "--database", database]).args(arguments))
    }

    /// On any free port, with a log.
    pub fn start_with_log(directory: &Path, log: File) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--database", "sqlite:games.db"]);
        Program::logging(command.current_dir(directory), log.into())
    }

    /// With a directory that is a small disk of its own, which only this process sees.
    pub fn start_on_small_disk(directory: &Path) -> Self {
        let mount = "mount -t tmpfs -o size=4m none \"$1\" && cd \"$1\" && exec \"$0\" serve --listen 127.0.0.1:0 \
                     --database sqlite:games.db";
        let mut command = Command::new("unshare");
        command.args(["--mount", "sh", "-c", mount, env!("CARGO_BIN_EXE_tabuleiro")]).arg(directory);
        Program::of(&mut command)
    }

    /// As nobody in particular, with a directory of its own to write to and nothing else.
    pub fn start_without_rights(directory: &Path) -> Self {
        let start = "mount --make-rprivate / && cp \"$0\" \"$1/program\" && chown 65534:65534 \"$1\" && \
                     mount --bind \"$1\" \"$1\" && mount -o remount,bind,ro / && cd \"$1\" && \
                     exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --bounding-set=-all \
                     ./program serve --listen 127.0.0.1:0 --database sqlite:games.db";
        let mut command = Command::new("unshare");
        command.args(["--mount", "sh", "-c", start, env!("CARGO_BIN_EXE_tabuleiro")]).arg(directory);
        Program::of(&mut command)
    }

    /// A file in its directory, as the process sees it.
    pub fn file(&self, directory: &Path, name: &str) -> PathBuf {
        self.process().join("root").join(directory.strip_prefix("/").unwrap()).join(name)
    }

    /// What it has in memory, in KiB.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(self.process().join("status")).expect("the program runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
        line.split_whitespace().next().and_then(|number| number.parse().ok()).expect("a number")
    }

    /// How many sockets it has open, of whatever kind.
    pub fn sockets(&self) -> usize {
        let files = std::fs::read_dir(self.process().join("fd")).expect("the program runs");
        // One that is closed meanwhile is none.
        let targets = files.filter_map(|file| std::fs::read_link(file.ok()?.path()).ok());
        targets.filter(|target| target.to_string_lossy().starts_with("socket:")).count()
    }

    fn process(&self) -> PathBuf {
        Path::new("/proc").join(self.child.id().to_string())
    }

    fn of(command: &mut Command) -> Self {
        Program::logging(command, Stdio::null())
    }

    fn logging(command: &mut Command, log: Stdio) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(log).spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("the program says something");
        let address = line.trim().strip_prefix("listening on http://").expect("the address");
        Program { address: address.parse().expect("an address"), child }
    }

    /// Sends it a signal.
    pub fn signal(&self, signal: Signal) {
        let id = self.child.id().try_into().expect("the id of a process");
        kill(Pid::from_raw(id), signal).expect("the program runs");
    }

    /// Waits until it has ended by itself, and well.
    pub fn ends_well(mut self) {
        assert!(self.child.wait().expect("it ends").success());
    }
}

impl Drop for Program {
    /// With SIGKILL, so that the program can do nothing about it.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Two people, how their game stands, and all plies that have been acknowledged to one of them.
struct Game {
    people: [Person; 2],
    id: String,
    position: AnyPosition,
    acknowledged: Vec<(u32, String)>,
}

impl Game {
    async fn new(address: SocketAddr) -> Self {
        Game::with_clock(address, "1:00:00").await
    }

    async fn with_clock(address: SocketAddr, clock: &str) -> Self {
        let mut people = [Person::new(address), Person::new(address)];
        let id = people[0].create(GAME, clock, "person").await.id;
        let taken = people[1].connect(&id, None).await.ask("seat", Request::TakeSeat).await;
        assert_eq!(taken, Ok(1));
        let position = GAME.parse::<GameSpec>().expect("a game string").start();
        Game { people, id, position, acknowledged: Vec::new() }
    }

    /// Plays random plies until the server is gone or the game is over, and tells of each that is acknowledged.
    async fn play(&mut self, seed: u64, told: mpsc::UnboundedSender<()>) -> Option<()> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let [one, other] = &mut self.people;
        let mut clients = [one.try_connect(&self.id, None).await.ok()?, other.try_connect(&self.id, None).await.ok()?];
        loop {
            let ply = *self.position.legal_moves().choose(&mut random)?;
            let id = format!("{seed} {}", self.acknowledged.len());
            let mover = &mut clients[self.position.turn().index()];
            let answer = mover.try_ask(&id, Request::Play { ply: ply.to_string() }).await?;
            self.acknowledged.push((answer.expect("a legal ply is taken"), ply.to_string()));
            self.position.play(ply).expect("a listed ply is legal");
            // Nobody listens any more when the server is about to be killed.
            let _ = told.send(());
        }
    }

    /// Comes back to a server, and finds there all that was acknowledged, and perhaps a last ply that was not.
    async fn come_back(&mut self, address: SocketAddr) {
        self.people.iter_mut().for_each(|person| person.address = address);
        let mut client = self.people[0].connect(&self.id, Some(0)).await;
        let ServerMessage::Welcome { last_event, .. } = client.message().await else { panic!("a welcome comes first") };
        let mut position = GAME.parse::<GameSpec>().expect("a game string").start();
        let mut acknowledged = self.acknowledged.iter();
        let mut awaited = acknowledged.next();
        for number in 1..=last_event {
            let event = client.event().await;
            assert_eq!(event.number, number);
            let Happening::Played { ply, .. } = event.what else { continue };
            position.play(position.parse_move(&ply).expect("a ply")).expect("what is kept is legal");
            if awaited == Some(&(number, ply)) {
                awaited = acknowledged.next();
            }
        }
        assert_eq!(awaited, None, "acknowledged, and not kept");
        self.position = position;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_has_kept_every_event_that_it_has_acknowledged() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut program = Program::start(directory.path());
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(Game::new(program.address).await);
    }
    for round in 0..ROUNDS {
        let (told, mut heard) = mpsc::unbounded_channel();
        let mut players = Vec::new();
        for mut game in games {
            let told = told.clone();
            players.push(tokio::spawn(async move {
                game.play(round, told).await;
                game
            }));
        }
        drop(told);
        // Killed in the middle of the games, and at another moment in each round.
        for _ in 0..20 + 7 * round {
            heard.recv().await;
        }
        drop(program);
        games = Vec::new();
        for player in players {
            games.push(player.await.expect("the players know what to do"));
        }
        program = Program::start(directory.path());
        for game in &mut games {
            game.come_back(program.address).await;
        }
    }
    let acknowledged: usize = games.iter().map(|game| game.acknowledged.len()).sum();
    assert!(acknowledged >= 20, "too little was played to test anything");
}

#[tokio::test]
async fn a_server_that_stood_still_has_cost_nobody_time() {
    let directory = tempfile::tempdir().expect("a directory");
    let program = Program::start(directory.path());
    let mut game = Game::with_clock(program.address, "0:05").await;
    let mut moves = async |number: usize| {
        let ply = game.position.legal_moves()[0];
        let mover = &mut game.people[game.position.turn().index()];
        let mut client = mover.connect(&game.id, None).await;
        let answer = client.ask(&number.to_string(), Request::Play { ply: ply.to_string() }).await;
        game.position.play(ply).expect("a listed ply is legal");
        answer
    };
    for number in 0..3 {
        assert!(moves(number).await.is_ok());
    }
    program.signal(Signal::SIGSTOP);
    tokio::time::sleep(Duration::from_secs(6)).await;
    program.signal(Signal::SIGCONT);
    assert!(moves(3).await.is_ok(), "the flag has not fallen meanwhile");
    drop(program);
    let found = admin(directory.path(), "check --database sqlite:games.db --json").json();
    assert_eq!(found["problems"], json!([]), "it replays to the same clocks");
    // Started again, it knows of the standstill.
    let program = Program::start(directory.path());
    let person = &mut game.people[0];
    person.address = program.address;
    let state = person.request("GET", &format!("/api/v1/games/{}", game.id), "", "").await.body;
    let state: GameState = serde_json::from_str(&state).expect("the state of a game");
    assert_eq!(state.ending, None);
}

#[tokio::test]
async fn the_server_needs_no_rights_but_to_its_database() {
    let directory = tempfile::tempdir().expect("a directory");
    std::fs::set_permissions(directory.path(), Permissions::from_mode(0o755)).expect("it is ours");
    let program = Program::start_without_rights(directory.path());
    let game = Game::new(program.address).await;
    let reply = Person::new(program.address).request("GET", &format!("/api/v1/games/{}", game.id), "", "").await;
    assert_eq!(reply.status, 200, "{}", reply.body);
}

/// Fills a disk to the last byte.
fn fill(file: &Path) {
    let mut filler = File::create(file).expect("there is room for something");
    let mut size = 1 << 20;
    while size > 0 {
        if filler.write_all(&vec![0; size]).is_err() {
            size /= 2;
        }
    }
}

#[tokio::test]
async fn a_full_disk_is_said_costs_nobody_time_and_is_forgotten_when_there_is_room() {
    let directory = tempfile::tempdir().expect("a directory");
    let program = Program::start_on_small_disk(directory.path());
    let mut game = Game::with_clock(program.address, "0:05").await;
    let mut moves = async |id: String| {
        let ply = game.position.legal_moves()[0];
        let mut client = game.people[game.position.turn().index()].connect(&game.id, None).await;
        let answer = client.try_ask(&id, Request::Play { ply: ply.to_string() }).await;
        if matches!(answer, Some(Ok(_))) {
            game.position.play(ply).expect("a listed ply is legal");
        }
        answer
    };
    for number in 0..3 {
        assert!(matches!(moves(number.to_string()).await, Some(Ok(_))));
    }
    let filler = program.file(directory.path(), "filler");
    fill(&filler);
    let mut number = 3;
    while matches!(moves(number.to_string()).await, Some(Ok(_))) {
        number += 1;
        assert!(number < 30, "the disk is full");
    }
    let mut person = Person::new(program.address);
    let is_ready = async |person: &mut Person, expected: u16| {
        for _ in 0..100 {
            let reply = person.request("GET", "/readyz", "", "").await;
            if reply.status == expected {
                return reply.body;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("the server does not come to say {expected}");
    };
    let said = is_ready(&mut person, 503).await;
    assert!(said.contains("nothing can be written") && said.contains("full"), "{said}");
    // Longer than anybody has on the clock.
    tokio::time::sleep(Duration::from_secs(6)).await;
    let refused = moves(format!("{number} again")).await;
    assert!(refused.is_none_or(|answer| answer.unwrap_err().contains("could not be saved")));
    let reply = person.post("/api/v1/games", &json!({"game": GAME})).await;
    assert!(reply.status == 503 && reply.body.contains("not-stored"), "{}", reply.body);
    let path = format!("/api/v1/games/{}", game.id);
    assert_eq!(person.request("GET", &path, "", "").await.status, 200, "what is there can be read");
    std::fs::remove_file(&filler).expect("the filler is there");
    is_ready(&mut person, 200).await;
    let answer = moves(format!("{number} at last")).await;
    assert!(matches!(answer, Some(Ok(_))), "everything goes on by itself: {answer:?}");
}

/// Runs `tabuleiro admin` in a directory.
pub fn admin(directory: &Path, arguments: &str) -> Run {
    let arguments: Vec<&str> = ["admin"].into_iter().chain(arguments.split(' ')).collect();
    run_in(directory, &arguments, "")
}

#[tokio::test]
async fn a_backup_takes_the_place_of_a_database_that_cannot_be_read() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path();
    let program = Program::start(path);
    let game = Game::new(program.address).await;
    admin(path, "backup one.db --database sqlite:games.db").ok();
    let mode = std::fs::metadata(path.join("one.db")).expect("the backup").permissions().mode();
    assert_eq!(mode & 0o077, 0, "nobody else can read it");
    drop(program);
    std::fs::write(path.join("games.db"), "no database any more").expect("the file can be written");
    // Its log would bring it back.
    std::fs::remove_file(path.join("games.db-wal")).expect("the log is there");
    let kept = admin(path, "restore one.db --database sqlite:games.db --json").json();
    let kept =
        std::fs::read_to_string(path.join(kept["kept"].as_str().expect("what was there is kept"))).expect("the file");
    assert_eq!(kept, "no database any more");
    let program = Program::start(path);
    let reply = Person::new(program.address).request("GET", &format!("/api/v1/games/{}", game.id), "", "").await;
    assert_eq!(reply.status, 200, "{}", reply.body);
}

#[tokio::test]
async fn a_database_is_backed_up_while_it_is_used_and_restored_when_it_is_not() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path();
    let program = Program::start(path);
    let game = Game::new(program.address).await;
    admin(path, "backup one.db --database sqlite:games.db").ok();
    assert!(admin(path, "backup one.db --database sqlite:games.db").refused().contains("exists already"));
    let later = Game::new(program.address).await;
    let stats = admin(path, "stats --database sqlite:games.db --json").json();
    assert_eq!((&stats["games"]["emulsion"], &stats["in_progress"]), (&json!(2), &json!(2)));
    assert!(admin(path, "restore one.db --database sqlite:games.db").refused().contains("another server"));
    drop(program);
    let kept = admin(path, "restore one.db --database sqlite:games.db --json").json();
    let kept = kept["kept"].as_str().expect("what was there is kept").to_owned();
    assert_eq!(admin(path, &format!("stats --database sqlite:{kept} --json")).json()["in_progress"], 2);
    let program = Program::start(path);
    let mut person = game.people[0].clone();
    person.address = program.address;
    assert_eq!(person.request("GET", &format!("/api/v1/games/{}", game.id), "", "").await.status, 200);
    assert_eq!(person.request("GET", &format!("/api/v1/games/{}", later.id), "", "").await.status, 404);
}

#[tokio::test]
async fn a_check_replays_every_game_and_finds_what_was_tampered_with() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path();
    let program = Program::start(path);
    let mut game = Game::new(program.address).await;
    let (told, mut heard) = mpsc::unbounded_channel();
    tokio::select! {
        _ = game.play(7, told) => {}
        () = async { for _ in 0..5 { heard.recv().await; } } => {}
    }
    drop(program);
    let found = admin(path, "check --database sqlite:games.db --json").json();
    assert_eq!((&found["games"], &found["problems"]), (&json!(1), &json!([])));
    // In a copy, which is one file, the first ply becomes one that nobody can make.
    admin(path, "backup copy.db --database sqlite:games.db").ok();
    let file = path.join("copy.db");
    let bytes = std::fs::read(&file).expect("the file can be read");
    let ply = game.acknowledged[0].1.as_bytes();
    let at = bytes.windows(ply.len()).position(|window| window == ply).expect("the ply is in the file");
    let mut bytes = bytes;
    bytes[at..at + 2].copy_from_slice(b"z9");
    std::fs::write(&file, bytes).expect("the file can be written");
    let run = admin(path, "check --database sqlite:copy.db");
    assert_eq!(run.code, Some(1), "{}{}", run.output, run.errors);
    assert!(run.output.contains(&format!("game {}, event 2", game.id)), "{}", run.output);
    let fresh = admin(path, "restore copy.db --database sqlite:fresh.db");
    assert!(fresh.refused().contains("nothing was changed"));
    assert!(!path.join("fresh.db").exists());
}

#[test]
fn the_database_of_an_admin_has_to_be_one() {
    let directory = tempfile::tempdir().expect("a directory");
    std::fs::write(directory.path().join("text.db"), "hello").expect("a file");
    assert!(admin(directory.path(), "check --database sqlite:none.db").refused().contains("no database"));
    assert!(admin(directory.path(), "stats --database sqlite:text.db").refused().contains("not a database"));
    assert!(!directory.path().join("none.db").exists());
}

#[test]
fn flags_go_before_the_environment_and_that_before_the_file() {
    let directory = tempfile::tempdir().expect("a directory");
    let write = |text: &str| std::fs::write(directory.path().join("server.toml"), text).expect("a file");
    let listens = |arguments: &[&str], environment: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        command.args(["serve", "--config", "server.toml"]).args(arguments).current_dir(directory.path());
        command.env_remove("TABULEIRO_LISTEN").env("TABULEIRO_DATABASE", "sqlite:games.db");
        if !environment.is_empty() {
            command.env("TABULEIRO_LISTEN", environment);
        }
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        child.kill().and_then(|()| child.wait()).expect("the program can be killed");
        line
    };
    write("listen = \"127.0.0.2:0\"\nlog = \"warn\"\n");
    assert!(listens(&[], "").contains("127.0.0.2"));
    assert!(listens(&[], "127.0.0.3:0").contains("127.0.0.3"));
    assert!(listens(&["--listen", "127.0.0.4:0"], "127.0.0.3:0").contains("127.0.0.4"));
    write("lisden = 3\n");
    let run = run_in(directory.path(), &["serve", "--config", "server.toml"], "");
    assert!(run.refused().contains("unknown field `lisden`"));
}

#[test]
fn bad_arguments_of_the_server_are_refused_in_one_line() {
    assert!(run("serve --database games.db").refused().contains("write `sqlite:PATH`"));
    assert!(run("serve --database postgres://x").refused().contains("the name of the database is missing"));
    assert!(run("serve --listen nowhere").refused().contains("nowhere"));
}
