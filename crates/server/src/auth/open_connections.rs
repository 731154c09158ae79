//! Which sessions, tokens and guests have connections here: when they end on another node, their connections have to end too.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{AuthMethod, Identity};

/// How somebody with a connection has shown who they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShownBy {
    Guest,
    Session,
    Token,
}

/// Those who have connections, and how many.
#[derive(Clone, Default)]
pub struct OpenConnections {
    counts: Arc<Mutex<HashMap<(ShownBy, String), usize>>>,
}

/// A connection, counted until it is dropped.
pub struct OpenConnection {
    all: OpenConnections,
    key: (ShownBy, String),
}

impl OpenConnections {
    /// Counts a connection of somebody.
    pub fn add(&self, identity: &Identity) -> OpenConnection {
        let key = match &identity.method {
            AuthMethod::Guest => (ShownBy::Guest, identity.id.text().to_owned()),
            AuthMethod::Session(id) => (ShownBy::Session, id.clone()),
            AuthMethod::Token(id) => (ShownBy::Token, id.clone()),
        };
        *self.lock().entry(key.clone()).or_default() += 1;
        OpenConnection { all: self.clone(), key }
    }

    /// Those with connections who have shown it in one way.
    pub fn ids(&self, shown: ShownBy) -> Vec<String> {
        self.lock().keys().filter(|(by, _)| *by == shown).map(|(_, id)| id.clone()).collect()
    }

    /// Nothing is left half done under this lock, so that a panic elsewhere does not spoil it.
    fn lock(&self) -> MutexGuard<'_, HashMap<(ShownBy, String), usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenConnection {
    /// The id by which its end is announced.
    pub fn id(&self) -> &str {
        &self.key.1
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        let mut counts = self.all.lock();
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::PersonId;

    #[test]
    fn whoever_has_connections_is_known_until_the_last_of_them_ends() {
        let all = OpenConnections::default();
        let ada = |method| Identity { id: PersonId::stored("ada"), account: None, method };
        let session = || ada(AuthMethod::Session("s".to_owned()));
        let (one, two, guest) = (all.add(&session()), all.add(&session()), all.add(&ada(AuthMethod::Guest)));
        let ids = |shown| all.ids(shown);
        assert_eq!((one.id(), guest.id()), ("s", "ada"));
        assert_eq!((ids(ShownBy::Session), ids(ShownBy::Guest)), (vec!["s".to_owned()], vec!["ada".to_owned()]));
        drop((one, guest));
        assert_eq!((ids(ShownBy::Session), ids(ShownBy::Guest)), (vec!["s".to_owned()], Vec::new()));
        drop(two);
        assert_eq!((ids(ShownBy::Session), ids(ShownBy::Token)), (Vec::new(), Vec::new()));
    }
}
