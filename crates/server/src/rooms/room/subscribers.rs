//! The connections to a room: whose they are, how to send them something, and when they end.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::extract::ws::Utf8Bytes;
use tabuleiro_play::clock::Millis;
use tokio::sync::{Notify, mpsc};

use super::BACKLOG;
use crate::people::PersonId;

struct Subscriber {
    person: PersonId,
    messages: mpsc::Sender<Utf8Bytes>,
    round_trip: Arc<AtomicU32>,
}

/// The connections to a room.
#[derive(Default)]
pub struct Subscribers {
    all: Vec<Subscriber>,
    left: Arc<Notify>,
}

/// A client's end of its connection to a room. The room notices when it is dropped.
pub struct Feed {
    /// What happens, as texts of messages. It ends when the client is too slow or the room closes.
    pub messages: mpsc::Receiver<Utf8Bytes>,
    /// The round trip to the client in milliseconds, for the client's task to say.
    pub round_trip: Arc<AtomicU32>,
    left: Arc<Notify>,
}

impl Drop for Feed {
    fn drop(&mut self) {
        self.messages.close();
        self.left.notify_one();
    }
}

impl Subscribers {
    /// Adds a connection.
    pub fn add(&mut self, person: &PersonId) -> Feed {
        let (sender, messages) = mpsc::channel(BACKLOG);
        let round_trip = Arc::<AtomicU32>::default();
        self.all.push(Subscriber { person: person.clone(), messages: sender, round_trip: Arc::clone(&round_trip) });
        Feed { messages, round_trip, left: Arc::clone(&self.left) }
    }

    /// Waits until a connection ends.
    pub async fn left(&self) {
        self.left.notified().await;
    }

    /// Forgets the connections that have ended.
    pub fn prune(&mut self) {
        self.all.retain(|subscriber| !subscriber.messages.is_closed());
    }

    /// Tells some of them something. Those that have too much to read already are cut off.
    pub fn tell(&mut self, text: &Utf8Bytes, whom: impl Fn(&PersonId) -> bool) {
        self.all.retain(|subscriber| !whom(&subscriber.person) || subscriber.messages.try_send(text.clone()).is_ok());
    }

    /// Tells each of them something of their own.
    pub fn tell_each(&mut self, text: impl Fn(&PersonId) -> Utf8Bytes) {
        self.all.retain(|subscriber| subscriber.messages.try_send(text(&subscriber.person)).is_ok());
    }

    /// Ends all connections: whoever comes back is told everything.
    pub fn cut_off(&mut self) {
        self.all.clear();
    }

    /// Whether nobody is there.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// How many there are of a kind.
    pub fn count(&self, whom: impl Fn(&PersonId) -> bool) -> usize {
        self.all.iter().filter(|subscriber| whom(&subscriber.person)).count()
    }

    /// Whose they are. Somebody may have several.
    pub fn people(&self) -> impl Iterator<Item = &PersonId> {
        self.all.iter().map(|subscriber| &subscriber.person)
    }

    /// The round trip to somebody: the shortest, if they have several connections.
    pub fn round_trip(&self, person: &PersonId) -> Millis {
        let own = self.all.iter().filter(|subscriber| subscriber.person == *person);
        let shortest = own.map(|subscriber| subscriber.round_trip.load(Ordering::Relaxed)).min();
        Millis(shortest.unwrap_or(0).into())
    }
}
