//! The reviews of games, in the store: one for each game, the last that one of its players has kept.

use super::database::query;
use super::{Store, StoreError};

impl Store {
    /// The review of a game, as the record that it was kept in; nothing if there is none.
    pub async fn review(&self, game: &str) -> Result<Option<String>, StoreError> {
        let row = self.database.row(query("SELECT record FROM reviews WHERE game = $1").bind(game)).await?;
        Ok(row.map(|row| row.get(0)).transpose()?)
    }

    /// Keeps the review of a game, in the place of an earlier one.
    pub async fn keep_review(&self, game: &str, record: &str, now: u64) -> Result<(), StoreError> {
        let text = "INSERT INTO reviews (game, record, at) VALUES ($1, $2, $3)
            ON CONFLICT (game) DO UPDATE SET record = excluded.record, at = excluded.at";
        let mut transaction = self.database.begin().await?;
        transaction.write(query(text).bind(game).bind(record).bind(now)).await?;
        Ok(transaction.commit().await?)
    }
}
