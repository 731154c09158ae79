//! The names that guests have chosen, in the store.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::database::{Transaction, query};
use super::locks::lock_name;
use super::people_changes::note_rename;
use super::statements::Lookup;
use super::{Store, StoreError};
use crate::people::{Name, PersonId};

/// For how long the name of a guest who plays no game is kept, in milliseconds: 30 days.
const KEPT: u64 = 30 * 24 * 60 * 60 * 1000;

pub(super) static NAMES: LazyLock<Lookup> = LazyLock::new(|| Lookup::new("SELECT id, name FROM guests WHERE id", ""));

/// Takes the name of a new account from all guests who are called so, and the guest's own from whoever has it.
pub async fn make_room(transaction: &mut Transaction, id: &PersonId, key: &str) -> Result<(), StoreError> {
    let query = query("DELETE FROM guests WHERE id = $1 OR key = $2").bind(id.text()).bind(key);
    transaction.write(query).await?;
    Ok(())
}

impl Store {
    /// Calls a guest by a name. False if it is that of an account. Guests may share a name.
    pub async fn name_guest(&self, id: &PersonId, name: &Name, now: u64) -> Result<bool, StoreError> {
        let text = "INSERT INTO guests (id, name, key, chosen) SELECT $1, $2, $3, $4
            WHERE NOT EXISTS (SELECT 1 FROM people WHERE key = $3)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, key = excluded.key, chosen = excluded.chosen";
        let query = query(text).bind(id.text()).bind(name.text()).bind(name.key()).bind(now);
        let mut transaction = self.database.begin().await?;
        lock_name(&mut transaction, &name.key()).await?;
        let is_named = transaction.write(query).await? == 1;
        if is_named {
            note_rename(&mut transaction, id).await?;
        }
        transaction.commit().await?;
        Ok(is_named)
    }

    /// Forgets the names of guests who chose them long ago and have played no game: anybody can choose one without end.
    pub(super) async fn forget_guests(&self, now: u64) -> Result<(), StoreError> {
        let text = "DELETE FROM guests WHERE id IN (SELECT id FROM guests
            WHERE chosen < $1 AND NOT EXISTS (SELECT 1 FROM players WHERE person = guests.id) LIMIT $2)";
        Ok(self.database.remove_all(query(text).bind(now.saturating_sub(KEPT))).await?)
    }

    /// The names of those of these people who are guests and have chosen one.
    pub async fn guest_names(&self, people: &[PersonId]) -> Result<HashMap<PersonId, String>, StoreError> {
        let rows = NAMES.rows(&self.database, people).await?;
        rows.iter().map(|row| Ok((PersonId::stored(&row.get::<String>(0)?), row.get(1)?))).collect()
    }
}
