//! Nodes on a real PostgreSQL: their signs of life, and what they make of those of others.

use std::time::Duration;

use tabuleiro_play::matches::{MatchOptions, Seat};
use tabuleiro_testing::Postgres;
use tokio::time::{sleep, timeout};

use super::*;
use crate::faults::Faults;
use crate::game::{GameSetup, SeatHolder, Standing, StoredEvent, TableAction};
use crate::store::{Entry, Writer};

const DEADLINE: Duration = Duration::from_secs(60);

async fn open(database: &str) -> Store {
    let place = database.parse().expect("an address");
    Store::open_with(&place, Faults::default()).await.expect("a store")
}

/// A node that gave its last sign of life long ago.
fn leave_behind(database: &str, node: &str) {
    let postgres = Postgres::shared();
    postgres.query(database, &format!("INSERT INTO nodes VALUES ('{node}', extract(epoch FROM now()) * 1000 - 60000)"));
    postgres.query(database, &format!("INSERT INTO presence VALUES ('x', '{node}', 1, 0, 0)"));
    postgres.query(database, &format!("INSERT INTO offers VALUES ('x', '{node}', 0, '')"));
}

fn downtimes(database: &str) -> String {
    Postgres::shared().query(database, "SELECT count(*) FROM downtimes")
}

#[tokio::test]
async fn who_comes_first_after_a_time_that_nobody_served_says_so_and_others_learn_of_it() {
    let database = Postgres::shared().database();
    let stores = [open(&database).await, open(&database).await];
    let begun = Instant::now();
    leave_behind(&database, "old");
    let one = stores[0].join("one").await.expect("a clock");
    let other = stores[1].join("other").await.expect("a clock");
    assert_eq!(downtimes(&database), "1");
    let now = one.now().max(other.now());
    for before in [0, 1_000, 30_000, 58_000, 70_000] {
        assert_eq!(one.time_at(now - before), other.time_at(now - before));
    }
    let lost = now - one.time_at(now).0;
    // It was left behind a minute before, and the machine may be busy.
    let most = 60_000 + begun.elapsed().as_millis() as u64;
    assert!((50_000..most).contains(&lost), "{lost} of {most}");
    let left = Postgres::shared().query(&database, "SELECT id FROM nodes ORDER BY id");
    assert_eq!(left, "one\nother", "who is gone is removed");
    let left = "SELECT (SELECT count(*) FROM presence) + (SELECT count(*) FROM offers)";
    assert_eq!(Postgres::shared().query(&database, left), "0");
}

#[tokio::test]
async fn what_a_node_has_left_behind_that_nobody_knows_any_more_is_removed() {
    let database = Postgres::shared().database();
    let store = open(&database).await;
    store.join("one").await.expect("a clock");
    for node in ["one", "forgotten"] {
        Postgres::shared().query(&database, &format!("INSERT INTO presence VALUES ('x', '{node}', 1, 0, 0)"));
        Postgres::shared().query(&database, &format!("INSERT INTO offers VALUES ('of {node}', '{node}', 0, '')"));
    }
    store.join("other").await.expect("a clock");
    let left = "SELECT (SELECT string_agg(node, ',') FROM presence), (SELECT string_agg(node, ',') FROM offers)";
    assert_eq!(Postgres::shared().query(&database, left), "one|one");
}

#[tokio::test]
async fn a_node_that_stood_still_while_another_served_makes_no_downtime() {
    let database = Postgres::shared().database();
    let stores = [open(&database).await, open(&database).await];
    let one = stores[0].join("one").await.expect("a clock");
    let other = stores[1].join("other").await.expect("a clock");
    Postgres::shared().query(&database, "UPDATE nodes SET alive = alive - 9000 WHERE id = 'one'");
    assert!(!stores[1].sign(&other).await.expect("it signs"));
    assert!(!stores[0].sign(&one).await.expect("it signs"));
    assert_eq!(downtimes(&database), "0");
}

#[tokio::test]
async fn the_time_is_that_of_the_database_and_never_goes_back() {
    let database = Postgres::shared().database();
    let store = open(&database).await;
    let ahead = "INSERT INTO nodes VALUES ('ahead', extract(epoch FROM now()) * 1000 + 60000)";
    Postgres::shared().query(&database, ahead);
    let clock = store.join("one").await.expect("a clock");
    let last: u64 = Postgres::shared().query(&database, "SELECT max(alive) FROM nodes").parse().expect("a moment");
    assert!(clock.now() >= last);
    store.sign(&clock).await.expect("it signs");
    assert!(clock.now() >= last && clock.time().0 >= last, "clocks stand until the database has come so far");
    assert_eq!(downtimes(&database), "0");
}

fn game(id: &str) -> Entry {
    let (game, seats) = ("talpa".parse().expect("a game"), [SeatHolder::Open, SeatHolder::Open]);
    let options = MatchOptions::default();
    let setup = GameSetup { id: id.to_owned(), created: 0, game, options, rated: false, public: false, seats };
    Entry::Game { setup, standing: Standing::default() }
}

fn event(number: u32, at: u64) -> Entry {
    let event = StoredEvent { number, at, seat: Seat::A, action: TableAction::OfferDraw, lag: 0, message: None };
    Entry::Event { game: "x".to_owned(), event, over: None, standing: Standing::default() }
}

#[tokio::test]
async fn what_was_judged_by_a_time_that_nobody_served_is_judged_again() {
    let database = Postgres::shared().database();
    let stores = [open(&database).await, open(&database).await];
    let clock = stores[0].join("one").await.expect("a clock");
    // Longer than nobody may serve unnoticed.
    sleep(Duration::from_millis(2_100)).await;
    stores[1].join("other").await.expect("a clock");
    assert_eq!(downtimes(&database), "1");
    let (writer, _) = Writer::start(stores[0].clone(), clock.clone()).expect("a thread");
    timeout(DEADLINE, writer.write(vec![game("x")])).await.expect("an answer").expect("it says nothing of the time");
    assert_eq!(downtimes(&database), "1", "the other one has served since");
    let at = clock.now();
    timeout(DEADLINE, writer.write(vec![event(1, at)])).await.expect("an answer").expect("it is known by now");
    sleep(Duration::from_millis(2_100)).await;
    let (_, events) = stores[1].game("x").await.expect("an answer").expect("the game");
    assert_eq!(events.len(), 1);
    assert_eq!(downtimes(&database), "1", "the task that writes signs by itself");
}

#[tokio::test]
async fn an_event_in_a_downtime_that_was_not_known_is_a_conflict() {
    let database = Postgres::shared().database();
    let stores = [open(&database).await, open(&database).await];
    let clock = stores[0].join("one").await.expect("a clock");
    stores[0].write_order([game("x")]).await;
    sleep(Duration::from_millis(2_100)).await;
    let judged = clock.now();
    stores[1].join("other").await.expect("a clock");
    let (writer, _) = Writer::start(stores[0].clone(), clock.clone()).expect("a thread");
    let early = timeout(DEADLINE, writer.write(vec![event(1, judged)])).await.expect("an answer");
    assert!(matches!(early, Err(StoreError::Conflict)), "{early:?}");
    timeout(DEADLINE, writer.write(vec![event(1, clock.now())])).await.expect("an answer").expect("it is known by now");
}

#[tokio::test]
async fn who_only_thinks_writes_as_long_as_somebody_serves() {
    let database = Postgres::shared().database();
    let stores = [open(&database).await, open(&database).await];
    stores[0].write_order([game("x")]).await;
    leave_behind(&database, "old");
    let clock = stores[0].look_on().await.expect("a clock");
    let (writer, _) = Writer::start(stores[0].clone(), clock.clone()).expect("a thread");
    let alone = timeout(DEADLINE, writer.write(vec![event(1, clock.now())])).await.expect("an answer");
    assert!(matches!(&alone, Err(StoreError::Unwritable(reason)) if reason.contains("no node serves")), "{alone:?}");
    let node = stores[1].join("one").await.expect("a clock");
    let (_serving, _) = Writer::start(stores[1].clone(), node.clone()).expect("a thread");
    let written = async {
        // What was judged before the node came is judged again.
        while writer.write(vec![event(1, clock.now())]).await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(DEADLINE, written).await.expect("it is written");
    let at = stores[0].game("x").await.expect("an answer").expect("the game").1[0].at;
    assert_eq!(clock.time_at(at), node.time_at(at));
    assert_eq!(Postgres::shared().query(&database, "SELECT id FROM nodes"), "one");
}
