//! Listening to what PostgreSQL tells with `NOTIFY`.

use std::time::Duration;

use sqlx::postgres::{PgListener, PgPoolOptions};
use tokio::time::timeout;

use super::DatabaseError;
use super::hosts::Hosts;

/// What is listened to.
const CHANNEL: &str = "tabuleiro";
/// How long it may take to begin, and to say that it still listens.
const PATIENCE: Duration = Duration::from_secs(2);
/// A connection on which nothing is heard for so long may be gone.
const SILENCE: Duration = Duration::from_secs(5);

/// A connection that listens.
pub struct Listener(PgListener);

impl Listener {
    /// Listens to the server that takes writes.
    pub(super) async fn new(hosts: &Hosts) -> Result<Self, DatabaseError> {
        let options = hosts.primary().await?;
        let listening = async {
            let pool = PgPoolOptions::new().max_connections(1).connect_with(options).await?;
            let mut listener = PgListener::connect_with(&pool).await?;
            listener.listen(CHANNEL).await?;
            Ok(Listener(listener))
        };
        timeout(PATIENCE, listening).await.map_err(|_| DatabaseError::Late)?
    }

    /// The next text; nothing when the connection is lost.
    pub async fn next(&mut self) -> Result<Option<String>, DatabaseError> {
        loop {
            if let Ok(heard) = timeout(SILENCE, self.0.try_recv()).await {
                return Ok(heard?.map(|notification| notification.payload().to_owned()));
            }
            let asked = timeout(PATIENCE, sqlx::query("SELECT 1").execute(&mut self.0)).await;
            asked.map_err(|_| DatabaseError::Late)??;
        }
    }
}
