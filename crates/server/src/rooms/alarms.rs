//! Wakes sleeping games when something is due in them, with one task for all of them.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::future::pending;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// A handle to have games woken.
#[derive(Clone)]
pub struct Alarms {
    orders: mpsc::UnboundedSender<(Instant, String)>,
}

/// The alarms that have been set, for the task that rings them.
pub struct AlarmQueue {
    orders: mpsc::UnboundedReceiver<(Instant, String)>,
    due: BinaryHeap<Reverse<(Instant, String)>>,
    /// The alarm of each game that counts: setting it anew replaces the one before.
    set: HashMap<String, Instant>,
}

impl Alarms {
    /// None is set at the start.
    pub fn new() -> (Self, AlarmQueue) {
        let (sender, orders) = mpsc::unbounded_channel();
        (Alarms { orders: sender }, AlarmQueue { orders, due: BinaryHeap::new(), set: HashMap::new() })
    }

    /// Has a game woken at a moment, and no longer at another one that was set before.
    pub fn set(&self, at: Instant, game: &str) {
        // When nobody listens any more the server shuts down; all games are woken when it starts again.
        let _ = self.orders.send((at, game.to_owned()));
    }
}

impl AlarmQueue {
    /// The next game to be woken. Nothing when there is nobody left who could set an alarm.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            let ring = async {
                match self.due.peek() {
                    Some(Reverse((at, _))) => sleep_until(*at).await,
                    None => pending().await,
                }
            };
            tokio::select! {
                biased;
                order = self.orders.recv() => {
                    let (at, game) = order?;
                    self.set.insert(game.clone(), at);
                    self.due.push(Reverse((at, game)));
                }
                () = ring => {
                    if let Some(Reverse((at, game))) = self.due.pop()
                        && self.set.get(&game) == Some(&at)
                    {
                        self.set.remove(&game);
                        return Some(game);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn games_are_woken_in_the_order_of_their_alarms_and_each_by_its_last_one() {
        let (alarms, mut alarm_queue) = Alarms::new();
        let now = Instant::now();
        let past = |millis| now.checked_sub(Duration::from_millis(millis)).unwrap_or(now);
        alarms.set(past(10), "second");
        alarms.set(past(40), "moved");
        alarms.set(past(20), "first");
        alarms.set(past(5), "moved");
        drop(alarms);
        // Without anybody who could set more, what is set already is of no use: the server shuts down.
        assert_eq!(alarm_queue.next().await, None);
        let (alarms, mut alarm_queue) = Alarms::new();
        for (millis, game) in [(10, "second"), (40, "moved"), (20, "first"), (5, "moved")] {
            alarms.set(past(millis), game);
        }
        for expected in ["first", "second", "moved"] {
            assert_eq!(alarm_queue.next().await.as_deref(), Some(expected));
        }
    }
}
