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
    /// Of one name from everywhere: a guesser with many addresses. Browsers in which its owner has logged in before are left out,
    /// so that nobody is locked out by strangers.
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

/// A try to log in.
#[derive(Clone, Copy, Debug)]
pub struct LoginAttempt<'a> {
    /// With which name.
    pub name: &'a str,
    /// From where.
    pub address: ClientAddress,
    /// Whether somebody with this name has logged in there before.
    pub is_known: bool,
}

/// Counts failures of names and addresses.
#[derive(Clone, Default)]
pub struct LoginAttempts {
    counts: Arc<Mutex<HashMap<AttemptKey, Failures>>>,
}

impl LoginAttempts {
    /// Counts a try as a failure before it is made, so that many at once gain nothing, or says how long to wait.
    pub fn begin(&self, attempt: LoginAttempt<'_>, now: Instant) -> Result<(), Duration> {
        let mut counts = self.counts();
        if counts.len() > CROWD {
            counts.retain(|_, failures| now.duration_since(failures.since) < WHILE);
        }
        let all = attempt.counted();
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
    pub fn succeed(&self, attempt: LoginAttempt<'_>) {
        let mut counts = self.counts();
        for what in attempt.counted() {
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

impl LoginAttempt<'_> {
    fn counted(&self) -> Vec<AttemptKey> {
        let LoginAttempt { name, address, is_known } = *self;
        let of_name = (!is_known).then(|| AttemptKey::Name(name.to_owned()));
        [AttemptKey::Both(name.to_owned(), address), AttemptKey::Address(address)].into_iter().chain(of_name).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> ClientAddress {
        ClientAddress([192, 0, 2, last].into())
    }

    fn attempt(name: &str, address: ClientAddress) -> LoginAttempt<'_> {
        LoginAttempt { name, address, is_known: false }
    }

    #[test]
    fn the_owner_of_a_name_is_not_locked_out_by_strangers() {
        let (attempts, now) = (LoginAttempts::default(), Instant::now());
        for last in 0..200 {
            let _ = attempts.begin(attempt("ada", address(last)), now);
        }
        assert!(attempts.begin(attempt("ada", address(201)), now).is_err());
        let owner = LoginAttempt { is_known: true, ..attempt("ada", address(201)) };
        for _ in 0..5 {
            assert_eq!(attempts.begin(owner, now), Ok(()));
        }
        assert!(attempts.begin(owner, now).is_err(), "whoever has the browser cannot guess for ever");
    }

    #[test]
    fn after_some_failures_there_is_a_wait_that_ends() {
        let (attempts, start) = (LoginAttempts::default(), Instant::now());
        for _ in 0..5 {
            assert_eq!(attempts.begin(attempt("ada", address(1)), start), Ok(()));
        }
        let later = start + Duration::from_secs(60);
        assert_eq!(attempts.begin(attempt("ada", address(1)), later), Err(WHILE - Duration::from_secs(60)));
        assert_eq!(attempts.begin(attempt("ada", address(2)), later), Ok(()), "others are not locked out");
        assert_eq!(attempts.begin(attempt("bo", address(1)), later), Ok(()));
        assert_eq!(attempts.begin(attempt("ada", address(1)), start + WHILE), Ok(()));
    }

    #[test]
    fn what_goes_well_is_not_counted() {
        let (attempts, now) = (LoginAttempts::default(), Instant::now());
        for _ in 0..500 {
            assert_eq!(attempts.begin(attempt("ada", address(1)), now), Ok(()));
            attempts.succeed(attempt("ada", address(1)));
        }
    }

    #[test]
    fn many_names_from_one_address_and_one_name_from_many_have_to_wait_too() {
        let (attempts, now) = (LoginAttempts::default(), Instant::now());
        let names =
            (0..60).filter(|number| attempts.begin(attempt(&format!("name {number}"), address(1)), now).is_ok());
        assert_eq!(names.count(), 50);
        let addresses = (2..=200).filter(|last| attempts.begin(attempt("ada", address(*last)), now).is_ok());
        assert_eq!(addresses.count(), 100);
    }
}
