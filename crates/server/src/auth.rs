//! Authentication: issues, verifies and revokes sessions and tokens, and checks passwords.

mod client_address;
mod identity;
mod login_attempts;
mod passwords;

use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest, Sha256};
use tabuleiro_protocol::Refused;
use tokio::sync::{Semaphore, broadcast};

use crate::failure::Failure;
use crate::people::{Name, PersonId, Signer};
use crate::random::{hex, random_text};
use crate::store::{Account, Credential, CredentialKind, NewAccount, Registered, Store, StoreError};
use crate::time;

pub use client_address::ClientAddress;
pub use identity::{AuthMethod, Identity};
pub use passwords::Password;

use login_attempts::{LoginAttempt, LoginAttempts};
use passwords::Hasher;

/// A session that was not used for so long has ended: 90 days, in milliseconds.
pub const SESSION_KEPT: u64 = 90 * 24 * 60 * 60 * 1000;
/// How often it is written down that a credential was used: every hour, in milliseconds.
const SEEN_EVERY: u64 = 60 * 60 * 1000;
/// So many revocations can wait for a connection to hear of them.
const REVOCATIONS: usize = 256;

/// What accounts, sessions and tokens need.
#[derive(Clone)]
pub struct Auth {
    /// Where they are kept.
    pub store: Store,
    /// Signs the cookies of guests.
    pub signer: Signer,
    /// Hashes passwords.
    pub hasher: Hasher,
    /// Whose turn it is to get everything that is kept.
    pub exports: Arc<Semaphore>,
    attempts: LoginAttempts,
    revoked: broadcast::Sender<String>,
}

/// From where somebody tries to log in.
#[derive(Clone, Copy, Debug)]
pub struct LoginSource<'a> {
    /// Their address.
    pub address: ClientAddress,
    /// What the server gave them when they last logged in there, if they say so.
    pub device: Option<&'a str>,
}

/// A credential that was just made, with its secret.
pub struct IssuedCredential {
    /// What is kept of it.
    pub credential: Credential,
    /// What only its owner gets.
    pub secret: String,
}

impl IssuedCredential {
    fn new(kind: CredentialKind, note: String) -> Result<Self, Failure> {
        let mut secret = [0; 32];
        SysRng.try_fill_bytes(&mut secret).map_err(|error| Failure::internal(&error))?;
        let now = time::now();
        let seen = (kind == CredentialKind::Session).then_some(now);
        Ok(IssuedCredential {
            credential: Credential { id: random_text()?, created: now, seen, note },
            secret: hex(&secret),
        })
    }
}

impl Auth {
    /// With a store, from which sessions that have ended meanwhile are cleared away.
    pub async fn open(store: Store, signer: Signer) -> Result<Self, StoreError> {
        store.forget_sessions(time::now().saturating_sub(SESSION_KEPT)).await?;
        let (revoked, _) = broadcast::channel(REVOCATIONS);
        let (hasher, attempts, exports) = (Hasher::default(), LoginAttempts::default(), Arc::new(Semaphore::new(1)));
        Ok(Auth { store, signer, hasher, exports, attempts, revoked })
    }

    /// Makes a credential for somebody. The secret has 256 bits, so that its hash needs no salt and no time.
    pub async fn issue(
        &self,
        kind: CredentialKind,
        person: &PersonId,
        note: String,
    ) -> Result<IssuedCredential, Failure> {
        let issued = IssuedCredential::new(kind, note)?;
        let added = self.store.add_credential(kind, person, &issued.credential, &digest(&issued.secret)).await?;
        // Those that had to make room for it end with their connections.
        self.announce_revoked(added.ok_or(Refused::NotLoggedIn)?);
        Ok(issued)
    }

    /// Makes an account with a session in it, both or none of them.
    pub async fn register(&self, new: &NewAccount, agent: String) -> Result<IssuedCredential, Failure> {
        let issued = IssuedCredential::new(CredentialKind::Session, agent)?;
        match self.store.register(new, &issued.credential, &digest(&issued.secret)).await? {
            Registered::Done => Ok(issued),
            Registered::NameTaken => Err(Refused::NameTaken { name: new.account.name.clone() }.into()),
            Registered::HasAccount => Err(Refused::HasAccount.into()),
        }
    }

    /// Whose credential has this secret: its id, whether that was written down just now, and the account. Secrets are found by
    /// their hashes, so that the time it takes tells nothing about them.
    pub async fn verify(&self, kind: CredentialKind, secret: &str) -> Result<Option<(String, bool, Account)>, Failure> {
        let now = time::now();
        let Some((id, seen, account)) = self.store.credential(kind, &digest(secret)).await? else { return Ok(None) };
        let rested = now.saturating_sub(seen.unwrap_or(0));
        if kind == CredentialKind::Session && rested > SESSION_KEPT {
            return Ok(None);
        }
        if rested > SEEN_EVERY {
            self.store.touch_credential(kind, &id, now).await?;
        }
        Ok(Some((id, rested > SEEN_EVERY, account)))
    }

    /// Ends one of somebody's credentials at once, with the connections that were made by it. False if there is no such one.
    pub async fn revoke(&self, kind: CredentialKind, person: &PersonId, id: &str) -> Result<bool, Failure> {
        let ended = self.store.end_credential(kind, person, id).await?;
        if ended {
            self.announce_revoked([id.to_owned()]);
        }
        Ok(ended)
    }

    /// Ends the connections that were made by these credentials.
    pub fn announce_revoked(&self, ids: impl IntoIterator<Item = String>) {
        for id in ids {
            // Nobody hears it if there are no connections.
            let _ = self.revoked.send(id);
        }
    }

    /// Waits until somebody is no longer who they were when they came.
    pub async fn revoked(self, identity: Identity) {
        let mut endings = self.revoked.subscribe();
        let (id, is_known) = match &identity.method {
            AuthMethod::Guest => {
                (identity.id.text(), self.store.had_account(&identity.id).await.map(|is_other| !is_other))
            }
            AuthMethod::Session(id) => (id.as_str(), self.store.has_credential(CredentialKind::Session, id).await),
            AuthMethod::Token(id) => (id.as_str(), self.store.has_credential(CredentialKind::Token, id).await),
        };
        // It may have ended between being shown and now.
        if !is_known.unwrap_or(false) {
            return;
        }
        // Who has missed an ending had better come back and show the credential again.
        while let Ok(ended) = endings.recv().await {
            if ended == id {
                return;
            }
        }
    }

    /// What a browser keeps in which somebody has logged in.
    pub fn device_of(&self, account: &Account) -> String {
        // A name that is stored can be read.
        self.signer.device(&account.name.parse::<Name>().map(|name| name.key()).unwrap_or_default())
    }

    /// The account with this name and password. Names that nobody has take as long as wrong passwords, and who fails too
    /// often has to wait.
    pub async fn log_in(&self, name: &str, password: &str, from: LoginSource<'_>) -> Result<Account, Failure> {
        let key = name.parse::<Name>().map(|name| name.key()).ok();
        let counted = key.as_deref().unwrap_or("");
        let is_known = from.device.is_some_and(|device| self.signer.is_device(counted, device));
        let attempt = LoginAttempt { name: counted, address: from.address, is_known };
        self.attempts.begin(attempt, Instant::now()).map_err(too_many_failures)?;
        let found = match &key {
            Some(key) => self.store.account_named(key).await?,
            None => None,
        };
        let (account, hash) = found.unzip();
        let right = self.hasher.matches(Password::given(password), hash).await?;
        let account = account.filter(|_| right).ok_or(Refused::WrongPassword)?;
        self.attempts.succeed(attempt);
        Ok(account)
    }
}

fn too_many_failures(wait: Duration) -> Refused {
    let (seconds, minutes) = time::to_wait(wait);
    Refused::TooManyFailures { seconds, minutes }
}

fn digest(secret: &str) -> Vec<u8> {
    Sha256::digest(secret.as_bytes()).to_vec()
}
