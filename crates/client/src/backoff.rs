//! How long to wait before the next attempt: longer each time, and never the same for all.

use std::time::Duration;

use rand::TryRng;
use rand::rngs::SysRng;

/// The first wait.
const FIRST: Duration = Duration::from_millis(100);
/// The longest.
pub const LONGEST: Duration = Duration::from_secs(2);
/// Over so long all the clients of a server that shuts down come back.
const SPREAD: Duration = Duration::from_secs(1);

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
        self.after(chance())
    }

    /// How long to wait after a goodbye, which all clients of a server hear at once: anything up to a second, so that they
    /// do not all knock on the next door together; longer if it is not the first failure.
    pub fn spread(&mut self) -> Duration {
        self.spread_by(chance())
    }

    fn spread_by(&mut self, chance: f64) -> Duration {
        match self.failures {
            0 => {
                self.failures = 1;
                SPREAD.mul_f64(chance)
            }
            _ => self.after(chance),
        }
    }

    fn after(&mut self, chance: f64) -> Duration {
        let whole = FIRST.saturating_mul(1 << self.failures.min(10)).min(LONGEST);
        self.failures = self.failures.saturating_add(1);
        whole / 2 + (whole / 2).mul_f64(chance)
    }
}

/// A number from 0 to 1. Without chance all clients come back at once, which is a pity and no fault.
fn chance() -> f64 {
    SysRng.try_next_u32().map_or(1.0, |number| f64::from(number) / f64::from(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_a_limit_and_begin_anew_after_a_success() {
        let mut backoff = Backoff::default();
        let waits: Vec<u128> = (0..7).map(|_| backoff.after(1.0).as_millis()).collect();
        assert_eq!(waits, [100, 200, 400, 800, 1600, 2000, 2000]);
        assert_eq!(backoff.after(0.0).as_millis(), 1000);
        backoff.reset();
        assert_eq!(backoff.after(0.0).as_millis(), 50);
    }

    #[test]
    fn after_a_goodbye_clients_come_back_one_by_one() {
        let waits = [0.0, 0.5, 1.0].map(|chance| Backoff::default().spread_by(chance).as_millis());
        assert_eq!(waits, [0, 500, 1000]);
        let mut backoff = Backoff::default();
        backoff.spread_by(0.0);
        assert_eq!(backoff.spread_by(0.0), FIRST, "another goodbye is another failure");
    }
}
