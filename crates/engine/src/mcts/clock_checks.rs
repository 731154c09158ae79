//! How often a search checks the clock.

use std::time::Duration;

/// The time that should pass between two checks: reading a clock costs as much as a short simulation, and a search has
/// to end within ten times this.
const BETWEEN_LOOKS: Duration = Duration::from_millis(1);

/// The most simulations without a check, however short they are.
const MOST: u32 = 1024;

/// Counts simulations between checks of the clock: the shorter they are, the more of them.
#[derive(Debug)]
pub(super) struct ClockChecks {
    left: u32,
    interval: u32,
    last: Duration,
}

impl Default for ClockChecks {
    fn default() -> Self {
        ClockChecks { left: 0, interval: 1, last: Duration::ZERO }
    }
}

impl ClockChecks {
    /// Call once per simulation; says whether it is time to check.
    #[inline]
    pub(super) fn is_due(&mut self) -> bool {
        let is_due = self.left == 0;
        self.left = if is_due { self.interval - 1 } else { self.left - 1 };
        is_due
    }

    /// Takes note of what the clock said.
    pub(super) fn adapt(&mut self, now: Duration) {
        let passed = now.saturating_sub(self.last);
        self.last = now;
        if passed > BETWEEN_LOOKS {
            self.interval = (self.interval / 2).max(1);
        } else if passed < BETWEEN_LOOKS / 2 {
            self.interval = (self.interval * 2).min(MOST);
        }
        self.left = self.left.min(self.interval - 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lets simulations go by that take so long each, and gives the longest time between two looks after the first
    /// hundred.
    fn longest_gap(simulation: Duration) -> Duration {
        let (mut checks, mut now, mut last) = (ClockChecks::default(), Duration::ZERO, Duration::ZERO);
        let mut longest = Duration::ZERO;
        for number in 0..10_000 {
            if checks.is_due() {
                checks.adapt(now);
                if number > 100 {
                    longest = longest.max(now - last);
                }
                last = now;
            }
            now += simulation;
        }
        longest
    }

    #[test]
    fn looks_are_about_a_millisecond_apart_whatever_a_simulation_takes() {
        for micros in [3, 10, 70, 400] {
            let gap = longest_gap(Duration::from_micros(micros));
            assert!(gap <= Duration::from_millis(2), "{micros}: {gap:?}");
            assert!(gap >= Duration::from_micros(500), "{micros}: {gap:?}");
        }
        assert_eq!(longest_gap(Duration::from_millis(3)), Duration::from_millis(3));
    }
}
