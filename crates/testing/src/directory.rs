//! Directories for tests, in memory where the machine has a place for that.

use rustix::fs::statvfs;
use tempfile::{Builder, TempDir};

/// What is here is in memory, on Linux.
const IN_MEMORY: &str = "/dev/shm";

/// A directory that is gone when it is dropped. Databases in it say that everything is on disk as often as those of servers do, and nobody
/// waits for a disk: nothing of it has to survive a power failure.
pub fn directory() -> TempDir {
    let made = Builder::new().prefix("tabuleiro-").tempdir_in(IN_MEMORY).or_else(|_| tempfile::tempdir());
    made.expect("a directory")
}

/// What the databases of a run of tests may take, and as much again for whatever else is there.
const ROOM: u64 = 4 << 30;

/// A directory for all databases of a PostgreSQL: in memory if there is room for them. They are thousands of small files, which file
/// systems on disks are slow to make and to remove.
pub fn roomy_directory() -> TempDir {
    let has_room = statvfs(IN_MEMORY).is_ok_and(|found| found.f_bavail * found.f_frsize >= ROOM);
    if has_room { directory() } else { tempfile::tempdir().expect("a directory") }
}
