//! The one place that names the library of the database: a query with its values goes in, rows come out.
//!
//! That it is SQLite is known to the statements of the store and to its inspection too. Reading has connections of its own; everything that
//! is written goes through one, so that writers queue up instead of getting in each other's way.

use std::fs::OpenOptions;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::time::Duration;

use sqlx::query::Query as Prepared;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Row as _, Sqlite, SqlitePool};

use super::StoreError;
use super::value::{Column, Value};
use crate::faults::{Fault, Faults};

/// How long a connection waits for another one to be done with writing.
const PATIENCE: Duration = Duration::from_secs(5);
/// So many can read at once.
const READERS: u32 = 4;

/// Why the database does not do what it is asked.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// It says so itself.
    #[error(transparent)]
    Said(#[from] sqlx::Error),
    /// A column holds what it never should.
    #[error("column {0} holds {1}, which makes no sense there")]
    Column(usize, i64),
    /// Some rows of many are there already, and it is not known which.
    #[error("some of these rows are there already")]
    SomeThere,
    /// A test wants it so.
    #[error("{0}")]
    Fault(&'static str),
}

impl DatabaseError {
    /// Whether nothing can be written for now: the disk is full, broken or read-only, or others write without end.
    pub fn is_of_the_disk(&self) -> bool {
        match self {
            DatabaseError::Said(sqlx::Error::PoolTimedOut) => true,
            DatabaseError::Said(sqlx::Error::Database(error)) => {
                // The lowest byte of SQLite's codes: busy, read-only, an error of input or output, full.
                let code = error.code().and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xff);
                matches!(code, Some(5 | 8 | 10 | 13))
            }
            DatabaseError::Said(_) | DatabaseError::Column(..) | DatabaseError::SomeThere => false,
            DatabaseError::Fault(reason) => *reason == FULL,
        }
    }

    /// Whether something is there already that can be there once.
    pub fn is_conflict(&self) -> bool {
        match self {
            DatabaseError::Said(sqlx::Error::Database(error)) => error.is_unique_violation(),
            DatabaseError::SomeThere => true,
            DatabaseError::Said(_) | DatabaseError::Column(..) | DatabaseError::Fault(_) => false,
        }
    }
}

/// What begins to write: nobody else may until it ends.
const BEGIN: &str = "BEGIN IMMEDIATE";

/// What a full disk says.
const FULL: &str = "the disk is full, as a test wants it";
/// What every other fault says.
const BROKEN: &str = "it fails, as a test wants it";

/// A statement with its values. Placeholders are `$1`, `$2` and so on, or `?` for values in their order.
pub struct Query {
    statement: &'static str,
    values: Vec<Value>,
}

/// A statement, which stays prepared.
pub fn query(statement: &'static str) -> Query {
    Query { statement, values: Vec::new() }
}

/// Placeholders for rows of values in their order: `(?, ?), (?, ?)`. SQLite goes through all of the numbered ones to find one.
pub fn placeholders(rows: usize, columns: usize) -> String {
    let row = format!("({})", vec!["?"; columns].join(", "));
    vec![row; rows].join(", ")
}

impl Query {
    /// Gives the next value.
    pub fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    fn prepared(self) -> Prepared<'static, Sqlite, SqliteArguments> {
        self.values.into_iter().fold(sqlx::query(self.statement), |prepared, value| match value {
            Value::Null => prepared.bind(None::<i64>),
            Value::Integer(number) => prepared.bind(number),
            Value::Real(number) => prepared.bind(number),
            Value::Bool(is_so) => prepared.bind(is_so),
            Value::Text(text) => prepared.bind(text),
            Value::Bytes(bytes) => prepared.bind(bytes),
        })
    }

    /// Fails to write if a test wants it so.
    fn check(&self, faults: &Faults) -> Result<(), DatabaseError> {
        let reason = match faults.current() {
            Some(Fault::Full) => FULL,
            Some(Fault::Statement(words)) if self.statement.contains(words) => BROKEN,
            Some(Fault::Touching(text)) if self.values.contains(&Value::Text(text.clone())) => BROKEN,
            _ => return Ok(()),
        };
        faults.note_failure();
        Err(DatabaseError::Fault(reason))
    }

    /// Fails to read if a test wants it so.
    fn check_read(&self, faults: &Faults) -> Result<(), DatabaseError> {
        faults.note_read();
        match faults.current() {
            Some(Fault::Reading(words)) if self.statement.contains(words) => {
                faults.note_failure();
                Err(DatabaseError::Fault(BROKEN))
            }
            _ => Ok(()),
        }
    }
}

/// One row of an answer.
pub struct Row(SqliteRow);

impl Row {
    /// What is in a column, counted from 0.
    pub fn get<T: Column>(&self, column: usize) -> Result<T, DatabaseError> {
        T::read(self, column)
    }

    /// What is in a column, in the database's own terms.
    pub(super) fn raw<'r, T>(&'r self, column: usize) -> Result<T, DatabaseError>
    where
        T: sqlx::Decode<'r, Sqlite> + sqlx::Type<Sqlite>,
    {
        Ok(self.0.try_get(column)?)
    }
}

/// A database that is open.
#[derive(Clone)]
pub struct Database {
    reading: SqlitePool,
    writing: SqlitePool,
    faults: Faults,
}

impl Database {
    /// Opens a file, which is made readable by its owner alone if it does not exist. Every commit is on disk when it returns.
    pub async fn open(path: &Path, faults: Faults) -> Result<Self, StoreError> {
        let made = OpenOptions::new().create(true).append(true).mode(0o600).open(path);
        made.map_err(|error| StoreError::File { path: path.display().to_string(), error })?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            // A line for every request that has to wait could fill the log; `/metrics` has the times.
            .disable_statement_logging();
        let pool =
            |connections| SqlitePoolOptions::new().max_connections(connections).acquire_slow_threshold(Duration::MAX);
        let writing = pool(1).acquire_timeout(PATIENCE);
        let writing = writing.connect_with(options.clone()).await.map_err(DatabaseError::from)?;
        let reading = pool(READERS).connect_with(options).await;
        Ok(Database { reading: reading.map_err(DatabaseError::from)?, writing, faults })
    }

    /// Opens a file that exists, to read it only.
    pub async fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(PATIENCE);
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await;
        let reading = pool.map_err(DatabaseError::from)?;
        Ok(Database { writing: reading.clone(), reading, faults: Faults::default() })
    }

    /// Whether several servers may share it.
    pub fn is_shared(&self) -> bool {
        false
    }

    /// All rows of an answer.
    pub async fn rows(&self, query: Query) -> Result<Vec<Row>, DatabaseError> {
        query.check_read(&self.faults)?;
        Ok(query.prepared().fetch_all(&self.reading).await?.into_iter().map(Row).collect())
    }

    /// The first row of an answer, if it has one.
    pub async fn row(&self, query: Query) -> Result<Option<Row>, DatabaseError> {
        query.check_read(&self.faults)?;
        Ok(query.prepared().fetch_optional(&self.reading).await?.map(Row))
    }

    /// The only row of an answer.
    pub async fn only_row(&self, query: Query) -> Result<Row, DatabaseError> {
        query.check_read(&self.faults)?;
        Ok(Row(query.prepared().fetch_one(&self.reading).await?))
    }

    /// Writes something by itself. Gives the number of rows that are different now.
    pub async fn write(&self, query: Query) -> Result<u64, DatabaseError> {
        query.check(&self.faults)?;
        let fault = self.faults.current();
        match fault {
            Some(Fault::CommitLost) => return Err(DatabaseError::Fault(BROKEN)),
            Some(Fault::Slow(span)) => tokio::time::sleep(span).await,
            _ => {}
        }
        let changed = query.prepared().execute(&self.writing).await?.rows_affected();
        if fault == Some(Fault::CommitUnheard) { Err(DatabaseError::Fault(BROKEN)) } else { Ok(changed) }
    }

    /// Begins to write several things that belong together.
    pub async fn begin(&self) -> Result<Transaction, DatabaseError> {
        if self.faults.current() == Some(Fault::Full) {
            return Err(DatabaseError::Fault(FULL));
        }
        let transaction = match self.writing.begin_with(BEGIN).await {
            // When a disk is full SQLite ends a transaction by itself, which the library does not notice: another connection
            // knows nothing of it.
            Err(sqlx::Error::InvalidSavePointStatement) => {
                self.writing.acquire().await?.close().await?;
                self.writing.begin_with(BEGIN).await?
            }
            begun => begun?,
        };
        Ok(Transaction { transaction, faults: self.faults.clone() })
    }

    /// How the database goes about a statement.
    #[cfg(test)]
    pub async fn plan(&self, statement: &str) -> Vec<String> {
        let explained = sqlx::query(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}")));
        let rows = explained.fetch_all(&self.reading).await.expect("a statement that can be explained");
        rows.iter().map(|row| row.try_get(3).expect("a step")).collect()
    }

    /// Closes it.
    pub async fn close(&self) {
        self.writing.close().await;
        self.reading.close().await;
    }
}

/// Several things that are written together or not at all. Nothing is written before [`Transaction::commit`].
pub struct Transaction {
    transaction: sqlx::Transaction<'static, Sqlite>,
    faults: Faults,
}

impl Transaction {
    /// Writes something. Gives the number of rows that are different now.
    pub async fn write(&mut self, query: Query) -> Result<u64, DatabaseError> {
        query.check(&self.faults)?;
        Ok(query.prepared().execute(&mut *self.transaction).await?.rows_affected())
    }

    /// Writes something that gives rows, or reads some.
    pub async fn rows(&mut self, query: Query) -> Result<Vec<Row>, DatabaseError> {
        query.check(&self.faults)?;
        Ok(query.prepared().fetch_all(&mut *self.transaction).await?.into_iter().map(Row).collect())
    }

    /// The first row of an answer, if it has one.
    pub async fn row(&mut self, query: Query) -> Result<Option<Row>, DatabaseError> {
        Ok(query.prepared().fetch_optional(&mut *self.transaction).await?.map(Row))
    }

    /// Runs several statements without values.
    pub async fn script(&mut self, statements: &'static str) -> Result<(), DatabaseError> {
        sqlx::raw_sql(statements).execute(&mut *self.transaction).await?;
        Ok(())
    }

    /// Puts everything on disk.
    pub async fn commit(self) -> Result<(), DatabaseError> {
        match self.faults.current() {
            Some(Fault::Full) => return Err(DatabaseError::Fault(FULL)),
            Some(Fault::CommitLost) => {
                self.transaction.rollback().await?;
                return Err(DatabaseError::Fault(BROKEN));
            }
            Some(Fault::CommitUnheard) => {
                self.transaction.commit().await?;
                return Err(DatabaseError::Fault(BROKEN));
            }
            Some(Fault::Slow(span)) => tokio::time::sleep(span).await,
            Some(Fault::Statement(_) | Fault::Touching(_) | Fault::Reading(_)) | None => {}
        }
        Ok(self.transaction.commit().await?)
    }
}
