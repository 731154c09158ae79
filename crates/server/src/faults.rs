//! Failures that tests give to a database. A server that serves people has none.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How a database fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing can be written, as on a disk that is full. What is stored can be read.
    Full,
    /// Every commit takes so long.
    Slow(Duration),
    /// Statements that contain these words fail, and with them their transactions, half of which may be done.
    Statement(&'static str),
    /// Whatever is written with this text among its values fails.
    Touching(String),
    /// Whatever is read by statements that contain these words fails.
    Reading(&'static str),
    /// Whoever reads with this text among the values panics.
    Panicking(String),
    /// Commits fail, and nothing of them is on disk.
    CommitLost,
    /// Commits fail although everything is on disk, as when the connection to a database breaks before its answer.
    CommitUnheard,
}

/// A handle by which a test makes a database fail and lets it work again. Without a test there is nothing behind it.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    shared: Option<Arc<Shared>>,
    /// Whether answers are waited for only a short time.
    is_hasty: bool,
}

#[derive(Debug, Default)]
struct Shared {
    current: Mutex<Option<Fault>>,
    reads: AtomicU64,
    failures: AtomicU64,
}

impl Faults {
    /// Something for a test to set.
    pub fn for_tests() -> Self {
        Faults { shared: Some(Arc::default()), is_hasty: false }
    }

    /// The same, for a database of which it is given up soon that it answers.
    pub fn hasty() -> Self {
        Faults { is_hasty: true, ..Self::for_tests() }
    }

    /// Whether answers are waited for only a short time.
    pub(crate) fn is_hasty(&self) -> bool {
        self.is_hasty
    }

    /// From now on the database fails so.
    pub fn set(&self, fault: Fault) {
        self.put(Some(fault));
    }

    /// From now on it works again.
    pub fn clear(&self) {
        self.put(None);
    }

    fn put(&self, fault: Option<Fault>) {
        if let Some(shared) = &self.shared {
            *shared.current.lock().unwrap_or_else(PoisonError::into_inner) = fault;
        }
    }

    /// How it fails now.
    pub(crate) fn current(&self) -> Option<Fault> {
        let shared = self.shared.as_ref()?;
        shared.current.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Counts a statement that fails because a test wants it so.
    pub(crate) fn note_failure(&self) {
        if let Some(shared) = &self.shared {
            shared.failures.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// How many statements have failed so far because a test wants it so.
    pub fn failures(&self) -> u64 {
        self.shared.as_ref().map_or(0, |shared| shared.failures.load(Ordering::Relaxed))
    }

    /// Counts a query that reads.
    pub(crate) fn note_read(&self) {
        if let Some(shared) = &self.shared {
            shared.reads.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// How many queries have read so far.
    pub fn reads(&self) -> u64 {
        self.shared.as_ref().map_or(0, |shared| shared.reads.load(Ordering::Relaxed))
    }
}
