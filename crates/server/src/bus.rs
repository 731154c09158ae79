//! The bus: over what nodes that share a database tell each other what is new.
//!
//! News is a hint. The writer hands it on with each group that it has written, and whoever hears it looks at the store. Whatever is
//! lost on the way is found out by asking, a little later; so is everything that happens while a bus is away.

mod database;
mod gathering;
mod nats;

#[cfg(test)]
mod tests;

use std::sync::Arc;

use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::config::Bus;
use crate::store::{Announcing, News, Store};

pub use gathering::{gather, pauses};

/// So much news can wait to be looked at before its sender has to wait.
const BACKLOG: usize = 256;

/// A node's connection to the others. It ends when this is dropped.
pub struct BusConnection {
    /// What becomes of what is written here.
    pub announcing: Announcing,
    /// What others have written. When something may have been missed, it says that everything has to be looked at.
    pub news: mpsc::Receiver<News>,
    _tasks: JoinSet<()>,
}

/// Connects a node to the others. It does not wait for that: a bus that is not there now is tried again for as long as it takes.
pub fn connect(bus: &Bus, store: &Store, node: &Arc<str>) -> BusConnection {
    let (heard, news) = mpsc::channel(BACKLOG);
    let mut tasks = JoinSet::new();
    let announcing = match bus {
        Bus::None => Announcing::Silent,
        Bus::Database => {
            tasks.spawn(database::listen(store.clone(), Arc::clone(node), heard));
            Announcing::InCommit(Arc::clone(node))
        }
        Bus::Nats(servers) => {
            let (announced, to_send) = mpsc::channel(BACKLOG);
            tasks.spawn(nats::run(servers.clone(), Arc::clone(node), to_send, heard));
            Announcing::AfterCommit(Arc::clone(node), announced)
        }
    };
    BusConnection { announcing, news, _tasks: tasks }
}

/// Hands on what was heard, unless this node has said it itself or it says nothing. False when nobody listens any more.
async fn hand_on(heard: &mpsc::Sender<News>, node: &str, text: &[u8]) -> bool {
    let news = News::read(text);
    news.node == node || news.items.is_empty() || heard.send(news).await.is_ok()
}
