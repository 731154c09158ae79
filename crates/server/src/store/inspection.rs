//! Looking into a database from outside, while a server may be using it.

use std::collections::BTreeMap;
use std::path::Path;

use sqlx::Row;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

use super::{Store, StoreError, schema};
use crate::game::Downtimes;

impl Store {
    /// Opens a file that exists, to read it only. It is not brought up to date, and has to be.
    pub async fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(super::sqlite::PATIENCE);
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        schema::check(&pool).await?;
        Ok(Store { writing: pool.clone(), pool })
    }

    /// Writes a copy of everything, as it is at one moment, into a new file.
    pub async fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        sqlx::query("VACUUM INTO ?").bind(path.to_string_lossy()).execute(&self.pool).await?;
        Ok(())
    }

    /// What the database finds wrong with itself.
    pub async fn flaws(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("PRAGMA integrity_check").fetch_all(&self.pool).await?;
        let mut flaws: Vec<String> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        flaws.retain(|flaw| flaw != "ok");
        let dangling = sqlx::query("PRAGMA foreign_key_check").fetch_all(&self.pool).await?;
        if !dangling.is_empty() {
            flaws.push(format!("{} rows belong to something that is not there", dangling.len()));
        }
        Ok(flaws)
    }

    /// When the server was away, as far as it is written down.
    pub async fn downtimes(&self) -> Result<Downtimes, StoreError> {
        self.all_downtimes().await.map(Downtimes::new)
    }

    /// The ids of all games, and whether they are listed as over.
    pub async fn games(&self) -> Result<Vec<(String, bool)>, StoreError> {
        let rows = sqlx::query("SELECT id, over FROM games ORDER BY created, id").fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<_, sqlx::Error>>()?)
    }

    /// How many games there are of each name, how many are not over, and how many events there are.
    pub async fn counts(&self) -> Result<(BTreeMap<String, u64>, u64, u64), StoreError> {
        let rows =
            sqlx::query("SELECT game, over, count(*) FROM games GROUP BY game, over").fetch_all(&self.pool).await?;
        let (mut games, mut in_progress) = (BTreeMap::new(), 0);
        for row in rows {
            let (game, is_over, count): (String, bool, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            let name = game.split(':').next().unwrap_or_default().to_owned();
            *games.entry(name).or_default() += count as u64;
            in_progress += if is_over { 0 } else { count as u64 };
        }
        let events: i64 = sqlx::query("SELECT count(*) FROM events").fetch_one(&self.pool).await?.try_get(0)?;
        Ok((games, in_progress, events as u64))
    }
}
