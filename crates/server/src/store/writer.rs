//! The one task that writes for games: whatever all games write within a few milliseconds goes to disk in one transaction.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::game::Downtime;
use crate::log_limit::error_sparingly;
use crate::metrics;
use crate::store::{Order, Outcome, ServingClock, Store, StoreError};

/// How long the first of a group waits for others to come along.
const BATCH_DELAY: Duration = Duration::from_millis(2);
/// How often the server gives a sign of life when nothing is written.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);
/// So many are written together at most.
const GROUP: usize = 512;

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
}

impl Writer {
    /// Starts the task. It ends when every [`Writer`] is gone.
    pub fn start(store: Store, clock: ServingClock) -> (Self, JoinHandle<()>) {
        let (orders, inbox) = mpsc::channel(GROUP);
        let (trouble, known) = watch::channel(None);
        let writing = Writing { store, clock, trouble };
        (Writer { orders, trouble: known }, tokio::spawn(writing.run(inbox)))
    }

    /// Writes some things that belong together, all or none of them, and returns when they are on disk. It is a
    /// [conflict](StoreError::Conflict) if somebody else has written one of them first.
    pub async fn write(&self, order: impl Into<Order>) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.orders.send(Pending { order: order.into(), done }).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
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

/// The task that writes.
struct Writing {
    store: Store,
    clock: ServingClock,
    trouble: watch::Sender<Option<String>>,
}

impl Writing {
    async fn run(self, mut inbox: mpsc::Receiver<Pending>) {
        let mut group = Vec::with_capacity(GROUP);
        loop {
            match timeout(SIGN_OF_LIFE, inbox.recv()).await {
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
            self.write_group(&mut group).await;
        }
    }

    /// Writes all of a group. If that fails, each order is tried alone, so that one that cannot be written does not hold up others.
    async fn write_group(&self, group: &mut Vec<Pending>) {
        let orders: Vec<&Order> = group.iter().map(|pending| &pending.order).collect();
        let entries = orders.iter().map(|order| order.entries.len()).sum();
        let begun = Instant::now();
        let together = self.write(&orders).await;
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
                Err(_) => self.write(&[&order]).await.and_then(|outcomes| outcomes[0].result()),
            };
            // Whoever asked may have gone away; it is written all the same.
            let _ = done.send(written);
        }
    }

    /// After a failure it is first seen whether there is room again: a sign of life may fit where an event does not.
    async fn try_write(&self, orders: &[&Order], downtimes: &[Downtime], now: u64) -> Result<Vec<Outcome>, StoreError> {
        let was_in_trouble = self.trouble.borrow().is_some();
        if was_in_trouble {
            self.store.find_room().await?;
        }
        self.store.write(orders, downtimes, now).await
    }

    /// Writes some things, and before them when the server did not serve, which they may depend on.
    async fn write(&self, orders: &[&Order]) -> Result<Vec<Outcome>, StoreError> {
        let (now, downtimes) = self.clock.write_begins();
        let written = self.try_write(orders, &downtimes, now).await;
        let trouble = match &written {
            Ok(_) => {
                self.clock.write_ends(downtimes.len());
                None
            }
            // What only this cannot be written for is no trouble of others.
            Err(error) => error.is_of_the_disk().then(|| error.to_string()),
        };
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
        written
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::matches::{MatchOptions, Seat};
    use tempfile::TempDir;

    use super::*;
    use crate::faults::{Fault, Faults};
    use crate::game::{GameSetup, SeatHolder, Standing, StoredEvent, TableAction};
    use crate::store::Entry;

    const DEADLINE: Duration = Duration::from_secs(30);

    async fn writer(directory: &TempDir) -> (Writer, Store, Faults) {
        let faults = Faults::for_tests();
        let store = Store::open_with(&directory.path().join("games.db"), faults.clone()).await.expect("a store");
        let clock = store.start(0).await.expect("a clock");
        let (writer, _) = Writer::start(store.clone(), clock);
        (writer, store, faults)
    }

    fn game(id: &str) -> Entry {
        let (game, seats) = ("talpa".parse().expect("a game"), [SeatHolder::Open, SeatHolder::Open]);
        let options = MatchOptions::default();
        let setup = GameSetup { id: id.to_owned(), created: 0, game, options, rated: false, public: false, seats };
        Entry::Game { setup, standing: Standing::default() }
    }

    fn event(game: &str, number: u32) -> Entry {
        let action = TableAction::OfferDraw;
        let event = StoredEvent { number, at: 0, seat: Seat::A, action, lag: 0, message: None };
        Entry::Event { game: game.to_owned(), event, over: None, standing: Standing::default() }
    }

    async fn events(store: &Store, game: &str) -> usize {
        store.game(game).await.expect("an answer").map_or(0, |(_, events)| events.len())
    }

    #[tokio::test]
    async fn an_order_that_cannot_be_written_does_not_spoil_the_others_of_its_group() {
        let directory = tempfile::tempdir().expect("a directory");
        let (writer, store, faults) = writer(&directory).await;
        for id in ["good", "bad", "better"] {
            writer.write(vec![game(id)]).await.expect("it is written");
        }
        faults.set(Fault::Touching("bad".to_owned()));
        // All three wait for the same transaction.
        let [good, bad, better] = ["good", "bad", "better"].map(|id| writer.write(vec![event(id, 1)]));
        let together = async { tokio::join!(good, bad, better) };
        let (good, bad, better) = timeout(DEADLINE, together).await.expect("answers");
        assert_eq!([good, bad, better].map(|written| written.is_ok()), [true, false, true]);
        for (id, count) in [("good", 1), ("bad", 0), ("better", 1)] {
            assert_eq!(events(&store, id).await, count, "{id}");
        }
        assert_eq!(writer.trouble(), None, "what only one cannot be written for is no trouble of others");
    }

    #[tokio::test]
    async fn nothing_is_acknowledged_that_is_not_on_disk() {
        let directory = tempfile::tempdir().expect("a directory");
        let (writer, store, faults) = writer(&directory).await;
        writer.write(vec![game("a")]).await.expect("it is written");
        let ways = [
            Fault::Full,
            Fault::CommitLost,
            Fault::Statement("INSERT INTO events"),
            Fault::Touching("alive".to_owned()),
        ];
        for fault in ways {
            faults.set(fault.clone());
            let written = timeout(DEADLINE, writer.write(vec![event("a", 1)])).await.expect("an answer");
            assert_eq!(written.is_ok(), events(&store, "a").await == 1, "{fault:?}");
        }
        faults.clear();
        timeout(DEADLINE, writer.write(vec![event("a", 1)])).await.expect("an answer").expect("it is written");
        assert_eq!(events(&store, "a").await, 1);
        assert!(writer.check().is_ok());
    }

    #[tokio::test]
    async fn one_number_of_a_game_is_written_once() {
        let directory = tempfile::tempdir().expect("a directory");
        let (writer, store, _) = writer(&directory).await;
        writer.write(vec![game("a")]).await.expect("it is written");
        let [one, other] = [1, 1].map(|number| writer.write(vec![event("a", number)]));
        let together = async { tokio::join!(one, other) };
        let (one, other) = timeout(DEADLINE, together).await.expect("answers");
        assert!(matches!([one, other], [Ok(()), Err(StoreError::Conflict)]));
        assert_eq!(events(&store, "a").await, 1);
    }
}
