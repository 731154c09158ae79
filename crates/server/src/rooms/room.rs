//! A live game: one task that owns its table, behind a handle.

mod actor;
mod attending;
mod catching_up;
mod committing;
mod duties;
mod known;
mod presence;
mod private_state;
mod subscribers;
mod telling;
mod thinking;

use axum::extract::ws::Utf8Bytes;
use tabuleiro_protocol::{GameState, Refused, Request, SeatName};
use tokio::sync::{mpsc, oneshot};

use self::known::Known;
use crate::game::StoredEvent;
use crate::people::PersonId;
use crate::store::Freshness;

pub use actor::{RoomContext, StoredGame, open};
pub use catching_up::keep_known;
pub use presence::Arrival;
pub use subscribers::Feed;

/// So many messages can wait for a client before it is cut off; it can come back and gets what it has missed.
pub const BACKLOG: usize = 64;
/// So many messages can wait for a room.
const INBOX: usize = 64;

/// Where an answer is waited for.
type Answer<T> = oneshot::Sender<Result<T, Refused>>;

enum Message {
    Act {
        person: PersonId,
        id: String,
        request: Request,
        answer: Answer<Done>,
    },
    Subscribe {
        person: PersonId,
        after: Option<u32>,
        after_line: u32,
        answer: Answer<Subscription>,
    },
    State {
        person: PersonId,
        answer: Answer<GameState>,
    },
    Record {
        answer: Answer<String>,
    },
    Renamed {
        person: PersonId,
    },
    Forgotten {
        person: PersonId,
    },
    Thought {
        for_event: u32,
        choice: Option<tabuleiro_rules::Action>,
    },
    /// The game has events up to this one, as another node says.
    Happened {
        last_event: u32,
    },
    /// Other nodes have written these events, or some of them.
    Heard {
        events: Vec<StoredEvent>,
    },
    /// This is what the store says of the game.
    Look {
        fresh: Freshness,
    },
    /// What no room can stand, for tests of what comes after.
    #[cfg(test)]
    Panic,
}

/// What has come of a client's message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// This event.
    Event(u32),
    /// Something that is no event.
    Noted,
}

/// What a client gets who begins to watch a game.
pub struct Subscription {
    /// The client's seat.
    pub you: Option<SeatName>,
    /// The number of the last event.
    pub last_event: u32,
    /// What the client has missed.
    pub catchup: Catchup,
    /// What else there is to know, as texts of messages without a number: presence, chat, private state.
    pub unnumbered: Vec<Utf8Bytes>,
    /// What happens from now on.
    pub feed: Feed,
}

/// What a client has missed.
pub enum Catchup {
    /// These events, as texts of messages.
    Events(Vec<Utf8Bytes>),
    /// It named no event, or one that there is not: all there is to know.
    Everything(Box<GameState>),
}

/// Why a room does not do what it is asked for.
#[derive(Debug)]
pub enum RoomError {
    /// It has gone to sleep; it can be opened again.
    Asleep,
    /// It refuses, and nothing has changed.
    Refused(Refused),
}

/// What a handle without a room hears.
#[cfg(test)]
pub struct FakeInbox(mpsc::Receiver<Message>);

#[cfg(test)]
impl FakeInbox {
    /// What comes next, in a word.
    pub async fn next(&mut self) -> &'static str {
        match self.0.recv().await {
            Some(Message::Forgotten { .. }) => "forgotten",
            Some(Message::Renamed { .. }) => "renamed",
            _ => "something else",
        }
    }
}

/// A handle to a room.
#[derive(Clone)]
pub struct Room {
    inbox: mpsc::Sender<Message>,
    known: Known,
}

impl Room {
    /// Does something for a person. Returns what it has become, which is on disk, or why not.
    pub async fn act(&self, person: &PersonId, id: &str, request: &Request) -> Result<Done, RoomError> {
        let (person, id, request) = (person.clone(), id.to_owned(), request.clone());
        self.ask(|answer| Message::Act { person, id, request, answer }).await
    }

    /// Begins to watch, after the last event and the last line of chat that the client knows.
    pub async fn subscribe(
        &self,
        person: &PersonId,
        after: Option<u32>,
        after_line: u32,
    ) -> Result<Subscription, RoomError> {
        self.ask(|answer| Message::Subscribe { person: person.clone(), after, after_line, answer }).await
    }

    /// How the game stands.
    pub async fn state(&self, person: &PersonId) -> Result<GameState, RoomError> {
        self.ask(|answer| Message::State { person: person.clone(), answer }).await
    }

    /// The record of the game.
    pub async fn record(&self) -> Result<String, RoomError> {
        self.ask(|answer| Message::Record { answer }).await
    }

    /// Somebody in it is called otherwise now. A room that has gone to sleep need not know.
    pub async fn renamed(&self, person: &PersonId) {
        let _ = self.inbox.send(Message::Renamed { person: person.clone() }).await;
    }

    /// Somebody has deleted their account. A room that has gone to sleep need not know.
    pub async fn forgotten(&self, person: &PersonId) {
        let _ = self.inbox.send(Message::Forgotten { person: person.clone() }).await;
    }

    /// The game has events up to one, as another node says. A room that cannot hear it now finds it out by itself later.
    pub fn happened(&self, last_event: u32) {
        if self.last_event() < last_event {
            let _ = self.inbox.try_send(Message::Happened { last_event });
        }
    }

    /// The last event that it knows.
    pub fn last_event(&self) -> u32 {
        self.known.last_event()
    }

    /// Takes over events that other nodes have written. A room that cannot hear of them now finds out by itself later.
    pub fn hear(&self, events: Vec<StoredEvent>) {
        let _ = self.inbox.try_send(Message::Heard { events });
    }

    /// Looks at what the store says of the game, if that is not what the room knows.
    pub fn look(&self, fresh: Freshness) {
        if self.known.misses(&fresh) {
            let _ = self.inbox.try_send(Message::Look { fresh });
        }
    }

    /// A computer has chosen what to play after an event. False if the room has gone to sleep.
    pub async fn thought(&self, for_event: u32, choice: Option<tabuleiro_rules::Action>) -> bool {
        self.inbox.send(Message::Thought { for_event, choice }).await.is_ok()
    }

    /// A handle without a room, and what it hears.
    #[cfg(test)]
    pub fn fake() -> (Self, FakeInbox) {
        let (inbox, messages) = mpsc::channel(1);
        (Room { inbox, known: Known::default() }, FakeInbox(messages))
    }

    /// Makes it panic.
    #[cfg(test)]
    pub async fn panic(&self) {
        let _ = self.inbox.send(Message::Panic).await;
        self.inbox.closed().await;
    }

    async fn ask<T>(&self, message: impl FnOnce(Answer<T>) -> Message) -> Result<T, RoomError> {
        let (answer, answered) = oneshot::channel();
        self.inbox.send(message(answer)).await.map_err(|_| RoomError::Asleep)?;
        answered.await.map_err(|_| RoomError::Asleep)?.map_err(RoomError::Refused)
    }
}
