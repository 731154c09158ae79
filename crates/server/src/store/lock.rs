//! One server per database: a second one would play the same games in rooms of its own. The lock is on the file itself, so that
//! it holds under every name that the file has.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use crate::store::StoreError;

/// Held as long as a program has a database to itself. The machine lets it go when the program ends, however it ends.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the database, unless somebody has it.
    pub fn take(database: &Path) -> Result<Self, StoreError> {
        let fails = |error: io::Error| StoreError::File { path: database.display().to_string(), error };
        // An empty file is as good as none to the database.
        let file = OpenOptions::new().create(true).append(true).mode(0o600).open(database).map_err(fails)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Taken { path: database.display().to_string() }),
            Err(TryLockError::Error(error)) => Err(fails(error)),
        }
    }
}

/// A file beside the database, with a further ending: `games.db.part`.
pub fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_has_a_database_at_a_time() {
        let directory = tabuleiro_testing::directory();
        let database = directory.path().join("games.db");
        let first = Lock::take(&database).unwrap();
        assert!(Lock::take(&database).unwrap_err().to_string().contains("another"));
        drop(first);
        assert!(Lock::take(&database).is_ok());
    }

    #[test]
    fn other_names_of_the_file_are_locked_with_it() {
        let directory = tabuleiro_testing::directory();
        let database = directory.path().join("games.db");
        let _first = Lock::take(&database).unwrap();
        let [link, name] = ["link.db", "name.db"].map(|name| directory.path().join(name));
        std::os::unix::fs::symlink(&database, &link).unwrap();
        std::fs::hard_link(&database, &name).unwrap();
        for other in [link, name] {
            assert!(matches!(Lock::take(&other), Err(StoreError::Taken { .. })), "{}", other.display());
        }
    }
}
