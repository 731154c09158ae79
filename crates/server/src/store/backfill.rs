//! Fills what databases of earlier versions did not keep: how games stand that are not over. Each is replayed once.
//!
//! What is not known yet is marked in the database itself, so that it does not matter when and how often this is interrupted.

use super::database::query;
use super::{Store, StoreError, due};
use crate::config::Timings;
use crate::game::{Downtimes, Standing, Table};

/// So many games are written at a time.
const BATCH: usize = 100;

/// Games of which it is not known how they stand: the step of the schema has marked them so.
const UNKNOWN: &str = "SELECT id FROM games WHERE due = -1 ORDER BY id LIMIT $1";

/// Finds out how all games stand of which that is not known.
pub async fn fill(store: &Store) -> Result<(), StoreError> {
    let mut downtimes = None;
    loop {
        let rows = store.database.rows(query(UNKNOWN).bind(BATCH)).await?;
        if rows.is_empty() {
            return Ok(());
        }
        let downtimes = match &mut downtimes {
            Some(known) => known,
            unknown => unknown.insert(store.downtimes().await?),
        };
        let mut standings = Vec::with_capacity(rows.len());
        for row in &rows {
            let id: String = row.get(0)?;
            let standing = match standing(store, &id, downtimes).await {
                // A game that cannot be replayed is not to keep the others from being played: it waits to be looked at.
                Err(error) if error.is_unreadable() => {
                    tracing::error!(game = id, %error, "a game cannot be replayed");
                    Standing::default()
                }
                found => found?,
            };
            standings.push((id, standing));
        }
        let mut transaction = store.database.begin().await?;
        let standings: Vec<_> = standings.iter().map(|(id, standing)| (id.as_str(), *standing)).collect();
        due::write(&mut transaction, &standings, &[]).await?;
        transaction.commit().await?;
        tracing::info!(games = standings.len(), "games of an earlier version were replayed");
    }
}

/// How a game stands. Should other times be set for neglect than usual, its room corrects that when it is opened.
async fn standing(store: &Store, id: &str, downtimes: &Downtimes) -> Result<Standing, StoreError> {
    let wrong = |reason: String| StoreError::Game { game: id.to_owned(), reason };
    let (setup, events) = store.game(id).await?.ok_or_else(|| wrong("it is gone".to_owned()))?;
    let private = store.private(id).await?;
    let table = Table::replay(setup, &events, downtimes).map_err(wrong)?;
    Ok(table.standing(table.has_answer(&private.conditional), &Timings::default()))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use tabuleiro_play::clock::Time;
    use tabuleiro_play::matches::Seat;

    use super::*;
    use crate::config;
    use crate::faults::{Fault, Faults};
    use crate::people::PersonId;
    use crate::store::ListQuery;
    use crate::store::database::Database;
    use crate::store::schema;

    const DAY: u64 = 24 * 60 * 60 * 1000;

    /// A database as version 2 wrote it.
    async fn make(path: &Path) {
        let place = config::DatabaseAddress::Sqlite(path.to_owned());
        let database = Database::open(&place, Faults::default()).await.expect("a database");
        schema::take(&database, &schema::first(2)).await.expect("version 2");
        let mut transaction = database.begin().await.expect("a transaction");
        transaction.script(include_str!("../../tests/fixtures/version-2.sql")).await.expect("the statements are right");
        transaction.commit().await.expect("it is written");
        database.close().await;
    }

    async fn check(store: &Store) {
        let due = store.due(Time(u64::MAX >> 1), None, 100).await.expect("an answer");
        let expected =
            [(2_500, "computer"), (3_500 + 3 * DAY, "days"), (5_000 + 14 * DAY, "open"), (6_000 + 30 * DAY, "quiet")];
        assert_eq!(due, expected.map(|(at, id)| (Time(at), id.to_owned())));
        let wanted = |game| ListQuery { before: None, limit: 100, game };
        let ada = PersonId::stored("ada");
        let turns = store.games_of(&ada, &wanted(None), Some(false)).await.expect("an answer");
        let turns: Vec<_> = turns.iter().map(|game| (game.id.as_str(), game.turn)).collect();
        let (a, b) = (Some(Seat::A), Some(Seat::B));
        assert_eq!(turns, [("quiet", a), ("open", None), ("days", b), ("computer", b), ("broken", None)]);
        let talpa = store.games_of(&ada, &wanted(Some("talpa")), None).await.expect("an answer");
        let talpa: Vec<_> = talpa.iter().map(|game| game.id.as_str()).collect();
        assert_eq!(talpa, ["done", "days", "computer", "broken"]);
        let done = store.public_games(true, &wanted(Some("talpa"))).await.expect("an answer");
        assert_eq!(done.iter().map(|game| game.id.as_str()).collect::<Vec<_>>(), ["done"]);
        let ratings = store.ratings(&ada).await.expect("an answer");
        assert_eq!(ratings.iter().map(|rating| rating.played).collect::<Vec<_>>(), [2]);
    }

    #[tokio::test]
    async fn a_database_of_version_2_is_brought_up_to_date() {
        let directory = tabuleiro_testing::directory();
        let path = directory.path().join("games.db");
        make(&path).await;
        let store = Store::open(&path).await.expect("it is brought up to date");
        check(&store).await;
        store.close().await;
        let store = Store::open(&path).await.expect("it is up to date");
        check(&store).await;
        store.close().await;
    }

    #[tokio::test]
    async fn bringing_it_up_to_date_goes_on_where_it_was_interrupted() {
        let directory = tabuleiro_testing::directory();
        let path = directory.path().join("games.db");
        make(&path).await;
        for fault in [Fault::CommitLost, Fault::Statement("UPDATE games"), Fault::Reading("FROM events")] {
            let faults = Faults::for_tests();
            faults.set(fault);
            assert!(Store::open_with(&config::DatabaseAddress::Sqlite(path.clone()), faults).await.is_err());
        }
        let store = Store::open(&path).await.expect("it is brought up to date");
        check(&store).await;
        store.close().await;
    }
}
