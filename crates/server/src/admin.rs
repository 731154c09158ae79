//! What an operator does with a database: back it up, put a backup in its place, check it, count what is in it.

mod copy;

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::config::DatabaseAddress;
use crate::game::{Downtimes, Table};
use crate::store::{Lock, Store, StoreError, beside};
use crate::time;

pub use copy::{Copied, Copying, copy};

/// Why something cannot be done with a database.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no such file.
    #[error("there is no database `{0}`: look at the path again")]
    Missing(PathBuf),
    /// It is a database of PostgreSQL, which has its own programs for that.
    #[error("`{0}` is not a file: back it up with `pg_dump` and put it back with `pg_restore`")]
    NoFile(DatabaseAddress),
    /// There is such a file already.
    #[error("`{0}` exists already: choose another name, or move it away first")]
    Exists(PathBuf),
    /// Somebody uses it.
    #[error("servers use the database `{0}`: stop all of them, and wait for ten seconds if one was killed")]
    Served(DatabaseAddress),
    /// There is something in it.
    #[error("there is something in the database `{0}`: name one that is empty")]
    NotEmpty(DatabaseAddress),
    /// A backup is no database of ours.
    #[error("`{path}` is not sound, and nothing was changed: {reason}")]
    Unsound {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A file cannot be written.
    #[error("`{path}` cannot be written: {error}")]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
}

/// What a check has found.
#[derive(Debug, Serialize)]
pub struct Findings {
    /// How many games were replayed.
    pub games: u64,
    /// How many events these have.
    pub events: u64,
    /// What is wrong, if anything is.
    pub problems: Vec<String>,
}

/// What is in a database.
#[derive(Debug, Serialize)]
pub struct Statistics {
    /// Its size in bytes.
    pub bytes: u64,
    /// The games, by name.
    pub games: BTreeMap<String, u64>,
    /// How many of them are not over.
    pub in_progress: u64,
    /// All events.
    pub events: u64,
}

/// Copies a database, which may be in use, into a new file that only its owner can read.
pub async fn backup(database: &DatabaseAddress, to: &Path) -> Result<u64, AdminError> {
    file(database)?;
    let store = open(database).await?;
    if to.exists() {
        return Err(AdminError::Exists(to.to_owned()));
    }
    let fails = |error| AdminError::File { path: to.to_owned(), error };
    // Under another name until it is whole, so that nobody takes half of it for a backup.
    let part = beside(to, "part");
    let _ = fs::remove_file(&part);
    // Nobody else can read it, not even while it is made.
    fs::OpenOptions::new().create_new(true).write(true).mode(0o600).open(&part).map_err(fails)?;
    store.copy_to(&part).await?;
    store.close().await;
    fs::File::open(&part).and_then(|file| file.sync_all()).map_err(fails)?;
    fs::rename(&part, to).map_err(fails)?;
    fs::metadata(to).map(|file| file.len()).map_err(fails)
}

/// Puts a backup in the place of a database that no server uses. What was there is kept beside it, whatever it was, under the
/// name that is returned.
pub async fn restore(database: &DatabaseAddress, from: &Path) -> Result<Option<PathBuf>, AdminError> {
    let target = file(database)?;
    let is_new = !target.exists();
    let _lock = Lock::take(target)?;
    let restored = put_in_place(target, from).await;
    if restored.is_err() && is_new {
        // The lock has made an empty one.
        let _ = fs::remove_file(target);
    }
    restored
}

async fn put_in_place(target: &Path, from: &Path) -> Result<Option<PathBuf>, AdminError> {
    let found = check(&DatabaseAddress::Sqlite(from.to_owned())).await?;
    if let Some(reason) = found.problems.first() {
        return Err(AdminError::Unsound { path: from.to_owned(), reason: reason.clone() });
    }
    let part = beside(target, "part");
    let _ = fs::remove_file(&part);
    backup(&DatabaseAddress::Sqlite(from.to_owned()), &part).await?;
    let fails = |error| AdminError::File { path: target.to_owned(), error };
    let mut kept = None;
    // The lock has made an empty one if there was none.
    if fs::metadata(target).map_err(fails)?.len() > 0 {
        // Whatever is still in its log goes into the file first, if the file can be read at all.
        if let Ok(old) = Store::open(target).await {
            old.close().await;
        }
        let name = beside(target, &format!("replaced-{}", time::now()));
        fs::rename(target, &name).map_err(fails)?;
        for [from, to] in LOGS.map(|ending| [with_ending(target, ending), with_ending(&name, ending)]) {
            if from.exists() {
                fs::rename(from, to).map_err(fails)?;
            }
        }
        kept = Some(name);
    }
    fs::rename(&part, target).map_err(fails)?;
    Ok(kept)
}

/// What SQLite keeps beside a database.
const LOGS: [&str; 2] = ["-wal", "-shm"];

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Checks the file, and replays every game in it.
pub async fn check(database: &DatabaseAddress) -> Result<Findings, AdminError> {
    let store = open(database).await?;
    let mut found = Findings { games: 0, events: 0, problems: store.flaws().await? };
    let downtimes = store.downtimes().await?;
    for (id, is_over) in store.games().await? {
        found.games += 1;
        match replay(&store, &downtimes, &id).await {
            Ok((events, ended)) => {
                found.events += events;
                if ended != is_over {
                    let [is, was] = [ended, is_over].map(|over| if over { "over" } else { "in progress" });
                    found.problems.push(format!("game {id} is {is}, and is listed as {was}"));
                }
            }
            Err(problem) => found.problems.push(problem),
        }
    }
    store.close().await;
    Ok(found)
}

/// How many events a game has, and whether it is over.
async fn replay(store: &Store, downtimes: &Downtimes, id: &str) -> Result<(u64, bool), String> {
    let stored = store.game(id).await.map_err(|error| error.to_string())?;
    let (setup, events) = stored.ok_or_else(|| format!("game {id} is gone"))?;
    let table = Table::replay(setup, &events, downtimes).map_err(|problem| format!("game {id}, {problem}"))?;
    Ok((events.len() as u64, table.is_over()))
}

/// Counts what is in a database.
pub async fn stats(database: &DatabaseAddress) -> Result<Statistics, AdminError> {
    let store = open(database).await?;
    let (games, in_progress, events) = store.counts().await?;
    let bytes = match database {
        DatabaseAddress::Sqlite(path) => {
            fs::metadata(path).map_err(|error| AdminError::File { path: path.clone(), error })?.len()
        }
        DatabaseAddress::Postgres(_) => store.size().await?,
    };
    store.close().await;
    Ok(Statistics { bytes, games, in_progress, events })
}

async fn open(database: &DatabaseAddress) -> Result<Store, AdminError> {
    match database {
        DatabaseAddress::Sqlite(path) if !path.is_file() => Err(AdminError::Missing(path.clone())),
        _ => Ok(Store::open_to_read(database).await?),
    }
}

/// The file that a database is.
fn file(database: &DatabaseAddress) -> Result<&Path, AdminError> {
    match database {
        DatabaseAddress::Sqlite(path) => Ok(path),
        DatabaseAddress::Postgres(_) => Err(AdminError::NoFile(database.clone())),
    }
}
