//! Keeps what clients can cause from filling the log: of each kind of line only so many are written in a minute.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So many lines of a kind are written in a minute.
const LINES: u32 = 20;
const MINUTE: Duration = Duration::from_secs(60);

/// How many lines of a kind were written lately.
pub struct LogLimit(Mutex<Counts>);

struct Counts {
    since: Option<Instant>,
    written: u32,
    left_out: u64,
}

impl LogLimit {
    /// None so far.
    pub const fn new() -> Self {
        LogLimit(Mutex::new(Counts { since: None, written: 0, left_out: 0 }))
    }

    /// Counts one more line. If it is to be written, says how many were left out before it.
    pub fn line(&self, now: Instant) -> Option<u64> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.since.is_none_or(|since| now.saturating_duration_since(since) >= MINUTE) {
            (counts.since, counts.written) = (Some(now), 0);
        }
        if counts.written < LINES {
            counts.written += 1;
            Some(std::mem::take(&mut counts.left_out))
        } else {
            counts.left_out += 1;
            None
        }
    }
}

/// Logs an error as `tracing::error!` does, unless this place in the source has logged too many lately. `left_out` says how many
/// were not written since the line before.
macro_rules! error_sparingly {
    ($($line:tt)+) => {{
        static LIMIT: $crate::log_limit::LogLimit = $crate::log_limit::LogLimit::new();
        if let Some(left_out) = LIMIT.line(std::time::Instant::now()) {
            tracing::error!(left_out, $($line)+);
        }
    }};
}
pub(crate) use error_sparingly;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_clients_do_only_so_many_lines_are_written_in_a_minute() {
        let (limit, start) = (LogLimit::new(), Instant::now());
        let written = (0..100_000).filter(|_| limit.line(start).is_some()).count();
        assert_eq!(written, LINES as usize);
        let later = start + MINUTE;
        assert_eq!(limit.line(later), Some(100_000 - u64::from(LINES)), "what was left out is counted");
        assert_eq!(limit.line(later), Some(0));
    }
}
