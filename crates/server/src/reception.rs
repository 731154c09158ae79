//! Where people are received: passes are made and known, passwords compared, and it is said when a pass has ended.

use std::sync::Arc;
use std::time::Instant;

use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest, Sha256};
use tokio::sync::{Semaphore, broadcast};

use crate::address::ClientAddress;
use crate::errors::Failure;
use crate::guests::{GuestId, Signer, hex, random_text};
use crate::identity::{Identity, Means};
use crate::names::Name;
use crate::passwords::{Hasher, Password};
use crate::store::{Pass, PassKind, Person, Store, StoreError};
use crate::tries::Tries;
use crate::uptime;

/// A session that was not used for so long has ended: 90 days, in milliseconds.
pub const SESSION_KEPT: u64 = 90 * 24 * 60 * 60 * 1000;
/// How often it is written down that a pass was used: every hour, in milliseconds.
const SEEN_EVERY: u64 = 60 * 60 * 1000;
/// So many endings can wait for a connection to hear of them.
const ENDINGS: usize = 256;

/// What accounts, sessions and tokens need.
#[derive(Clone)]
pub struct Reception {
    /// Where they are kept.
    pub store: Store,
    /// Signs the cookies of guests.
    pub signer: Signer,
    /// Hashes passwords.
    pub hasher: Hasher,
    /// Whose turn it is to get everything that is kept.
    pub exports: Arc<Semaphore>,
    tries: Tries,
    ended: broadcast::Sender<String>,
}

/// A pass that was just made, with its secret.
pub struct MadePass {
    /// What is kept of it.
    pub pass: Pass,
    /// What only its owner gets.
    pub secret: String,
}

impl Reception {
    /// With a store, from which sessions that have ended meanwhile are cleared away.
    pub async fn open(store: Store, signer: Signer) -> Result<Self, StoreError> {
        store.forget_sessions(uptime::now().saturating_sub(SESSION_KEPT)).await?;
        let (ended, _) = broadcast::channel(ENDINGS);
        let (hasher, tries, exports) = (Hasher::default(), Tries::default(), Arc::new(Semaphore::new(1)));
        Ok(Reception { store, signer, hasher, exports, tries, ended })
    }

    /// Makes a pass for somebody. The secret has 256 bits, so that its hash needs no salt and no time.
    pub async fn make_pass(&self, kind: PassKind, person: &GuestId, note: String) -> Result<MadePass, Failure> {
        let mut secret = [0; 32];
        SysRng.try_fill_bytes(&mut secret).map_err(|error| Failure::internal(&error))?;
        let (secret, now) = (hex(&secret), uptime::now());
        let seen = (kind == PassKind::Session).then_some(now);
        let pass = Pass { id: random_text()?, created: now, seen, note };
        match self.store.add_pass(kind, person, &pass, &digest(&secret)).await? {
            true => Ok(MadePass { pass, secret }),
            false => Err(Failure::not_logged_in()),
        }
    }

    /// Whose pass has this secret: its id, whether that was written down just now, and the person. Secrets are found by
    /// their hashes, so that the time it takes tells nothing about them.
    pub async fn know(&self, kind: PassKind, secret: &str) -> Result<Option<(String, bool, Person)>, Failure> {
        let now = uptime::now();
        let Some((id, seen, person)) = self.store.pass(kind, &digest(secret)).await? else { return Ok(None) };
        let rested = now.saturating_sub(seen.unwrap_or(0));
        if kind == PassKind::Session && rested > SESSION_KEPT {
            return Ok(None);
        }
        if rested > SEEN_EVERY {
            self.store.touch_pass(kind, &id, now).await?;
        }
        Ok(Some((id, rested > SEEN_EVERY, person)))
    }

    /// Ends one of somebody's passes at once, with the connections that were made by it. False if there is no such one.
    pub async fn end_pass(&self, kind: PassKind, person: &GuestId, id: &str) -> Result<bool, Failure> {
        let ended = self.store.end_pass(kind, person, id).await?;
        if ended {
            self.tell_ended([id.to_owned()]);
        }
        Ok(ended)
    }

    /// Ends the connections that were made by these passes.
    pub fn tell_ended(&self, ids: impl IntoIterator<Item = String>) {
        for id in ids {
            // Nobody hears it if there are no connections.
            let _ = self.ended.send(id);
        }
    }

    /// Waits until somebody is no longer who they were when they came.
    pub async fn ended(self, identity: Identity) {
        let mut endings = self.ended.subscribe();
        let (id, is_known) = match &identity.means {
            Means::Guest => (identity.id.text(), self.store.had_account(&identity.id).await.map(|is_other| !is_other)),
            Means::Session(id) => (id.as_str(), self.store.has_pass(PassKind::Session, id).await),
            Means::Token(id) => (id.as_str(), self.store.has_pass(PassKind::Token, id).await),
        };
        // It may have ended between being shown and now.
        if !is_known.unwrap_or(false) {
            return;
        }
        // Who has missed an ending had better come back and show the pass again.
        while let Ok(ended) = endings.recv().await {
            if ended == id {
                return;
            }
        }
    }

    /// The person with this name and password. Names that nobody has take as long as wrong passwords, and who fails too
    /// often has to wait.
    pub async fn log_in(&self, name: &str, password: &str, address: ClientAddress) -> Result<Person, Failure> {
        let key = name.parse::<Name>().map(|name| name.key()).ok();
        let counted = key.as_deref().unwrap_or("");
        self.tries.begin(counted, address, Instant::now()).map_err(Failure::too_often)?;
        let found = match &key {
            Some(key) => self.store.person_named(key).await?,
            None => None,
        };
        let (person, hash) = found.unzip();
        let right = self.hasher.matches(Password::given(password), hash).await?;
        let person = person.filter(|_| right).ok_or_else(Failure::wrong_password)?;
        self.tries.succeed(counted, address);
        Ok(person)
    }
}

fn digest(secret: &str) -> Vec<u8> {
    Sha256::digest(secret.as_bytes()).to_vec()
}
