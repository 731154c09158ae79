//! How often things were done within a while, such as logging in with a wrong password.
//!
//! None of it has to outlive the server, and whoever floods it must not hold up others: SQLite keeps it in a database in memory, apart from
//! the file, and PostgreSQL, where all nodes count together, in a table that it writes no log of. What is counted is only known by a text
//! that nobody can read.

use super::database::{Database, Dialect, query};
use super::{Store, StoreError};

/// So many things are counted together at most.
const TOGETHER: usize = 3;

/// What a database in memory has.
const TABLE: &str = "
    CREATE TABLE counts (key TEXT PRIMARY KEY, count INTEGER NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE INDEX counts_by_end ON counts (until);
";

/// Where is counted what those who use a database do.
pub async fn database(database: &Database) -> Result<Database, StoreError> {
    match database.dialect() {
        Dialect::Sqlite => Database::in_memory(TABLE).await,
        // What tests let fail is what is counted, on either database.
        Dialect::Postgres => Ok(database.without_faults()),
    }
}

/// Something that is counted.
#[derive(Clone, Debug)]
pub struct Counted {
    /// What.
    pub key: String,
    /// How often it may be done within a while.
    pub most: u32,
}

impl Store {
    /// How long it is until all of these may be done again, in milliseconds. Nothing if they may now.
    pub async fn overdone(&self, things: &[Counted], now: u64) -> Result<Option<u64>, StoreError> {
        let text = "SELECT key, count, until FROM counts WHERE key IN ($1, $2, $3) AND until > $4";
        let keys = things.iter().chain(things.last().into_iter().cycle()).take(TOGETHER);
        let query = keys.fold(query(text), |query, thing| query.bind(&thing.key)).bind(now);
        let mut wait = None;
        for row in self.counts.rows(query).await? {
            let (key, count, until): (String, u32, u64) = (row.get(0)?, row.get(1)?, row.get(2)?);
            if things.iter().any(|thing| thing.key == key && count >= thing.most) {
                wait = wait.max(Some(until.saturating_sub(now)));
            }
        }
        Ok(wait)
    }

    /// Counts one more of each, for so long from the first of them, unless one has been done too often: then none is counted, and it says
    /// how long to wait.
    pub async fn count(&self, things: &[Counted], span: u64, now: u64) -> Result<Option<u64>, StoreError> {
        // A moment far ahead was written by a clock that was wrong.
        let text = "INSERT INTO counts (key, count, until) VALUES ($1, 1, $3)
            ON CONFLICT (key) DO UPDATE SET
                count = CASE WHEN counts.until > $2 AND counts.until <= $4 THEN counts.count + 1 ELSE 1 END,
                until = CASE WHEN counts.until > $2 AND counts.until <= $4 THEN counts.until ELSE excluded.until END
            RETURNING count, until";
        let mut sorted: Vec<&Counted> = things.iter().collect();
        // All nodes go through them in the same order, so that they never wait for each other in a circle.
        sorted.sort_by(|one, other| one.key.cmp(&other.key));
        let mut transaction = self.counts.begin().await?;
        for Counted { key, most } in sorted {
            let query = query(text).bind(key).bind(now).bind(now + span).bind(now + 2 * span);
            let Some(row) = transaction.rows(query).await?.pop() else { continue };
            if row.get::<u32>(0)? > *most {
                return Ok(Some(row.get::<u64>(1)?.saturating_sub(now)));
            }
        }
        transaction.commit().await?;
        Ok(None)
    }

    /// Counts one less of something.
    pub async fn count_less(&self, key: &str) -> Result<(), StoreError> {
        self.counts.write(query("UPDATE counts SET count = count - 1 WHERE key = $1 AND count > 0").bind(key)).await?;
        Ok(())
    }

    /// Counts something from the beginning.
    pub async fn count_anew(&self, key: &str) -> Result<(), StoreError> {
        self.counts.write(query("DELETE FROM counts WHERE key = $1").bind(key)).await?;
        Ok(())
    }

    /// Clears away what has not counted for some time.
    pub async fn forget_counts(&self, before: u64) -> Result<(), StoreError> {
        self.counts.write(query("DELETE FROM counts WHERE until < $1").bind(before)).await?;
        Ok(())
    }
}
