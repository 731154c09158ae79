//! The queue on a real PostgreSQL.

use tabuleiro_play::matches::{MatchOptions, Seat};
use tabuleiro_testing::Postgres;

use super::*;
use crate::faults::Faults;
use crate::game::{GameSetup, SeatHolder, Standing, StoredEvent, TableAction};
use crate::store::Entry;

async fn open(database: &str) -> Store {
    let place = database.parse().expect("an address");
    Store::open_with(&place, Faults::default()).await.expect("a store")
}

/// A new game in which a computer begins.
fn game(id: &str, owner: &str) -> [Entry; 2] {
    let (game, seats) = ("talpa".parse().expect("a game"), [SeatHolder::Open, SeatHolder::Open]);
    let (id, options) = (id.to_owned(), MatchOptions::default());
    let setup = GameSetup { id: id.clone(), created: 0, game, options, rated: false, public: false, seats };
    let standing = Standing { thinks_after: Some(0), ..Standing::default() };
    [Entry::Game { setup, standing }, Entry::Maker { game: id, address: owner.to_owned() }]
}

fn event(id: &str, number: u32, thinks: bool) -> Entry {
    let event = StoredEvent { number, at: 0, seat: Seat::A, action: TableAction::OfferDraw, lag: 0, message: None };
    let standing = Standing { thinks_after: thinks.then_some(number), ..Standing::default() };
    Entry::Event { game: id.to_owned(), event, over: None, standing }
}

async fn take(store: &Store, limit: usize) -> Vec<(String, u32)> {
    let taken = store.take_thinking(limit).await.expect("an answer");
    let mut taken: Vec<_> = taken.into_iter().map(|it| (it.game, it.event)).collect();
    taken.sort();
    taken
}

fn one(game: &str, event: u32) -> Vec<(String, u32)> {
    vec![(game.to_owned(), event)]
}

#[tokio::test]
async fn everybodys_first_comes_before_anybodys_second() {
    let database = Postgres::shared().database();
    let store = open(&database).await;
    for number in 0..5 {
        store.write_order(game(&format!("greedy {number}"), "greedy")).await;
    }
    store.write_order(game("modest", "modest")).await;
    assert_eq!(take(&store, 2).await, [one("greedy 0", 0), one("modest", 0)].concat());
    store.write_order([event("greedy 0", 1, false)]).await;
    store.write_order([event("modest", 1, false)]).await;
    store.write_order([event("modest", 2, true)]).await;
    // Whoever has one game waits for one of somebody else at most, however many there are.
    let load = store.queue_load("modest").await.expect("an answer");
    assert_eq!((load.waiting, load.before <= 2), (5, true), "{load:?}");
    assert_eq!(store.queue_load("greedy").await.expect("an answer").before, 5);
    assert!(take(&store, 2).await.contains(&("modest".to_owned(), 2)));
}

#[tokio::test]
async fn games_that_come_together_take_turns_too() {
    let store = open(&Postgres::shared().database()).await;
    let together = ["a", "b", "c"].into_iter().flat_map(|id| game(id, "greedy"));
    store.write_order(together.collect::<Vec<_>>()).await;
    store.write_order(game("modest", "modest")).await;
    assert_eq!(take(&store, 2).await, [one("a", 0), one("modest", 0)].concat());
}

#[tokio::test]
async fn a_position_is_taken_by_one_and_by_another_when_that_one_gives_it_back_or_dies() {
    let database = Postgres::shared().database();
    let [here, there] = [open(&database).await, open(&database).await];
    here.write_order(game("x", "ada")).await;
    let taken = here.take_thinking(5).await.expect("an answer");
    assert_eq!((taken.len(), take(&there, 5).await.len()), (1, 0));
    here.give_back(&taken[0]).await.expect("it is given back");
    assert_eq!(take(&there, 5).await, one("x", 0));
    assert_eq!(take(&here, 5).await, []);
    // As if its time were over.
    Postgres::shared().query(&database, &format!("UPDATE thinking SET free = free - {LEASE}"));
    assert_eq!(take(&here, 5).await, one("x", 0));
}

#[tokio::test]
async fn a_position_leaves_the_queue_with_the_next_event_and_does_not_come_late() {
    let store = open(&Postgres::shared().database()).await;
    store.write_order(game("x", "ada")).await;
    store.write_order([event("x", 1, false)]).await;
    assert_eq!(take(&store, 5).await, []);
    store.write_order([Entry::Think { game: "x".to_owned(), event: 0 }]).await;
    assert_eq!(take(&store, 5).await, [], "the game has gone on");
    store.write_order([Entry::Think { game: "x".to_owned(), event: 1 }]).await;
    assert_eq!(take(&store, 5).await, one("x", 1));
    store.write_order([Entry::Think { game: "x".to_owned(), event: 1 }]).await;
    assert_eq!(take(&store, 5).await, [], "it is taken already");
    store.write_order([event("x", 2, true)]).await;
    assert_eq!(take(&store, 5).await, one("x", 2), "what was taken before is of no use");
}

#[tokio::test]
async fn what_nobody_has_to_think_about_is_forgotten_and_nothing_else() {
    let store = open(&Postgres::shared().database()).await;
    store.write_order(game("x", "ada")).await;
    let taken = store.take_thinking(1).await.expect("an answer");
    store.write_order([event("x", 1, true)]).await;
    store.forget_thinking(&taken[0]).await.expect("it is forgotten");
    assert_eq!(take(&store, 5).await, one("x", 1));
}
