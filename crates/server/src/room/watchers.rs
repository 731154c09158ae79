//! The connections to a room: whom they are of, how to tell them something, and when they end.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::extract::ws::Utf8Bytes;
use tabuleiro_play::clock::Millis;
use tokio::sync::{Notify, mpsc};

use super::BACKLOG;
use crate::guests::GuestId;

struct Watcher {
    guest: GuestId,
    news: mpsc::Sender<Utf8Bytes>,
    way: Arc<AtomicU32>,
}

/// The connections to a room.
#[derive(Default)]
pub struct Watchers {
    all: Vec<Watcher>,
    left: Arc<Notify>,
}

/// A client's end of its connection to a room. The room notices when it is dropped.
pub struct Connection {
    /// What happens, as texts of messages. It ends when the client is too slow or the room closes.
    pub news: mpsc::Receiver<Utf8Bytes>,
    /// How long the way to the client and back takes, in milliseconds, for the client's task to say.
    pub way: Arc<AtomicU32>,
    left: Arc<Notify>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.news.close();
        self.left.notify_one();
    }
}

impl Watchers {
    /// Adds a connection.
    pub fn add(&mut self, guest: &GuestId) -> Connection {
        let (sender, news) = mpsc::channel(BACKLOG);
        let way = Arc::<AtomicU32>::default();
        self.all.push(Watcher { guest: guest.clone(), news: sender, way: Arc::clone(&way) });
        Connection { news, way, left: Arc::clone(&self.left) }
    }

    /// Waits until a connection ends.
    pub async fn left(&self) {
        self.left.notified().await;
    }

    /// Forgets the connections that have ended.
    pub fn prune(&mut self) {
        self.all.retain(|watcher| !watcher.news.is_closed());
    }

    /// Tells some of them something. Those that have too much to read already are cut off.
    pub fn tell(&mut self, text: &Utf8Bytes, whom: impl Fn(&GuestId) -> bool) {
        self.all.retain(|watcher| !whom(&watcher.guest) || watcher.news.try_send(text.clone()).is_ok());
    }

    /// Whether nobody is there.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// How many there are of a kind.
    pub fn count(&self, whom: impl Fn(&GuestId) -> bool) -> usize {
        self.all.iter().filter(|watcher| whom(&watcher.guest)).count()
    }

    /// How long the way to somebody and back takes: the shortest, if they have several connections.
    pub fn way(&self, guest: &GuestId) -> Millis {
        let ways = self.all.iter().filter(|watcher| watcher.guest == *guest);
        let shortest = ways.map(|watcher| watcher.way.load(Ordering::Relaxed)).min();
        Millis(shortest.unwrap_or(0).into())
    }
}
