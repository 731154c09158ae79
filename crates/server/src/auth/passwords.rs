//! Passwords: hashed with argon2id, off the async threads, and only a few at a time.

use std::ops::RangeInclusive;
use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use rand::TryRng;
use rand::rngs::SysRng;
use tabuleiro_protocol::Refused;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use unicode_normalization::UnicodeNormalization;

use crate::failure::Failure;

const SHORTEST: usize = 8;
const LONGEST: usize = 256;
/// So many are hashed at the same time: each takes 19 MiB and a core for a while.
const AT_ONCE: usize = 2;
/// So many more can wait for that.
const WAITING: usize = 64;
/// So many new ones can wait, in a queue of their own: those who make accounts do not hold up those who have one.
const NEW_WAITING: usize = 16;

/// Compared with when nobody has a name, so that the answer takes as long as for a wrong password. It is the hash of a
/// random text that was thrown away.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdCBmb3Igbm9ib2R5$f1BSiRfw39xATMs6hDh0ZRXmUnzVRaSdMmGGHi3tXZ4";

/// A password that somebody has sent.
#[derive(Clone)]
pub struct Password(String);

impl Password {
    /// How many characters a new one has.
    pub const LENGTH: RangeInclusive<usize> = SHORTEST..=LONGEST;

    /// A new password, if it is long enough and not too long.
    pub fn new(text: &str) -> Result<Self, Refused> {
        if text.len() > LONGEST * 4 || !Password::LENGTH.contains(&text.chars().count()) {
            return Err(Refused::PasswordLength { least: SHORTEST, most: LONGEST });
        }
        Ok(Password::given(text))
    }

    /// A password to be compared with a hash; one of a wrong length is just a wrong one. The same text is the same
    /// password however a keyboard composes it.
    pub fn given(text: &str) -> Self {
        Password(text.chars().take(LONGEST + 1).nfc().collect())
    }
}

/// Hashes passwords and compares them with hashes.
#[derive(Clone)]
pub struct Hasher {
    known: HashQueue,
    new: HashQueue,
}

impl Default for Hasher {
    fn default() -> Self {
        Hasher { known: HashQueue::new(AT_ONCE, WAITING), new: HashQueue::new(1, NEW_WAITING) }
    }
}

/// Those who wait for a password to be hashed.
#[derive(Clone)]
struct HashQueue {
    working: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

impl Hasher {
    /// The hash of a password, with a salt of its own, as text.
    pub async fn hash(&self, password: Password) -> Result<String, Failure> {
        let mut salt = [0; 16];
        SysRng.try_fill_bytes(&mut salt).map_err(|error| Failure::internal(&error))?;
        let hashed =
            self.new.run(move || Argon2::default().hash_password_with_salt(password.0.as_bytes(), &salt)).await?;
        hashed.map(|hash| hash.to_string()).map_err(|error| Failure::internal(&error))
    }

    /// Whether a password is that of a hash, which nobody's is if there is none. The comparison takes the same time for
    /// all.
    pub async fn matches(&self, password: Password, hash: Option<String>) -> Result<bool, Failure> {
        let is_somebody = hash.is_some();
        let hash = hash.unwrap_or_else(|| NOBODYS.to_owned());
        let right = self.known.run(move || {
            let argon2 = Argon2::default();
            PasswordVerifier::<str>::verify_password(&argon2, password.0.as_bytes(), &hash).is_ok()
        });
        Ok(right.await? && is_somebody)
    }
}

impl HashQueue {
    fn new(at_once: usize, waiting: usize) -> Self {
        HashQueue { working: Arc::new(Semaphore::new(at_once)), waiting: Arc::new(Semaphore::new(at_once + waiting)) }
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
        let _place = self.waiting.try_acquire().map_err(|_| Failure::unavailable(&"too many passwords at once"))?;
        let permit = Arc::clone(&self.working).acquire_owned().await.map_err(|error| Failure::internal(&error))?;
        // Who goes away while this works does not make room for another: the permit ends with the work.
        let working = spawn_blocking(move || {
            let done = work();
            drop(permit);
            done
        });
        working.await.map_err(|error| Failure::internal(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_password_itself_matches_its_hash() {
        let hasher = Hasher::default();
        let hash = hasher.hash(Password::given("grüne Ampel")).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(hasher.matches(Password::given("gru\u{308}ne Ampel"), Some(hash.clone())).await.unwrap());
        assert!(!hasher.matches(Password::given("grüne ampel"), Some(hash.clone())).await.unwrap());
        assert_ne!(hasher.hash(Password::given("grüne Ampel")).await.unwrap(), hash, "each hash has its own salt");
        assert!(!hasher.matches(Password::given("grüne Ampel"), None).await.unwrap());
    }

    #[test]
    fn the_hash_of_nobody_takes_as_long_as_others() {
        let made = Argon2::default().hash_password_with_salt(b"x", &[0; 15]).unwrap().to_string();
        let (ours, theirs) = (NOBODYS.rsplitn(3, '$').collect::<Vec<_>>(), made.rsplitn(3, '$').collect::<Vec<_>>());
        assert_eq!((ours[2], ours[0].len()), (theirs[2], theirs[0].len()));
        argon2::password_hash::phc::PasswordHash::new(NOBODYS).expect("a hash");
    }

    #[test]
    fn new_passwords_are_bounded() {
        for length in [8, 256] {
            assert!(Password::new(&"ä".repeat(length)).is_ok());
        }
        for length in [0, 7, 257, 1_000_000] {
            assert!(Password::new(&"ä".repeat(length)).is_err());
        }
    }
}
