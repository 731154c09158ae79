//! Looking into a database from outside, while a server may be using it.

use std::collections::BTreeMap;
use std::path::Path;

use super::database::{Database, query};
use super::{Store, StoreError, schema};
use crate::game::Downtimes;

impl Store {
    /// Opens a file that exists, to read it only. It is not brought up to date, and has to be.
    pub async fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        let database = Database::open_to_read(path).await?;
        schema::check(&database).await?;
        Ok(Store { database })
    }

    /// Writes a copy of everything, as it is at one moment, into a new file.
    pub async fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        self.database.write(query("VACUUM INTO $1").bind(path.to_string_lossy().into_owned())).await?;
        Ok(())
    }

    /// What the database finds wrong with itself.
    pub async fn flaws(&self) -> Result<Vec<String>, StoreError> {
        let rows = self.database.rows(query("PRAGMA integrity_check")).await?;
        let mut flaws: Vec<String> = rows.iter().map(|row| row.get(0)).collect::<Result<_, _>>()?;
        flaws.retain(|flaw| flaw != "ok");
        let dangling = self.database.rows(query("PRAGMA foreign_key_check")).await?;
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
        let rows = self.database.rows(query("SELECT id, over FROM games ORDER BY created, id")).await?;
        rows.iter().map(|row| Ok((row.get(0)?, row.get(1)?))).collect()
    }

    /// How many games there are of each name, how many are not over, and how many events there are.
    pub async fn counts(&self) -> Result<(BTreeMap<String, u64>, u64, u64), StoreError> {
        let rows = self.database.rows(query("SELECT game, over, count(*) FROM games GROUP BY game, over")).await?;
        let (mut games, mut in_progress) = (BTreeMap::new(), 0);
        for row in rows {
            let (game, is_over, count): (String, bool, u64) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let name = game.split(':').next().unwrap_or_default().to_owned();
            *games.entry(name).or_default() += count;
            in_progress += if is_over { 0 } else { count };
        }
        let events = self.database.only_row(query("SELECT count(*) FROM events")).await?.get(0)?;
        Ok((games, in_progress, events))
    }
}
