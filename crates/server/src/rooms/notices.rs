//! Who wants to hear what concerns them, on whatever page they are.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tabuleiro_protocol::NoticeMessage;
use tokio::sync::broadcast;

use crate::people::PersonId;

/// So many notices can wait for a client; one that misses some has to come back.
const BACKLOG: usize = 32;

type Listeners = Arc<Mutex<HashMap<PersonId, broadcast::Sender<NoticeMessage>>>>;

/// The people who listen.
#[derive(Clone, Default)]
pub struct Notices {
    listeners: Listeners,
}

/// What somebody is told from now on.
pub struct NoticeFeed {
    person: PersonId,
    listeners: Listeners,
    notices: broadcast::Receiver<NoticeMessage>,
}

impl Notices {
    /// Listens for somebody.
    pub fn listen(&self, person: &PersonId) -> NoticeFeed {
        let mut listeners = lock(&self.listeners);
        let sender = listeners.entry(person.clone()).or_insert_with(|| broadcast::channel(BACKLOG).0);
        NoticeFeed { person: person.clone(), listeners: Arc::clone(&self.listeners), notices: sender.subscribe() }
    }

    /// Whether somebody listens.
    pub fn reach(&self, person: &PersonId) -> bool {
        lock(&self.listeners).contains_key(person)
    }

    /// Tells somebody something, if they listen.
    pub fn tell(&self, person: &PersonId, notice: NoticeMessage) {
        if let Some(sender) = lock(&self.listeners).get(person) {
            // Whoever listens last may be leaving.
            let _ = sender.send(notice);
        }
    }
}

impl NoticeFeed {
    /// The next notice; nothing if some were missed.
    pub async fn next(&mut self) -> Option<NoticeMessage> {
        self.notices.recv().await.ok()
    }
}

impl Drop for NoticeFeed {
    fn drop(&mut self) {
        let mut listeners = lock(&self.listeners);
        // This one is still counted.
        if listeners.get(&self.person).is_some_and(|sender| sender.receiver_count() <= 1) {
            listeners.remove(&self.person);
        }
    }
}

/// Nothing is left half done under this lock, so that a panic elsewhere does not spoil it.
fn lock(listeners: &Listeners) -> MutexGuard<'_, HashMap<PersonId, broadcast::Sender<NoticeMessage>>> {
    listeners.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn everybody_hears_what_concerns_them_on_each_of_their_connections() {
        let notices = Notices::default();
        let [ada, bo] = ["ada", "bo"].map(PersonId::stored);
        let (mut one, mut two, mut other) = (notices.listen(&ada), notices.listen(&ada), notices.listen(&bo));
        let notice = || NoticeMessage::Challenges { challenges: Default::default() };
        notices.tell(&ada, notice());
        assert_eq!((one.next().await, two.next().await), (Some(notice()), Some(notice())));
        assert!(other.notices.try_recv().is_err());
        drop(one);
        assert!(notices.reach(&ada), "the second connection is left");
        drop(two);
        assert!(!notices.reach(&ada) && notices.reach(&bo));
    }

    #[tokio::test]
    async fn whoever_is_too_slow_is_told_to_come_back() {
        let notices = Notices::default();
        let ada = PersonId::stored("ada");
        let mut feed = notices.listen(&ada);
        for _ in 0..=BACKLOG {
            notices.tell(&ada, NoticeMessage::Challenges { challenges: Default::default() });
        }
        assert_eq!(feed.next().await, None);
    }
}
