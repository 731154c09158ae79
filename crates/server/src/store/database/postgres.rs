//! A database of PostgreSQL, which several servers share. The task that writes for games has a connection to itself, so that no request
//! makes it wait; others share some for what they write, and some for what they read.

use std::sync::Arc;

use sqlx::postgres::PgRow;

use super::hosts::Hosts;
use super::listening::Listener;
use super::pool::{Lease, Patience, Pool};
use super::{DatabaseError, Query};
use crate::config::PostgresAddress;

/// So many can read at once.
const READERS: usize = 8;
/// So many can write at once, besides the task that writes for games.
const WRITERS: usize = 4;
/// A connection may have broken while nobody used it: what changes nothing is tried so often.
const ATTEMPTS: usize = 2;

/// A database of PostgreSQL.
#[derive(Clone)]
pub struct PostgresServer {
    reading: Pool,
    writing: Pool,
    games: Pool,
    hosts: Arc<Hosts>,
}

/// What a transaction is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// What games write, by the one task that does.
    Games,
    /// Anything else.
    Other,
}

impl PostgresServer {
    /// The database of an address. Whether it is there is found out when it is used.
    pub fn new(address: &PostgresAddress, patience: Patience) -> Result<Self, DatabaseError> {
        let hosts = Arc::new(Hosts::new(address, patience)?);
        let pool = |connections| Pool::new(&hosts, connections, patience);
        let [reading, writing, games] = [READERS, WRITERS, 1].map(pool);
        Ok(PostgresServer { reading, writing, games, hosts })
    }

    /// Listens to what is told.
    pub async fn listen(&self) -> Result<Listener, DatabaseError> {
        Listener::new(&self.hosts).await
    }

    /// All rows of an answer.
    pub async fn rows(&self, query: Query) -> Result<Vec<PgRow>, DatabaseError> {
        let mut attempt = 1;
        loop {
            let answer = match self.reading.lease().await {
                Ok(mut lease) => lease.rows(query.clone()).await,
                Err(error) => Err(error),
            };
            match answer {
                Err(error) if error.breaks_the_connection() && attempt < ATTEMPTS => attempt += 1,
                answer => return answer,
            }
        }
    }

    /// Writes something by itself.
    pub async fn write(&self, query: Query) -> Result<u64, DatabaseError> {
        self.writing.lease().await?.write(query).await
    }

    /// Begins a transaction by some statements.
    pub async fn begin(&self, purpose: Purpose, statements: &'static str) -> Result<Lease, DatabaseError> {
        let pool = match purpose {
            Purpose::Games => &self.games,
            Purpose::Other => &self.writing,
        };
        let mut attempt = 1;
        loop {
            let mut lease = pool.lease().await?;
            match lease.script(statements).await {
                // Whoever has waited for long enough does not wait once more.
                Err(error) if error.breaks_the_connection() && !error.is_late() && attempt < ATTEMPTS => attempt += 1,
                begun => {
                    // Nobody else may use the connection until the transaction is over.
                    lease.spoil();
                    return begun.map(|()| lease);
                }
            }
        }
    }

    /// How it goes about a statement, whatever its values and however few rows there are.
    #[cfg(test)]
    pub async fn plan(&self, statement: &str) -> Vec<String> {
        let mut lease = self.reading.lease().await.expect("a connection");
        let values = (1..).take_while(|number| statement.contains(&format!("${number}"))).map(|_| "NULL");
        let values = values.collect::<Vec<_>>().join(", ");
        let script = format!(
            "SET enable_seqscan = off; SET enable_sort = off; SET enable_bitmapscan = off; SET plan_cache_mode = force_generic_plan;
            DEALLOCATE ALL; PREPARE explained AS {statement}"
        );
        lease.say(&script).await;
        lease.say(&format!("EXPLAIN EXECUTE explained ({values})")).await
    }

    /// Closes all connections.
    pub async fn close(&self) {
        for pool in [&self.games, &self.writing, &self.reading] {
            pool.close().await;
        }
    }
}
