//! The tables of the database, and how an older database becomes a newer one.
//!
//! Servers of two neighbouring versions work on one database of PostgreSQL while it is upgraded. So a step first adds what is new, in a way
//! that the version before can live with; what is old is taken away by a later one. A step takes place in one transaction, and only one
//! server at a time takes it.

mod postgres;
mod sqlite;

use std::time::Duration;

use tokio::time::sleep;

use super::StoreError;
use super::database::{Database, Dialect, Query, Row, query};

/// What leads from a version to the next.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// In SQLite.
    pub sqlite: &'static [&'static str],
    /// In PostgreSQL.
    pub postgres: &'static [&'static str],
    /// Whether programs of the version before can work with the database after it.
    pub suits_the_version_before: bool,
}

/// Everything that leads to the version of this program. PostgreSQL was not supported before version 4.
static STEPS: [Step; 6] = [
    Step {
        sqlite: &[sqlite::GAMES, sqlite::PRIVATE, sqlite::PEOPLE, "PRAGMA user_version = 1;"],
        postgres: &[],
        suits_the_version_before: false,
    },
    Step { sqlite: &[sqlite::GUESTS, "PRAGMA user_version = 2;"], postgres: &[], suits_the_version_before: false },
    Step { sqlite: &[sqlite::LISTS, "PRAGMA user_version = 3;"], postgres: &[], suits_the_version_before: false },
    Step {
        sqlite: &[sqlite::SHARED, "PRAGMA user_version = 4;"],
        postgres: &[postgres::EVERYTHING, postgres::SHARED],
        suits_the_version_before: false,
    },
    Step {
        sqlite: &[sqlite::REVIEWS, "PRAGMA user_version = 5;"],
        postgres: &[postgres::REVIEWS],
        suits_the_version_before: true,
    },
    Step {
        sqlite: &[sqlite::OPENINGS, "PRAGMA user_version = 6;"],
        postgres: &[postgres::OPENINGS],
        suits_the_version_before: true,
    },
];

/// How far a database is.
struct Version {
    /// How many of the steps it has behind it.
    done: i64,
    /// The oldest version of the program that can work with it.
    oldest: i64,
}

impl Version {
    /// How many steps of those that are known are done. A step that is not known can be done as well, if it suits this program.
    fn known(&self, steps: usize) -> Result<usize, StoreError> {
        match usize::try_from(self.done) {
            Ok(done) if done <= steps => Ok(done),
            Ok(done) if done == steps + 1 && self.oldest <= steps as i64 => Ok(steps),
            _ => Err(StoreError::Newer { found: self.done, known: steps }),
        }
    }
}

/// Lets one server at a time change the tables.
const LOCK: &str = "SELECT pg_advisory_xact_lock(7232616305411)";
const MAKE_VERSION: &str = "CREATE TABLE schema_version (version BIGINT PRIMARY KEY, oldest BIGINT NOT NULL)";
const IS_VERSION_MADE: &str =
    "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'schema_version'";

/// A table that is to be changed is waited for only so long, since everybody else waits behind that: a backup may read it for hours.
const SHORT_WAIT: &str = "SET LOCAL lock_timeout = '1s'";
/// It is tried again after so long, in which the others get on.
const PAUSE: Duration = Duration::from_secs(3);

/// Asks for the version of a database, in which there is at least one row.
fn ask(dialect: Dialect) -> Query {
    match dialect {
        Dialect::Sqlite => query("PRAGMA user_version"),
        Dialect::Postgres => query("SELECT version, oldest FROM schema_version ORDER BY version DESC LIMIT 1"),
    }
}

fn read(dialect: Dialect, row: Option<&Row>) -> Result<Version, StoreError> {
    let Some(row) = row else { return Ok(Version { done: 0, oldest: 0 }) };
    let done = row.get(0)?;
    Ok(match dialect {
        // Only one program uses a file, and it is its own.
        Dialect::Sqlite => Version { done, oldest: done },
        Dialect::Postgres => Version { done, oldest: row.get(1)? },
    })
}

/// Whether a database is up to date.
pub async fn check(database: &Database) -> Result<(), StoreError> {
    let dialect = database.dialect();
    let is_made = match dialect {
        Dialect::Sqlite => true,
        Dialect::Postgres => database.row(query(IS_VERSION_MADE)).await?.is_some(),
    };
    let row = if is_made { database.row(ask(dialect)).await? } else { None };
    match read(dialect, row.as_ref())?.known(STEPS.len())? {
        done if done == STEPS.len() => Ok(()),
        found => Err(StoreError::Older { found, known: STEPS.len() }),
    }
}

/// Brings a database up to date.
pub async fn migrate(database: &Database) -> Result<(), StoreError> {
    take(database, &STEPS).await
}

/// Brings a database as far as these steps lead, if it is not there yet. If others use its tables in a way that leaves no room for that, it
/// is tried until they do no longer.
pub(super) async fn take(database: &Database, steps: &[Step]) -> Result<(), StoreError> {
    loop {
        match try_to_take(database, steps).await {
            Err(error) if error.is_worth_another_try() => {
                tracing::warn!(%error, "the tables cannot be changed while others use them, such as a backup: it is tried again");
                sleep(PAUSE).await;
            }
            taken => return taken,
        }
    }
}

async fn try_to_take(database: &Database, steps: &[Step]) -> Result<(), StoreError> {
    let (mut transaction, dialect) = (database.begin().await?, database.dialect());
    if dialect == Dialect::Postgres {
        // Another server may be at it, and a step may take long.
        transaction.be_patient().await?;
        transaction.rows(query(LOCK)).await?;
        // Who may not make tables can work with those that are there.
        if transaction.row(query(IS_VERSION_MADE)).await?.is_none() {
            transaction.script(MAKE_VERSION).await?;
        }
        transaction.script(SHORT_WAIT).await?;
    }
    let row = transaction.row(ask(dialect)).await?;
    let done = read(dialect, row.as_ref())?.known(steps.len())?;
    for (version, step) in (1..).zip(steps).skip(done) {
        let scripts = match dialect {
            Dialect::Sqlite => step.sqlite,
            Dialect::Postgres => step.postgres,
        };
        for script in scripts {
            transaction.script(script).await?;
        }
        if dialect == Dialect::Postgres {
            let text = "INSERT INTO schema_version (version, oldest) VALUES ($1, $2)";
            let oldest: i64 = version - i64::from(step.suits_the_version_before);
            transaction.write(query(text).bind(version).bind(oldest)).await?;
        }
    }
    Ok(transaction.commit().await?)
}

/// The first steps of all.
#[cfg(test)]
pub(super) fn first(count: usize) -> Vec<Step> {
    STEPS.into_iter().take(count).collect()
}
