//! The one place that names the library of the database: a query with its values goes in, rows come out.
//!
//! It is SQLite or PostgreSQL. Statements are written so that both understand them; where they cannot be, both forms stand beside each
//! other, chosen by [`Dialect`].

mod error;
mod hosts;
mod listening;
mod pool;
mod postgres;
mod query;
mod sqlite;

use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{Postgres, Row as _, Sqlite};

use super::StoreError;
use super::value::Column;
use crate::config;
use crate::faults::{Fault, Faults};

pub use error::DatabaseError;
pub use listening::Listener;
pub use postgres::Purpose;
pub use query::{Query, query};

use error::{BROKEN, FULL};
use pool::{Lease, Patience};
use postgres::PostgresServer;
use sqlite::SqliteFile;

/// Begins to read everything as it is at one moment. Whatever is done with it meanwhile may take its time.
const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
/// So many rows are removed at a time.
const BATCH: u64 = if cfg!(test) { 2 } else { 1_000 };

/// What statements are written in, where that makes a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// That of SQLite.
    Sqlite,
    /// That of PostgreSQL.
    Postgres,
}

/// One row of an answer.
pub enum Row {
    /// Of SQLite.
    Sqlite(SqliteRow),
    /// Of PostgreSQL.
    Postgres(PgRow),
}

impl Row {
    /// What is in a column, counted from 0.
    pub fn get<T: Column>(&self, column: usize) -> Result<T, DatabaseError> {
        T::read(self, column)
    }

    /// What is in a column, in the database's own terms.
    pub(super) fn raw<'r, T>(&'r self, column: usize) -> Result<T, DatabaseError>
    where
        T: sqlx::Decode<'r, Sqlite> + sqlx::Type<Sqlite> + sqlx::Decode<'r, Postgres> + sqlx::Type<Postgres>,
    {
        Ok(match self {
            Row::Sqlite(row) => row.try_get(column)?,
            Row::Postgres(row) => row.try_get(column)?,
        })
    }
}

/// A database that is open.
#[derive(Clone)]
pub struct Database {
    kind: Kind,
    faults: Faults,
}

#[derive(Clone)]
enum Kind {
    Sqlite(SqliteFile),
    Postgres(PostgresServer),
}

impl Database {
    /// Opens a database. A file is made readable by its owner alone if it does not exist.
    pub async fn open(place: &config::DatabaseAddress, faults: Faults) -> Result<Self, StoreError> {
        let patience = if faults.is_hasty() { Patience::Hasty } else { Patience::Short };
        Self::open_with(place, faults, patience).await
    }

    /// The same, for whoever goes through everything.
    pub async fn open_patiently(place: &config::DatabaseAddress) -> Result<Self, StoreError> {
        Self::open_with(place, Faults::default(), Patience::Long).await
    }

    async fn open_with(
        place: &config::DatabaseAddress,
        faults: Faults,
        patience: Patience,
    ) -> Result<Self, StoreError> {
        let kind = match place {
            config::DatabaseAddress::Sqlite(path) => Kind::Sqlite(SqliteFile::open(path).await?),
            config::DatabaseAddress::Postgres(address) => Kind::Postgres(PostgresServer::new(address, patience)?),
        };
        Ok(Database { kind, faults })
    }

    /// Opens a database that exists, to read it only.
    pub async fn open_to_read(place: &config::DatabaseAddress) -> Result<Self, StoreError> {
        let kind = match place {
            config::DatabaseAddress::Sqlite(path) => Kind::Sqlite(SqliteFile::open_to_read(path).await?),
            config::DatabaseAddress::Postgres(address) => Kind::Postgres(PostgresServer::new(address, Patience::Long)?),
        };
        Ok(Database { kind, faults: Faults::default() })
    }

    /// Makes one of SQLite in memory, with what a script makes in it.
    pub async fn in_memory(script: &'static str) -> Result<Self, StoreError> {
        Ok(Database { kind: Kind::Sqlite(SqliteFile::in_memory(script).await?), faults: Faults::default() })
    }

    /// The same without the failures that tests want.
    pub fn without_faults(&self) -> Self {
        Database { kind: self.kind.clone(), faults: Faults::default() }
    }

    /// What its statements are written in.
    pub fn dialect(&self) -> Dialect {
        match self.kind {
            Kind::Sqlite(_) => Dialect::Sqlite,
            Kind::Postgres(_) => Dialect::Postgres,
        }
    }

    /// All rows of an answer.
    pub async fn rows(&self, query: Query) -> Result<Vec<Row>, DatabaseError> {
        query.check_read(&self.faults)?;
        Ok(match &self.kind {
            Kind::Sqlite(file) => query.sqlite().fetch_all(&file.reading).await?.into_iter().map(Row::Sqlite).collect(),
            Kind::Postgres(server) => server.rows(query).await?.into_iter().map(Row::Postgres).collect(),
        })
    }

    /// The first row of an answer, if it has one.
    pub async fn row(&self, query: Query) -> Result<Option<Row>, DatabaseError> {
        query.check_read(&self.faults)?;
        Ok(match &self.kind {
            Kind::Sqlite(file) => query.sqlite().fetch_optional(&file.reading).await?.map(Row::Sqlite),
            Kind::Postgres(server) => server.rows(query).await?.into_iter().next().map(Row::Postgres),
        })
    }

    /// The only row of an answer.
    pub async fn only_row(&self, query: Query) -> Result<Row, DatabaseError> {
        let row = self.row(query).await?;
        row.ok_or(DatabaseError::Said(sqlx::Error::RowNotFound))
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
        let changed = match &self.kind {
            Kind::Sqlite(file) => query.sqlite().execute(&file.writing).await?.rows_affected(),
            Kind::Postgres(server) => server.write(query).await?,
        };
        if fault == Some(Fault::CommitUnheard) { Err(DatabaseError::Fault(BROKEN)) } else { Ok(changed) }
    }

    /// Writes something by itself that may have to go through a whole table, and takes its time.
    pub async fn write_patiently(&self, query: Query) -> Result<u64, DatabaseError> {
        let mut transaction = self.begin().await?;
        transaction.be_patient().await?;
        let changed = transaction.write(query).await?;
        transaction.commit().await?;
        Ok(changed)
    }

    /// Removes all rows of a kind, some at a time: nobody waits for long, however many there are. The last value that the statement
    /// takes is how many it may remove.
    pub async fn remove_all(&self, query: Query) -> Result<(), DatabaseError> {
        while self.write_patiently(query.clone().bind(BATCH)).await? == BATCH {}
        Ok(())
    }

    /// Begins to write several things that belong together.
    pub async fn begin(&self) -> Result<Transaction, DatabaseError> {
        self.begin_for(Purpose::Other).await
    }

    /// The same, for the task that writes for games or for others.
    pub async fn begin_for(&self, purpose: Purpose) -> Result<Transaction, DatabaseError> {
        self.begin_by(purpose, "BEGIN").await
    }

    /// The same, by statements of PostgreSQL that begin it and more.
    pub async fn begin_by(&self, purpose: Purpose, statements: &'static str) -> Result<Transaction, DatabaseError> {
        if self.faults.current() == Some(Fault::Full) {
            return Err(DatabaseError::Fault(FULL));
        }
        let begun = match &self.kind {
            Kind::Sqlite(file) => Begun::Sqlite(file.begin().await?),
            Kind::Postgres(server) => {
                Begun::Postgres(Open { lease: server.begin(purpose, statements).await?, has_failed: false })
            }
        };
        Ok(Transaction { begun, faults: self.faults.clone() })
    }

    /// Begins to read everything as it is at one moment, however long that takes.
    pub async fn begin_to_read(&self) -> Result<Transaction, DatabaseError> {
        let begun = match &self.kind {
            Kind::Sqlite(file) => Begun::Sqlite(file.reading.begin().await?),
            Kind::Postgres(server) => {
                let mut lease = server.begin(Purpose::Other, SNAPSHOT).await?;
                lease.be_patient();
                Begun::Postgres(Open { lease, has_failed: false })
            }
        };
        Ok(Transaction { begun, faults: self.faults.clone() })
    }

    /// Listens to what the database tells. A file tells nothing.
    pub async fn listen(&self) -> Result<Listener, DatabaseError> {
        match &self.kind {
            Kind::Sqlite(_) => Err(DatabaseError::Unreachable("a file tells nothing".to_owned())),
            Kind::Postgres(server) => server.listen().await,
        }
    }

    /// Closes it.
    pub async fn close(&self) {
        match &self.kind {
            Kind::Sqlite(file) => file.close().await,
            Kind::Postgres(server) => server.close().await,
        }
    }

    /// How the database goes about a statement.
    #[cfg(test)]
    pub async fn plan(&self, statement: &str) -> Vec<String> {
        match &self.kind {
            Kind::Sqlite(file) => file.plan(statement).await,
            Kind::Postgres(server) => server.plan(statement).await,
        }
    }
}

/// Several things that are written together or not at all. Nothing is written before [`Transaction::commit`].
pub struct Transaction {
    begun: Begun,
    faults: Faults,
}

enum Begun {
    Sqlite(sqlx::Transaction<'static, Sqlite>),
    Postgres(Open),
}

/// A transaction of PostgreSQL. A connection on which it does not come to its end is not used again, which ends it.
struct Open {
    lease: Lease,
    /// PostgreSQL says nothing when a transaction is to be committed in which something has failed, and writes none of it.
    has_failed: bool,
}

impl Open {
    fn note<T>(&mut self, answer: Result<T, DatabaseError>) -> Result<T, DatabaseError> {
        self.has_failed |= answer.is_err();
        // Until it is committed.
        self.lease.spoil();
        answer
    }

    async fn commit(mut self) -> Result<(), DatabaseError> {
        if self.has_failed { Err(DatabaseError::Aborted) } else { self.lease.script("COMMIT").await }
    }
}

impl Transaction {
    /// What its statements are written in.
    pub fn dialect(&self) -> Dialect {
        match self.begun {
            Begun::Sqlite(_) => Dialect::Sqlite,
            Begun::Postgres(_) => Dialect::Postgres,
        }
    }

    /// Writes something. Gives the number of rows that are different now.
    pub async fn write(&mut self, query: Query) -> Result<u64, DatabaseError> {
        query.check(&self.faults)?;
        match &mut self.begun {
            Begun::Sqlite(transaction) => Ok(query.sqlite().execute(&mut **transaction).await?.rows_affected()),
            Begun::Postgres(open) => {
                let answer = open.lease.write(query).await;
                open.note(answer)
            }
        }
    }

    /// Writes something that gives rows, or reads some.
    pub async fn rows(&mut self, query: Query) -> Result<Vec<Row>, DatabaseError> {
        query.check(&self.faults)?;
        match &mut self.begun {
            Begun::Sqlite(transaction) => {
                let rows = query.sqlite().fetch_all(&mut **transaction).await?;
                Ok(rows.into_iter().map(Row::Sqlite).collect())
            }
            Begun::Postgres(open) => {
                let answer = open.lease.rows(query).await;
                Ok(open.note(answer)?.into_iter().map(Row::Postgres).collect())
            }
        }
    }

    /// The first row of an answer, if it has one.
    pub async fn row(&mut self, query: Query) -> Result<Option<Row>, DatabaseError> {
        match &mut self.begun {
            Begun::Sqlite(transaction) => Ok(query.sqlite().fetch_optional(&mut **transaction).await?.map(Row::Sqlite)),
            Begun::Postgres(open) => {
                let answer = open.lease.rows(query).await;
                Ok(open.note(answer)?.into_iter().next().map(Row::Postgres))
            }
        }
    }

    /// Runs several statements without values.
    pub async fn script(&mut self, statements: &'static str) -> Result<(), DatabaseError> {
        match &mut self.begun {
            Begun::Sqlite(transaction) => {
                sqlx::raw_sql(statements).execute(&mut **transaction).await?;
                Ok(())
            }
            Begun::Postgres(open) => {
                let answer = open.lease.script(statements).await;
                open.note(answer)
            }
        }
    }

    /// Lets what follows take its time.
    pub async fn be_patient(&mut self) -> Result<(), DatabaseError> {
        match &mut self.begun {
            Begun::Sqlite(_) => Ok(()),
            Begun::Postgres(open) => {
                open.lease.be_patient();
                let answer = open.lease.script("SET LOCAL statement_timeout = 0").await;
                open.note(answer)
            }
        }
    }

    /// Puts everything on disk.
    pub async fn commit(self) -> Result<(), DatabaseError> {
        let fault = self.faults.current();
        match fault {
            Some(Fault::Full) => return Err(DatabaseError::Fault(FULL)),
            Some(Fault::CommitLost) => {
                if let Begun::Sqlite(transaction) = self.begun {
                    transaction.rollback().await?;
                }
                return Err(DatabaseError::Fault(BROKEN));
            }
            Some(Fault::Slow(span)) => tokio::time::sleep(span).await,
            _ => {}
        }
        match self.begun {
            Begun::Sqlite(transaction) => transaction.commit().await?,
            Begun::Postgres(open) => open.commit().await?,
        }
        if fault == Some(Fault::CommitUnheard) { Err(DatabaseError::Fault(BROKEN)) } else { Ok(()) }
    }
}
