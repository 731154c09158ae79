//! Accounts, sessions and tokens in the store.

use std::collections::HashMap;

use super::database::{Query, Row, Transaction, query};
use super::guests::make_room;
use super::locks::{lock_name, lock_people};
use super::people_changes::note_rename;
use super::{Store, StoreError};
use crate::people::{GlickoRating, PersonId};

/// So many sessions one person can have; the oldest give way.
const MOST_SESSIONS: i64 = 50;
/// So many tokens one person can have.
pub const MOST_TOKENS: usize = 20;

/// Somebody with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAccount {
    /// The id, which was that of a guest.
    pub id: PersonId,
    /// The name.
    pub name: String,
    /// Whether a program plays under it.
    pub bot: bool,
    /// When the account was made, in milliseconds since 1970.
    pub created: u64,
}

/// What a seat shows of somebody who has or had an account.
#[derive(Clone, Debug, PartialEq)]
pub struct AccountSummary {
    /// The name; nothing if the account was deleted.
    pub name: Option<String>,
    /// Whether a program plays under it.
    pub bot: bool,
    /// The ratings by the names of the games.
    pub ratings: HashMap<String, GlickoRating>,
}

/// What the store knows of some people.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KnownPeople {
    /// Those who have or had an account.
    pub accounts: HashMap<PersonId, AccountSummary>,
    /// The names that guests have chosen.
    pub guests: HashMap<PersonId, String>,
}

/// An account that is to be made.
pub struct NewStoredAccount {
    /// What others see of it.
    pub account: StoredAccount,
    /// What is the same for all forms of the name.
    pub key: String,
    /// The hash of the password.
    pub password: String,
}

/// What came of making an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registered {
    /// It is made.
    Done,
    /// Somebody else has this name.
    NameTaken,
    /// This guest has become somebody already.
    HasAccount,
}

/// A session or a token.
#[derive(Clone, Debug)]
pub struct Credential {
    /// Names it.
    pub id: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used.
    pub seen: Option<u64>,
    /// The agent of a session, the label of a token.
    pub note: String,
}

/// What has come of a new session or token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is kept. Sessions with these ids had to make room for it.
    Done(Vec<String>),
    /// The account is gone.
    NoAccount,
    /// It has as many as one person can have.
    TooMany,
}

/// What kind of credential.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CredentialKind {
    /// Of a browser.
    Session,
    /// Of a program.
    Token,
}

pub(super) const SESSIONS: &str =
    "SELECT id, created, seen, agent FROM sessions WHERE person = $1 ORDER BY created DESC, id DESC";
pub(super) const TOKENS: &str =
    "SELECT id, created, seen, label FROM tokens WHERE person = $1 ORDER BY created DESC, id DESC";

/// The words that differ between the two kinds.
macro_rules! by_kind {
    ($kind:expr, $before:literal, $after:literal) => {
        match $kind {
            CredentialKind::Session => concat!($before, "sessions", $after),
            CredentialKind::Token => concat!($before, "tokens", $after),
        }
    };
}

impl Store {
    /// Makes an account with its first session, unless the name or the guest has one. Guests who are called so are not any
    /// more.
    pub async fn register(
        &self,
        new: &NewStoredAccount,
        session: &Credential,
        secret: &[u8],
    ) -> Result<Registered, StoreError> {
        let StoredAccount { id, name, bot, created } = &new.account;
        let mut transaction = self.database.begin().await?;
        lock_name(&mut transaction, &new.key).await?;
        let text = "INSERT INTO people (id, created, bot, name, key, password) VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT DO NOTHING";
        let query = query(text).bind(id.text()).bind(*created).bind(*bot);
        let done = transaction.write(query.bind(name).bind(&new.key).bind(&new.password)).await?;
        if done == 1 {
            make_room(&mut transaction, id, &new.key).await?;
            note_rename(&mut transaction, id).await?;
            insert_credential(&mut transaction, CredentialKind::Session, id, session, secret).await?;
        }
        transaction.commit().await?;
        Ok(match done {
            1 => Registered::Done,
            _ if self.had_account(id).await? => Registered::HasAccount,
            _ => Registered::NameTaken,
        })
    }

    /// Whether this is or was the id of an account.
    pub async fn had_account(&self, id: &PersonId) -> Result<bool, StoreError> {
        let query = query("SELECT 1 FROM people WHERE id = $1").bind(id.text());
        Ok(self.database.row(query).await?.is_some())
    }

    /// Somebody by the key of their name, with the hash of the password.
    pub async fn account_named(&self, key: &str) -> Result<Option<(StoredAccount, String)>, StoreError> {
        let query = query("SELECT id, name, bot, created, password FROM people WHERE key = $1").bind(key);
        let row = self.database.row(query).await?;
        row.map(|row| Ok((read_account(&row)?, row.get(4)?))).transpose()
    }

    /// Gives somebody a new password, and ends all tokens and all sessions but one. Returns the ids of those that ended.
    pub async fn set_password(&self, id: &PersonId, hash: &str, kept: &str) -> Result<Vec<String>, StoreError> {
        let mut transaction = self.database.begin().await?;
        lock_people(&mut transaction, &[id]).await?;
        let text = "UPDATE people SET password = $1 WHERE id = $2 AND name IS NOT NULL";
        transaction.write(query(text).bind(hash).bind(id.text())).await?;
        let text = "DELETE FROM sessions WHERE person = $1 AND id <> $2 RETURNING id";
        let mut ended = ids(&mut transaction, query(text).bind(id.text()).bind(kept)).await?;
        let text = "DELETE FROM tokens WHERE person = $1 RETURNING id";
        ended.extend(ids(&mut transaction, query(text).bind(id.text())).await?);
        transaction.commit().await?;
        Ok(ended)
    }

    /// Deletes an account with all that is kept about it. The id stays, so that games stay whole and nobody can be it
    /// again. Returns the ids of the sessions and tokens that ended, and the person's own.
    pub async fn delete_account(&self, id: &PersonId) -> Result<Vec<String>, StoreError> {
        let mut transaction = self.database.begin().await?;
        lock_people(&mut transaction, &[id]).await?;
        let mut ended = Vec::new();
        for text in [
            "DELETE FROM sessions WHERE person = $1 RETURNING id",
            "DELETE FROM tokens WHERE person = $1 RETURNING id",
            "DELETE FROM ratings WHERE person = $1",
            // Lines keep their numbers, by which clients know them.
            "UPDATE chat SET text = '' FROM players WHERE players.person = $1
                AND chat.game = players.game AND chat.seat = players.seat",
            "DELETE FROM conditional WHERE (game, seat) IN (SELECT game, seat FROM players WHERE person = $1)",
            // The review of a game is for the opponent, too, as long as there is one who has not left.
            "DELETE FROM reviews WHERE game IN (SELECT game FROM players WHERE person = $1)
                AND NOT EXISTS (SELECT 1 FROM players AS others LEFT JOIN people ON people.id = others.person
                    WHERE others.game = reviews.game AND others.person <> $1
                        AND (people.id IS NULL OR people.name IS NOT NULL))",
            "UPDATE people SET created = 0, bot = 0, name = NULL, key = NULL, password = NULL WHERE id = $1 RETURNING id",
            // Whoever challenges them at this moment has waited for that, or has been waited for.
            "DELETE FROM challenges WHERE challenger = $1 OR challenged = $1",
        ] {
            ended.extend(ids(&mut transaction, query(text).bind(id.text())).await?);
        }
        note_rename(&mut transaction, id).await?;
        transaction.commit().await?;
        Ok(ended)
    }

    /// Begins a session or makes a token, unless there are too many. Only the hash of the secret is kept.
    pub async fn add_credential(
        &self,
        kind: CredentialKind,
        person: &PersonId,
        credential: &Credential,
        secret: &[u8],
    ) -> Result<Added, StoreError> {
        let mut transaction = self.database.begin().await?;
        // Whoever makes another one at the same moment waits here, on whichever node.
        lock_people(&mut transaction, &[person]).await?;
        let added = if kind == CredentialKind::Token && has_all_tokens(&mut transaction, person).await? {
            Added::TooMany
        } else if insert_credential(&mut transaction, kind, person, credential, secret).await? {
            Added::Done(make_room_for(&mut transaction, kind, person, credential).await?)
        } else {
            Added::NoAccount
        };
        transaction.commit().await?;
        Ok(added)
    }

    /// Whose credential this is, if there is such a one: its id, when it was last used, and the account.
    pub async fn credential(
        &self,
        kind: CredentialKind,
        secret: &[u8],
    ) -> Result<Option<(String, Option<u64>, StoredAccount)>, StoreError> {
        let text = by_kind!(
            kind,
            "SELECT people.id, name, bot, people.created, credential.id, credential.seen FROM ",
            " AS credential JOIN people ON people.id = person WHERE secret = $1 AND name IS NOT NULL"
        );
        let row = self.database.row(query(text).bind(secret)).await?;
        row.map(|row| Ok((row.get(4)?, row.get(5)?, read_account(&row)?))).transpose()
    }

    /// Whether there is such a credential.
    pub async fn has_credential(&self, kind: CredentialKind, id: &str) -> Result<bool, StoreError> {
        let query = query(by_kind!(kind, "SELECT 1 FROM ", " WHERE id = $1")).bind(id);
        Ok(self.database.row(query).await?.is_some())
    }

    /// Writes down that a credential was used.
    pub async fn touch_credential(&self, kind: CredentialKind, id: &str, now: u64) -> Result<(), StoreError> {
        let query = query(by_kind!(kind, "UPDATE ", " SET seen = $1 WHERE id = $2"));
        self.database.write(query.bind(now).bind(id)).await?;
        Ok(())
    }

    /// Somebody's credentials, the latest first.
    pub async fn credentials(&self, kind: CredentialKind, person: &PersonId) -> Result<Vec<Credential>, StoreError> {
        let text = match kind {
            CredentialKind::Session => SESSIONS,
            CredentialKind::Token => TOKENS,
        };
        let rows = self.database.rows(query(text).bind(person.text())).await?;
        let credential = |row: &Row| -> Result<Credential, StoreError> {
            Ok(Credential { id: row.get(0)?, created: row.get(1)?, seen: row.get(2)?, note: row.get(3)? })
        };
        rows.iter().map(credential).collect()
    }

    /// Ends one of somebody's credentials. False if they have no such one.
    pub async fn end_credential(&self, kind: CredentialKind, person: &PersonId, id: &str) -> Result<bool, StoreError> {
        let query = query(by_kind!(kind, "DELETE FROM ", " WHERE person = $1 AND id = $2"));
        Ok(self.database.write(query.bind(person.text()).bind(id)).await? == 1)
    }

    /// Clears away the sessions that were last used before a moment.
    pub async fn forget_sessions(&self, before: u64) -> Result<(), StoreError> {
        let text = "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE seen < $1 LIMIT $2)";
        Ok(self.database.remove_all(query(text).bind(before)).await?)
    }
}

/// Keeps a credential. False if the account is gone.
async fn insert_credential(
    transaction: &mut Transaction,
    kind: CredentialKind,
    person: &PersonId,
    credential: &Credential,
    secret: &[u8],
) -> Result<bool, StoreError> {
    let text = match kind {
        CredentialKind::Session => {
            "INSERT INTO sessions (id, secret, person, created, seen, agent)
            SELECT $1, $2, id, $3, $4, $5 FROM people WHERE id = $6 AND name IS NOT NULL"
        }
        CredentialKind::Token => {
            "INSERT INTO tokens (id, secret, person, created, seen, label)
            SELECT $1, $2, id, $3, $4, $5 FROM people WHERE id = $6 AND name IS NOT NULL"
        }
    };
    let query = query(text).bind(&credential.id).bind(secret).bind(credential.created);
    let query = query.bind(credential.seen).bind(&credential.note).bind(person.text());
    Ok(transaction.write(query).await? == 1)
}

async fn has_all_tokens(transaction: &mut Transaction, person: &PersonId) -> Result<bool, StoreError> {
    let query = query("SELECT count(*) FROM tokens WHERE person = $1").bind(person.text());
    let count: Option<usize> = transaction.row(query).await?.map(|row| row.get(0)).transpose()?;
    Ok(count.unwrap_or(0) >= MOST_TOKENS)
}

/// Ends the oldest sessions if there are too many with a new one. Gives their ids.
async fn make_room_for(
    transaction: &mut Transaction,
    kind: CredentialKind,
    person: &PersonId,
    new: &Credential,
) -> Result<Vec<String>, StoreError> {
    if kind == CredentialKind::Token {
        return Ok(Vec::new());
    }
    let text = "DELETE FROM sessions WHERE person = $1 AND id NOT IN
        (SELECT id FROM sessions WHERE person = $1 ORDER BY seen DESC, created DESC, id = $2 DESC LIMIT $3)
        RETURNING id";
    ids(transaction, query(text).bind(person.text()).bind(&new.id).bind(MOST_SESSIONS)).await
}

/// Writes something that gives the ids of what it has changed.
async fn ids(transaction: &mut Transaction, query: Query) -> Result<Vec<String>, StoreError> {
    let rows = transaction.rows(query).await?;
    Ok(rows.iter().map(|row| row.get(0)).collect::<Result<_, _>>()?)
}

fn read_account(row: &Row) -> Result<StoredAccount, StoreError> {
    let id = PersonId::stored(&row.get::<String>(0)?);
    Ok(StoredAccount { id, name: row.get(1)?, bot: row.get(2)?, created: row.get(3)? })
}
