//! The tables of the database, and how an older database becomes a newer one.

use sqlx::{Row, SqliteConnection, SqlitePool};

use super::StoreError;

/// What leads from each version to the next. A step that has been released is never changed.
const STEPS: [&str; 1] = ["
    CREATE TABLE server (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE gaps (since INTEGER PRIMARY KEY, until INTEGER NOT NULL) STRICT;
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        created INTEGER NOT NULL,
        game TEXT NOT NULL,
        clock TEXT NOT NULL,
        pie INTEGER NOT NULL,
        first TEXT NOT NULL,
        second TEXT NOT NULL,
        over INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX games_in_progress ON games (id) WHERE over = 0;
    CREATE TABLE events (
        game TEXT NOT NULL REFERENCES games (id),
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        deed TEXT NOT NULL,
        detail TEXT NOT NULL,
        message TEXT,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    PRAGMA user_version = 1;
"];

/// Whether a database is up to date.
pub async fn check(pool: &SqlitePool) -> Result<(), StoreError> {
    match version(&mut *pool.acquire().await?).await? {
        done if done == STEPS.len() => Ok(()),
        found => Err(StoreError::Older { found, known: STEPS.len() }),
    }
}

/// How many of the steps a database has behind it.
async fn version(connection: &mut SqliteConnection) -> Result<usize, StoreError> {
    let found: i64 = sqlx::query("PRAGMA user_version").fetch_one(connection).await?.try_get(0)?;
    let done = usize::try_from(found).ok().filter(|done| *done <= STEPS.len());
    done.ok_or(StoreError::Newer { found, known: STEPS.len() })
}

/// Brings a database up to date.
pub async fn migrate(pool: &SqlitePool) -> Result<(), StoreError> {
    let mut transaction = pool.begin().await?;
    let done = version(&mut transaction).await?;
    for step in &STEPS[done..] {
        sqlx::raw_sql(*step).execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(())
}
