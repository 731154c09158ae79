//! Looking into a database from outside, while a server may be using it.

use std::collections::BTreeMap;
use std::path::Path;

use super::database::{Database, Dialect, query};
use super::{Store, StoreError, schema};
use crate::config;
use crate::game::Downtimes;

/// Counts what belongs to no game.
macro_rules! strays {
    ($($table:literal),+) => {
        [$(($table, concat!(
            "SELECT count(*) FROM ", $table, " AS it WHERE NOT EXISTS (SELECT 1 FROM games WHERE games.id = it.game)"
        ))),+]
    };
}

const STRAYS: [(&str, &str); 6] = strays!("events", "chat", "mutes", "conditional", "players", "makers");

impl Store {
    /// Opens a database that exists, to read it only. It is not brought up to date, and has to be.
    pub async fn open_to_read(place: &config::DatabaseAddress) -> Result<Self, StoreError> {
        let database = Database::open_to_read(place).await?;
        schema::check(&database).await?;
        Store::on(database).await
    }

    /// Writes a copy of everything in a file of SQLite, as it is at one moment, into a new file.
    pub async fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        self.database.write(query("VACUUM INTO $1").bind(path.to_string_lossy().into_owned())).await?;
        Ok(())
    }

    /// What is wrong with the database as a whole.
    pub async fn flaws(&self) -> Result<Vec<String>, StoreError> {
        match self.database.dialect() {
            Dialect::Sqlite => self.flaws_of_the_file().await,
            Dialect::Postgres => self.strays().await,
        }
    }

    /// What SQLite finds wrong with itself.
    async fn flaws_of_the_file(&self) -> Result<Vec<String>, StoreError> {
        let rows = self.database.rows(query("PRAGMA integrity_check")).await?;
        let mut flaws: Vec<String> = rows.iter().map(|row| row.get(0)).collect::<Result<_, _>>()?;
        flaws.retain(|flaw| flaw != "ok");
        let dangling = self.database.rows(query("PRAGMA foreign_key_check")).await?;
        if !dangling.is_empty() {
            flaws.push(format!("{} rows belong to something that is not there", dangling.len()));
        }
        Ok(flaws)
    }

    /// PostgreSQL looks after its own files. What it is not told to look after is that everything belongs to a game.
    async fn strays(&self) -> Result<Vec<String>, StoreError> {
        let mut flaws = Vec::new();
        for (table, text) in STRAYS {
            let count: u64 = self.database.only_row(query(text)).await?.get(0)?;
            if count > 0 {
                flaws.push(format!("{count} rows of `{table}` belong to a game that is not there"));
            }
        }
        Ok(flaws)
    }

    /// The size of a database of PostgreSQL in bytes.
    pub async fn size(&self) -> Result<u64, StoreError> {
        Ok(self.database.only_row(query("SELECT pg_database_size(current_database())")).await?.get(0)?)
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
