//! Accounts, sessions and tokens in the store.

use std::collections::HashMap;

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::guests::make_room;
use super::{Store, StoreError};
use crate::people::{GlickoRating, PersonId};

/// So many sessions one person can have; the oldest give way.
const MOST_SESSIONS: i64 = 50;

/// Somebody with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
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
pub struct NewAccount {
    /// What others see of it.
    pub account: Account,
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

/// What kind of credential.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CredentialKind {
    /// Of a browser.
    Session,
    /// Of a program.
    Token,
}

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
    /// Makes an account, unless the name or the guest has one. Guests who are called so are not any more.
    pub async fn register(&self, new: &NewAccount) -> Result<Registered, StoreError> {
        let Account { id, name, bot, created } = &new.account;
        let mut transaction = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        let query = "INSERT INTO people (id, created, bot, name, key, password) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING";
        let query = sqlx::query(query).bind(id.text()).bind(*created as i64).bind(bot);
        let done = query.bind(name).bind(&new.key).bind(&new.password).execute(&mut *transaction).await?;
        if done.rows_affected() == 1 {
            make_room(&mut transaction, id, &new.key).await?;
        }
        transaction.commit().await?;
        Ok(match done.rows_affected() {
            1 => Registered::Done,
            _ if self.had_account(id).await? => Registered::HasAccount,
            _ => Registered::NameTaken,
        })
    }

    /// Whether this is or was the id of an account.
    pub async fn had_account(&self, id: &PersonId) -> Result<bool, StoreError> {
        let query = sqlx::query("SELECT 1 FROM people WHERE id = ?").bind(id.text());
        Ok(query.fetch_optional(&self.pool).await?.is_some())
    }

    /// Somebody by the key of their name, with the hash of the password.
    pub async fn account_named(&self, key: &str) -> Result<Option<(Account, String)>, StoreError> {
        let query = sqlx::query("SELECT id, name, bot, created, password FROM people WHERE key = ?").bind(key);
        let row = query.fetch_optional(&self.pool).await?;
        row.map(|row| Ok((read_account(&row)?, row.try_get(4)?))).transpose()
    }

    /// Gives somebody a new password, and ends all tokens and all sessions but one. Returns the ids of those that ended.
    pub async fn set_password(&self, id: &PersonId, hash: &str, kept: &str) -> Result<Vec<String>, StoreError> {
        let mut transaction = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        let query = sqlx::query("UPDATE people SET password = ? WHERE id = ? AND name IS NOT NULL");
        query.bind(hash).bind(id.text()).execute(&mut *transaction).await?;
        let query = sqlx::query("DELETE FROM sessions WHERE person = ? AND id <> ? RETURNING id");
        let mut ended = ids(&query.bind(id.text()).bind(kept).fetch_all(&mut *transaction).await?)?;
        let query = sqlx::query("DELETE FROM tokens WHERE person = ? RETURNING id");
        ended.extend(ids(&query.bind(id.text()).fetch_all(&mut *transaction).await?)?);
        transaction.commit().await?;
        Ok(ended)
    }

    /// Deletes an account with all that is kept about it. The id stays, so that games stay whole and nobody can be it
    /// again. Returns the ids of the sessions and tokens that ended, and the person's own.
    pub async fn delete_account(&self, id: &PersonId) -> Result<Vec<String>, StoreError> {
        let mut transaction = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        let mut ended = Vec::new();
        for query in [
            "DELETE FROM sessions WHERE person = ? RETURNING id",
            "DELETE FROM tokens WHERE person = ? RETURNING id",
            "DELETE FROM ratings WHERE person = ?",
            // Lines keep their numbers, by which clients know them.
            "UPDATE chat SET text = '' FROM players WHERE players.person = ?
                AND chat.game = players.game AND chat.seat = players.seat",
            "DELETE FROM conditional WHERE (game, seat) IN (SELECT game, seat FROM players WHERE person = ?)",
            "UPDATE people SET created = 0, bot = 0, name = NULL, key = NULL, password = NULL WHERE id = ? RETURNING id",
        ] {
            for row in sqlx::query(query).bind(id.text()).fetch_all(&mut *transaction).await? {
                ended.push(row.try_get(0)?);
            }
        }
        transaction.commit().await?;
        Ok(ended)
    }

    /// Begins a session or makes a token. Only the hash of the secret is kept. Returns the ids of sessions that
    /// had to make room for it, or nothing if the account is gone.
    pub async fn add_credential(
        &self,
        kind: CredentialKind,
        person: &PersonId,
        credential: &Credential,
        secret: &[u8],
    ) -> Result<Option<Vec<String>>, StoreError> {
        let mut transaction = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        let query = match kind {
            CredentialKind::Session => {
                "INSERT INTO sessions (id, secret, person, created, seen, agent)
                SELECT ?, ?, id, ?, ?, ? FROM people WHERE id = ? AND name IS NOT NULL"
            }
            CredentialKind::Token => {
                "INSERT INTO tokens (id, secret, person, created, seen, label)
                SELECT ?, ?, id, ?, ?, ? FROM people WHERE id = ? AND name IS NOT NULL"
            }
        };
        let query = sqlx::query(query).bind(&credential.id).bind(secret).bind(credential.created as i64);
        let query = query.bind(credential.seen.map(|seen| seen as i64)).bind(&credential.note).bind(person.text());
        let done = query.execute(&mut *transaction).await?;
        let mut ended = Vec::new();
        if kind == CredentialKind::Session {
            let query = "DELETE FROM sessions WHERE person = ?1 AND id NOT IN
                (SELECT id FROM sessions WHERE person = ?1 ORDER BY seen DESC, created DESC, id = ?2 DESC LIMIT ?3)
                RETURNING id";
            let query = sqlx::query(query).bind(person.text()).bind(&credential.id).bind(MOST_SESSIONS);
            ended = ids(&query.fetch_all(&mut *transaction).await?)?;
        }
        transaction.commit().await?;
        Ok((done.rows_affected() == 1).then_some(ended))
    }

    /// Whose credential this is, if there is such a one: its id, when it was last used, and the account.
    pub async fn credential(
        &self,
        kind: CredentialKind,
        secret: &[u8],
    ) -> Result<Option<(String, Option<u64>, Account)>, StoreError> {
        let query = by_kind!(
            kind,
            "SELECT people.id, name, bot, people.created, credential.id, credential.seen FROM ",
            " AS credential JOIN people ON people.id = person WHERE secret = ? AND name IS NOT NULL"
        );
        let row = sqlx::query(query).bind(secret).fetch_optional(&self.pool).await?;
        row.map(|row| {
            Ok((row.try_get(4)?, row.try_get::<Option<i64>, _>(5)?.map(|seen| seen as u64), read_account(&row)?))
        })
        .transpose()
    }

    /// Whether there is such a credential.
    pub async fn has_credential(&self, kind: CredentialKind, id: &str) -> Result<bool, StoreError> {
        let query = sqlx::query(by_kind!(kind, "SELECT 1 FROM ", " WHERE id = ?")).bind(id);
        Ok(query.fetch_optional(&self.pool).await?.is_some())
    }

    /// Writes down that a credential was used.
    pub async fn touch_credential(&self, kind: CredentialKind, id: &str, now: u64) -> Result<(), StoreError> {
        let query = sqlx::query(by_kind!(kind, "UPDATE ", " SET seen = ? WHERE id = ?"));
        query.bind(now as i64).bind(id).execute(&self.pool).await?;
        Ok(())
    }

    /// Somebody's credentials, the latest first.
    pub async fn credentials(&self, kind: CredentialKind, person: &PersonId) -> Result<Vec<Credential>, StoreError> {
        let query = match kind {
            CredentialKind::Session => {
                "SELECT id, created, seen, agent FROM sessions WHERE person = ? ORDER BY created DESC, id"
            }
            CredentialKind::Token => {
                "SELECT id, created, seen, label FROM tokens WHERE person = ? ORDER BY created DESC, id"
            }
        };
        let rows = sqlx::query(query).bind(person.text()).fetch_all(&self.pool).await?;
        let credential = |row: &SqliteRow| -> Result<Credential, StoreError> {
            let seen = row.try_get::<Option<i64>, _>(2)?.map(|seen| seen as u64);
            Ok(Credential {
                id: row.try_get(0)?,
                created: row.try_get::<i64, _>(1)? as u64,
                seen,
                note: row.try_get(3)?,
            })
        };
        rows.iter().map(credential).collect()
    }

    /// Ends one of somebody's credentials. False if they have no such one.
    pub async fn end_credential(&self, kind: CredentialKind, person: &PersonId, id: &str) -> Result<bool, StoreError> {
        let query = sqlx::query(by_kind!(kind, "DELETE FROM ", " WHERE person = ? AND id = ?"));
        Ok(query.bind(person.text()).bind(id).execute(&self.pool).await?.rows_affected() == 1)
    }

    /// Clears away the sessions that were last used before a moment.
    pub async fn forget_sessions(&self, before: u64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE seen < ?").bind(before as i64).execute(&self.pool).await?;
        Ok(())
    }
}

fn ids(rows: &[SqliteRow]) -> Result<Vec<String>, StoreError> {
    Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
}

fn read_account(row: &SqliteRow) -> Result<Account, StoreError> {
    let id = PersonId::stored(&row.try_get::<String, _>(0)?);
    Ok(Account { id, name: row.try_get(1)?, bot: row.try_get(2)?, created: row.try_get::<i64, _>(3)? as u64 })
}
