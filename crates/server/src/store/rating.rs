//! Ratings in the store, and what seats show of people.

use std::collections::HashMap;

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use super::people::{AccountSummary, KnownPeople};
use super::{Store, StoreError};
use crate::people::{GlickoRating, PersonId, RatedResult};

/// A rating in a game, and the game of a person that made it.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    /// Which game.
    pub game: String,
    /// When it changed last, in milliseconds since 1970.
    pub at: u64,
    /// By which game.
    pub id: String,
    /// The rating.
    pub rating: GlickoRating,
    /// How many rated games it rests on.
    pub played: u32,
}

/// Changes the ratings of both players. Part of the transaction that writes the last event of their game, so that
/// neither can be there without the other. A game with somebody who has deleted their account changes nothing.
pub async fn rate(connection: &mut SqliteConnection, id: &str, rated: &RatedResult, at: u64) -> Result<(), StoreError> {
    let mut before = [(GlickoRating::default(), 0); 2];
    for (person, before) in rated.people.iter().zip(&mut before) {
        let query = sqlx::query("SELECT 1 FROM people WHERE id = ? AND name IS NOT NULL").bind(person.text());
        if query.fetch_optional(&mut *connection).await?.is_none() {
            return Ok(());
        }
        let query = "SELECT game, at, id, value, deviation, volatility, played FROM ratings
            WHERE person = ? AND game = ? ORDER BY played DESC LIMIT 1";
        let row = sqlx::query(query).bind(person.text()).bind(rated.game).fetch_optional(&mut *connection).await?;
        if let Some(row) = row {
            let row = read_rating(&row)?;
            *before = (row.rating.rested(row.at, at), row.played);
        }
    }
    let after = rated.rate(before.map(|(rating, _)| rating));
    for ((person, (_, played)), rating) in rated.people.iter().zip(before).zip(after) {
        sqlx::query(
            "INSERT INTO ratings (person, game, at, id, value, deviation, volatility, played)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(person.text())
        .bind(rated.game)
        .bind(at as i64)
        .bind(id)
        .bind(rating.value)
        .bind(rating.deviation)
        .bind(rating.volatility)
        .bind(played + 1)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

impl Store {
    /// What seats show of these people.
    pub async fn known_people(&self, people: &[PersonId], now: u64) -> Result<KnownPeople, StoreError> {
        let accounts = self.account_summaries(people, now).await?;
        Ok(KnownPeople { accounts, guests: self.guest_names(people).await? })
    }

    async fn account_summaries(
        &self,
        people: &[PersonId],
        now: u64,
    ) -> Result<HashMap<PersonId, AccountSummary>, StoreError> {
        let ids = serde_json::Value::from_iter(people.iter().map(PersonId::text)).to_string();
        let query = "SELECT id, name, bot FROM people WHERE id IN (SELECT value FROM json_each(?))";
        let mut accounts = HashMap::new();
        for row in sqlx::query(query).bind(&ids).fetch_all(&self.pool).await? {
            let account = AccountSummary { name: row.try_get(1)?, bot: row.try_get(2)?, ratings: HashMap::new() };
            accounts.insert(PersonId::stored(&row.try_get::<String, _>(0)?), account);
        }
        if accounts.is_empty() {
            return Ok(accounts);
        }
        // Of a group SQLite gives the row that has the maximum.
        let query = "SELECT game, at, id, value, deviation, volatility, MAX(played), person FROM ratings
            WHERE person IN (SELECT value FROM json_each(?)) GROUP BY person, game";
        for row in sqlx::query(query).bind(&ids).fetch_all(&self.pool).await? {
            let (rating, person) = (read_rating(&row)?, PersonId::stored(&row.try_get::<String, _>(7)?));
            if let Some(account) = accounts.get_mut(&person) {
                account.ratings.insert(rating.game, rating.rating.rested(rating.at, now));
            }
        }
        Ok(accounts)
    }

    /// Somebody's ratings as they were last.
    pub async fn ratings(&self, person: &PersonId) -> Result<Vec<RatingRow>, StoreError> {
        let query = "SELECT game, at, id, value, deviation, volatility, MAX(played) FROM ratings
            WHERE person = ? GROUP BY game ORDER BY game";
        let rows = sqlx::query(query).bind(person.text()).fetch_all(&self.pool).await?;
        rows.iter().map(read_rating).collect()
    }

    /// All that somebody's rating in a game has ever been, in order.
    pub async fn rating_history(&self, person: &PersonId, game: &str) -> Result<Vec<RatingRow>, StoreError> {
        let query = "SELECT game, at, id, value, deviation, volatility, played FROM ratings
            WHERE person = ? AND game = ? ORDER BY played";
        let rows = sqlx::query(query).bind(person.text()).bind(game).fetch_all(&self.pool).await?;
        rows.iter().map(read_rating).collect()
    }
}

fn read_rating(row: &SqliteRow) -> Result<RatingRow, StoreError> {
    let rating = GlickoRating { value: row.try_get(3)?, deviation: row.try_get(4)?, volatility: row.try_get(5)? };
    let (game, id) = (row.try_get(0)?, row.try_get(2)?);
    Ok(RatingRow { game, at: row.try_get::<i64, _>(1)? as u64, id, rating, played: row.try_get(6)? })
}
