//! Authentication: issues, verifies and revokes sessions and tokens, and checks passwords.

mod client_address;
mod identity;
mod login_attempts;
mod open_connections;
mod passwords;

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest, Sha256};
use tabuleiro_protocol::Refused;
use tokio::sync::{Semaphore, broadcast};
use tokio::time::timeout;

use crate::config::PasswordCost;
use crate::failure::Failure;
use crate::log_limit::error_sparingly;
use crate::people::{Name, PersonId, Signer};
use crate::random::{hex, random_text};
use crate::store::{
    Added, Counted, Credential, CredentialKind, MOST_TOKENS, NewStoredAccount, NewsItem, Registered, ServingClock,
    Store, StoreError, StoredAccount, Writer,
};
use crate::time;

pub use client_address::ClientAddress;
pub use identity::{AuthMethod, Identity};
pub use passwords::Password;

use login_attempts::{LoginAttempt, LoginAttempts};
use open_connections::{OpenConnections, ShownBy};
use passwords::Hasher;

/// A session that was not used for so long has ended: 90 days, in milliseconds.
pub const SESSION_KEPT: u64 = 90 * 24 * 60 * 60 * 1000;
/// How often it is written down that a credential was used: every hour, in milliseconds.
const SEEN_EVERY: u64 = HOUR;
/// An hour, in milliseconds.
const HOUR: u64 = 60 * 60 * 1000;
/// How often what no longer counts is cleared away.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(60);
/// Every so many times so is everything else that is of no use any more: every hour.
const ALL_OF_IT: u64 = 60;
/// How long anybody waits until it is written down that a credential was used.
const TOUCHING: Duration = Duration::from_secs(1);
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
    /// Knows whether anything can be written, and tells other nodes that something has ended.
    writer: Writer,
    /// Tells the time, which is that of the database where several servers share one.
    clock: ServingClock,
    attempts: LoginAttempts,
    connections: OpenConnections,
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
    fn new(kind: CredentialKind, note: String, now: u64) -> Result<Self, Failure> {
        let mut secret = [0; 32];
        SysRng.try_fill_bytes(&mut secret).map_err(|error| Failure::internal(&error))?;
        let seen = (kind == CredentialKind::Session).then_some(now);
        Ok(IssuedCredential {
            credential: Credential { id: random_text()?, created: now, seen, note },
            secret: hex(&secret),
        })
    }
}

impl Auth {
    /// With a store, from which sessions that have ended meanwhile are cleared away.
    pub async fn open(
        store: Store,
        signer: Signer,
        writer: Writer,
        clock: ServingClock,
        passwords: PasswordCost,
    ) -> Result<Self, StoreError> {
        store.forget_sessions(clock.now().saturating_sub(SESSION_KEPT)).await?;
        let (revoked, _) = broadcast::channel(REVOCATIONS);
        let attempts = LoginAttempts::new(store.clone(), signer.clone());
        Ok(Auth {
            store,
            signer,
            hasher: Hasher::new(passwords),
            exports: Arc::new(Semaphore::new(1)),
            writer,
            clock,
            attempts,
            connections: OpenConnections::default(),
            revoked,
        })
    }

    /// Makes a credential for somebody. The secret has 256 bits, so that its hash needs no salt and no time.
    pub async fn issue(
        &self,
        kind: CredentialKind,
        person: &PersonId,
        note: String,
    ) -> Result<IssuedCredential, Failure> {
        let issued = IssuedCredential::new(kind, note, self.now())?;
        match self.store.add_credential(kind, person, &issued.credential, &digest(&issued.secret)).await? {
            Added::Done(ended) => {
                // Those that had to make room for it end with their connections.
                self.announce_revoked(ended);
                Ok(issued)
            }
            Added::NoAccount => Err(Refused::NotLoggedIn.into()),
            Added::TooMany => Err(Refused::TooManyTokens { most: MOST_TOKENS }.into()),
        }
    }

    /// Makes an account with a session in it, both or none of them.
    pub async fn register(&self, new: &NewStoredAccount, agent: String) -> Result<IssuedCredential, Failure> {
        let issued = IssuedCredential::new(CredentialKind::Session, agent, self.now())?;
        match self.store.register(new, &issued.credential, &digest(&issued.secret)).await? {
            Registered::Done => Ok(issued),
            Registered::NameTaken => Err(Refused::NameTaken { name: new.account.name.clone() }.into()),
            Registered::HasAccount => Err(Refused::HasAccount.into()),
        }
    }

    /// Whose credential has this secret: its id, whether that was written down just now, and the account. Secrets are found by
    /// their hashes, so that the time it takes tells nothing about them.
    pub async fn verify(
        &self,
        kind: CredentialKind,
        secret: &str,
    ) -> Result<Option<(String, bool, StoredAccount)>, Failure> {
        let now = self.now();
        let Some((id, seen, account)) = self.store.credential(kind, &digest(secret)).await? else { return Ok(None) };
        let rested = now.saturating_sub(seen.unwrap_or(0));
        if has_ended(kind, rested) {
            return Ok(None);
        }
        let is_touched = is_news(rested) && self.touch(kind, &id, now).await;
        Ok(Some((id, is_touched, account)))
    }

    /// Writes down that a credential was used, if that can be done now. If not, the next request does it: nobody waits for that, nor is
    /// refused anything for it.
    async fn touch(&self, kind: CredentialKind, id: &str, now: u64) -> bool {
        if self.writer.check().is_err() {
            return false;
        }
        match timeout(TOUCHING, self.store.touch_credential(kind, id, now)).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                error_sparingly!(%error, "that a credential was used is not written down");
                false
            }
            Err(_) => false,
        }
    }

    /// The moment, in milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.clock.now()
    }

    /// Ends one of somebody's credentials at once, with the connections that were made by it. False if there is no such one.
    pub async fn revoke(&self, kind: CredentialKind, person: &PersonId, id: &str) -> Result<bool, Failure> {
        let ended = self.store.end_credential(kind, person, id).await?;
        if ended {
            self.announce_revoked([id.to_owned()]);
        }
        Ok(ended)
    }

    /// Ends the connections that were made by these credentials, at this node and at others.
    pub fn announce_revoked(&self, ids: impl IntoIterator<Item = String>) {
        if self.end_connections(ids) {
            self.writer.tell(NewsItem::People);
        }
    }

    /// Ends the connections at this node that were made by these credentials. False if there are none of them.
    fn end_connections(&self, ids: impl IntoIterator<Item = String>) -> bool {
        let mut ids = ids.into_iter().peekable();
        let are_any = ids.peek().is_some();
        for id in ids {
            // Nobody hears it if there are no connections.
            let _ = self.revoked.send(id);
        }
        are_any
    }

    /// Waits until somebody is no longer who they were when they came.
    pub async fn revoked(self, identity: Identity) {
        let mut endings = self.revoked.subscribe();
        let connection = self.connections.add(&identity);
        let is_known = match &identity.method {
            AuthMethod::Guest => self.store.had_account(&identity.id).await.map(|is_other| !is_other),
            AuthMethod::Session(id) => self.store.has_credential(CredentialKind::Session, id).await,
            AuthMethod::Token(id) => self.store.has_credential(CredentialKind::Token, id).await,
        };
        // It may have ended between being shown and now.
        if !is_known.unwrap_or(false) {
            return;
        }
        // Who has missed an ending had better come back and show the credential again.
        while let Ok(ended) = endings.recv().await {
            if ended == connection.id() {
                return;
            }
        }
    }

    /// Ends the connections of whoever is no longer who they were, by something that was done on another node.
    pub async fn look_around(&self) -> Result<(), StoreError> {
        let ids = |shown| self.connections.ids(shown);
        self.end_connections(self.store.ended(CredentialKind::Session, &ids(ShownBy::Session)).await?);
        self.end_connections(self.store.ended(CredentialKind::Token, &ids(ShownBy::Token)).await?);
        self.end_connections(self.store.no_longer_guests(&ids(ShownBy::Guest)).await?);
        Ok(())
    }

    /// Counts a new account, or a new name of a guest, from an address, which may have so many in an hour on all nodes together.
    pub async fn count_account(&self, from: ClientAddress, most: NonZero<u32>) -> Result<(), Failure> {
        let counted = Counted { key: self.signer.counted("accounts", &from.0.to_string()), most: most.get() };
        let Some(wait) = self.store.count(&[counted], HOUR, self.now()).await? else { return Ok(()) };
        let (seconds, minutes) = time::to_wait(Duration::from_millis(wait));
        Err(Refused::TooManyAccounts { seconds, minutes }.into())
    }

    /// Forgets from time to time what is of no use any more, for as long as the server runs.
    pub async fn clean_up(self) {
        for minute in 1_u64.. {
            tokio::time::sleep(CLEANUP_INTERVAL).await;
            if self.writer.check().is_ok()
                && let Err(error) = self.forget(minute.is_multiple_of(ALL_OF_IT)).await
            {
                error_sparingly!(%error, "what is of no use any more is not cleared away");
            }
        }
    }

    /// Forgets what has been counted and no longer counts, or everything that is of no use any more.
    async fn forget(&self, everything: bool) -> Result<(), StoreError> {
        let now = self.now();
        // What is over is left for some time, so that nobody counts it anew while it is cleared away.
        self.store.forget_counts(now.saturating_sub(HOUR)).await?;
        if everything {
            self.store.forget_sessions(now.saturating_sub(SESSION_KEPT)).await?;
            self.store.clean_up(now).await?;
        }
        Ok(())
    }

    /// What a browser keeps in which somebody has logged in.
    pub fn device_of(&self, account: &StoredAccount) -> String {
        // A name that is stored can be read.
        self.signer.device(&account.name.parse::<Name>().map(|name| name.key()).unwrap_or_default())
    }

    /// The account with this name and password. Names that nobody has take as long as wrong passwords, and who fails too
    /// often has to wait.
    pub async fn log_in(&self, name: &str, password: &str, from: LoginSource<'_>) -> Result<StoredAccount, Failure> {
        let key = name.parse::<Name>().map(|name| name.key()).ok();
        let counted = key.as_deref().unwrap_or("");
        let is_known = from.device.is_some_and(|device| self.signer.is_device(counted, device));
        let attempt = LoginAttempt { name: counted, address: from.address, is_known };
        self.attempts.check(attempt, self.now()).await?;
        // What is written is so no more than what is hashed, however many try.
        let place = self.hasher.place()?;
        self.attempts.begin(attempt, self.now()).await?;
        let found = match &key {
            Some(key) => self.store.account_named(key).await?,
            None => None,
        };
        let (account, hash) = found.unzip();
        let right = self.hasher.matches(place, Password::given(password), hash).await?;
        let account = account.filter(|_| right).ok_or(Refused::WrongPassword)?;
        self.attempts.succeed(attempt).await?;
        Ok(account)
    }
}

/// Whether a credential that was not used for so long, in milliseconds, is worth nothing: sessions end by themselves, tokens do not.
fn has_ended(kind: CredentialKind, rested: u64) -> bool {
    kind == CredentialKind::Session && rested > SESSION_KEPT
}

/// Whether it is written down that a credential is used again after so long, in milliseconds.
fn is_news(rested: u64) -> bool {
    rested > SEEN_EVERY
}

fn digest(secret: &str) -> Vec<u8> {
    Sha256::digest(secret.as_bytes()).to_vec()
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::config::DatabaseAddress;
    use crate::faults::{Fault, Faults};

    async fn auth(faults: Faults) -> (TempDir, Auth) {
        let directory = tabuleiro_testing::directory();
        let store = Store::open_with(&DatabaseAddress::Sqlite(directory.path().join("games.db")), faults)
            .await
            .expect("a store");
        let clock = store.start(time::now()).await.expect("a clock");
        let (writer, _) = Writer::start(store.clone(), clock.clone()).expect("a thread");
        (
            directory,
            Auth::open(store, Signer::new(vec![1; 32]), writer, clock, PasswordCost::Light).await.expect("it opens"),
        )
    }

    #[tokio::test]
    async fn whoever_comes_back_is_known_although_nothing_can_be_written() {
        let faults = Faults::for_tests();
        let (_directory, auth) = auth(faults.clone()).await;
        let account = StoredAccount { id: PersonId::stored("ada"), name: "Ada".to_owned(), bot: false, created: 0 };
        let new = NewStoredAccount { account, key: "ada".to_owned(), password: String::new() };
        let seen = Some(auth.now() - 2 * HOUR);
        let session = Credential { id: "s".to_owned(), created: 0, seen, note: String::new() };
        auth.store.register(&new, &session, &digest("secret")).await.expect("an account");
        let verify = async || {
            let known = auth.verify(CredentialKind::Session, "secret").await.expect("an answer");
            known.map(|(_, is_touched, account)| (is_touched, account.name))
        };
        faults.set(Fault::Statement("UPDATE sessions"));
        assert_eq!(verify().await, Some((false, "Ada".to_owned())));
        faults.clear();
        assert_eq!(verify().await, Some((true, "Ada".to_owned())));
        assert_eq!(verify().await, Some((false, "Ada".to_owned())), "once an hour is enough");
    }

    const DAY: u64 = 86_400_000;

    #[tokio::test]
    async fn whatever_is_of_no_use_any_more_is_forgotten_while_the_server_runs() {
        let (_directory, auth) = auth(Faults::default()).await;
        let (guest, name) = (PersonId::stored("guest"), "Ada".parse::<Name>().expect("a name"));
        assert!(auth.store.name_guest(&guest, &name, auth.now() - 31 * DAY).await.expect("it is kept"));
        let known = async || auth.store.guest_names(std::slice::from_ref(&guest)).await.expect("names").len();
        auth.forget(false).await.expect("it forgets");
        assert_eq!(known().await, 1, "not every minute");
        auth.forget(true).await.expect("it forgets");
        assert_eq!(known().await, 0);
    }

    #[test]
    fn a_session_ends_after_ninety_days_of_rest_and_a_token_does_not() {
        let ended = [0, 90 * DAY, 90 * DAY + 1].map(|rested| has_ended(CredentialKind::Session, rested));
        assert_eq!(ended, [false, false, true]);
        assert!(!has_ended(CredentialKind::Token, u64::MAX));
    }

    #[test]
    fn that_a_credential_is_used_is_written_down_every_hour() {
        assert_eq!([0, HOUR, HOUR + 1, DAY].map(is_news), [false, false, true, true]);
    }

    #[test]
    fn a_credential_has_a_secret_of_its_own_and_only_a_session_has_been_used_already() {
        let made = |kind| IssuedCredential::new(kind, "at home".to_owned(), 7).unwrap();
        let (session, token) = (made(CredentialKind::Session), made(CredentialKind::Token));
        assert_eq!(session.credential.seen, Some(session.credential.created));
        assert_eq!((token.credential.seen, token.credential.note.as_str()), (None, "at home"));
        assert_eq!([session.secret.len(), digest(&session.secret).len()], [64, 32]);
        assert_ne!(session.secret, token.secret);
        assert_ne!(session.credential.id, token.credential.id);
        assert_ne!(digest(&session.secret), digest(&token.secret));
    }

    #[tokio::test]
    async fn the_accounts_of_one_address_do_not_count_for_another() {
        let (_directory, auth) = auth(Faults::default()).await;
        let from = |last| ClientAddress([192, 0, 2, last].into());
        let most = NonZero::new(2).expect("two");
        for _ in 0..2 {
            assert_eq!(auth.count_account(from(1), most).await, Ok(()));
        }
        let refused = auth.count_account(from(1), most).await;
        assert!(
            matches!(refused, Err(Failure::Refused(Refused::TooManyAccounts { minutes: 60..=61, .. }))),
            "{refused:?}"
        );
        assert_eq!(auth.count_account(from(2), most).await, Ok(()));
    }
}
