//! Directories for tests, in memory where the machine has a place for that.

use tempfile::{Builder, TempDir};

/// What is here is in memory, on Linux.
const IN_MEMORY: &str = "/dev/shm";

/// A directory that is gone when it is dropped. Databases in it say that everything is on disk as often as those of servers do, and nobody
/// waits for a disk: nothing of it has to survive a power failure.
pub fn directory() -> TempDir {
    let made = Builder::new().prefix("tabuleiro-").tempdir_in(IN_MEMORY).or_else(|_| tempfile::tempdir());
    made.expect("a directory")
}
