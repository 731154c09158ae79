//! Ratings in the store, and what seats show of people.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::database::{Row, Transaction, query};
use super::people::{AccountSummary, KnownPeople};
use super::statements::Lookup;
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

/// Somebody's ratings as they were last.
pub(super) const LATEST: &str = "SELECT game, at, id, value, deviation, volatility, played FROM ratings
    WHERE person = $1 AND latest = 1 ORDER BY game";
/// What somebody's rating in a game was after each game, the latest first.
pub(super) const HISTORY: &str = "SELECT game, at, id, value, deviation, volatility, played FROM ratings
    WHERE person = $1 AND game = $2 AND played < $3 ORDER BY played DESC LIMIT $4";

/// The same from the first on, after one of them.
pub(super) const FORWARD: &str = "SELECT game, at, id, value, deviation, volatility, played FROM ratings
    WHERE person = $1 AND game = $2 AND played > $3 ORDER BY played LIMIT $4";

pub(super) static ACCOUNTS: LazyLock<Lookup> =
    LazyLock::new(|| Lookup::new("SELECT id, name, bot FROM people WHERE id", ""));
pub(super) static RATINGS: LazyLock<Lookup> = LazyLock::new(|| {
    let before = "SELECT game, at, id, value, deviation, volatility, played, person FROM ratings WHERE person";
    Lookup::new(before, "AND latest = 1")
});

/// Changes the ratings of both players. Part of the transaction that writes the last event of their game, so that
/// neither can be there without the other. A game with somebody who has deleted their account changes nothing.
pub async fn rate(transaction: &mut Transaction, id: &str, rated: &RatedResult, at: u64) -> Result<(), StoreError> {
    let mut before = [(GlickoRating::default(), 0); 2];
    for (person, before) in rated.people.iter().zip(&mut before) {
        let known = query("SELECT 1 FROM people WHERE id = $1 AND name IS NOT NULL").bind(person.text());
        if transaction.row(known).await?.is_none() {
            return Ok(());
        }
        let text = "SELECT game, at, id, value, deviation, volatility, played FROM ratings
            WHERE person = $1 AND game = $2 ORDER BY played DESC LIMIT 1";
        if let Some(row) = transaction.row(query(text).bind(person.text()).bind(rated.game)).await? {
            let row = read_rating(&row)?;
            *before = (row.rating.rested(row.at, at), row.played);
        }
    }
    let after = rated.rate(before.map(|(rating, _)| rating));
    for ((person, (_, played)), rating) in rated.people.iter().zip(before).zip(after) {
        let text = "UPDATE ratings SET latest = 0 WHERE person = $1 AND game = $2 AND played = $3";
        transaction.write(query(text).bind(person.text()).bind(rated.game).bind(played)).await?;
        let text = "INSERT INTO ratings (person, game, at, id, value, deviation, volatility, played, latest)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 1)";
        let query = query(text)
            .bind(person.text())
            .bind(rated.game)
            .bind(at)
            .bind(id)
            .bind(rating.value)
            .bind(rating.deviation)
            .bind(rating.volatility)
            .bind(played + 1);
        transaction.write(query).await?;
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
        let mut accounts = HashMap::new();
        for row in ACCOUNTS.rows(&self.database, people).await? {
            let account = AccountSummary { name: row.get(1)?, bot: row.get(2)?, ratings: HashMap::new() };
            accounts.insert(PersonId::stored(&row.get::<String>(0)?), account);
        }
        if accounts.is_empty() {
            return Ok(accounts);
        }
        for row in RATINGS.rows(&self.database, people).await? {
            let (rating, person) = (read_rating(&row)?, PersonId::stored(&row.get::<String>(7)?));
            if let Some(account) = accounts.get_mut(&person) {
                account.ratings.insert(rating.game, rating.rating.rested(rating.at, now));
            }
        }
        Ok(accounts)
    }

    /// Somebody's ratings as they were last.
    pub async fn ratings(&self, person: &PersonId) -> Result<Vec<RatingRow>, StoreError> {
        let rows = self.database.rows(query(LATEST).bind(person.text())).await?;
        rows.iter().map(read_rating).collect()
    }

    /// What somebody's rating in a game was after some of the games, the latest first: only those before one of them.
    pub async fn rating_history(
        &self,
        person: &PersonId,
        game: &str,
        before: Option<u32>,
        limit: usize,
    ) -> Result<Vec<RatingRow>, StoreError> {
        let before = before.map_or(i64::MAX, i64::from);
        let query = query(HISTORY).bind(person.text()).bind(game).bind(before).bind(limit);
        self.database.rows(query).await?.iter().map(read_rating).collect()
    }

    /// What somebody's rating in a game was after some of the games, in order: only those after one of them.
    pub async fn rating_changes(
        &self,
        person: &PersonId,
        game: &str,
        after: u32,
        limit: usize,
    ) -> Result<Vec<RatingRow>, StoreError> {
        let query = query(FORWARD).bind(person.text()).bind(game).bind(after).bind(limit);
        self.database.rows(query).await?.iter().map(read_rating).collect()
    }
}

fn read_rating(row: &Row) -> Result<RatingRow, StoreError> {
    let rating = GlickoRating { value: row.get(3)?, deviation: row.get(4)?, volatility: row.get(5)? };
    Ok(RatingRow { game: row.get(0)?, at: row.get(1)?, id: row.get(2)?, rating, played: row.get(6)? })
}
