//! Programs that think, on a real PostgreSQL.

use std::collections::BTreeSet;
use std::future::pending;

use tabuleiro_protocol::NewGame;
use tabuleiro_testing::Postgres;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::*;
use crate::faults::Faults;
use crate::store::{Announcing, NewsItem};
use crate::wire;

const DEADLINE: Duration = Duration::from_secs(60);

async fn open(database: &str) -> Store {
    let place = database.parse().expect("an address");
    Store::open_with(&place, Faults::default()).await.expect("a store")
}

/// A node that serves, and writes for whoever tests.
async fn node(database: &str) -> (Store, Writer) {
    let store = open(database).await;
    let clock = store.join("node").await.expect("a clock");
    let (writer, _) = Writer::start(store.clone(), clock).expect("a thread");
    (store, writer)
}

async fn thinkers(database: &str) -> Thinkers {
    let store = open(database).await;
    let clock = store.look_on().await.expect("a clock");
    let (writer, _) = Writer::start(store.clone(), clock.clone()).expect("a thread");
    let pool = Arc::new(EnginePool::start(1).expect("a thread"));
    let (timings, poll) = (Timings::default(), POLL);
    Thinkers { store, clock, writer, pool, timings, poll, rooms: None, played: Arc::default() }
}

/// A game in which a computer begins.
async fn make(writer: &Writer, id: &str) {
    let asked = NewGame { opponent: "level:1".to_owned(), ..NewGame::of("talpa:size=4") };
    let setup = wire::setup(&asked, id.to_owned(), 0, PersonId::stored("ada"), Seat::B).expect("a game");
    let standing = Table::new(setup.clone(), Default::default()).standing(false, &Timings::default());
    assert_eq!(standing.thinks_after, Some(0));
    writer.write(vec![Entry::Game { setup, standing }]).await.expect("it is written");
}

async fn wait_for_a_ply(store: &Store, id: &str) {
    let played = async {
        while store.game(id).await.expect("an answer").is_none_or(|(_, events)| events.is_empty()) {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(DEADLINE, played).await.expect("the computer moves");
}

#[tokio::test]
async fn who_only_thinks_plays_for_nodes_and_ends_when_told_to() {
    let database = Postgres::shared().database();
    let (store, writer) = node(&database).await;
    let thinkers = thinkers(&database).await;
    let (stop, stopped) = oneshot::channel::<()>();
    let running: JoinHandle<()> = tokio::spawn(thinkers.clone().run(async { drop(stopped.await) }));
    for id in ["one", "two", "three"] {
        make(&writer, id).await;
    }
    for id in ["one", "two", "three"] {
        wait_for_a_ply(&store, id).await;
        let (_, events) = store.game(id).await.expect("an answer").expect("the game");
        assert!(matches!(events[..], [StoredEvent { number: 1, action: TableAction::Play(_), .. }]), "{events:?}");
    }
    stop.send(()).expect("it runs");
    timeout(DEADLINE, running).await.expect("it ends").expect("it ends well");
    assert_eq!(thinkers.played(), 3);
    assert_eq!(Postgres::shared().query(&database, "SELECT count(*) FROM thinking"), "0");
}

#[tokio::test]
async fn what_somebody_took_who_has_died_is_played_by_others() {
    let database = Postgres::shared().database();
    let (store, writer) = node(&database).await;
    make(&writer, "x").await;
    assert_eq!(store.take_thinking(1).await.expect("an answer").len(), 1);
    let running = tokio::spawn(thinkers(&database).await.run(pending()));
    // As if its time were over.
    Postgres::shared().query(&database, "UPDATE thinking SET free = 0");
    wait_for_a_ply(&store, "x").await;
    running.abort();
}

#[tokio::test]
async fn a_game_that_has_gone_on_is_not_thought_about() {
    let database = Postgres::shared().database();
    let (store, writer) = node(&database).await;
    make(&writer, "x").await;
    let late = store.take_thinking(1).await.expect("an answer").remove(0);
    let event = StoredEvent { number: 1, at: 0, seat: Seat::B, action: TableAction::Resign, lag: 0, message: None };
    let entry = Entry::Event { game: "x".to_owned(), event, over: None, standing: Default::default() };
    writer.write(vec![entry]).await.expect("it is written");
    let thinkers = thinkers(&database).await;
    assert_eq!(thinkers.try_to_think(&late).await, Ok(true));
    assert_eq!(thinkers.played(), 0);
}

#[tokio::test]
async fn nodes_are_told_what_was_played_and_whom_that_concerns() {
    let database = Postgres::shared().database();
    let (_, writer) = node(&database).await;
    make(&writer, "x").await;
    let mut thinkers = thinkers(&database).await;
    let (announced, mut news) = mpsc::channel(8);
    let announcing = Announcing::AfterCommit("worker".into(), announced);
    let writer = Writer::start_announcing(thinkers.store.clone(), thinkers.clock.clone(), announcing);
    thinkers.writer = writer.expect("a thread").0;
    let running = tokio::spawn(thinkers.run(pending()));
    let told = timeout(DEADLINE, news.recv()).await.expect("the computer moves").expect("there is news");
    let items = [NewsItem::Game("x".to_owned(), 1), NewsItem::Notice("ada".to_owned())];
    assert_eq!(told.items, BTreeSet::from(items));
    running.abort();
}
