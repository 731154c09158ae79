//! The bytes of a connection to the server, as they come from the network.

use std::cell::OnceCell;
use std::net::SocketAddr;
use std::num::NonZero;
use std::path::Path;
use std::time::Duration;

use axum::Router;
use tabuleiro_protocol::{NewGame, Problem};
use tabuleiro_server::fuzzing::serve_connection;
use tabuleiro_server::{ClientFile, Config, DatabaseAddress, Limits, Server};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;

/// What signs the cookies of guests, so that seeds can have one.
const KEY: [u8; 32] = [1; 32];
/// The game that there is, and the guest who made it.
const GAME: &str = "g";
const MAKER: &str = "ada";
/// Bytes on their way that nobody has read.
const BUFFER: usize = 64 << 10;
/// No connection whose other end is closed lasts longer.
const LONGEST: Duration = Duration::from_secs(20);

/// Whatever a client sends on a connection, which it then closes: requests, and frames after a handshake for a WebSocket.
///
/// Every answer is HTTP, the server is never at fault, and what it refuses is a problem that clients can read.
pub fn http_connection(data: &[u8]) -> bool {
    thread_local! {
        static HOST: OnceCell<Host> = const { OnceCell::new() };
    }
    let answered = HOST.with(|host| host.get_or_init(Host::start).answer(data));
    check_answers(&answered)
}

/// A server that nothing reaches but what it is handed.
struct Host {
    runtime: Runtime,
    router: Router,
    /// Both last as long as the routes are used.
    _server: Server,
    _directory: TempDir,
}

impl Host {
    fn start() -> Self {
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        // In memory where that can be had: what is written need not last.
        let directory = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a directory");
        let server = runtime.block_on(serve_from(&directory.path().join("games.db")));
        Host { router: runtime.block_on(async { server.router() }), runtime, _server: server, _directory: directory }
    }

    /// Everything that is answered until the connection ends.
    fn answer(&self, data: &[u8]) -> Vec<u8> {
        let talk = async {
            let (mut client, served) = duplex(BUFFER);
            let serving = serve_connection(served, SocketAddr::from(([192, 0, 2, 1], 7878)), self.router.clone());
            let asking = async {
                let mut answered = Vec::new();
                let (mut reading, mut writing) = tokio::io::split(&mut client);
                let write = async {
                    // A server that has heard enough closes the connection.
                    let _ = writing.write_all(data).await;
                    let _ = writing.shutdown().await;
                };
                let _ = tokio::join!(write, reading.read_to_end(&mut answered));
                answered
            };
            tokio::join!(serving, asking).1
        };
        self.runtime.block_on(async { timeout(LONGEST, talk).await.expect("a connection that is closed ends") })
    }
}

/// A server with a game. Little can be made there, so that it stays as it is, and everything can be asked for.
async fn serve_from(database: &Path) -> Server {
    Server::make_database(database, &KEY).await.expect("a database");
    let few = NonZero::<u32>::MIN;
    let many = NonZero::new(1_000_000).expect("a number");
    // An account, and a guest with a name.
    let two = few.saturating_add(1);
    let limits = Limits { requests: many, new_games: few, new_accounts: two, open_games: 8, ..Limits::default() };
    let any_port = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config { limits, client, ..Config::new(any_port, DatabaseAddress::Sqlite(database.to_owned())) };
    let server = Server::start(config).await.expect("a server");
    let game = NewGame { clock: "3d".to_owned(), ..NewGame::of("talpa:size=4") };
    server.make_game(&game, GAME, MAKER).await.expect("a game");
    server
}

/// A client of two files, one of them compressed too.
fn client(path: &str) -> Option<ClientFile> {
    let content: &'static [u8] = match path {
        "index.html" => b"<!doctype html>",
        "assets/a.js" => b"1",
        "assets/a.js.br" => b"0",
        _ => return None,
    };
    Some(ClientFile { content: content.into(), hash: [7; 32] })
}

/// Checks all that was answered, and tells whether the first answer is no refusal.
fn check_answers(mut answered: &[u8]) -> bool {
    let mut first = None;
    while !answered.is_empty() {
        let Some(end) = answered.windows(4).position(|window| window == b"\r\n\r\n") else {
            panic!("an answer without a head: {:?}", String::from_utf8_lossy(answered));
        };
        let head = std::str::from_utf8(&answered[..end]).expect("heads are text").to_ascii_lowercase();
        let status: u16 = head
            .strip_prefix("http/1.")
            .and_then(|rest| rest.get(2..5)?.parse().ok())
            .unwrap_or_else(|| panic!("an answer without a status: {head}"));
        assert!(status < 500 || status == 503, "the server is at fault: {head}");
        first.get_or_insert(status);
        let value = |name: &str| {
            head.lines()
                .skip(1)
                .filter_map(|line| line.split_once(": "))
                .find(|(key, _)| *key == name)
                .map(|(_, value)| value)
        };
        let length = value("content-length").and_then(|length| length.parse::<usize>().ok()).unwrap_or(0);
        let rest = &answered[end + 4..];
        // Nothing follows the head that is answered to HEAD but the next answer, and frames follow a handshake.
        let length = if rest.starts_with(b"HTTP/1.") { 0 } else { length };
        let Some((body, rest)) = rest.split_at_checked(length).filter(|_| status != 101) else { break };
        let is_problem = value("content-type").is_some_and(|kind| kind.starts_with("application/problem+json"));
        let is_guarded = value("x-content-type-options") == Some("nosniff");
        assert!(is_guarded || (status >= 400 && length == 0), "an answer without the headers of all: {head}");
        // What is no HTTP is refused without a word.
        assert!(status < 400 || is_problem || length == 0, "a refusal that is no problem: {head}");
        if is_problem && length > 0 {
            let problem: Problem = serde_json::from_slice(body).expect("problems can be read");
            assert_eq!(problem.status, status, "a problem says something else than its head");
        }
        answered = rest;
    }
    first.is_some_and(|status| status < 400)
}
