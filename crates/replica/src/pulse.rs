//! Whether a connection is alive: by what is heard on it, and by what stays unanswered.

use tabuleiro_play::clock::Time;
use tabuleiro_protocol::SILENCE;

use crate::outbox::Outbox;

/// The signs of life on a connection that stands.
///
/// ```
/// use tabuleiro_play::clock::Time;
/// use tabuleiro_protocol::{Request, SILENCE};
/// use tabuleiro_replica::{Outbox, Pulse};
///
/// let mut outbox = Outbox::new("a1");
/// let mut pulse = Pulse::new(Time(0));
/// pulse.beat(Time(2000));
/// assert!(pulse.is_alive(&outbox, Time(SILENCE)));
/// outbox.send(Request::Resign);
/// outbox.hand_on(Time(2500));
/// pulse.beat(Time(6000));
/// assert!(!pulse.is_alive(&outbox, Time(2500 + SILENCE)), "what is sent does not arrive");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pulse {
    heard: Time,
}

impl Pulse {
    /// That of a connection that has just been made.
    pub fn new(now: Time) -> Self {
        Pulse { heard: now }
    }

    /// Something was heard, whatever it was.
    pub fn beat(&mut self, now: Time) {
        self.heard = now;
    }

    /// When the connection is given up, unless something is heard until then. A heartbeat does not help a message that
    /// stays unanswered: the way there may be dead while the way back is not.
    pub fn deadline(&self, outbox: &Outbox) -> Time {
        let since = outbox.unanswered_since().map_or(self.heard, |sent| sent.min(self.heard));
        Time(since.0.saturating_add(SILENCE))
    }

    /// Whether there is still hope.
    pub fn is_alive(&self, outbox: &Outbox, now: Time) -> bool {
        now < self.deadline(outbox)
    }
}
