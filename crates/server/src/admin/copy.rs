//! Moving from one database to another, of whatever kind: everything is copied, then every game is replayed on both sides and compared.

use std::collections::BTreeMap;
use std::fs;

use serde::Serialize;

use super::{AdminError, LOGS, open, with_ending};
use crate::config::{DatabaseAddress, Timings};
use crate::game::{Downtimes, GameSetup, Standing, StoredEvent, Table};
use crate::store::{CopyProgress, Lock, Store};

/// What was copied.
#[derive(Debug, Serialize)]
pub struct Copied {
    /// How many rows, by table.
    pub rows: BTreeMap<String, u64>,
    /// How many games were replayed on both sides.
    pub games: u64,
    /// How many events these have.
    pub events: u64,
    /// What is not the same on both sides, if anything is.
    pub problems: Vec<String>,
}

/// How far it has come.
pub enum Copying<'a> {
    /// So many rows of a table are copied.
    Rows(&'a str, u64),
    /// So many games of so many are compared.
    Games(u64, u64),
}

/// Copies a database that nobody uses into one that is empty.
pub async fn copy(
    from: &DatabaseAddress,
    to: &DatabaseAddress,
    mut tell: impl FnMut(Copying<'_>),
) -> Result<Copied, AdminError> {
    let source = open(from).await?;
    let is_new = matches!(to, DatabaseAddress::Sqlite(path) if !path.exists());
    let copied = copy_store(&source, from, to, &mut tell).await;
    source.close().await;
    if let (DatabaseAddress::Sqlite(path), true, Err(_)) = (to, is_new, &copied) {
        // Half of a copy is none, and in the way of the next one.
        for ending in ["", LOGS[0], LOGS[1]] {
            let _ = fs::remove_file(with_ending(path, ending));
        }
    }
    copied
}

async fn copy_store(
    source: &Store,
    from: &DatabaseAddress,
    to: &DatabaseAddress,
    tell: &mut impl FnMut(Copying<'_>),
) -> Result<Copied, AdminError> {
    let _locks = [lock(from)?, lock(to)?];
    let target = Store::open_patiently(to).await?;
    for (store, database) in [(source, from), (&target, to)] {
        if store.is_served().await? {
            return Err(AdminError::Served(database.clone()));
        }
    }
    if !target.is_empty().await? {
        return Err(AdminError::NotEmpty(to.clone()));
    }
    source.copy_into(&target, |CopyProgress { table, rows }| tell(Copying::Rows(table, rows))).await?;
    let compared = compare(source, &target, tell).await?;
    target.close().await;
    Ok(compared)
}

/// Keeps servers away from a file. Those of PostgreSQL are known by their signs of life.
fn lock(database: &DatabaseAddress) -> Result<Option<Lock>, AdminError> {
    match database {
        DatabaseAddress::Sqlite(path) => Ok(Some(Lock::take(path)?)),
        DatabaseAddress::Postgres(_) => Ok(None),
    }
}

/// A game as it stands after all its events, as far as two of them can be compared.
#[derive(PartialEq)]
struct Replayed {
    setup: GameSetup,
    events: Vec<StoredEvent>,
    position: u64,
    standing: Standing,
}

async fn compare(source: &Store, target: &Store, tell: &mut impl FnMut(Copying<'_>)) -> Result<Copied, AdminError> {
    let [mut rows, copied] = [source.sizes().await?, target.sizes().await?];
    let mut problems: Vec<String> = rows
        .iter()
        .filter(|(table, count)| copied.get(*table) != Some(count))
        .map(|(table, count)| format!("{count} rows of `{table}` have become {}", copied.get(table).unwrap_or(&0)))
        .collect();
    rows.retain(|_, count| *count > 0);
    let downtimes = [source.downtimes().await?, target.downtimes().await?];
    let ids = source.games().await?;
    let (mut games, mut events) = (0, 0);
    for (id, _) in &ids {
        let one = replay(source, &downtimes[0], id).await;
        let other = replay(target, &downtimes[1], id).await;
        match (one, other) {
            (Ok(one), Ok(other)) if one == other => events += one.events.len() as u64,
            (Ok(_), Ok(_)) => problems.push(format!("game {id} is not the same in both")),
            // What cannot be replayed is copied as it is.
            (Err(one), Err(other)) if one == other => problems.push(one),
            (Err(problem), _) | (_, Err(problem)) => problems.push(problem),
        }
        games += 1;
        tell(Copying::Games(games, ids.len() as u64));
    }
    Ok(Copied { rows, games, events, problems })
}

async fn replay(store: &Store, downtimes: &Downtimes, id: &str) -> Result<Replayed, String> {
    let stored = store.game(id).await.map_err(|error| error.to_string())?;
    let (setup, events) = stored.ok_or_else(|| format!("game {id} is gone"))?;
    let table = Table::replay(setup.clone(), &events, downtimes).map_err(|problem| format!("game {id}, {problem}"))?;
    let (position, standing) = (table.game().position().key(), table.standing(false, &Timings::default()));
    Ok(Replayed { setup, events, position, standing })
}
