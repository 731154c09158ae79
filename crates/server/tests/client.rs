//! A client of the server: requests over HTTP, and a game's WebSocket.

use std::collections::{BTreeMap, VecDeque};
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tabuleiro_protocol::{ClientMessage, Event, GameState, Request, ServerMessage};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::ClientRequestBuilder;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::description;

/// Nothing that a test waits for takes so long, on however busy a machine.
const DEADLINE: Duration = Duration::from_secs(60);

/// What is waited for, which must not take for ever.
pub async fn in_time<T>(waiting: impl Future<Output = T>) -> T {
    timeout(DEADLINE, waiting).await.expect("it does not take for ever")
}

/// What the server answers to a request.
pub struct Reply {
    pub status: u16,
    pub head: String,
    pub body: String,
}

/// A person with a browser, and so with cookies.
#[derive(Clone)]
pub struct Person {
    pub address: SocketAddr,
    cookies: BTreeMap<String, String>,
}

impl Person {
    /// Somebody who has not been here before.
    pub fn new(address: SocketAddr) -> Self {
        Person { address, cookies: BTreeMap::new() }
    }

    /// Sends a request with further header lines, each with its line end.
    pub async fn request(&mut self, method: &str, path: &str, headers: &str, body: &str) -> Reply {
        in_time(self.exchange(method, path, headers, body)).await
    }

    async fn exchange(&mut self, method: &str, path: &str, headers: &str, body: &str) -> Reply {
        let mut stream = TcpStream::connect(self.address).await.expect("the server listens");
        let (address, cookie, length) = (self.address, self.cookie(), body.len());
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}");
        let request = format!("{head}Cookie: {cookie}\r\nContent-Length: {length}\r\n\r\n{body}");
        stream.write_all(request.as_bytes()).await.expect("the server reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("the server answers");
        let answer = String::from_utf8(answer).expect("UTF-8");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        let is_chunked = head.lines().any(|line| line.eq_ignore_ascii_case("transfer-encoding: chunked"));
        let body = if is_chunked { unchunked(body) } else { body.to_owned() };
        let reply = Reply { status, head: head.to_owned(), body };
        reply.head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")).for_each(|cookie| self.keep(cookie));
        description::check(method, path, &reply).unwrap_or_else(|error| panic!("{error}"));
        reply
    }

    fn cookie(&self) -> String {
        let pairs: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        pairs.join("; ")
    }

    fn keep(&mut self, cookie: &str) {
        let pair = cookie.split(';').next().and_then(|pair| pair.split_once('='));
        let (name, value) = pair.expect("a cookie has a name and a value");
        if cookie.contains("Max-Age=0") {
            self.cookies.remove(name);
        } else {
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Reply {
        self.request("POST", path, "Content-Type: application/json\r\n", &body.to_string()).await
    }

    /// Makes a game, and takes the first seat in it.
    pub async fn create(&mut self, game: &str, clock: &str, opponent: &str) -> GameState {
        let asked = json!({"game": game, "clock": clock, "opponent": opponent, "colour": "first"});
        let reply = self.post("/api/v1/games", &asked).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        serde_json::from_str(&reply.body).expect("the state of a game")
    }

    /// Connects to a game as somebody who knows everything up to an event, or nothing.
    pub async fn connect(&mut self, id: &str, after: Option<u32>) -> Client {
        self.try_connect(id, after).await.expect("the server takes the connection")
    }

    pub async fn try_connect(&mut self, id: &str, after: Option<u32>) -> Result<Client, Error> {
        let after = after.map_or(String::new(), |after| format!("?after={after}"));
        self.open(&format!("/api/v1/games/{id}/socket{after}")).await
    }

    /// Opens a WebSocket.
    pub async fn open(&mut self, path: &str) -> Result<Client, Error> {
        self.open_with(path, "Cookie", &self.cookie()).await
    }

    /// Opens a WebSocket with this header alone.
    pub async fn open_with(&mut self, path: &str, header: &str, value: &str) -> Result<Client, Error> {
        let uri = format!("ws://{}{path}", self.address);
        let request = ClientRequestBuilder::new(uri.parse().expect("an address")).with_header(header, value);
        let (stream, response) = in_time(connect_async(request)).await?;
        let set = response.headers().get_all("set-cookie").into_iter().filter_map(|value| value.to_str().ok());
        set.for_each(|cookie| self.keep(cookie));
        Ok(Client { stream, events: VecDeque::new(), besides: VecDeque::new() })
    }
}

/// What comes in chunks, each after its length.
fn unchunked(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).expect("the length of a chunk");
        whole.push_str(&rest[..length]);
        body = rest[length..].trim_start_matches("\r\n");
    }
    whole
}

/// A connection to a game.
pub struct Client {
    pub stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Events that came while another message was waited for.
    events: VecDeque<Event>,
    /// Other messages that came meanwhile.
    pub besides: VecDeque<ServerMessage>,
}

impl Client {
    /// The next message that is no event. Nothing when the connection is gone.
    pub async fn try_message(&mut self) -> Option<ServerMessage> {
        let message = async {
            loop {
                match self.try_next().await? {
                    ServerMessage::Event { event } => self.events.push_back(event),
                    ServerMessage::Heartbeat => {}
                    other => return Some(other),
                }
            }
        };
        in_time(message).await
    }

    pub async fn message(&mut self) -> ServerMessage {
        self.try_message().await.expect("a message")
    }

    /// The next event. Nothing when the connection is gone.
    pub async fn try_event(&mut self) -> Option<Event> {
        if let Some(event) = self.events.pop_front() {
            return Some(event);
        }
        let event = async {
            loop {
                if let ServerMessage::Event { event } = self.try_next().await? {
                    return Some(event);
                }
            }
        };
        in_time(event).await
    }

    pub async fn event(&mut self) -> Event {
        self.try_event().await.expect("an event")
    }

    pub async fn try_next(&mut self) -> Option<ServerMessage> {
        loop {
            match in_time(self.stream.next()).await {
                Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).expect("a message")),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Sends a request and gives the answer to it. Nothing when the connection is gone.
    pub async fn try_ask(&mut self, id: &str, request: Request) -> Option<Result<u32, String>> {
        let message = ClientMessage { id: id.to_owned(), request };
        let text = serde_json::to_string(&message).expect("JSON");
        in_time(self.stream.send(Message::text(text))).await.ok()?;
        loop {
            match self.try_message().await? {
                ServerMessage::Acknowledged { id: answered, event } if answered == id => return Some(Ok(event)),
                ServerMessage::Refused { id: Some(answered), reason } if answered == id => {
                    return Some(Err(reason.detail));
                }
                other => self.besides.push_back(other),
            }
        }
    }

    pub async fn ask(&mut self, id: &str, request: Request) -> Result<u32, String> {
        self.try_ask(id, request).await.expect("an answer")
    }
}
