//! A rude player: where they are, what they can do by hand, and what the server has done with them.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};

use super::treatment::Treatment;
use super::wire::Answer;

/// The largest answer that is read.
const LARGEST_ANSWER: u64 = 1 << 20;
/// How long to wait for an answer. One that takes longer is none.
const PATIENCE: Duration = Duration::from_secs(60);
/// The room for what the server says to somebody who does not read it: as little as the machine allows.
const DEAF_BUFFER: u32 = 1;

/// A rude player.
pub struct Player {
    server: SocketAddr,
    from: Option<Ipv4Addr>,
    /// The games to make, as game strings.
    kinds: Vec<String>,
    cookie: String,
    pub random: Xoshiro256PlusPlus,
    pub treatment: Treatment,
}

impl Player {
    /// One who has done nothing yet.
    pub fn new(server: SocketAddr, from: Option<Ipv4Addr>, kinds: Vec<String>, random: Xoshiro256PlusPlus) -> Self {
        Player { server, from, kinds, cookie: String::new(), random, treatment: Treatment::default() }
    }

    /// Waits for a moment, as anybody does who is not on the same machine.
    pub async fn rest(&mut self) {
        let time = self.random.random_range(1..20);
        sleep(Duration::from_millis(time)).await;
    }

    /// Opens a connection, with hardly any room for answers if they are not read. None if there is none to be had.
    pub async fn connect(&mut self, is_deaf: bool) -> Option<TcpStream> {
        self.treatment.tried += 1;
        let connected = timeout(PATIENCE, connect(self.server, self.from, is_deaf)).await;
        let stream = connected.ok().and_then(Result::ok);
        self.treatment.closed += u64::from(stream.is_none());
        stream
    }

    /// Something for the server on a connection of its own, as it is. Gives the answer, if there is one.
    pub async fn send(&mut self, bytes: &[u8]) -> Option<Answer> {
        let mut stream = self.connect(false).await?;
        // A server that has heard enough may have answered all the same.
        let _ = stream.write_all(bytes).await;
        self.last_words(stream).await
    }

    /// Reads until the server ends a connection, and counts what it says.
    pub async fn last_words(&mut self, stream: TcpStream) -> Option<Answer> {
        let mut said = Vec::new();
        // Whether it ends well or not, what was said was said.
        let _ = timeout(PATIENCE, stream.take(LARGEST_ANSWER).read_to_end(&mut said)).await;
        let answer = Answer::read(&said);
        match &answer {
            Some(answer) => {
                self.treatment.answered_with(answer.status);
                if let Some(cookie) = answer.cookie() {
                    self.cookie = cookie.to_owned();
                }
            }
            None => self.treatment.closed += 1,
        }
        answer
    }

    /// The head of a request, without the empty line after it.
    pub fn head(&self, method: &str, path: &str) -> String {
        format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n", self.server, self.cookie)
    }

    /// A request as it should be.
    pub async fn request(&mut self, method: &str, path: &str, body: &str) -> Option<Answer> {
        let (head, length) = (self.head(method, path), body.len());
        let rest = "Connection: close\r\nContent-Type: application/json\r\nContent-Length:";
        self.send(format!("{head}{rest} {length}\r\n\r\n{body}").as_bytes()).await
    }

    /// A game string.
    pub fn kind(&mut self) -> String {
        self.kinds.choose(&mut self.random).cloned().unwrap_or_default()
    }

    /// Makes a game against a computer or whoever comes, and gives its id.
    pub async fn game(&mut self, opponent: &str) -> Option<String> {
        let kind = self.kind();
        // The computer begins.
        let asked = json!({"game": kind, "opponent": opponent, "colour": "second", "visibility": "public"});
        let answer = self.request("POST", "/api/v1/games", &asked.to_string()).await?;
        let state: Value = serde_json::from_slice(&answer.body).ok()?;
        state["id"].as_str().map(str::to_owned)
    }

    /// Opens a WebSocket by hand.
    pub async fn upgrade(&mut self, path: &str, is_deaf: bool) -> Option<TcpStream> {
        let mut stream = self.connect(is_deaf).await?;
        let head = self.head("GET", path);
        let rest = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                    Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
        let sent = stream.write_all(format!("{head}{rest}").as_bytes()).await;
        let status = match sent {
            Ok(()) => timeout(PATIENCE, Answer::status(&mut stream)).await.ok().flatten(),
            Err(_) => None,
        };
        match status {
            Some(status) => self.treatment.answered_with(status),
            None => self.treatment.closed += 1,
        }
        (status == Some(101)).then_some(stream)
    }

    /// The path of a WebSocket: of a game, for which one is made if need be, or one of the others.
    pub async fn socket_path(&mut self, game: &mut Option<String>) -> String {
        match self.random.random_range(0..4) {
            0 => "/api/v1/lobby/socket".to_owned(),
            1 => "/api/v1/account/socket".to_owned(),
            _ => {
                if game.is_none() {
                    *game = self.game("random").await;
                }
                format!("/api/v1/games/{}/socket", game.as_deref().unwrap_or("none"))
            }
        }
    }
}

async fn connect(server: SocketAddr, from: Option<Ipv4Addr>, is_deaf: bool) -> std::io::Result<TcpStream> {
    let socket = if server.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    if is_deaf {
        socket.set_recv_buffer_size(DEAF_BUFFER)?;
    }
    if let Some(from) = from {
        socket.bind((from, 0).into())?;
    }
    let stream = socket.connect(server).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}
