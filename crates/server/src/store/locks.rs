//! What servers that share a database take hold of before they change it, until their transaction ends. Nobody else writes to SQLite
//! during a transaction, so that there is nothing to take hold of.

use super::StoreError;
use super::database::{Dialect, Transaction, query};
use super::value::Value;
use crate::people::PersonId;

/// Lets nobody else change these games.
pub async fn lock_games<'a>(
    transaction: &mut Transaction,
    games: impl Iterator<Item = &'a str>,
) -> Result<(), StoreError> {
    if transaction.dialect() == Dialect::Postgres {
        let text = "SELECT 1 FROM games WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";
        transaction.rows(query(text).bind(Value::list(games.map(Value::from)))).await?;
    }
    Ok(())
}

/// Lets nobody else change these accounts.
pub async fn lock_people(transaction: &mut Transaction, people: &[&PersonId]) -> Result<(), StoreError> {
    if transaction.dialect() == Dialect::Postgres && !people.is_empty() {
        let ids = Value::list(people.iter().map(|person| person.text().into()));
        let text = "SELECT 1 FROM people WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";
        transaction.rows(query(text).bind(ids)).await?;
    }
    Ok(())
}

/// Lets nobody else take a name, given by what is the same for all its forms.
pub async fn lock_name(transaction: &mut Transaction, key: &str) -> Result<(), StoreError> {
    if transaction.dialect() == Dialect::Postgres {
        let text = "SELECT pg_advisory_xact_lock(hashtextextended('name ' || $1, 0))";
        transaction.rows(query(text).bind(key)).await?;
    }
    Ok(())
}
