//! A program that thinks for the computers of all servers that share a database. It serves nobody.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{interval, timeout};

use crate::bus::{self, BusConnection, gather, pauses};
use crate::config::{Bus, DatabaseAddress, Timings};
use crate::faults::Faults;
use crate::random::random_text;
use crate::rooms::Thinkers;
use crate::server::{ServeError, THOUGHT_ABOUT, engine_pool, start_writer};
use crate::store::{NewsItem, Store, Writer};

/// How often the log says how much was thought.
const REPORT: Duration = Duration::from_secs(60);
/// How long a program that ends waits for its database, whatever it does.
const CLOSING_TIMEOUT: Duration = Duration::from_secs(2);

/// A program that thinks, once it runs.
pub struct Worker {
    store: Store,
    thinkers: Thinkers,
    writing: JoinHandle<()>,
    bus: BusConnection,
}

impl Worker {
    /// Opens a database that servers share, who tell each other over a bus what is new, to think on so many threads, or as many as the
    /// machine has cores.
    pub async fn start(
        database: &DatabaseAddress,
        bus: &Bus,
        threads: Option<NonZero<usize>>,
    ) -> Result<Self, ServeError> {
        if let DatabaseAddress::Sqlite(path) = database {
            return Err(ServeError::NotShared(path.clone()));
        }
        let store = Store::open_with(database, Faults::default()).await?;
        let clock = store.look_on().await?;
        let pool = Arc::new(engine_pool(threads)?);
        let name = random_text().map_err(|failure| ServeError::Machine(failure.to_string()))?;
        let poll = Thinkers::poll(bus);
        let bus = bus::connect(bus, &store, &name.into());
        let (writer, writing) = start_writer(&store, &clock, bus.announcing.clone())?;
        let timings = Timings { thinking: THOUGHT_ABOUT, ..Timings::default() };
        let thinkers =
            Thinkers { store: store.clone(), clock, writer, pool, timings, poll, rooms: None, played: Arc::default() };
        Ok(Worker { store, thinkers, writing, bus })
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
        let hearing = tokio::spawn(hear(self.bus, self.thinkers.writer.clone()));
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
        hearing.abort();
        // What was played is on disk.
        let _ = timeout(CLOSING_TIMEOUT, self.store.close()).await;
        broken.map_or(Ok(()), |broken| Err(ServeError::Machine(broken.to_owned())))
    }
}

/// Looks into the queue whenever somebody says that there is something in it, or that there may be.
async fn hear(mut bus: BusConnection, writer: Writer) {
    let mut pauses = pauses();
    while let Some(items) = gather(&mut bus.news, &mut pauses).await {
        if [NewsItem::Think, NewsItem::Everything].iter().any(|item| items.contains(item)) {
            writer.note_put_to_think();
        }
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

#[cfg(test)]
mod tests {
    use tabuleiro_play::matches::Seat;
    use tabuleiro_protocol::NewGame;
    use tabuleiro_testing::{Nats, Postgres};

    use super::*;
    use crate::game::Table;
    use crate::people::PersonId;
    use crate::store::Entry;
    use crate::wire;

    const DEADLINE: Duration = Duration::from_secs(60);

    /// Makes a game in which a computer begins.
    async fn make(writer: &Writer, id: &str) {
        let asked = NewGame { opponent: "level:1".to_owned(), ..NewGame::of("talpa:size=4") };
        let setup = wire::setup(&asked, id.to_owned(), 0, PersonId::stored("ada"), Seat::B).expect("a game");
        let standing = Table::new(setup.clone(), Default::default()).standing(false, &Timings::default());
        writer.write(vec![Entry::Game { setup, standing }]).await.expect("it is written");
    }

    /// Waits until a node hears something.
    async fn heard(node: &mut BusConnection, item: NewsItem) {
        let hearing = async { while !node.news.recv().await.expect("the bus is there").items.contains(&item) {} };
        timeout(DEADLINE, hearing).await.expect("it does not take for ever");
    }

    async fn hears_what_to_think_about_and_tells_what_it_plays(bus: &Bus) {
        let database: DatabaseAddress = Postgres::shared().database().parse().expect("an address");
        let store = Store::open_with(&database, Faults::default()).await.expect("a store");
        let clock = store.join("node").await.expect("a clock");
        let mut node = bus::connect(bus, &store, &"node".into());
        let (writer, _) = start_writer(&store, &clock, node.announcing.clone()).expect("a thread");
        heard(&mut node, NewsItem::Everything).await;
        let mut worker = Worker::start(&database, bus, NonZero::new(1)).await.expect("it starts");
        // By itself it would not look for longer than the test may take.
        worker.thinkers.poll = 10 * DEADLINE;
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(worker.run(async { drop(stopped.await) }));
        for id in ["one", "two", "three"] {
            make(&writer, id).await;
            heard(&mut node, NewsItem::Game(id.to_owned(), 1)).await;
        }
        stop.send(()).expect("it runs");
        timeout(DEADLINE, running).await.expect("it ends").expect("it does not panic").expect("it ends well");
    }

    #[tokio::test]
    async fn a_worker_hears_what_to_think_about_and_tells_what_it_plays_over_the_database() {
        hears_what_to_think_about_and_tells_what_it_plays(&Bus::Database).await;
    }

    #[tokio::test]
    async fn a_worker_hears_what_to_think_about_and_tells_what_it_plays_over_nats() {
        let nats = Nats::start();
        hears_what_to_think_about_and_tells_what_it_plays(&Bus::Nats(nats.url())).await;
    }
}
