//! How long to wait before the next attempt: longer each time, and never the same for all.

use std::time::Duration;

use rand::TryRng;
use rand::rngs::SysRng;

/// The first wait.
const FIRST: Duration = Duration::from_millis(100);
/// The longest.
pub const LONGEST: Duration = Duration::from_secs(2);

/// The waits between attempts that fail one after another.
#[derive(Clone, Debug, Default)]
pub struct Backoff {
    failures: u32,
}

impl Backoff {
    /// It has worked: the next failure is the first one again.
    pub fn reset(&mut self) {
        self.failures = 0;
    }

    /// How long to wait after another failure: between half and all of a time that doubles.
    pub fn next(&mut self) -> Duration {
        // Without chance all clients come back at once, which is a pity and no fault.
        let chance = SysRng.try_next_u32().unwrap_or(u32::MAX);
        self.after(chance)
    }

    fn after(&mut self, chance: u32) -> Duration {
        let whole = FIRST.saturating_mul(1 << self.failures.min(10)).min(LONGEST);
        self.failures = self.failures.saturating_add(1);
        whole / 2 + (whole / 2).mul_f64(f64::from(chance) / f64::from(u32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_a_limit_and_begin_anew_after_a_success() {
        let mut backoff = Backoff::default();
        let waits: Vec<u128> = (0..7).map(|_| backoff.after(u32::MAX).as_millis()).collect();
        assert_eq!(waits, [100, 200, 400, 800, 1600, 2000, 2000]);
        assert_eq!(backoff.after(0).as_millis(), 1000);
        backoff.reset();
        assert_eq!(backoff.after(0).as_millis(), 50);
    }
}
