//! A program that thinks for the computers of all servers that share a database. It serves nobody.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{interval, timeout};

use crate::config::{Database, Timings};
use crate::faults::Faults;
use crate::rooms::Thinkers;
use crate::server::{ServeError, THOUGHT_ABOUT, engine_pool, start_writer};
use crate::store::{Announcing, Store};

/// How often the log says how much was thought.
const REPORT: Duration = Duration::from_secs(60);
/// How long a program that ends waits for its database, whatever it does.
const CLOSING_TIMEOUT: Duration = Duration::from_secs(2);

/// A program that thinks, once it runs.
pub struct Worker {
    store: Store,
    thinkers: Thinkers,
    writing: JoinHandle<()>,
}

impl Worker {
    /// Opens a database that servers share, to think on so many threads, or as many as the machine has cores.
    pub async fn start(database: &Database, threads: Option<NonZero<usize>>) -> Result<Self, ServeError> {
        if let Database::Sqlite(path) = database {
            return Err(ServeError::NotShared(path.clone()));
        }
        let store = Store::open_with(database, Faults::default()).await?;
        let clock = store.look_on().await?;
        let pool = Arc::new(engine_pool(threads)?);
        // Nobody hears of a worker by its name, and whoever hears it looks.
        let announcing = Announcing::InCommit("worker".into());
        let (writer, writing) = start_writer(&store, &clock, announcing)?;
        let timings = Timings { thinking: THOUGHT_ABOUT, ..Timings::default() };
        let thinkers =
            Thinkers { store: store.clone(), clock, writer, pool, timings, rooms: None, played: Arc::default() };
        Ok(Worker { store, thinkers, writing })
    }

    /// On how many threads it thinks.
    pub fn threads(&self) -> usize {
        self.thinkers.pool.threads()
    }

    /// Thinks until a future is ready. What is being thought about then is played, or given back.
    pub async fn run(mut self, until: impl Future<Output = ()>) -> Result<(), ServeError> {
        let (stop, stopped) = oneshot::channel::<()>();
        let thinkers = self.thinkers.clone();
        let mut thinking = tokio::spawn(thinkers.run(async move {
            // A sender that is gone says the same.
            let _ = stopped.await;
        }));
        let broken = tokio::select! {
            () = until => None,
            () = report(&self.thinkers) => None,
            _ = &mut self.writing => Some("the task that writes has ended"),
            _ = &mut thinking => Some("the task that thinks has ended"),
        };
        tracing::info!(broken, "shutting down");
        drop(stop);
        if broken.is_none() {
            thinking.await.map_err(|error| ServeError::Machine(error.to_string()))?;
        }
        let pool = Arc::clone(&self.thinkers.pool);
        // A thread that still thinks ends with the program.
        let _ = timeout(CLOSING_TIMEOUT, spawn_blocking(move || pool.close())).await;
        self.writing.abort();
        // What was played is on disk.
        let _ = timeout(CLOSING_TIMEOUT, self.store.close()).await;
        broken.map_or(Ok(()), |broken| Err(ServeError::Machine(broken.to_owned())))
    }
}

/// Says now and then how much was thought.
async fn report(thinkers: &Thinkers) {
    let mut reports = interval(REPORT);
    // The first one comes at once.
    reports.tick().await;
    let mut reported = 0;
    loop {
        reports.tick().await;
        let played = thinkers.played();
        tracing::info!(plies = played - reported, "thought for computers");
        reported = played;
    }
}
