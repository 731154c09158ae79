//! The one task that writes for games: whatever all games write within a few milliseconds goes to disk in one transaction.

use std::sync::Arc;
use std::time::Duration;
use std::{io, thread};

use tokio::runtime::Builder;
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::game::Downtime;
use crate::log_limit::error_sparingly;
use crate::metrics;
use crate::store::{Announcing, Entry, News, NewsItem, Order, OrderOutcome, ServingClock, Store, StoreError};

/// How long the first of a group waits for others to come along.
const BATCH_DELAY: Duration = Duration::from_millis(2);
/// How often the server gives a sign of life when nothing is written.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);
/// How often it is seen whether one is due, where the database is shared with other servers.
const TICK: Duration = Duration::from_millis(200);
/// So many are written together at most.
const GROUP: usize = 512;

/// So often something is written that other servers were in the way of.
const ATTEMPTS: usize = 5;

struct Pending {
    order: Order,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// A handle to the task that writes.
#[derive(Clone)]
pub struct Writer {
    orders: mpsc::Sender<Pending>,
    /// Why nothing can be written, since the last attempt.
    trouble: watch::Receiver<Option<String>>,
    /// Something to think about may be in the queue.
    put_to_think: Arc<Notify>,
    /// Whether anybody is told what is written.
    tells: bool,
}

impl Writer {
    /// Starts the task, which tells nobody what it writes.
    #[cfg(test)]
    pub fn start(store: Store, clock: ServingClock) -> io::Result<(Self, JoinHandle<()>)> {
        Self::start_announcing(store, clock, Announcing::Silent)
    }

    /// Starts the task. It ends when every [`Writer`] is gone.
    pub fn start_announcing(
        store: Store,
        clock: ServingClock,
        announcing: Announcing,
    ) -> io::Result<(Self, JoinHandle<()>)> {
        let (orders, inbox) = mpsc::channel(GROUP);
        let (trouble, known) = watch::channel(None);
        let put_to_think = Arc::<Notify>::default();
        let is_shared = store.is_shared();
        let tells = !matches!(announcing, Announcing::Silent);
        let store = if let Announcing::InCommit(node) = &announcing { store.told_by(node) } else { store };
        let writing = Writing { store, clock, trouble, announcing, put_to_think: Arc::clone(&put_to_think) };
        let writing = writing.run(inbox);
        // A connection over the network belongs to the tasks among which it was made, and others use it after these.
        let writing = if is_shared { tokio::spawn(writing) } else { spawn_alone(writing)? };
        Ok((Writer { orders, trouble: known, put_to_think, tells }, writing))
    }

    /// Writes some things that belong together, all or none of them, and returns when they are on disk. It is a
    /// [conflict](StoreError::Conflict) if somebody else has written one of them first. After any other error they may be there all the
    /// same: the connection to a database can break before its answer.
    pub async fn write(&self, order: impl Into<Order>) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.orders.send(Pending { order: order.into(), done }).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes some things when it can, and does not wait for that. Should they be lost, somebody else sees to it.
    pub fn send_off(&self, entries: Vec<Entry>) {
        let (done, _) = oneshot::channel();
        let _ = self.orders.try_send(Pending { order: entries.into(), done });
    }

    /// Tells other nodes of something that is written already, if there are any. Should that be lost, they find it out by asking.
    pub fn tell(&self, item: NewsItem) {
        if self.tells {
            let (done, _) = oneshot::channel();
            let _ = self.orders.try_send(Pending { order: Order { entries: Vec::new(), news: vec![item] }, done });
        }
    }

    /// Waits until there is something that a computer has to think about, by what is written here or heard of others.
    pub async fn has_put_to_think(&self) {
        self.put_to_think.notified().await;
    }

    /// Others have put something into the queue, or may have.
    pub fn note_put_to_think(&self) {
        self.put_to_think.notify_one();
    }

    /// Why nothing can be written now. It is tried again all the time.
    pub fn trouble(&self) -> Option<String> {
        self.trouble.borrow().clone()
    }

    /// The same as an error.
    pub fn check(&self) -> Result<(), StoreError> {
        self.trouble().map_or(Ok(()), |reason| Err(StoreError::Unwritable(reason)))
    }
}

/// Starts a task on a thread that has nothing else to do. A transaction is many short questions to the database, and every move
/// waits for one: each of its answers would have to queue up behind all that clients want.
fn spawn_alone(task: impl Future<Output = ()> + Send + 'static) -> io::Result<JoinHandle<()>> {
    let runtime = Builder::new_current_thread().enable_time().build()?;
    let (is_running, has_ended) = oneshot::channel::<()>();
    let handle = runtime.spawn(async move {
        let _is_running = is_running;
        task.await;
    });
    // It ends in any case: with the task, or without it.
    thread::Builder::new().name("writer".to_owned()).spawn(move || drop(runtime.block_on(has_ended)))?;
    Ok(handle)
}

/// Why nothing can be written, without saying so twice.
fn reason(error: &StoreError) -> String {
    match error {
        StoreError::Unwritable(reason) => reason.clone(),
        other => other.to_string(),
    }
}

/// The task that writes.
struct Writing {
    store: Store,
    clock: ServingClock,
    trouble: watch::Sender<Option<String>>,
    announcing: Announcing,
    put_to_think: Arc<Notify>,
}

impl Writing {
    async fn run(self, mut inbox: mpsc::Receiver<Pending>) {
        let mut group = Vec::with_capacity(GROUP);
        let is_shared = self.store.is_shared();
        let rest = if is_shared { TICK } else { SIGN_OF_LIFE };
        loop {
            match timeout(rest, inbox.recv()).await {
                Ok(Some(pending)) => group.push(pending),
                Ok(None) => return,
                Err(_) => {}
            }
            if !group.is_empty() {
                sleep(BATCH_DELAY).await;
                while group.len() < GROUP
                    && let Ok(pending) = inbox.try_recv()
                {
                    group.push(pending);
                }
            }
            if is_shared {
                self.sign(&mut group).await;
            }
            if !is_shared || !group.is_empty() {
                self.write_group(&mut group).await;
            }
        }
    }

    /// Gives a sign of life if one is due, before anything is written that rests on it. What was judged by a time that has turned out to
    /// be wrong has to be judged again.
    async fn sign(&self, group: &mut Vec<Pending>) {
        let latest = group.iter().filter_map(|pending| pending.order.latest()).max().unwrap_or(0);
        if !self.clock.is_sign_due(latest) && self.trouble.borrow().is_none() {
            return;
        }
        let signed = self.try_to_sign(latest).await;
        self.note_trouble(signed.as_ref().err());
        // Whoever asked may have gone away.
        match signed {
            Ok(false) => {}
            Ok(true) => group.extract_if(.., |pending| pending.order.latest().is_some()).for_each(|pending| {
                let _ = pending.done.send(Err(StoreError::Conflict));
            }),
            Err(error) => {
                error_sparingly!(%error, orders = group.len(), "no sign of life could be given");
                for pending in group.drain(..) {
                    let _ = pending.done.send(Err(StoreError::Unwritable(reason(&error))));
                }
            }
        }
    }

    /// Gives whether clocks have stood still, as nobody here has known.
    async fn try_to_sign(&self, latest: u64) -> Result<bool, StoreError> {
        self.find_room().await?;
        let have_stood = self.store.sign(&self.clock).await?;
        // Who only thinks does not sign, and must not write what no node would know. However long the sign took to be written, what
        // happened before it can be judged.
        let is_served = self.clock.is_known(latest);
        is_served.then_some(have_stood).ok_or_else(|| StoreError::Unwritable("no node serves".to_owned()))
    }

    /// Writes all of a group. If that fails for a reason that passes, all of it fails: nobody is made to wait for one attempt after
    /// another. If it fails for any other, each order is tried alone, so that one that cannot be written does not hold up others.
    async fn write_group(&self, group: &mut Vec<Pending>) {
        let orders: Vec<&Order> = group.iter().map(|pending| &pending.order).collect();
        let entries = orders.iter().map(|order| order.entries.len()).sum();
        let begun = Instant::now();
        let together = self.write_insistently(&orders).await;
        metrics::committed(entries, begun.elapsed(), together.is_ok());
        if let Err(error) = &together
            && !orders.is_empty()
            && !matches!(error, StoreError::Conflict)
        {
            error_sparingly!(%error, orders = orders.len(), "a group could not be written");
        }
        for (place, Pending { order, done }) in group.drain(..).enumerate() {
            let written = match &together {
                Ok(outcomes) => outcomes[place].result(),
                Err(error) if error.is_trouble() => Err(StoreError::Unwritable(reason(error))),
                Err(_) => self.write_insistently(&[&order]).await.and_then(|outcomes| outcomes[0].result()),
            };
            // Whoever asked may have gone away; it is written all the same.
            let _ = done.send(written);
        }
    }

    /// Tries again at once if only other servers were in the way.
    async fn write_insistently(&self, orders: &[&Order]) -> Result<Vec<OrderOutcome>, StoreError> {
        for _ in 1..ATTEMPTS {
            match self.write(orders).await {
                Err(error) if error.is_worth_another_try() => {}
                written => return written,
            }
        }
        self.write(orders).await
    }

    /// After a failure it is first seen whether there is room again: a sign of life may fit where an event does not.
    async fn find_room(&self) -> Result<(), StoreError> {
        let was_in_trouble = self.trouble.borrow().is_some();
        if was_in_trouble { self.store.find_room().await } else { Ok(()) }
    }

    async fn try_write(
        &self,
        orders: &[&Order],
        downtimes: &[Downtime],
        now: u64,
    ) -> Result<Vec<OrderOutcome>, StoreError> {
        self.find_room().await?;
        self.store.write(orders, downtimes, now).await
    }

    /// Writes some things, and before them when the server did not serve, which they may depend on.
    async fn write(&self, orders: &[&Order]) -> Result<Vec<OrderOutcome>, StoreError> {
        let (now, downtimes) = self.clock.write_begins();
        let written = self.try_write(orders, &downtimes, now).await;
        self.note_trouble(written.as_ref().err());
        if let Ok(outcomes) = &written {
            self.announce(orders, outcomes);
            self.clock.write_ends(downtimes.len());
            if self.store.is_shared() && orders.iter().any(|order| order.makes_think()) {
                self.put_to_think.notify_one();
            }
        }
        written
    }

    /// Notes what an attempt to write has shown. What only this cannot be written for is no trouble of others, and does not show that an
    /// earlier one is over.
    fn note_trouble(&self, error: Option<&StoreError>) {
        if error.is_some_and(|error| !error.is_trouble()) {
            return;
        }
        let trouble = error.map(reason);
        self.trouble.send_if_modified(|known| {
            let is_new = *known != trouble;
            match &trouble {
                Some(trouble) if is_new => {
                    tracing::error!(%trouble, "nothing can be written, and all clocks stand still")
                }
                None if is_new => tracing::info!("everything can be written again"),
                _ => {}
            }
            *known = trouble;
            is_new
        });
    }

    /// Hands on what is written, where that is not the database's work. What nobody takes in time they find out by asking.
    fn announce(&self, orders: &[&Order], outcomes: &[OrderOutcome]) {
        if let Announcing::AfterCommit(node, to_send) = &self.announcing
            && let Some(news) = News::of(node, orders, outcomes)
        {
            let _ = to_send.try_send(news);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use futures_util::FutureExt;
    use tabuleiro_play::matches::MatchOptions;
    use tabuleiro_testing::Postgres;
    use tokio::task::unconstrained;

    use super::*;
    use crate::config::DatabaseAddress;
    use crate::faults::{Fault, Faults};
    use crate::game::{GameSetup, SeatHolder, Standing};
    use crate::store::Entry;

    const DEADLINE: Duration = Duration::from_secs(30);

    fn game(id: &str) -> Vec<Entry> {
        let (game, seats) = ("talpa".parse().expect("a game"), [SeatHolder::Open, SeatHolder::Open]);
        let options = MatchOptions::default();
        let setup = GameSetup { id: id.to_owned(), created: 0, game, options, rated: false, public: false, seats };
        vec![Entry::Game { setup, standing: Standing::default() }]
    }

    #[tokio::test]
    async fn a_database_that_is_slower_than_signs_of_life_are_valid_is_waited_for() {
        let database = Postgres::shared().database().parse().expect("an address");
        let faults = Faults::for_tests();
        let store = Store::open_with(&database, faults.clone()).await.expect("a store");
        let clock = store.join("a node").await.expect("a clock");
        let (writer, _) = Writer::start(store.clone(), clock.clone()).expect("a task");
        faults.set(Fault::Slow(Duration::from_millis(1_600)));
        let signing = async {
            // So that what follows needs a sign first, or has just had one.
            while !clock.is_sign_due(0) {
                sleep(Duration::from_millis(20)).await;
            }
            writer.write(game("a")).await
        };
        timeout(DEADLINE, signing).await.expect("an answer").expect("it is written");
        assert_eq!(writer.trouble(), None);
        faults.clear();
        store.close().await;
    }

    #[tokio::test]
    async fn what_is_written_does_not_wait_for_tasks_that_keep_the_others_busy() {
        let directory = tabuleiro_testing::directory();
        let database = DatabaseAddress::Sqlite(directory.path().join("games.db"));
        let store = Store::open_with(&database, Faults::default()).await.expect("a store");
        let clock = store.start(0).await.expect("a clock");
        let (writer, _) = Writer::start(store.clone(), clock).expect("a thread");
        // Before that, tasks of the test have had the connection.
        writer.write(game("before")).await.expect("it is written");
        let mut writing = pin!(unconstrained(writer.write(game("a"))));
        let begun = Instant::now();
        // This thread is the only one for the tasks of the test, and none of them can go on meanwhile.
        let written = loop {
            match writing.as_mut().now_or_never() {
                Some(written) => break written,
                None => thread::sleep(Duration::from_millis(1)),
            }
            assert!(begun.elapsed() < DEADLINE, "it waits for this thread");
        };
        written.expect("it is written");
        assert!(store.game("a").await.expect("an answer").is_some());
    }
}
