//! Connections to PostgreSQL that are kept for the next who needs one. A connection about which anything is doubtful is not kept.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sqlx::Connection as _;
use sqlx::postgres::{PgConnection, PgRow};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::hosts::Hosts;
use super::{DatabaseError, Query};

/// How long anybody waits for a connection, and for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// As long as people can be made to wait: longer than it takes until transactions of servers that stand still are ended.
    Short,
    /// Not for long, as a test wants it.
    Hasty,
    /// As long as it takes to go through everything.
    Long,
}

impl Patience {
    fn span(self) -> Duration {
        match self {
            Patience::Short => Duration::from_secs(8),
            Patience::Hasty => Duration::from_secs(2),
            Patience::Long => Duration::from_secs(24 * 60 * 60),
        }
    }
}

/// A connection that was not used for so long is tried first.
const FRESH: Duration = Duration::from_secs(1);

/// Some connections.
#[derive(Clone)]
pub struct Pool {
    hosts: Arc<Hosts>,
    permits: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Idle>>>,
    patience: Patience,
}

/// A connection that nobody uses.
struct Idle {
    connection: PgConnection,
    generation: u64,
    since: Instant,
}

impl Pool {
    /// With so many connections at most. None is open at first.
    pub fn new(hosts: &Arc<Hosts>, connections: usize, patience: Patience) -> Self {
        let permits = Arc::new(Semaphore::new(connections));
        Pool { hosts: Arc::clone(hosts), permits, idle: Arc::default(), patience }
    }

    /// Takes a connection.
    pub async fn lease(&self) -> Result<Lease, DatabaseError> {
        let permit = timeout(self.patience.span(), Arc::clone(&self.permits).acquire_owned()).await;
        // A pool that is closed gives no permits.
        let permit = permit.map_err(|_| DatabaseError::Late)?.map_err(|_| sqlx::Error::PoolClosed)?;
        let kept = loop {
            let Some(mut idle) = self.idle().pop() else { break None };
            if idle.generation != self.hosts.generation() {
                continue;
            }
            if idle.since.elapsed() < FRESH || matches!(timeout(FRESH, idle.connection.ping()).await, Ok(Ok(()))) {
                break Some((idle.connection, idle.generation));
            }
            self.hosts.note_broken(idle.generation);
        };
        let (connection, generation) = match kept {
            Some(kept) => kept,
            None => {
                let generation = self.hosts.generation();
                (self.hosts.connect().await?, generation)
            }
        };
        let (pool, patience) = (self.clone(), self.patience);
        Ok(Lease { connection: Some(connection), generation, is_sound: true, patience, pool, _permit: permit })
    }

    /// Closes all connections that nobody uses, and gives no more.
    pub async fn close(&self) {
        self.permits.close();
        let idle = std::mem::take(&mut *self.idle());
        for Idle { connection, .. } in idle {
            // A connection that cannot be closed well ends all the same.
            let _ = timeout(FRESH, connection.close()).await;
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Idle>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection that somebody uses.
pub struct Lease {
    connection: Option<PgConnection>,
    generation: u64,
    /// Whether the next can use it: no question is half asked or half answered.
    is_sound: bool,
    patience: Patience,
    pool: Pool,
    _permit: OwnedSemaphorePermit,
}

impl Lease {
    /// All rows of an answer.
    pub async fn rows(&mut self, query: Query) -> Result<Vec<PgRow>, DatabaseError> {
        let prepared = query.postgres();
        let answer = timeout(self.patience.span(), prepared.fetch_all(self.connection()?)).await;
        self.note(answer)
    }

    /// Gives the number of rows that are different now.
    pub async fn write(&mut self, query: Query) -> Result<u64, DatabaseError> {
        let prepared = query.postgres();
        let answer = timeout(self.patience.span(), prepared.execute(self.connection()?)).await;
        self.note(answer).map(|done| done.rows_affected())
    }

    /// Runs several statements without values.
    pub async fn script(&mut self, statements: &'static str) -> Result<(), DatabaseError> {
        let answer = timeout(self.patience.span(), sqlx::raw_sql(statements).execute(self.connection()?)).await;
        self.note(answer).map(drop)
    }

    /// Waits for as long as it takes.
    pub fn be_patient(&mut self) {
        self.patience = Patience::Long;
    }

    /// What it says to statements, in the first column.
    #[cfg(test)]
    pub async fn say(&mut self, statements: &str) -> Vec<String> {
        self.is_sound = false;
        let connection = self.connection.as_mut().expect("a connection");
        let rows = sqlx::raw_sql(sqlx::AssertSqlSafe(statements.to_owned())).fetch_all(connection).await;
        rows.expect("statements that are right").iter().map(|row| sqlx::Row::get(row, 0)).collect()
    }

    /// Does not give the connection back: its transaction is not over.
    pub fn spoil(&mut self) {
        self.is_sound = false;
    }

    /// The connection, which is sound again when the answer has come.
    fn connection(&mut self) -> Result<&mut PgConnection, DatabaseError> {
        self.is_sound = false;
        self.connection.as_mut().ok_or(DatabaseError::Late)
    }

    fn note<T, E>(&mut self, answer: Result<Result<T, sqlx::Error>, E>) -> Result<T, DatabaseError> {
        let answer = match answer {
            Ok(answer) => answer.map_err(DatabaseError::from),
            Err(_) => Err(DatabaseError::Late),
        };
        match &answer {
            Err(error) if error.breaks_the_connection() => self.pool.hosts.note_broken(self.generation),
            _ => self.is_sound = true,
        }
        answer
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take()
            && self.is_sound
            && !self.pool.permits.is_closed()
        {
            self.pool.idle().push(Idle { connection, generation: self.generation, since: Instant::now() });
        }
    }
}
