//! One client's WebSocket at a game: what it sends goes to the room, what happens there comes back.

use std::convert::Infallible;
use std::sync::atomic::Ordering;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use serde::Deserialize;
use tabuleiro_protocol::{ClientMessage, LONGEST_MESSAGE_ID, Refused, Request, ServerMessage};
use utoipa::IntoParams;

use super::count_new_game;
use super::message_id::find_id;
use super::round_trip::Pings;
use crate::auth::ClientAddress;
use crate::failure::Failure;
use crate::http::limiter::{ConnectionSlot, MessageLimiter};
use crate::http::socket::{End, Socket, closed, pings};
use crate::http::state::AppState;
use crate::log_limit::error_sparingly;
use crate::metrics::{self, GaugeGuard};
use crate::people::PersonId;
use crate::rooms::{Catchup, Done, Feed, Subscription};
use crate::wire::text;

/// Larger messages are refused.
const LARGEST_MESSAGE: usize = 4 << 10;
/// Still larger ones end the connection.
pub const LARGEST_FRAME: usize = 64 << 10;
/// What each connection has for reading, however little it says: an idle player should cost little.
pub const READ_BUFFER: usize = 1 << 10;

/// What a client knows already.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Since {
    /// The last event.
    after: Option<u32>,
    /// The last line of chat.
    line: Option<u32>,
}

/// Who has connected, and from where.
pub struct Visitor {
    pub person: PersonId,
    pub address: ClientAddress,
}

/// One client at a game.
pub struct GameSocket {
    socket: Socket,
    app: AppState,
    game: String,
    visitor: Visitor,
    limiter: MessageLimiter,
    round_trip: Pings,
    _slot: ConnectionSlot,
}

impl GameSocket {
    /// A client that has just connected.
    pub fn new(socket: WebSocket, app: AppState, slot: ConnectionSlot, game: String, visitor: Visitor) -> Self {
        let limiter = app.limiter.messages(visitor.address);
        GameSocket {
            socket: Socket::new(socket),
            app,
            game,
            visitor,
            limiter,
            round_trip: Pings::default(),
            _slot: slot,
        }
    }

    /// Serves the client until the connection ends.
    pub async fn serve(mut self, since: Since) {
        // Lets the server wait for this connection when it shuts down.
        let _open = self.app.open_connections.clone();
        let _counted = GaugeGuard::connection();
        let Err(end) = self.run(since).await;
        self.socket.close(end, |reason| ServerMessage::Goodbye { reason }).await;
    }

    async fn run(&mut self, since: Since) -> Result<Infallible, End> {
        let mut feed = self.welcome(since).await?;
        let (mut closing, mut pings) = (self.app.closing.clone(), pings());
        loop {
            tokio::select! {
                received = self.socket.receive() => self.take(received?, &mut feed).await?,
                message = feed.messages.recv() => match message {
                    Some(message) => self.socket.send(Message::Text(message)).await?,
                    None => return Err(End::Closed(Refused::TooSlow)),
                },
                _ = pings.tick() => {
                    self.socket.check_idle()?;
                    let ping = self.round_trip.ping(std::time::Instant::now());
                    self.socket.beat(&ServerMessage::Heartbeat, ping).await?;
                }
                () = closed(&mut closing) => return Err(End::Closed(Refused::ServerRestarts)),
            }
        }
    }

    /// Tells the client what it does not know yet.
    async fn welcome(&mut self, since: Since) -> Result<Feed, End> {
        let person = &self.visitor.person;
        let subscribed = self.app.rooms.subscribe(&self.game, person, since.after, since.line.unwrap_or(0)).await;
        let unavailable = |failure| self.cannot(&failure, Refused::GameUnavailable);
        let Subscription { you, last_event, catchup, unnumbered, feed } = subscribed.map_err(unavailable)?;
        let messages = match catchup {
            Catchup::Everything(state) => vec![text(&ServerMessage::Snapshot { state })],
            Catchup::Events(events) => {
                std::iter::once(text(&ServerMessage::Welcome { you, last_event })).chain(events).collect()
            }
        };
        for message in messages.into_iter().chain(unnumbered) {
            self.socket.send(Message::Text(message)).await?;
        }
        Ok(feed)
    }

    /// Takes one thing that the client has sent.
    async fn take(&mut self, received: Message, feed: &mut Feed) -> Result<(), End> {
        match received {
            Message::Text(_) | Message::Binary(_) if self.limiter.check().is_err() => {
                self.socket.pause();
                self.refuse(&received.into_data(), &Refused::TooManyMessages).await
            }
            Message::Text(received) => self.reply(&received, feed).await,
            Message::Binary(received) => self.refuse(&received, &Refused::BytesNotText).await,
            Message::Pong(payload) => {
                self.round_trip.pong(&payload, std::time::Instant::now());
                feed.round_trip.store(self.round_trip.millis(), Ordering::Relaxed);
                Ok(())
            }
            Message::Ping(_) | Message::Close(_) => Ok(()),
        }
    }

    /// Refuses what could not be taken as a message, with its id if there is one in it.
    async fn refuse(&mut self, received: &[u8], refused: &Refused) -> Result<(), End> {
        self.socket.send(Message::Text(text(&refusal(find_id(received), refused)))).await
    }

    /// Does what a text asks for, and answers.
    async fn reply(&mut self, received: &Utf8Bytes, feed: &mut Feed) -> Result<(), End> {
        let ClientMessage { id, request } = match read(received) {
            Ok(message) => message,
            Err(refused) => return self.refuse(received.as_bytes(), &refused).await,
        };
        let answer = match self.act(&id, &request).await {
            Ok(Done::Event(event)) => ServerMessage::Acknowledged { id, event },
            Ok(Done::Noted) => ServerMessage::Noted { id },
            // The message may have been handed to the store, now or before, and count in a moment: that is no answer to it. It is sent
            // again over the next connection.
            Err(Failure::Refused(Refused::NotStored)) => return Err(End::Closed(Refused::NotStored)),
            Err(Failure::Refused(refused)) => refusal(Some(id), &refused),
            Err(failure) => return Err(self.cannot(&failure, Refused::NotStored)),
        };
        // The event that it has become is there already, and goes out along with the answer.
        let events = std::iter::from_fn(|| feed.messages.try_recv().ok());
        self.socket.send_all([text(&answer)].into_iter().chain(events)).await
    }

    /// Does something, unless it leads to a new game and there have been too many.
    async fn act(&mut self, id: &str, request: &Request) -> Result<Done, Failure> {
        if let Request::RequestRematch | Request::AnswerRematch { accept: true } = request {
            count_new_game(&self.app, self.visitor.address).await?;
        }
        self.app.rooms.act(&self.game, &self.visitor.person, id, request).await
    }

    /// The end of the connection because the server cannot do its duty.
    fn cannot(&self, failure: &Failure, reason: Refused) -> End {
        // A game may be called off while somebody connects.
        if !matches!(failure, Failure::Refused(_)) {
            error_sparingly!(game = self.game, %failure, "a connection ends");
        }
        End::Closed(reason)
    }
}

/// Reads a message, or says what is wrong with it.
pub fn read(received: &str) -> Result<ClientMessage, Refused> {
    if received.len() > LARGEST_MESSAGE {
        return Err(Refused::MessageTooLong { bytes: received.len(), most: LARGEST_MESSAGE });
    }
    let unreadable = |error: serde_json::Error| Refused::UnreadableMessage { error: error.to_string() };
    let message: ClientMessage = serde_json::from_str(received).map_err(unreadable)?;
    match message.id.chars().count() {
        1..=LONGEST_MESSAGE_ID => Ok(message),
        _ => Err(Refused::MessageIdLength { most: LONGEST_MESSAGE_ID }),
    }
}

fn refusal(id: Option<String>, refused: &Refused) -> ServerMessage {
    metrics::refused();
    ServerMessage::Refused { id, reason: refused.reason() }
}
