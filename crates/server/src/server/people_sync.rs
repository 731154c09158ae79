//! What other nodes do to people: sessions and tokens that end, names that are new or gone, challenges. Where there is news of it, it is
//! known at once; whatever was not heard of is found by asking.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::timeout;

use crate::failure::Failure;
use crate::http::AppState;
use crate::log_limit::error_sparingly;
use crate::people::PersonId;

/// How often it is asked for at least.
pub const INTERVAL: Duration = Duration::from_millis(1500);
/// After so many times what everybody knows by now is cleared away.
const CLEANUP: u32 = 100;

/// What is known of the other nodes.
pub struct PeopleSync {
    state: AppState,
    /// From which transaction on names are asked for. Nothing before the first time: no room knows a name then.
    from: Option<u64>,
    /// The names that are known, with the transactions that have changed them.
    known: HashMap<PersonId, u64>,
    /// Somebody says that there is something new.
    told: Arc<Notify>,
}

impl PeopleSync {
    /// Nothing yet.
    pub fn new(state: AppState) -> Self {
        PeopleSync { state, from: None, known: HashMap::new(), told: Arc::default() }
    }

    /// By which it is told that there is something new.
    pub fn told(&self) -> Arc<Notify> {
        Arc::clone(&self.told)
    }

    /// Finds out what is new when it is told to, and so often by itself, for as long as the server runs.
    pub async fn watch(mut self, interval: Duration) {
        loop {
            for _ in 0..CLEANUP {
                if let Err(failure) = self.look_around().await {
                    error_sparingly!(%failure, "what other nodes do to people is not known");
                }
                let _ = timeout(interval, self.told.notified()).await;
            }
            if let Err(error) = self.state.store.forget_renames().await {
                error_sparingly!(%error, "names that are known are not cleared away");
            }
        }
    }

    async fn look_around(&mut self) -> Result<(), Failure> {
        self.state.auth.look_around().await?;
        self.look_at_names().await?;
        if self.state.rooms.check().is_err() {
            // Whoever says who is there would only wait for a database that cannot write.
            return Ok(());
        }
        self.state.challenges.look_around().await
    }

    async fn look_at_names(&mut self) -> Result<(), Failure> {
        let (next, renamed) = self.state.store.renamed_since(self.from.unwrap_or(i64::MAX as u64)).await?;
        for each in &renamed {
            if self.known.get(&each.person) != Some(&each.transaction) {
                self.state.rooms.look_at(&each.person).await?;
                self.known.insert(each.person.clone(), each.transaction);
            }
        }
        self.known.retain(|_, transaction| *transaction >= next);
        self.from = Some(next);
        Ok(())
    }
}

#[cfg(test)]
mod tests;
