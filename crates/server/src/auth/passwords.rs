//! Passwords: hashed with argon2id, in the background, and only a few at a time.

use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::password_hash::{Error, Result as HashResult};
use argon2::{ARGON2ID_IDENT, Algorithm, Argon2, Block, Params, Version};
use rand::TryRng;
use rand::rngs::SysRng;
use tabuleiro_protocol::{LONGEST_PASSWORD as LONGEST, Refused, SHORTEST_PASSWORD as SHORTEST};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use unicode_normalization::UnicodeNormalization;

use crate::background;
use crate::config::PasswordCost;
use crate::failure::Failure;

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
    /// How much work a new hash is.
    params: Params,
}

impl Hasher {
    /// One that makes hashes of this cost.
    pub fn new(cost: PasswordCost) -> Self {
        let params = match cost {
            PasswordCost::Usual => Params::default(),
            PasswordCost::Light => {
                Params::new(Params::MIN_M_COST, Params::MIN_T_COST, Params::MIN_P_COST, None).unwrap_or_default()
            }
        };
        Hasher { known: HashQueue::new(AT_ONCE, WAITING), new: HashQueue::new(1, NEW_WAITING), params }
    }
}

/// Those who wait for a password to be hashed.
#[derive(Clone)]
struct HashQueue {
    working: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    /// As many as have worked at the same time, for the next ones to work in.
    memories: Arc<Mutex<Vec<Memory>>>,
}

/// A place in a queue, given back when it is dropped.
pub struct HashPlace {
    _permit: OwnedSemaphorePermit,
}

/// What a password is hashed in. It is kept from one to the next: blocks of this size that are given back and taken again
/// leave an allocator with ever more memory in pieces that are just too small.
type Memory = Vec<Block>;

impl Hasher {
    /// The hash of a password, with a salt of its own, as text.
    pub async fn hash(&self, password: Password) -> Result<String, Failure> {
        let mut salt = [0; 16];
        SysRng.try_fill_bytes(&mut salt).map_err(|error| Failure::internal(&error))?;
        let (place, params) = (self.new.place()?, self.params.clone());
        let hashed = self.new.run(place, move |memory| hash(&password, &salt, params, memory)).await?;
        hashed.map_err(|error| Failure::internal(&error))
    }

    /// A place in the queue of those who want to know whether a password is right, if there is one.
    pub fn place(&self) -> Result<HashPlace, Failure> {
        self.known.place()
    }

    /// Whether a password is that of a hash, which nobody's is if there is none. The comparison takes the same time for
    /// all.
    pub async fn matches(&self, place: HashPlace, password: Password, hash: Option<String>) -> Result<bool, Failure> {
        let is_somebody = hash.is_some();
        let hash = hash.unwrap_or_else(|| NOBODYS.to_owned());
        let right = self.known.run(place, move |memory| matches(&password, &hash, memory).unwrap_or(false));
        Ok(right.await? && is_somebody)
    }
}

/// The hash of a password as text, in the usual form.
fn hash(password: &Password, salt: &[u8], params: Params, memory: &mut Memory) -> HashResult<String> {
    let argon2 = Argon2::new(Algorithm::default(), Version::default(), params);
    let output = output(&argon2, password, salt, memory)?;
    let hash = PasswordHash {
        algorithm: ARGON2ID_IDENT,
        version: Some(Version::default().into()),
        params: ParamsString::try_from(argon2.params())?,
        salt: Some(Salt::new(salt)?),
        hash: Some(output),
    };
    Ok(hash.to_string())
}

/// Whether a password is that of a hash, which says itself how it was made. Outputs are compared in constant time.
fn matches(password: &Password, hash: &str, memory: &mut Memory) -> HashResult<bool> {
    let hash = PasswordHash::new(hash)?;
    let salt = hash.salt.ok_or(Error::PasswordInvalid)?;
    let version = hash.version.map_or(Ok(Version::default()), Version::try_from)?;
    let argon2 = Argon2::new(Algorithm::try_from(hash.algorithm.as_str())?, version, Params::try_from(&hash)?);
    Ok(hash.hash == Some(output(&argon2, password, &salt, memory)?))
}

fn output(argon2: &Argon2<'_>, password: &Password, salt: &[u8], memory: &mut Memory) -> HashResult<Output> {
    memory.resize(argon2.params().block_count(), Block::new());
    let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
    argon2.hash_password_into_with_memory(password.0.as_bytes(), salt, &mut output, memory)?;
    Ok(Output::new(&output)?)
}

impl HashQueue {
    fn new(at_once: usize, waiting: usize) -> Self {
        let semaphore = |permits| Arc::new(Semaphore::new(permits));
        HashQueue { working: semaphore(at_once), waiting: semaphore(at_once + waiting), memories: Arc::default() }
    }

    fn place(&self) -> Result<HashPlace, Failure> {
        // Nothing is wrong with the server, so that it is nothing to log either.
        let permit = Arc::clone(&self.waiting).try_acquire_owned().map_err(|_| Refused::NotAvailable)?;
        Ok(HashPlace { _permit: permit })
    }

    async fn run<T: Send + 'static>(
        &self,
        _place: HashPlace,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let permit = Arc::clone(&self.working).acquire_owned().await.map_err(|error| Failure::internal(&error))?;
        // Who goes away while this works does not make room for another: the permit ends with the work.
        let memories = Arc::clone(&self.memories);
        let working = background::run("password", move || {
            let kept = || memories.lock().unwrap_or_else(PoisonError::into_inner);
            let mut memory = kept().pop().unwrap_or_default();
            let done = work(&mut memory);
            kept().push(memory);
            drop(permit);
            done
        });
        working.await.map_err(|error| Failure::internal(&error))
    }
}

#[cfg(test)]
mod tests {
    use argon2::password_hash::PasswordHasher;

    use super::*;

    async fn is_right(hasher: &Hasher, given: &str, hash: Option<String>) -> bool {
        hasher.matches(hasher.place().unwrap(), Password::given(given), hash).await.unwrap()
    }

    #[tokio::test]
    async fn only_the_password_itself_matches_its_hash() {
        let hasher = Hasher::new(PasswordCost::default());
        let hash = hasher.hash(Password::given("grüne Ampel")).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(is_right(&hasher, "gru\u{308}ne Ampel", Some(hash.clone())).await);
        assert!(!is_right(&hasher, "grüne ampel", Some(hash.clone())).await);
        assert_ne!(hasher.hash(Password::given("grüne Ampel")).await.unwrap(), hash, "each hash has its own salt");
        assert!(!is_right(&hasher, "grüne Ampel", None).await);
    }

    #[tokio::test]
    async fn a_hash_says_itself_how_much_work_it_was() {
        let [usual, light] = [PasswordCost::Usual, PasswordCost::Light].map(Hasher::new);
        let hash = light.hash(Password::given("grüne Ampel")).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=8,t=1,p=1$"), "{hash}");
        assert!(is_right(&usual, "grüne Ampel", Some(hash.clone())).await);
        assert!(!is_right(&usual, "rote Ampel", Some(hash)).await);
    }

    #[tokio::test]
    async fn passwords_are_hashed_in_the_memory_of_those_before_them() {
        let queue = HashQueue::new(2, 10);
        let tries = (0..6).map(|_| queue.run(queue.place().unwrap(), |memory| memory.resize(1, Block::new())));
        futures_util::future::try_join_all(tries).await.unwrap();
        let memories = queue.memories.lock().unwrap();
        assert!((1..=2).contains(&memories.len()) && memories.iter().all(|memory| memory.len() == 1));
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn passwords_are_hashed_by_threads_that_give_way_to_the_others() {
        let queue = HashQueue::new(1, 0);
        let place = queue.place().unwrap();
        assert_eq!(queue.run(place, |_| background::niceness()).await, Ok(background::nicer()));
    }

    #[test]
    fn hashes_are_those_that_everybody_makes() {
        let password = Password::given("grüne Ampel");
        let made = hash(&password, &[7; 16], Params::default(), &mut vec![Block::new(); 3]).unwrap();
        let theirs = Argon2::default().hash_password_with_salt(password.0.as_bytes(), &[7; 16]).unwrap();
        assert_eq!(made, theirs.to_string());
        // What was in the memory before makes no difference.
        let mut memory = Memory::new();
        for (given, is_right) in [("grüne Ampel", true), ("rote Ampel", false), ("grüne Ampel", true)] {
            assert_eq!(matches(&Password::given(given), &made, &mut memory).unwrap(), is_right);
        }
        assert!(matches(&password, "no hash", &mut memory).is_err());
    }

    #[tokio::test]
    async fn whoever_finds_no_place_in_the_queue_is_refused_and_nothing_is_logged() {
        let queue = HashQueue::new(1, 0);
        let _working = Arc::clone(&queue.waiting).acquire_owned().await.unwrap();
        assert_eq!(queue.place().err(), Some(Failure::Refused(Refused::NotAvailable)));
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
        assert!(Password::new(&"🦀".repeat(256)).is_ok(), "of characters, however many bytes they take");
    }

    #[test]
    fn a_password_that_goes_on_after_the_right_one_is_another() {
        let longest = "x".repeat(LONGEST);
        assert_eq!(Password::given(&longest).0, longest);
        assert_ne!(Password::given(&format!("{longest}x")).0, longest);
    }

    #[test]
    fn as_many_find_a_place_as_are_hashed_and_as_wait() {
        let queue = HashQueue::new(2, 3);
        assert_eq!([queue.working, queue.waiting].map(|places| places.available_permits()), [2, 5]);
    }
}
