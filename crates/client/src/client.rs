//! Requests to a server over HTTP, in somebody's name.

use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode, header};
use http_body_util::{BodyExt, Full, Limited};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tabuleiro_protocol::{GameState, NewGame};
use tokio::time::timeout;

use crate::address::ServerAddress;
use crate::connection::Connection;
use crate::error::{ClientError, Unreachable};
use crate::identity::Identity;
use crate::transport::Transport;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);
/// The largest answer that is read.
const LARGEST_ANSWER: usize = 4 << 20;

/// Somebody, as a server knows them, or several servers with one database. Clones are the same somebody.
#[derive(Clone, Debug)]
pub struct Client {
    servers: Vec<ServerAddress>,
    /// How often one of the servers was given up for the next.
    moves: Arc<AtomicUsize>,
    identity: Arc<Mutex<Identity>>,
    from: Option<Ipv4Addr>,
}

impl Client {
    /// Somebody for a server.
    pub fn new(server: ServerAddress, identity: Identity) -> Self {
        Client { servers: vec![server], moves: Arc::default(), identity: Arc::new(Mutex::new(identity)), from: None }
    }

    /// The same, going on to the next of these servers, round and round, whenever one does not do its duty.
    pub fn or_at(mut self, others: impl IntoIterator<Item = ServerAddress>) -> Self {
        self.servers.extend(others);
        self
    }

    /// The same, connecting from one of the machine's own addresses: a server counts for each address what it does.
    pub fn from(self, address: Ipv4Addr) -> Self {
        Client { from: Some(address), ..self }
    }

    /// The server, or of several the one whose turn it is.
    pub fn server(&self) -> &ServerAddress {
        &self.servers[self.moves() % self.servers.len()]
    }

    /// How often the client has moved from one server to the next.
    pub(crate) fn moves(&self) -> usize {
        self.moves.load(Ordering::Relaxed)
    }

    /// Something went wrong at the server of so many moves. If that is the server's affair the next one may do better, unless
    /// the client has moved on meanwhile.
    pub(crate) fn move_on(&self, moves: usize, error: &ClientError) {
        if error.is_of_this_server() {
            let _ = self.moves.compare_exchange(moves, moves.wrapping_add(1), Ordering::Relaxed, Ordering::Relaxed);
        }
    }

    /// Makes a game, with a seat for this client unless it is one between computers.
    pub async fn create_game(&self, game: &NewGame) -> Result<GameState, ClientError> {
        self.post("/api/v1/games", game).await
    }

    /// How a game stands.
    pub async fn game(&self, id: &str) -> Result<GameState, ClientError> {
        self.get(&format!("/api/v1/games/{}", segment(id))).await
    }

    /// The record of a game.
    pub async fn record(&self, id: &str) -> Result<String, ClientError> {
        let body = self.request(Method::GET, &format!("/api/v1/games/{}/record", segment(id)), None).await?;
        String::from_utf8(body.into()).map_err(|_| ClientError::Protocol("the record is no text".to_owned()))
    }

    /// Connects to a game, to play it or to look on. The connection is made when it is first waited for.
    pub fn connect(&self, id: &str) -> Connection {
        Connection::new(self.clone(), segment(id))
    }

    /// Asks for something.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        read(&self.request(Method::GET, path, None).await?)
    }

    /// Sends something, and gives what the server makes of it.
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, ClientError> {
        let body = serde_json::to_vec(body).map_err(|error| ClientError::Protocol(error.to_string()))?;
        read(&self.request(Method::POST, path, Some(body)).await?)
    }

    async fn request(&self, method: Method, path: &str, body: Option<Vec<u8>>) -> Result<Bytes, ClientError> {
        let moves = self.moves();
        self.answer(method, path, body).await.inspect_err(|error| self.move_on(moves, error))
    }

    async fn answer(&self, method: Method, path: &str, body: Option<Vec<u8>>) -> Result<Bytes, ClientError> {
        let answered = timeout(PATIENCE, self.exchange(method, path, body)).await;
        let response = answered.map_err(|_| self.unreachable(Unreachable::Slow))??;
        self.identity().keep(response.headers())?;
        match response.status().is_success() {
            true => Ok(response.into_body()),
            false => Err(refusal(response.status(), response.headers(), response.body())),
        }
    }

    /// One request on a connection of its own: requests are rare, games are played on WebSockets.
    async fn exchange(
        &self,
        method: Method,
        path: &str,
        body: Option<Vec<u8>>,
    ) -> Result<Response<Bytes>, ClientError> {
        let stream = self.open().await?;
        let handshake = http1::handshake(TokioIo::new(stream)).await;
        let (mut sender, connection) = handshake.map_err(|error| self.broken(&error))?;
        let has_body = body.is_some();
        let mut request = Request::new(Full::new(Bytes::from(body.unwrap_or_default())));
        *request.method_mut() = method;
        *request.uri_mut() = path.parse().map_err(|_| ClientError::Protocol(format!("`{path}` is no path")))?;
        *request.headers_mut() = self.headers();
        request.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        if has_body {
            request.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        let answer = async {
            let (head, body) = sender.send_request(request).await.map_err(|error| self.broken(&error))?.into_parts();
            let body = Limited::new(body, LARGEST_ANSWER).collect().await;
            let body = body.map_err(|error| self.broken(&error))?.to_bytes();
            Ok(Response::from_parts(head, body))
        };
        // The connection has to be driven while the answer is waited for, and is done with it.
        tokio::pin!(answer, connection);
        tokio::select! {
            biased;
            answer = &mut answer => answer,
            ended = &mut connection => match ended {
                Ok(()) => answer.await,
                Err(error) => Err(self.broken(&error)),
            },
        }
    }

    pub(crate) async fn open(&self) -> Result<Transport, ClientError> {
        Transport::open(self.server(), self.from).await.map_err(|reason| self.unreachable(reason))
    }

    /// The headers that every request has.
    pub(crate) fn headers(&self) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.extend(HeaderValue::from_str(&self.server().authority()).ok().map(|host| (header::HOST, host)));
        self.identity().introduce(&mut headers);
        headers
    }

    pub(crate) fn identity(&self) -> MutexGuard<'_, Identity> {
        self.identity.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn unreachable(&self, reason: Unreachable) -> ClientError {
        ClientError::Unreachable { server: self.server().to_string(), reason }
    }

    /// The server cannot be reached for a reason that the machine has words for.
    pub(crate) fn broken(&self, error: &dyn std::fmt::Display) -> ClientError {
        self.unreachable(Unreachable::Machine(error.to_string()))
    }
}

/// An id as a part of a path. Ids of games are letters and digits; what else somebody has typed finds no game.
fn segment(id: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    id.chars().map(|letter| if plain(letter) { letter } else { '_' }).collect()
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ClientError> {
    serde_json::from_slice(body).map_err(|error| ClientError::Protocol(format!("its answer cannot be read: {error}")))
}

/// What an answer that is no success says.
pub(crate) fn refusal(status: StatusCode, headers: &HeaderMap, body: &[u8]) -> ClientError {
    let seconds = headers.get(header::RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
    let retry_after = seconds.map(Duration::from_secs);
    match serde_json::from_slice(body) {
        Ok(problem) => ClientError::Refused { problem, retry_after },
        Err(_) => ClientError::Unexplained { status: status.as_u16(), retry_after },
    }
}
