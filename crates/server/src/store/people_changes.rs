//! What has happened to people on another node: sessions that ended, and names that are new or gone. Only a database that nodes share is
//! asked for it, or told.

use super::database::{Dialect, Transaction, query};
use super::value::Value;
use super::{CredentialKind, Store, StoreError};
use crate::people::PersonId;

/// Changes of names are kept for so long, in milliseconds: an hour. No node goes without asking for so long.
const KEPT: u64 = 60 * 60 * 1000;

/// Whose name is new or gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renamed {
    /// Who.
    pub person: PersonId,
    /// The transaction that has done it.
    pub transaction: u64,
}

/// Writes down that the name of somebody is new or gone, with the number of the transaction: those who look for what is new remember which
/// transactions they have not seen the end of.
pub async fn note_rename(transaction: &mut Transaction, person: &PersonId) -> Result<(), StoreError> {
    if transaction.dialect() == Dialect::Postgres {
        let text = "INSERT INTO renames (person, number, at) VALUES ($1, pg_current_xact_id()::text::bigint,
                floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint)
            ON CONFLICT (person) DO UPDATE SET number = excluded.number, at = excluded.at";
        transaction.write(query(text).bind(person.text())).await?;
    }
    Ok(())
}

impl Store {
    /// Those of these sessions or tokens that have ended.
    pub async fn ended(&self, kind: CredentialKind, ids: &[String]) -> Result<Vec<String>, StoreError> {
        let text = match kind {
            CredentialKind::Session => {
                "SELECT asked.id FROM unnest($1::text[]) AS asked (id)
                WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.id = asked.id)"
            }
            CredentialKind::Token => {
                "SELECT asked.id FROM unnest($1::text[]) AS asked (id)
                WHERE NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.id = asked.id)"
            }
        };
        self.some_of(text, ids).await
    }

    /// Those of these guests who have made an account.
    pub async fn no_longer_guests(&self, ids: &[String]) -> Result<Vec<String>, StoreError> {
        self.some_of("SELECT id FROM people WHERE id = ANY($1)", ids).await
    }

    /// Those that a statement finds among some ids.
    async fn some_of(&self, statement: &'static str, ids: &[String]) -> Result<Vec<String>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let rows = self.database.rows(query(statement).bind(Value::list(ids.iter().map(Value::from)))).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect::<Result<_, _>>()?)
    }

    /// Whose name is new or gone by a transaction from this one on, and from which one on to ask the next time: the first that has not
    /// ended yet. However long one takes, none is missed, and some are told twice.
    pub async fn renamed_since(&self, transaction: u64) -> Result<(u64, Vec<Renamed>), StoreError> {
        let text = "SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint, renames.person, renames.number
            FROM (SELECT 1) AS always LEFT JOIN renames ON renames.number >= $1";
        let rows = self.database.rows(query(text).bind(transaction)).await?;
        let (mut next, mut renamed) = (transaction, Vec::new());
        for row in &rows {
            next = row.get(0)?;
            if let Some(person) = row.get::<Option<String>>(1)? {
                renamed.push(Renamed { person: PersonId::stored(&person), transaction: row.get(2)? });
            }
        }
        Ok((next, renamed))
    }

    /// Clears away changes of names that everybody knows by now. The time is the database's, as that of the changes.
    pub async fn forget_renames(&self) -> Result<(), StoreError> {
        let text = "DELETE FROM renames WHERE at < floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - $1";
        self.database.write(query(text).bind(KEPT)).await?;
        Ok(())
    }
}
