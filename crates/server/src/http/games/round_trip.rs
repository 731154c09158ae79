//! How long the round trip to a client takes, measured by the server's own pings.
//!
//! A client can only make it look longer, by answering late; how much that is worth is bounded elsewhere.

use std::time::{Duration, Instant};

use axum::body::Bytes;

/// An answer that takes longer says that the estimate should grow, but only by this share of the difference.
const GROWTH: u32 = 8;

/// The pings of one connection and what they have shown.
#[derive(Debug, Default)]
pub struct Pings {
    /// The number and the moment of the ping that is not answered yet.
    sent: Option<(u64, Instant)>,
    count: u64,
    /// A smoothed minimum: it falls at once and grows slowly, because an answer can be late for many reasons and never
    /// early.
    smoothed: Option<Duration>,
}

impl Pings {
    /// What the next ping carries. Only the answer to the last ping counts.
    pub fn ping(&mut self, now: Instant) -> Bytes {
        self.count += 1;
        self.sent = Some((self.count, now));
        Bytes::copy_from_slice(&self.count.to_be_bytes())
    }

    /// An answer has come. What answers no ping, or answers one again, counts for nothing.
    pub fn pong(&mut self, payload: &[u8], now: Instant) {
        let Some((_, sent)) = self.sent.take_if(|(number, _)| number.to_be_bytes() == payload) else { return };
        let took = now.saturating_duration_since(sent);
        self.smoothed = Some(match self.smoothed {
            Some(known) if took > known => known + (took - known) / GROWTH,
            _ => took,
        });
    }

    /// The round trip in milliseconds; 0 until that is known.
    pub fn millis(&self) -> u32 {
        self.smoothed.and_then(|time| u32::try_from(time.as_millis()).ok()).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_estimate_falls_at_once_and_grows_slowly() {
        let (mut pings, start) = (Pings::default(), Instant::now());
        let mut measure = |millis| {
            let payload = pings.ping(start);
            pings.pong(&payload, start + Duration::from_millis(millis));
            pings.millis()
        };
        assert_eq!([200, 40, 120, 50].map(&mut measure), [200, 40, 50, 50]);
    }

    #[test]
    fn only_the_answer_to_the_last_ping_counts_and_only_once() {
        let (mut pings, start) = (Pings::default(), Instant::now());
        let later = start + Duration::from_millis(300);
        let old = pings.ping(start);
        let new = pings.ping(later);
        for wrong in [&old[..], b"", b"whatever", &[0, 0, 0, 0, 0, 0, 0, 3]] {
            pings.pong(wrong, later + Duration::from_secs(9));
        }
        assert_eq!(pings.millis(), 0);
        pings.pong(&new, later + Duration::from_millis(30));
        pings.pong(&new, later + Duration::from_secs(9));
        assert_eq!(pings.millis(), 30);
    }
}
