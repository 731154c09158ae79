//! A live game: one task that owns its table, behind a handle.

mod actor;

use axum::extract::ws::Utf8Bytes;
use tabuleiro_protocol::{GameState, Request, SeatName};
use tokio::sync::{mpsc, oneshot};

use crate::guests::GuestId;

pub use actor::{NEEDS_NAME, Surroundings, open};

/// So many messages can wait for a client before it is cut off; it can come back and gets what it has missed.
pub const BACKLOG: usize = 64;
/// So many messages can wait for a room.
const INBOX: usize = 64;

enum Message {
    Act { guest: GuestId, id: String, request: Request, answer: oneshot::Sender<Result<u32, String>> },
    Watch { guest: GuestId, after: Option<u32>, answer: oneshot::Sender<Watching> },
    State { guest: GuestId, answer: oneshot::Sender<GameState> },
    Record { answer: oneshot::Sender<Result<String, String>> },
    Thought { for_event: u32, choice: Option<tabuleiro_play::matches::Action> },
}

/// What a client gets who begins to watch a game.
pub struct Watching {
    /// The client's seat.
    pub you: Option<SeatName>,
    /// The number of the last event.
    pub last_event: u32,
    /// What the client has missed.
    pub missed: Missed,
    /// What happens from now on, as texts of messages. It ends when the client is too slow or the room closes.
    pub news: mpsc::Receiver<Utf8Bytes>,
}

/// What a client has missed.
pub enum Missed {
    /// These events, as texts of messages.
    Events(Vec<Utf8Bytes>),
    /// It named no event, or one that there is not: all there is to know.
    Everything(Box<GameState>),
}

/// The room has gone to sleep; it can be opened again.
#[derive(Debug)]
pub struct Asleep;

/// A way to a room.
#[derive(Clone)]
pub struct Room {
    inbox: mpsc::Sender<Message>,
}

impl Room {
    /// Does something for a guest. Returns the number of the event that it has become, which is on disk, or why not.
    pub async fn act(&self, guest: &GuestId, id: &str, request: &Request) -> Result<Result<u32, String>, Asleep> {
        let (guest, id, request) = (guest.clone(), id.to_owned(), request.clone());
        self.ask(|answer| Message::Act { guest, id, request, answer }).await
    }

    /// Begins to watch, after the last event that the client knows.
    pub async fn watch(&self, guest: &GuestId, after: Option<u32>) -> Result<Watching, Asleep> {
        self.ask(|answer| Message::Watch { guest: guest.clone(), after, answer }).await
    }

    /// How the game stands.
    pub async fn state(&self, guest: &GuestId) -> Result<GameState, Asleep> {
        self.ask(|answer| Message::State { guest: guest.clone(), answer }).await
    }

    /// The record of the game.
    pub async fn record(&self) -> Result<Result<String, String>, Asleep> {
        self.ask(|answer| Message::Record { answer }).await
    }

    async fn ask<T>(&self, message: impl FnOnce(oneshot::Sender<T>) -> Message) -> Result<T, Asleep> {
        let (answer, answered) = oneshot::channel();
        self.inbox.send(message(answer)).await.map_err(|_| Asleep)?;
        answered.await.map_err(|_| Asleep)
    }
}
