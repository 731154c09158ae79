//! How fast a connection is listened to: whoever floods it is read slowly, and so has to wait.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::time::{Instant, Sleep, sleep_until};

/// So many bytes are read in a second in the long run, which is more than anybody says who keeps to the other limits.
const RATE: u64 = 256 << 10;
/// As many are read at once as would take so long.
const BURST: Duration = Duration::from_secs(4);

/// How much a connection has said lately.
pub struct Pace {
    /// When all of it would have been said by somebody who keeps to the rate.
    caught_up: Instant,
    pause: Option<Pin<Box<Sleep>>>,
}

impl Pace {
    /// Nothing has been said.
    pub fn new(now: Instant) -> Self {
        Pace { caught_up: now, pause: None }
    }

    /// Waits for as long as nothing is to be read.
    pub fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let Some(pause) = &mut self.pause else { return Poll::Ready(()) };
        let ended = pause.as_mut().poll(context);
        if ended.is_ready() {
            self.pause = None;
        }
        ended
    }

    /// So many bytes were read just now.
    pub fn count(&mut self, bytes: usize, now: Instant) {
        let time = Duration::from_nanos(bytes as u64 * 1_000_000_000 / RATE);
        self.caught_up = self.caught_up.max(now) + time;
        if self.caught_up > now + BURST {
            self.pause = Some(Box::pin(sleep_until(self.caught_up - BURST)));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use super::*;

    const READ: usize = 16 << 10;

    async fn time_to_read(bytes: usize) -> Duration {
        let start = Instant::now();
        let mut pace = Pace::new(start);
        for _ in 0..bytes / READ {
            poll_fn(|context| pace.poll_ready(context)).await;
            pace.count(READ, Instant::now());
        }
        start.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn a_flood_of_bytes_is_read_slowly_and_what_people_say_at_once() {
        assert_eq!(time_to_read(1 << 20).await, Duration::ZERO);
        let flood = time_to_read(16 << 20).await;
        assert!(flood > Duration::from_secs(55) && flood < Duration::from_secs(65), "{flood:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_has_been_quiet_may_say_much_again() {
        let mut pace = Pace::new(Instant::now());
        for _ in 0..3 {
            pace.count(1 << 20, Instant::now());
            let before = Instant::now();
            poll_fn(|context| pace.poll_ready(context)).await;
            assert_eq!(before.elapsed(), Duration::ZERO);
            tokio::time::sleep(BURST).await;
        }
    }
}
