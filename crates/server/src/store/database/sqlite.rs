//! A file of SQLite, or one in memory. Reading has connections of its own; everything that is written goes through one, so that writers queue up instead
//! of getting in each other's way.

use std::fs::OpenOptions;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Sqlite, SqlitePool};

use super::DatabaseError;
use crate::store::StoreError;

/// How long a connection waits for another one to be done with writing.
const PATIENCE: Duration = Duration::from_secs(5);
/// So many can read at once.
const READERS: u32 = 4;
/// What begins to write: nobody else may until it ends.
const BEGIN: &str = "BEGIN IMMEDIATE";

/// A file that is open.
#[derive(Clone)]
pub struct SqliteFile {
    pub reading: SqlitePool,
    pub writing: SqlitePool,
}

impl SqliteFile {
    /// Opens a file, which is made readable by its owner alone if it does not exist. Every commit is on disk when it returns.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let made = OpenOptions::new().create(true).append(true).mode(0o600).open(path);
        made.map_err(|error| StoreError::File { path: path.display().to_string(), error })?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            // What a statement may have to take back would be a file of its own, made and deleted for each of them.
            .pragma("temp_store", "MEMORY")
            // A line for every request that has to wait could fill the log; `/metrics` has the times.
            .disable_statement_logging();
        let pool =
            |connections| SqlitePoolOptions::new().max_connections(connections).acquire_slow_threshold(Duration::MAX);
        let writing = pool(1).acquire_timeout(PATIENCE);
        let writing = writing.connect_with(options.clone()).await.map_err(DatabaseError::from)?;
        let reading = pool(READERS).connect_with(options).await.map_err(DatabaseError::from)?;
        Ok(SqliteFile { reading, writing })
    }

    /// Opens a file that exists, to read it only.
    pub async fn open_to_read(path: &Path) -> Result<Self, DatabaseError> {
        let options = SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(PATIENCE);
        let reading = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        Ok(SqliteFile { writing: reading.clone(), reading })
    }

    /// Makes a database in memory, with what a script makes in it. It is gone when it is closed.
    pub async fn in_memory(script: &'static str) -> Result<Self, DatabaseError> {
        let options = SqliteConnectOptions::new().disable_statement_logging();
        // Each connection has a database of its own: there is one, and should it be made anew, so is what is in it.
        let pool = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
        let pool = pool.acquire_slow_threshold(Duration::MAX).after_connect(move |connection, _| {
            Box::pin(async move { sqlx::raw_sql(script).execute(connection).await.map(drop) })
        });
        let writing = pool.connect_with(options).await?;
        Ok(SqliteFile { reading: writing.clone(), writing })
    }

    /// Begins to write.
    pub async fn begin(&self) -> Result<sqlx::Transaction<'static, Sqlite>, DatabaseError> {
        match self.writing.begin_with(BEGIN).await {
            // When a disk is full SQLite ends a transaction by itself, which the library does not notice: another connection
            // knows nothing of it.
            Err(sqlx::Error::InvalidSavePointStatement) => {
                self.writing.acquire().await?.close().await?;
                Ok(self.writing.begin_with(BEGIN).await?)
            }
            begun => Ok(begun?),
        }
    }

    /// How it goes about a statement.
    #[cfg(test)]
    pub async fn plan(&self, statement: &str) -> Vec<String> {
        let explained = sqlx::query(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}")));
        let rows = explained.fetch_all(&self.reading).await.expect("a statement that can be explained");
        rows.iter().map(|row| sqlx::Row::get(row, 3)).collect()
    }

    /// Closes it.
    pub async fn close(&self) {
        self.writing.close().await;
        self.reading.close().await;
    }
}
