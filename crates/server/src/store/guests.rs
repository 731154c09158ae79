//! The names that guests have chosen, in the store.

use std::collections::HashMap;

use sqlx::Row;
use sqlx::sqlite::SqliteConnection;

use super::{Store, StoreError};
use crate::people::{Name, PersonId};

/// Takes the name of a new account from all guests who are called so, and the guest's own from whoever has it.
pub async fn make_room(connection: &mut SqliteConnection, id: &PersonId, key: &str) -> Result<(), StoreError> {
    let query = sqlx::query("DELETE FROM guests WHERE id = ? OR key = ?").bind(id.text()).bind(key);
    query.execute(connection).await?;
    Ok(())
}

impl Store {
    /// Calls a guest by a name. False if it is that of an account. Guests may share a name.
    pub async fn name_guest(&self, id: &PersonId, name: &Name) -> Result<bool, StoreError> {
        let query = "INSERT INTO guests (id, name, key) SELECT ?1, ?2, ?3
            WHERE NOT EXISTS (SELECT 1 FROM people WHERE key = ?3)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, key = excluded.key";
        let query = sqlx::query(query).bind(id.text()).bind(name.text()).bind(name.key());
        Ok(query.execute(&self.pool).await?.rows_affected() == 1)
    }

    /// The names of those of these people who are guests and have chosen one.
    pub async fn guest_names(&self, people: &[PersonId]) -> Result<HashMap<PersonId, String>, StoreError> {
        let ids = serde_json::Value::from_iter(people.iter().map(PersonId::text)).to_string();
        let query = "SELECT id, name FROM guests WHERE id IN (SELECT value FROM json_each(?))";
        let rows = sqlx::query(query).bind(&ids).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((PersonId::stored(&row.try_get::<String, _>(0)?), row.try_get(1)?))).collect()
    }
}
