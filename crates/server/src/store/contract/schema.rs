//! Both databases have the same tables, and come to them from wherever they are.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use tabuleiro_testing::Postgres;
use tokio::time::sleep;

use super::{Place, event, game, numbers, on_both};
use crate::faults::Faults;
use crate::store::database::{Database, Dialect, Transaction, query};
use crate::store::schema::{Step, first, take};
use crate::store::{Store, StoreError};

on_both!(
    a_database_that_was_never_used_is_not_read,
    a_step_that_suits_the_version_before_leaves_all_that_its_statements_rest_on,
);

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

/// What statements rest on, of each table: its columns, keys and constraints. Beside each is whether it can be new in a table without any
/// harm to who does not know of it, and the name of the column, if it is one.
const PARTS_OF_SQLITE: &str = "
    SELECT tables.name, 'column ' || columns.name || ' ' || columns.type || ' ' || columns.\"notnull\" || ' ' || columns.pk,
        columns.\"notnull\" = 0 OR columns.dflt_value IS NOT NULL, columns.name
    FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'
    UNION ALL SELECT tables.name, 'unique ' || (SELECT group_concat(parts.name) FROM pragma_index_info(keys.name) AS parts), 0, NULL
    FROM sqlite_master AS tables JOIN pragma_index_list(tables.name) AS keys WHERE tables.type = 'table' AND keys.\"unique\" = 1
    UNION ALL SELECT tables.name, 'reference ' || refers.\"from\" || ' ' || refers.\"table\", 0, NULL
    FROM sqlite_master AS tables JOIN pragma_foreign_key_list(tables.name) AS refers WHERE tables.type = 'table'
    UNION ALL SELECT tbl_name, 'trigger ' || sql, 0, NULL FROM sqlite_master WHERE type = 'trigger'";
/// Who refers to a row by a constraint keeps it from being deleted.
const PARTS_OF_POSTGRES: &str = "
    SELECT table_name::text, 'column ' || column_name || ' ' || data_type || ' ' || coalesce(collation_name, '') || ' ' || is_nullable,
        (is_nullable = 'YES' OR column_default IS NOT NULL)::int::bigint, column_name::text
    FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT conrelid::regclass::text, 'constraint ' || pg_get_constraintdef(oid), 0, NULL FROM pg_constraint WHERE conrelid <> 0
        AND connamespace = 'public'::regnamespace
    UNION ALL SELECT confrelid::regclass::text, 'referred to by ' || conrelid::regclass::text, 0, NULL FROM pg_constraint WHERE confrelid <> 0
    UNION ALL SELECT tablename::text, 'unique ' || indexdef, 0, NULL FROM pg_indexes WHERE schemaname = 'public'
        AND indexdef LIKE 'CREATE UNIQUE%'
    UNION ALL SELECT tgrelid::regclass::text, 'trigger ' || pg_get_triggerdef(oid), 0, NULL FROM pg_trigger WHERE NOT tgisinternal";

/// A part of a table, as above.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    what: String,
    can_be_new: bool,
    column: Option<String>,
}

type Tables = BTreeMap<String, BTreeSet<Part>>;

async fn parts(transaction: &mut Transaction) -> Tables {
    let statement = match transaction.dialect() {
        Dialect::Sqlite => PARTS_OF_SQLITE,
        Dialect::Postgres => PARTS_OF_POSTGRES,
    };
    let mut tables = Tables::new();
    for row in transaction.rows(query(statement)).await.expect("an answer") {
        let text = |column| row.get::<String>(column).expect("a text");
        let column = row.get(3).expect("a column or none");
        let part = Part { what: text(1), can_be_new: row.get(2).expect("yes or no"), column };
        tables.entry(text(0)).or_default().insert(part);
    }
    tables
}

/// What of a step would disturb statements that run on the tables before it.
fn disturbances(before: &Tables, after: &Tables) -> Vec<String> {
    let mut found = Vec::new();
    for (table, parts) in before {
        let kept = after.get(table).cloned().unwrap_or_default();
        let gone = parts.difference(&kept).map(|part| format!("{table} has lost {}", part.what));
        found.extend(gone);
        for new in kept.difference(parts) {
            // A name without its table would mean either of two columns where both are read together.
            let is_used = |other: &Part| other.column.is_some() && other.column == new.column;
            if !new.can_be_new || before.values().flatten().any(is_used) {
                found.push(format!("{table} has {}, which the version before does not know", new.what));
            }
        }
    }
    found
}

async fn a_step_that_suits_the_version_before_leaves_all_that_its_statements_rest_on(place: Place) {
    let database = Database::open(&place.database, Faults::default()).await.expect("a database");
    let steps = first(usize::MAX);
    let mut before = Tables::new();
    for (count, step) in (1..).zip(&steps) {
        take(&database, &first(count)).await.expect("the steps can be taken");
        let after = parts(&mut database.begin().await.expect("a transaction")).await;
        if step.suits_the_version_before {
            assert_eq!(disturbances(&before, &after), Vec::<String>::new(), "step {count}");
        }
        before = after;
    }
    assert!(before["games"].len() > 10, "{before:?}");
}

#[tokio::test]
async fn a_step_that_would_disturb_the_version_before_is_found() {
    let place = Place::postgres();
    place.open().await.close().await;
    let database = Database::open(&place.database, Faults::default()).await.expect("a database");
    let before = parts(&mut database.begin().await.expect("a transaction")).await;
    for (script, is_harmless) in [
        ("ALTER TABLE games ADD COLUMN later BIGINT", true),
        ("ALTER TABLE games ADD COLUMN later BIGINT NOT NULL DEFAULT 0", true),
        ("CREATE TABLE later (id TEXT PRIMARY KEY, game TEXT NOT NULL)", true),
        ("CREATE INDEX later ON games (created)", true),
        ("ALTER TABLE games ADD COLUMN later BIGINT UNIQUE", false),
        ("ALTER TABLE chat ADD COLUMN later BIGINT NOT NULL", false),
        ("ALTER TABLE chat ADD COLUMN winner BIGINT", false),
        ("ALTER TABLE games DROP COLUMN reason", false),
        ("ALTER TABLE games ALTER COLUMN reason SET NOT NULL", false),
        ("ALTER TABLE events ALTER COLUMN lag TYPE TEXT", false),
        ("DROP TABLE mutes", false),
        ("CREATE UNIQUE INDEX later ON chat (message)", false),
        ("ALTER TABLE ratings DROP CONSTRAINT ratings_person_id_key", false),
        ("CREATE TABLE later (game TEXT REFERENCES games (id))", false),
    ] {
        let mut transaction = database.begin().await.expect("a transaction");
        transaction.script(script).await.expect("it is right");
        let found = disturbances(&before, &parts(&mut transaction).await);
        assert_eq!(found.is_empty(), is_harmless, "{script}: {found:?}");
    }
}

/// As after `createdb` and `pg_restore` by somebody else.
#[tokio::test]
async fn whoever_may_not_make_tables_works_with_those_that_are_there() {
    let (postgres, role) = (Postgres::shared(), "owner_of_nothing");
    let url = postgres.database();
    let made = url.parse().expect("an address");
    Store::open_with(&made, Faults::default()).await.expect("a database").close().await;
    for statement in [
        format!("CREATE ROLE {role} LOGIN"),
        "REVOKE CREATE ON SCHEMA public FROM PUBLIC".to_owned(),
        format!("GRANT ALL ON ALL TABLES IN SCHEMA public TO {role}"),
    ] {
        postgres.query(&url, &statement);
    }
    let (_, place) = url.split_once('@').expect("the address of somebody");
    let restored = format!("postgres://{role}@{place}").parse().expect("an address");
    let store = Store::open_with(&restored, Faults::default()).await.expect("the tables are there");
    store.write_order([game("a")]).await;
    store.close().await;
}

/// While `pg_dump` reads tables, nobody can change them, and whoever waits for that makes all others wait.
#[tokio::test]
async fn games_go_on_while_a_step_waits_for_somebody_who_reads_its_tables() {
    let (place, steps) = (Place::postgres(), first(usize::MAX));
    let before = Store::open_as_before(&place.database, &steps[..5]).await.expect("a database of the version before");
    before.write_order([game("a")]).await;
    let mut reading = before.database.begin().await.expect("a transaction");
    reading.be_patient().await.expect("an answer");
    let lock = "SET LOCAL idle_in_transaction_session_timeout = 0; LOCK TABLE games IN ACCESS SHARE MODE";
    reading.script(lock).await.expect("a lock");
    let database = place.database.clone();
    let opening = tokio::spawn(async move { Store::open_with(&database, Faults::default()).await });
    let waiting = "SELECT 1 FROM pg_locks WHERE relation = 'games'::regclass AND NOT granted";
    while before.database.row(query(waiting)).await.expect("an answer").is_none() {
        sleep(Duration::from_millis(20)).await;
    }
    before.write_order([event("a", 1)]).await;
    assert!(!opening.is_finished(), "it waits for whoever reads");
    reading.commit().await.expect("an answer");
    let today = opening.await.expect("no panic").expect("the step is taken");
    today.write_order([event("a", 2)]).await;
    assert_eq!(numbers(&before, "a").await, [1, 2]);
}

/// A file has one program at a time.
#[tokio::test]
async fn a_node_of_the_version_before_starts_and_goes_on_with_the_tables_of_today() {
    let (place, steps) = (Place::postgres(), first(usize::MAX));
    let older = &steps[..steps.len() - 1];
    let before = Store::open_as_before(&place.database, older).await.expect("a database of the version before");
    before.write_order([game("a")]).await;
    let today = place.open().await;
    before.write_order([event("a", 1)]).await;
    today.write_order([event("a", 2), game("b")]).await;
    assert_eq!(numbers(&before, "a").await, [1, 2]);
    let started = Store::open_as_before(&place.database, older).await;
    if steps[older.len()].suits_the_version_before {
        let started = started.expect("it can start again");
        let clock = started.join("before").await.expect("it is one of the nodes");
        started.write_order([event("b", 1)]).await;
        assert_eq!(numbers(&today, "b").await, [1]);
        started.leave(&clock).await.expect("it leaves in good order");
    } else {
        assert!(matches!(started, Err(StoreError::Newer { .. })));
    }
}
