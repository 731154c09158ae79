//! The names that guests have chosen, in the store.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::database::{Transaction, query};
use super::statements::Lookup;
use super::{Store, StoreError};
use crate::people::{Name, PersonId};

/// For how long the name of a guest who plays no game is kept, in milliseconds: 30 days.
const KEPT: u64 = 30 * 24 * 60 * 60 * 1000;

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
    pub async fn name_guest(&self, id: &PersonId, name: &Name, now: u64) -> Result<bool, StoreError> {
        let text = "INSERT INTO guests (id, name, key, chosen) SELECT $1, $2, $3, $4
            WHERE NOT EXISTS (SELECT 1 FROM people WHERE key = $3)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, key = excluded.key, chosen = excluded.chosen";
        let query = query(text).bind(id.text()).bind(name.text()).bind(name.key()).bind(now);
        Ok(self.database.write(query).await? == 1)
    }

    /// Forgets the names of guests who chose them long ago and have played no game: anybody can choose one without end.
    pub(super) async fn forget_guests(&self, now: u64) -> Result<(), StoreError> {
        let text = "DELETE FROM guests
            WHERE chosen < $1 AND NOT EXISTS (SELECT 1 FROM players WHERE person = guests.id)";
        self.database.write(query(text).bind(now.saturating_sub(KEPT))).await?;
        Ok(())
    }

    /// The names of those of these people who are guests and have chosen one.
    pub async fn guest_names(&self, people: &[PersonId]) -> Result<HashMap<PersonId, String>, StoreError> {
        let rows = NAMES.rows(&self.database, people).await?;
        rows.iter().map(|row| Ok((PersonId::stored(&row.get::<String>(0)?), row.get(1)?))).collect()
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::matches::MatchOptions;

    use super::*;
    use crate::game::{GameSetup, SeatHolder, Standing};
    use crate::store::Entry;

    #[tokio::test]
    async fn names_of_guests_who_never_played_are_forgotten_in_time() {
        let directory = tempfile::tempdir().expect("a directory");
        let store = Store::open(&directory.path().join("games.db")).await.expect("a database");
        let [idle, player, new] = ["idle", "player", "new"].map(PersonId::stored);
        let name: Name = "Ada".parse().expect("a name");
        for (guest, chosen) in [(&idle, 0), (&player, 0), (&new, KEPT)] {
            assert!(store.name_guest(guest, &name, chosen).await.expect("it is kept"));
        }
        let seats = [SeatHolder::Person(player.clone()), SeatHolder::Open];
        let (game, options) = ("talpa".parse().expect("a game"), MatchOptions::default());
        let setup = GameSetup { id: "x".to_owned(), created: 0, game, options, rated: false, public: false, seats };
        store.write_order([Entry::Game { setup, standing: Standing::default() }]).await;
        store.forget_guests(KEPT + 1).await.expect("it forgets");
        let kept = store.guest_names(&[idle, player.clone(), new.clone()]).await.expect("names");
        assert_eq!(kept, HashMap::from([(player, "Ada".to_owned()), (new, "Ada".to_owned())]));
        store.close().await;
    }
}
