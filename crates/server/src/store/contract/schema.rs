//! Both databases have the same tables, and come to them from wherever they are.

use std::collections::BTreeSet;

use super::{Place, event, game, numbers, on_both};
use crate::faults::Faults;
use crate::store::database::{Database, Dialect, query};
use crate::store::schema::{Step, first, take};
use crate::store::{Store, StoreError};

on_both!(a_database_that_was_never_used_is_not_read);

const COLUMNS_OF_SQLITE: &str = "SELECT tables.name || '.' || columns.name || ' ' || columns.type ||
    CASE WHEN columns.\"notnull\" = 1 OR columns.pk > 0 THEN '' ELSE ' or nothing' END
    FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'";
/// Without what SQLite has in memory.
const COLUMNS_OF_POSTGRES: &str = "SELECT table_name || '.' || column_name || ' ' ||
    CASE data_type WHEN 'bigint' THEN 'INTEGER' WHEN 'bytea' THEN 'BLOB' WHEN 'text' THEN 'TEXT' WHEN 'double precision' THEN 'REAL'
        ELSE data_type END ||
    CASE is_nullable WHEN 'NO' THEN '' ELSE ' or nothing' END
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT IN ('schema_version', 'counts')";
const INDEXES_OF_SQLITE: &str = "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL";
/// Without those that keys and constraints bring along.
const INDEXES_OF_POSTGRES: &str = "SELECT indexname::text FROM pg_indexes WHERE schemaname = 'public'
    AND tablename <> 'counts' AND indexname NOT IN (SELECT conname FROM pg_constraint)";
/// Texts that are not compared by their bytes.
const OTHER_TEXTS: &str = "SELECT table_name || '.' || column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'";

async fn texts(store: &Store, statement: &'static str) -> BTreeSet<String> {
    let rows = store.database.rows(query(statement)).await.expect("an answer");
    rows.iter().map(|row| row.get(0).expect("a text")).collect()
}

#[tokio::test]
async fn both_databases_have_the_same_tables_columns_and_indexes() {
    let (file, server) = (Place::sqlite(), Place::postgres());
    let (file, server) = (file.open().await, server.open().await);
    let columns = texts(&file, COLUMNS_OF_SQLITE).await;
    assert!(columns.len() > 80 && columns.contains("games.due INTEGER or nothing"), "{columns:?}");
    assert_eq!(columns, texts(&server, COLUMNS_OF_POSTGRES).await);
    assert_eq!(texts(&file, INDEXES_OF_SQLITE).await, texts(&server, INDEXES_OF_POSTGRES).await);
    assert_eq!(texts(&server, OTHER_TEXTS).await, BTreeSet::new());
}

/// A file is locked by the only server that uses it.
#[tokio::test]
async fn a_database_is_made_once_whoever_comes_first() {
    let place = Place::postgres();
    let opened = tokio::join!(place.open(), place.open(), place.open());
    opened.0.write_order([game("a")]).await;
    opened.1.write_order([event("a", 1)]).await;
    assert_eq!(numbers(&opened.2, "a").await, [1]);
}

async fn a_database_that_was_never_used_is_not_read(place: Place) {
    let made = Database::open(&place.database, Faults::default()).await.expect("a database");
    assert!(matches!(Store::open_to_read(&place.database).await, Err(StoreError::Older { found: 0, .. })));
    if made.dialect() == Dialect::Sqlite {
        take(&made, &first(3)).await.expect("it is older");
        assert!(matches!(Store::open_to_read(&place.database).await, Err(StoreError::Older { found: 3, .. })));
    }
    place.open().await.close().await;
    let read = Store::open_to_read(&place.database).await.expect("it is up to date");
    assert!(read.games().await.expect("a list").is_empty());
}

/// A step of the future.
fn later(suits_the_version_before: bool) -> Step {
    let postgres = &["ALTER TABLE games ADD COLUMN later BIGINT NOT NULL DEFAULT 0"];
    Step { sqlite: &["PRAGMA user_version = 7;"], postgres, suits_the_version_before }
}

/// All steps of today, and some of the future.
async fn go_further(place: &Place, further: &[Step]) {
    let database = Database::open(&place.database, Faults::default()).await.expect("a database");
    let steps: Vec<Step> = first(usize::MAX).into_iter().chain(further.iter().copied()).collect();
    take(&database, &steps).await.expect("the steps can be taken");
    database.close().await;
}

#[tokio::test]
async fn a_server_works_with_the_next_version_of_the_database_if_that_suits_it() {
    let place = Place::postgres();
    let before = place.open().await;
    before.write_order([game("a")]).await;
    go_further(&place, &[later(true)]).await;
    before.write_order([event("a", 1)]).await;
    let after = place.open().await;
    after.write_order([event("a", 2), game("b")]).await;
    assert_eq!(numbers(&before, "a").await, [1, 2]);
    assert!(Store::open_to_read(&place.database).await.is_ok());
}

#[tokio::test]
async fn a_server_does_not_touch_a_database_that_is_too_new_for_it() {
    let further = Step { postgres: &[], ..later(true) };
    for steps in [vec![later(false)], vec![later(true), further]] {
        let place = Place::postgres();
        place.open().await.close().await;
        go_further(&place, &steps).await;
        let opened = Store::open_with(&place.database, Faults::default()).await;
        assert!(matches!(opened, Err(StoreError::Newer { .. })));
        assert!(matches!(Store::open_to_read(&place.database).await, Err(StoreError::Newer { .. })));
    }
    let place = Place::sqlite();
    place.open().await.close().await;
    go_further(&place, &[later(true)]).await;
    assert!(matches!(
        Store::open_with(&place.database, Faults::default()).await,
        Err(StoreError::Newer { found: 7, known: 6 })
    ));
}
