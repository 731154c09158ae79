//! The time of day, and how long somebody has to wait.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// How long to wait in whole seconds, and in minutes if it is at least one: what is said of it.
pub fn to_wait(wait: Duration) -> (u64, u64) {
    let seconds = wait.as_secs() + 1;
    (seconds, if seconds < 60 { 0 } else { seconds.div_ceil(60) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_said_in_seconds_below_a_minute_and_never_too_short() {
        let waits = [0, 58, 59, 60, 119, 900].map(|seconds| to_wait(Duration::from_secs(seconds)));
        assert_eq!(waits, [(1, 0), (59, 0), (60, 1), (61, 2), (120, 2), (901, 16)]);
    }
}
