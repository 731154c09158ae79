//! The one task that writes: whatever all games write within a few milliseconds goes to disk in one transaction.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::metrics;
use crate::store::{Entry, ServingClock, Store, StoreError};

/// How long the first of a group waits for others to come along.
const BATCH_DELAY: Duration = Duration::from_millis(2);
/// How often the server gives a sign of life when nothing is written.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);
/// So many are written together at most.
const GROUP: usize = 512;

struct Order {
    entries: Vec<Entry>,
    done: oneshot::Sender<bool>,
}

/// A handle to the task that writes.
#[derive(Clone)]
pub struct Writer {
    orders: mpsc::Sender<Order>,
}

impl Writer {
    /// Starts the task. It ends when every [`Writer`] is gone.
    pub fn start(store: Store, clock: ServingClock) -> (Self, JoinHandle<()>) {
        let (orders, inbox) = mpsc::channel(GROUP);
        (Writer { orders }, tokio::spawn(run(store, clock, inbox)))
    }

    /// Writes some things that belong together, all or none of them, and returns when they are on disk.
    pub async fn write(&self, entries: Vec<Entry>) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.orders.send(Order { entries, done }).await.map_err(|_| StoreError::Closed)?;
        match answer.await {
            Ok(true) => Ok(()),
            _ => Err(StoreError::Closed),
        }
    }
}

async fn run(store: Store, clock: ServingClock, mut inbox: mpsc::Receiver<Order>) {
    let mut orders = Vec::with_capacity(GROUP);
    loop {
        match timeout(SIGN_OF_LIFE, inbox.recv()).await {
            Ok(Some(order)) => orders.push(order),
            Ok(None) => return,
            Err(_) => {}
        }
        if !orders.is_empty() {
            sleep(BATCH_DELAY).await;
            while orders.len() < GROUP
                && let Ok(order) = inbox.try_recv()
            {
                orders.push(order);
            }
        }
        write_group(&store, &clock, &mut orders).await;
    }
}

/// Writes all of a group. If that fails, each order is tried alone, so that one that cannot be written does not hold up others.
async fn write_group(store: &Store, clock: &ServingClock, orders: &mut Vec<Order>) {
    let entries: Vec<&Entry> = orders.iter().flat_map(|order| &order.entries).collect();
    let begun = Instant::now();
    let together = write(store, clock, &entries).await;
    metrics::committed(entries.len(), begun.elapsed(), together.is_ok());
    if let Err(error) = &together {
        tracing::error!(%error, orders = orders.len(), "a group could not be written");
    }
    for Order { entries, done } in orders.drain(..) {
        let written = match &together {
            Ok(()) => true,
            Err(_) => write(store, clock, &entries.iter().collect::<Vec<_>>()).await.is_ok(),
        };
        // Whoever asked may have gone away; it is written all the same.
        let _ = done.send(written);
    }
}

/// Writes some things, and before them when the server did not serve, which they may depend on.
async fn write(store: &Store, clock: &ServingClock, entries: &[&Entry]) -> Result<(), StoreError> {
    let (now, downtimes) = clock.write_begins();
    store.write(entries, &downtimes, now).await?;
    clock.write_ends(downtimes.len());
    Ok(())
}
