//! The names that guests have chosen, in the store.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::database::{Transaction, query};
use super::statements::Lookup;
use super::{Store, StoreError};
use crate::people::{Name, PersonId};

pub(super) static NAMES: LazyLock<Lookup> =
    LazyLock::new(|| Lookup::new("SELECT id, name FROM guests WHERE id IN", ""));

/// Takes the name of a new account from all guests who are called so, and the guest's own from whoever has it.
pub async fn make_room(transaction: &mut Transaction, id: &PersonId, key: &str) -> Result<(), StoreError> {
    let query = query("DELETE FROM guests WHERE id = $1 OR key = $2").bind(id.text()).bind(key);
    transaction.write(query).await?;
    Ok(())
}

impl Store {
    /// Calls a guest by a name. False if it is that of an account. Guests may share a name.
    pub async fn name_guest(&self, id: &PersonId, name: &Name) -> Result<bool, StoreError> {
        let text = "INSERT INTO guests (id, name, key) SELECT $1, $2, $3
            WHERE NOT EXISTS (SELECT 1 FROM people WHERE key = $3)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, key = excluded.key";
        let query = query(text).bind(id.text()).bind(name.text()).bind(name.key());
        Ok(self.database.write(query).await? == 1)
    }

    /// The names of those of these people who are guests and have chosen one.
    pub async fn guest_names(&self, people: &[PersonId]) -> Result<HashMap<PersonId, String>, StoreError> {
        let rows = NAMES.rows(&self.database, people).await?;
        rows.iter().map(|row| Ok((PersonId::stored(&row.get::<String>(0)?), row.get(1)?))).collect()
    }
}
