//! Two servers on a real PostgreSQL that take what is due.

use std::collections::BTreeSet;

use tabuleiro_play::matches::MatchOptions;
use tabuleiro_testing::Postgres;

use super::*;
use crate::faults::Faults;
use crate::game::{GameSetup, SeatHolder};
use crate::store::Entry;

async fn open(database: &str) -> Store {
    let place = database.parse().expect("an address");
    Store::open_with(&place, Faults::default()).await.expect("a store")
}

fn game(number: u64) -> Entry {
    let (game, seats) = ("talpa".parse().expect("a game"), [SeatHolder::Open, SeatHolder::Open]);
    let (id, options) = (format!("{number:02}"), MatchOptions::default());
    let setup = GameSetup { id, created: 0, game, options, rated: false, public: false, seats };
    Entry::Game { setup, standing: Standing { due: Some(Time(1_000 + number)), ..Standing::default() } }
}

#[tokio::test]
async fn each_game_that_is_due_is_taken_once_and_again_when_its_time_is_over() {
    let database = Postgres::shared().database();
    let [one, other] = [open(&database).await, open(&database).await];
    one.write_order((0..50).map(game)).await;
    let (by, later) = (Time(1_039), Time(9_000));
    let mut taken = Vec::new();
    for _ in 0..4 {
        let (some, more) = tokio::join!(one.take_due(by, later, 7), other.take_due(by, later, 7));
        taken.extend(some.expect("an answer").into_iter().chain(more.expect("an answer")));
    }
    assert_eq!(taken.len(), 40, "only what is due is taken");
    assert_eq!(taken.iter().collect::<BTreeSet<_>>().len(), 40, "and by one of them");
    assert_eq!(other.next_due(by).await.expect("an answer"), Some(Time(1_040)));
    let again = other.take_due(Time(9_000), Time(20_000), 100).await.expect("an answer");
    assert_eq!(again.len(), 50, "whoever took it has died");
}

#[tokio::test]
async fn what_has_been_done_is_not_due_again() {
    let database = Postgres::shared().database();
    let [one, other] = [open(&database).await, open(&database).await];
    one.write_order([game(0), game(1)]).await;
    assert_eq!(one.take_due(Time(2_000), Time(9_000), 10).await.expect("an answer").len(), 2);
    one.write_order([Entry::Standing { game: "00".to_owned(), after: 0, standing: Standing::default() }]).await;
    one.put_off("01", Time(30_000)).await.expect("it is put off");
    assert_eq!(other.take_due(Time(20_000), Time(20_001), 10).await.expect("an answer"), Vec::<String>::new());
    assert_eq!(other.next_due(Time(0)).await.expect("an answer"), Some(Time(30_000)));
}
