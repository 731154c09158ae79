//! Slows down the guessing of passwords: after too many failures one has to wait.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::ClientAddress;

/// Failures are counted for so long after the first of them.
const WHILE: Duration = Duration::from_secs(15 * 60);
/// So many are remembered before those that no longer count are cleared away.
const CROWD: usize = 10_000;

/// What is counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum AttemptKey {
    /// Of one name from one address: the usual forgetful person, or the usual guesser.
    Both(String, ClientAddress),
    /// Of one name from everywhere: a guesser with many addresses. The bound is high, so that nobody is easily locked out.
    Name(String),
    /// From one address whatever the name: a guesser who tries the same password with many names.
    Address(ClientAddress),
}

impl AttemptKey {
    fn bound(&self) -> u32 {
        match self {
            AttemptKey::Both(..) => 5,
            AttemptKey::Name(_) => 100,
            AttemptKey::Address(_) => 50,
        }
    }
}

struct Failures {
    count: u32,
    since: Instant,
}

/// Counts failures of names and addresses.
#[derive(Clone, Default)]
pub struct LoginAttempts {
    counts: Arc<Mutex<HashMap<AttemptKey, Failures>>>,
}

impl LoginAttempts {
    /// Counts a try as a failure before it is made, so that many at once gain nothing, or says how long to wait.
    pub fn begin(&self, name: &str, address: ClientAddress, now: Instant) -> Result<(), Duration> {
        let mut counts = self.counts();
        if counts.len() > CROWD {
            counts.retain(|_, failures| now.duration_since(failures.since) < WHILE);
        }
        let all = counted(name, address);
        let waits = all.iter().filter_map(|what| {
            let failures = counts.get(what).filter(|failures| failures.count >= what.bound())?;
            WHILE.checked_sub(now.duration_since(failures.since)).filter(|wait| !wait.is_zero())
        });
        if let Some(wait) = waits.max() {
            return Err(wait);
        }
        for what in all {
            let fresh = Failures { count: 1, since: now };
            match counts.entry(what) {
                Entry::Occupied(mut known) if now.duration_since(known.get().since) < WHILE => {
                    known.get_mut().count += 1;
                }
                Entry::Occupied(mut stale) => drop(stale.insert(fresh)),
                Entry::Vacant(new) => drop(new.insert(fresh)),
            }
        }
        Ok(())
    }

    /// A try went well: it was no failure, and what came before it is forgiven to the two together.
    pub fn succeed(&self, name: &str, address: ClientAddress) {
        let mut counts = self.counts();
        for what in counted(name, address) {
            if matches!(what, AttemptKey::Both(..)) {
                counts.remove(&what);
            } else if let Some(failures) = counts.get_mut(&what) {
                failures.count = failures.count.saturating_sub(1);
            }
        }
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<AttemptKey, Failures>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn counted(name: &str, address: ClientAddress) -> [AttemptKey; 3] {
    [AttemptKey::Both(name.to_owned(), address), AttemptKey::Name(name.to_owned()), AttemptKey::Address(address)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> ClientAddress {
        ClientAddress([192, 0, 2, last].into())
    }

    #[test]
    fn after_some_failures_there_is_a_wait_that_ends() {
        let (attempts, start) = (LoginAttempts::default(), Instant::now());
        for _ in 0..5 {
            assert_eq!(attempts.begin("ada", address(1), start), Ok(()));
        }
        let later = start + Duration::from_secs(60);
        assert_eq!(attempts.begin("ada", address(1), later), Err(WHILE - Duration::from_secs(60)));
        assert_eq!(attempts.begin("ada", address(2), later), Ok(()), "others are not locked out");
        assert_eq!(attempts.begin("bo", address(1), later), Ok(()));
        assert_eq!(attempts.begin("ada", address(1), start + WHILE), Ok(()));
    }

    #[test]
    fn what_goes_well_is_not_counted() {
        let (attempts, now) = (LoginAttempts::default(), Instant::now());
        for _ in 0..500 {
            assert_eq!(attempts.begin("ada", address(1), now), Ok(()));
            attempts.succeed("ada", address(1));
        }
    }

    #[test]
    fn many_names_from_one_address_and_one_name_from_many_have_to_wait_too() {
        let (attempts, now) = (LoginAttempts::default(), Instant::now());
        let names = (0..60).filter(|number| attempts.begin(&format!("name {number}"), address(1), now).is_ok());
        assert_eq!(names.count(), 50);
        let addresses = (2..=200).filter(|last| attempts.begin("ada", address(*last), now).is_ok());
        assert_eq!(addresses.count(), 100);
    }
}
