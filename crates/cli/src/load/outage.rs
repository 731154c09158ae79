//! How long players are without an answer when something goes wrong.

use std::time::{Duration, Instant};

use super::tally::Tally;

/// An answer that takes longer than this is one that was waited for, even if no connection was lost.
const SLOW: Duration = Duration::from_secs(1);

/// The time that a player is without an answer: from the loss of the connection, or from the message that is not answered if
/// that was earlier, until the connection stands again and the message is answered.
#[derive(Debug, Default)]
pub struct Outage {
    since: Option<Instant>,
}

impl Outage {
    /// Something is wrong since then, unless it has been for longer.
    pub fn begin(&mut self, since: Instant) {
        self.since = Some(self.since.map_or(since, |begun| begun.min(since)));
    }

    /// All is well again, if it was not.
    pub fn end(&mut self, tally: &mut Tally) {
        if let Some(since) = self.since.take() {
            tally.back_after(since.elapsed());
        }
    }

    /// A message is answered that was sent then.
    pub fn answered(&mut self, sent: Instant, tally: &mut Tally) {
        if sent.elapsed() > SLOW {
            self.begin(sent);
        }
        self.end(tally);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_begins_with_the_first_sign_and_is_counted_once() {
        let (mut outage, mut tally) = (Outage::default(), Tally::default());
        let now = Instant::now();
        let Some(earlier) = now.checked_sub(Duration::from_secs(3)) else { return };
        outage.answered(now, &mut tally);
        assert!(tally.outages.is_empty(), "an answer that comes at once is none");
        outage.begin(now);
        outage.begin(earlier);
        outage.begin(now);
        outage.end(&mut tally);
        outage.end(&mut tally);
        assert!(matches!(tally.outages[..], [millis] if millis >= 3000), "{:?}", tally.outages);
        outage.answered(earlier, &mut tally);
        assert_eq!(tally.outages.len(), 2);
    }
}
