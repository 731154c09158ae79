//! A connection to a game that comes back by itself, sends again what was not answered, and keeps a copy of the game.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use futures_util::{Sink, Stream};
use http::Request as HttpRequest;
use http::header::{self, HeaderValue};
use rand::TryRng;
use rand::rngs::SysRng;
use tabuleiro_protocol::{ChatLine, Event, RefusalReason, Request, ServerMessage};
use tabuleiro_replica::{Contradiction, Heard, OpponentPresence, Outbox, Pulse, Replica};
use tokio::time::{Instant, Sleep, sleep, timeout};
use tokio_tungstenite::tungstenite::handshake::client::generate_key;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::backoff::{Backoff, LONGEST};
use crate::client::{Client, refusal};
use crate::clock::now;
use crate::error::{ClientError, Unreachable};
use crate::transport::Transport;

/// How long connecting may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long somebody who leaves waits for the answer to what they have sent.
const FAREWELL: Duration = Duration::from_secs(3);
/// Messages are small, and a program may have thousands of connections.
const BUFFER: usize = 4 << 10;
/// The largest message that is taken.
const LARGEST_MESSAGE: usize = 1 << 20;

type Socket = WebSocketStream<Transport>;
type Connecting = Pin<Box<dyn Future<Output = Result<Socket, ClientError>> + Send>>;

/// What happens on a connection.
#[derive(Debug)]
pub enum Update {
    /// The connection stands, and the copy of the game is there. What was missed follows, if it is not in the copy already.
    Connected,
    /// Something has happened in the game; the copy has it already.
    Event(Event),
    /// A message has become an event, which the server will not forget.
    Acknowledged {
        /// The id of the message.
        id: String,
        /// The number of the event.
        event: u32,
    },
    /// A message was noted: what it changes has no number.
    Noted {
        /// The id of the message.
        id: String,
    },
    /// One of the players has said something.
    Said(ChatLine),
    /// Who is there or what they are called has changed, and what of it is new to this player.
    Presence(Option<OpponentPresence>),
    /// An event came again that the copy has already.
    Repeated(u32),
    /// A message has changed nothing.
    Refused {
        /// The id of the message, if the server could find one in it.
        id: Option<String>,
        /// Why.
        reason: RefusalReason,
    },
    /// The connection is lost, or was given up because the server contradicts itself. It comes back by itself.
    Lost(ClientError),
    /// The connection has failed for good, and nothing follows: there is no such game, or what the server says of all of it
    /// cannot be.
    Failed(ClientError),
}

enum Link {
    /// Waits until the next attempt.
    Waiting(Pin<Box<Sleep>>),
    Connecting(Connecting),
    Open(Box<Socket>),
    Ended,
}

/// The copy of the game, or before there is one, what is to be sent to it.
enum Copy {
    Awaited(Outbox),
    There(Box<Replica>),
}

impl Copy {
    fn replica(&self) -> Option<&Replica> {
        match self {
            Copy::Awaited(_) => None,
            Copy::There(replica) => Some(replica),
        }
    }

    fn outbox(&mut self) -> &mut Outbox {
        match self {
            Copy::Awaited(outbox) => outbox,
            Copy::There(replica) => replica.outbox_mut(),
        }
    }

    /// Takes a message. Nothing can be understood before the first whole state.
    fn hear(&mut self, message: &ServerMessage) -> Result<Option<Heard>, Contradiction> {
        match (&mut *self, message) {
            (Copy::There(replica), message) => replica.hear(message, now()).map(Some),
            (Copy::Awaited(outbox), ServerMessage::Snapshot { state }) => {
                *self = Copy::There(Box::new(Replica::new(state, outbox.clone(), now())?));
                Ok(Some(Heard::Connected))
            }
            (Copy::Awaited(_), ServerMessage::Goodbye { .. }) => Ok(Some(Heard::Goodbye)),
            (Copy::Awaited(_), _) => Ok(None),
        }
    }
}

/// A game that somebody plays or watches. Everything happens in [`Connection::next`], which has to be called all the time.
pub struct Connection {
    client: Client,
    id: String,
    link: Link,
    /// How often the client had moved to another server when the connection was made.
    moves: usize,
    backoff: Backoff,
    copy: Copy,
    pulse: Pulse,
    watchdog: Pin<Box<Sleep>>,
    /// Whether something has been written that has to be flushed.
    unflushed: bool,
}

impl Connection {
    pub(crate) fn new(client: Client, id: String) -> Self {
        // The ids of messages have to differ from those of any earlier program in the same seat.
        let prefix =
            SysRng.try_next_u64().map_or_else(|_| std::process::id().to_string(), |number| format!("{number:x}"));
        Connection {
            link: Link::Connecting(connecting(client.clone(), id.clone(), None)),
            moves: client.moves(),
            client,
            id,
            backoff: Backoff::default(),
            copy: Copy::Awaited(Outbox::new(prefix)),
            pulse: Pulse::new(now()),
            watchdog: Box::pin(sleep(Duration::ZERO)),
            unflushed: false,
        }
    }

    /// The id of the game.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The copy of the game; none before the first connection stands.
    pub fn replica(&self) -> Option<&Replica> {
        self.copy.replica()
    }

    /// Whether everything sent has been answered, and the copy has what came of it.
    pub fn is_settled(&self) -> bool {
        self.replica().is_some_and(|replica| replica.outbox().is_settled())
    }

    /// Sends a request, now or as soon as the connection stands, and again until it is answered. Gives the id of the
    /// message. [`Connection::next`] does the work.
    pub fn send(&mut self, request: Request) -> String {
        self.copy.outbox().send(request)
    }

    /// Waits until everything sent has been answered: whoever leaves right after a move has made it all the same. Gives
    /// whether it has been; nobody waits longer than a few seconds.
    pub async fn settle(&mut self) -> bool {
        let settled = async { while !self.is_settled() && self.next().await.is_some() {} };
        let _ = timeout(FAREWELL, settled).await;
        self.is_settled()
    }

    /// What happens next. Nothing is lost if it is no longer waited for. `None` after [`Update::Failed`].
    pub async fn next(&mut self) -> Option<Update> {
        poll_fn(|cx| self.poll_next(cx)).await
    }

    fn poll_next(&mut self, cx: &mut Context<'_>) -> Poll<Option<Update>> {
        loop {
            match &mut self.link {
                Link::Ended => return Poll::Ready(None),
                Link::Waiting(sleep) => {
                    ready!(sleep.as_mut().poll(cx));
                    let known = self.replica().and_then(Replica::known);
                    self.moves = self.client.moves();
                    self.link = Link::Connecting(connecting(self.client.clone(), self.id.clone(), known));
                }
                Link::Connecting(connecting) => match ready!(connecting.as_mut().poll(cx)) {
                    Ok(socket) => {
                        self.pulse = Pulse::new(now());
                        self.copy.outbox().reconnect();
                        self.link = Link::Open(Box::new(socket));
                    }
                    Err(error) => return Poll::Ready(Some(self.lose(error))),
                },
                Link::Open(_) => {
                    if let Some(update) = ready!(self.poll_open(cx)) {
                        return Poll::Ready(Some(update));
                    }
                }
            }
        }
    }

    /// Writes what is to be written and reads what there is. Nothing comes of some messages.
    fn poll_open(&mut self, cx: &mut Context<'_>) -> Poll<Option<Update>> {
        if let Err(error) = self.write(cx) {
            return Poll::Ready(Some(self.lose(error)));
        }
        let Link::Open(socket) = &mut self.link else { return Poll::Ready(None) };
        match Pin::new(&mut **socket).poll_next(cx) {
            Poll::Ready(Some(Ok(message))) => {
                self.pulse.beat(now());
                match message {
                    Message::Text(text) => Poll::Ready(self.take(&text)),
                    Message::Close(_) => Poll::Ready(Some(self.lost(Unreachable::Closed))),
                    // What is answered to a ping has to be flushed.
                    _ => {
                        self.unflushed = true;
                        Poll::Ready(None)
                    }
                }
            }
            Poll::Ready(Some(Err(error))) => Poll::Ready(Some(self.lost(Unreachable::Machine(error.to_string())))),
            Poll::Ready(None) => Poll::Ready(Some(self.lost(Unreachable::Ended))),
            Poll::Pending => self.poll_watchdog(cx),
        }
    }

    fn poll_watchdog(&mut self, cx: &mut Context<'_>) -> Poll<Option<Update>> {
        loop {
            ready!(self.watchdog.as_mut().poll(cx));
            // It only ever becomes later, so that looking again when it was due is soon enough.
            let (deadline, now) = (self.pulse.deadline(self.copy.outbox()), now());
            if now >= deadline {
                return Poll::Ready(Some(self.lost(Unreachable::Silent)));
            }
            self.watchdog.as_mut().reset(Instant::now() + deadline.since(now).into());
        }
    }

    /// Writes as much as the connection takes. Nothing is sent before the server has said how the game stands: what is
    /// answered before that would be hard to understand.
    fn write(&mut self, cx: &mut Context<'_>) -> Result<(), ClientError> {
        let (Link::Open(socket), Copy::There(replica)) = (&mut self.link, &mut self.copy) else { return Ok(()) };
        let mut socket = Pin::new(&mut **socket);
        while let Some(message) = replica.outbox().next_message() {
            match socket.as_mut().poll_ready(cx) {
                Poll::Ready(Ok(())) => {}
                Poll::Ready(Err(error)) => return Err(self.client.broken(&error)),
                Poll::Pending => break,
            }
            // A message has no maps, and all is text or numbers: this cannot fail.
            let text = serde_json::to_string(message).unwrap_or_default();
            let written = socket.as_mut().start_send(Message::text(text));
            written.map_err(|error| self.client.broken(&error))?;
            replica.outbox_mut().hand_on(now());
            self.unflushed = true;
        }
        if self.unflushed {
            match socket.poll_flush(cx) {
                Poll::Ready(Ok(())) => self.unflushed = false,
                Poll::Ready(Err(error)) => return Err(self.client.broken(&error)),
                Poll::Pending => {}
            }
        }
        Ok(())
    }

    /// Takes a message of the server.
    fn take(&mut self, text: &str) -> Option<Update> {
        let message: ServerMessage = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => return Some(self.fail(ClientError::Protocol(format!("a message cannot be read: {error}")))),
        };
        let heard = match self.copy.hear(&message) {
            Ok(heard) => heard?,
            Err(contradiction) => return Some(self.contradicted(&message, contradiction)),
        };
        Some(match (heard, message) {
            (Heard::Connected, _) => {
                self.backoff.reset();
                Update::Connected
            }
            (Heard::Happened, ServerMessage::Event { event }) => Update::Event(event),
            (Heard::Known, ServerMessage::Event { event }) => Update::Repeated(event.number),
            (_, ServerMessage::Acknowledged { id, event }) => Update::Acknowledged { id, event },
            (_, ServerMessage::Noted { id }) => Update::Noted { id },
            (_, ServerMessage::Refused { id, reason }) => Update::Refused { id, reason },
            (Heard::Said, ServerMessage::Chat { line }) => Update::Said(line),
            (Heard::Presence(news), _) => Update::Presence(news),
            (Heard::Renamed, _) => Update::Presence(None),
            (_, ServerMessage::Goodbye { reason }) => self.lose(ClientError::Ended(reason)),
            // What a player has left with the server itself is not news to this program.
            _ => return None,
        })
    }

    fn lost(&mut self, reason: Unreachable) -> Update {
        let error = self.client.unreachable(reason);
        self.lose(error)
    }

    /// Gives the connection up, for a while or for good.
    fn lose(&mut self, error: ClientError) -> Update {
        if !error.is_passing() {
            return self.fail(error);
        }
        self.client.move_on(self.moves, &error);
        let wait = match error {
            // Everybody at the server is told so at the same moment.
            ClientError::Ended(_) => self.backoff.spread(),
            _ => self.backoff.next().max(error.retry_after().unwrap_or_default()),
        };
        self.come_back(wait, error)
    }

    /// The server has said what cannot be. A whole state mends that, unless it was one.
    fn contradicted(&mut self, message: &ServerMessage, contradiction: Contradiction) -> Update {
        match message {
            ServerMessage::Snapshot { .. } => self.fail(contradiction.into()),
            // What cannot be is likely to be said again, so there is no hurry.
            _ => self.come_back(LONGEST, contradiction.into()),
        }
    }

    /// Makes another connection after a while.
    fn come_back(&mut self, wait: Duration, error: ClientError) -> Update {
        self.link = Link::Waiting(Box::pin(sleep(wait)));
        self.unflushed = false;
        Update::Lost(error)
    }

    fn fail(&mut self, error: ClientError) -> Update {
        self.link = Link::Ended;
        Update::Failed(error)
    }
}

/// Makes a connection to a game as somebody who knows everything up to an event and a line of the chat, or nothing.
fn connecting(client: Client, id: String, known: Option<(u32, u32)>) -> Connecting {
    Box::pin(async move {
        match timeout(PATIENCE, open(&client, &id, known)).await {
            Ok(opened) => opened,
            Err(_) => Err(client.unreachable(Unreachable::Slow)),
        }
    })
}

async fn open(client: &Client, id: &str, known: Option<(u32, u32)>) -> Result<Socket, ClientError> {
    let stream = client.open().await?;
    let known = known.map_or(String::new(), |(event, line)| format!("?after={event}&line={line}"));
    // The library looks at the scheme alone; whether the stream is encrypted is decided already.
    let uri = format!("ws://{}/api/v1/games/{id}/socket{known}", client.server().authority());
    let mut request = HttpRequest::builder().uri(uri).body(()).map_err(|error| client.broken(&error))?;
    *request.headers_mut() = client.headers();
    let fixed =
        [(header::CONNECTION, "Upgrade"), (header::UPGRADE, "websocket"), (header::SEC_WEBSOCKET_VERSION, "13")];
    request.headers_mut().extend(fixed.map(|(name, value)| (name, HeaderValue::from_static(value))));
    let key = HeaderValue::from_str(&generate_key()).map_err(|error| client.broken(&error))?;
    request.headers_mut().insert(header::SEC_WEBSOCKET_KEY, key);
    let config = WebSocketConfig::default()
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_message_size(Some(LARGEST_MESSAGE))
        .max_frame_size(Some(LARGEST_MESSAGE));
    match client_async_with_config(request, stream, Some(config)).await {
        Ok((socket, response)) => {
            client.identity().keep(response.headers())?;
            Ok(socket)
        }
        Err(Error::Http(response)) => {
            let body = response.body().as_deref().unwrap_or_default();
            Err(refusal(response.status(), response.headers(), body))
        }
        Err(error) => Err(client.broken(&error)),
    }
}
