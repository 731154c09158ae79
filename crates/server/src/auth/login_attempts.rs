//! Slows down the guessing of passwords: after too many failures one has to wait, on whichever node.

use std::time::Duration;

use tabuleiro_protocol::Refused;

use super::ClientAddress;
use crate::failure::Failure;
use crate::people::Signer;
use crate::store::{Counted, Store, StoreError};
use crate::time;

/// Failures are counted for so long after the first of them, in milliseconds: a quarter of an hour.
const WHILE: u64 = 15 * 60 * 1000;

/// So many failures there may be of one name from one address: the usual forgetful person, or the usual guesser.
const OF_BOTH: u32 = 5;
/// Of one name from everywhere: a guesser with many addresses. Browsers in which its owner has logged in before are left out, so that
/// nobody is locked out by strangers.
const OF_NAME: u32 = 100;
/// From one address whatever the name: a guesser who tries the same password with many names.
const OF_ADDRESS: u32 = 50;

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
#[derive(Clone)]
pub struct LoginAttempts {
    store: Store,
    signer: Signer,
}

impl LoginAttempts {
    /// Counts in a store, under texts that nobody can read.
    pub fn new(store: Store, signer: Signer) -> Self {
        LoginAttempts { store, signer }
    }

    /// Says how long to wait after too many failures. That costs next to nothing, and whoever has to wait goes no further.
    pub async fn check(&self, attempt: LoginAttempt<'_>, now: u64) -> Result<(), Failure> {
        may_go_on(self.store.overdone(&self.counted(attempt), now).await?)
    }

    /// Counts a try as a failure before it is made, so that many at once gain nothing, or says how long to wait.
    pub async fn begin(&self, attempt: LoginAttempt<'_>, now: u64) -> Result<(), Failure> {
        may_go_on(self.store.count(&self.counted(attempt), WHILE, now).await?)
    }

    /// A try went well: it was no failure, and what came before it is forgiven to the two together.
    pub async fn succeed(&self, attempt: LoginAttempt<'_>) -> Result<(), StoreError> {
        let [both, others @ ..] = &self.counted(attempt)[..] else { return Ok(()) };
        self.store.count_anew(&both.key).await?;
        for other in others {
            self.store.count_less(&other.key).await?;
        }
        Ok(())
    }

    fn counted(&self, LoginAttempt { name, address, is_known }: LoginAttempt<'_>) -> Vec<Counted> {
        let counted = |what: &str, text: String, most| Counted { key: self.signer.counted(what, &text), most };
        let both = counted("name and address", format!("{name} {}", address.0), OF_BOTH);
        let of_address = counted("address", address.0.to_string(), OF_ADDRESS);
        let of_name = (!is_known).then(|| counted("name", name.to_owned(), OF_NAME));
        [both, of_address].into_iter().chain(of_name).collect()
    }
}

fn may_go_on(wait: Option<u64>) -> Result<(), Failure> {
    let Some(wait) = wait else { return Ok(()) };
    let (seconds, minutes) = time::to_wait(Duration::from_millis(wait));
    Err(Refused::TooManyFailures { seconds, minutes }.into())
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

    async fn attempts(directory: &tempfile::TempDir) -> LoginAttempts {
        let store = Store::open(&directory.path().join("games.db")).await.expect("a store");
        LoginAttempts::new(store, Signer::new(vec![1; 32]))
    }

    /// How many of some attempts are let through.
    async fn passed<'a>(log: &LoginAttempts, attempts: impl IntoIterator<Item = LoginAttempt<'a>>) -> usize {
        let mut passed = 0;
        for attempt in attempts {
            let may_try = log.check(attempt, 0).await;
            assert_eq!(log.begin(attempt, 0).await, may_try, "one who tries alone is told the same before");
            passed += usize::from(may_try.is_ok());
        }
        passed
    }

    #[tokio::test]
    async fn the_owner_of_a_name_is_not_locked_out_by_strangers() {
        let directory = tabuleiro_testing::directory();
        let attempts = attempts(&directory).await;
        passed(&attempts, (0..200).map(|last| attempt("ada", address(last)))).await;
        assert!(attempts.begin(attempt("ada", address(201)), 0).await.is_err());
        let owner = LoginAttempt { is_known: true, ..attempt("ada", address(201)) };
        assert_eq!(passed(&attempts, [owner; 6]).await, 5, "whoever has the browser cannot guess for ever");
    }

    #[tokio::test]
    async fn after_some_failures_there_is_a_wait_that_ends() {
        let directory = tabuleiro_testing::directory();
        let attempts = attempts(&directory).await;
        assert_eq!(passed(&attempts, [attempt("ada", address(1)); 6]).await, 5);
        let later = 60 * 1000;
        let waits = Refused::TooManyFailures { seconds: 14 * 60 + 1, minutes: 15 };
        assert_eq!(attempts.begin(attempt("ada", address(1)), later).await, Err(waits.clone().into()));
        assert_eq!(attempts.check(attempt("ada", address(1)), later).await, Err(waits.into()));
        assert_eq!(attempts.begin(attempt("ada", address(2)), later).await, Ok(()), "others are not locked out");
        assert_eq!(attempts.begin(attempt("bo", address(1)), later).await, Ok(()));
        assert_eq!(attempts.begin(attempt("ada", address(1)), WHILE).await, Ok(()));
    }

    #[tokio::test]
    async fn after_the_wait_failures_are_counted_anew() {
        let directory = tabuleiro_testing::directory();
        let attempts = attempts(&directory).await;
        let ada = attempt("ada", address(1));
        for begun in [0, WHILE, 3 * WHILE] {
            for _ in 0..5 {
                assert_eq!(attempts.begin(ada, begun).await, Ok(()));
            }
            let waits = Refused::TooManyFailures { seconds: 15 * 60 + 1, minutes: 16 };
            assert_eq!(attempts.begin(ada, begun).await, Err(waits.into()));
        }
    }

    #[tokio::test]
    async fn what_goes_well_is_not_counted() {
        let directory = tabuleiro_testing::directory();
        let attempts = attempts(&directory).await;
        for _ in 0..500 {
            assert_eq!(attempts.begin(attempt("ada", address(1)), 0).await, Ok(()));
            attempts.succeed(attempt("ada", address(1))).await.expect("it is forgiven");
        }
    }

    #[tokio::test]
    async fn many_names_from_one_address_and_one_name_from_many_have_to_wait_too() {
        let directory = tabuleiro_testing::directory();
        let attempts = attempts(&directory).await;
        let names: Vec<String> = (0..60).map(|number| format!("name {number}")).collect();
        assert_eq!(passed(&attempts, names.iter().map(|name| attempt(name, address(1)))).await, 50);
        assert_eq!(passed(&attempts, (2..=200).map(|last| attempt("ada", address(last)))).await, 100);
    }

    #[tokio::test]
    async fn many_attempts_at_once_gain_nothing_and_what_is_over_is_cleared_away() {
        let directory = tabuleiro_testing::directory();
        let attempts = attempts(&directory).await;
        let begin = (0..40).map(|_| attempts.begin(attempt("ada", address(1)), 0));
        let begun = futures_util::future::join_all(begin).await;
        assert_eq!(begun.iter().filter(|begun| begun.is_ok()).count(), 5);
        attempts.store.forget_counts(WHILE).await.expect("it forgets");
        assert!(attempts.check(attempt("ada", address(1)), 0).await.is_err(), "it still counts");
        attempts.store.forget_counts(WHILE + 1).await.expect("it forgets");
        assert_eq!(attempts.check(attempt("ada", address(1)), 0).await, Ok(()));
    }
}
