//! Servers that write at the same time: each thing is written once, and what counts counts up.

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Seat;

use super::orders::standing_after;
use super::people::register;
use super::{Place, due, event, game, in_time, numbers, on_both, setup, stored};
use crate::faults::Faults;
use crate::game::{SeatHolder, Standing, StoredEvent, StoredResult, TableAction};
use crate::people::{PersonId, RatedResult};
use crate::store::database::query;
use crate::store::{Entry, Offer, Order, StoreError, events};

/// Only one at a time begins to write to SQLite, which waits for it.
#[tokio::test]
async fn a_server_that_stands_still_while_it_writes_is_not_waited_for_without_end() {
    let place = Place::postgres();
    let (writer, store) = place.writer(&Faults::default()).await;
    writer.write(vec![game("a")]).await.expect("it is written");
    let stopped = place.open().await;
    let mut transaction = stopped.database.begin().await.expect("a transaction");
    let happened = stored(1);
    events::insert(&mut transaction, &[("a", &happened)]).await.expect("nobody is in the way");
    in_time(writer.write(vec![event("a", 1)])).await.expect("the other has lost what it had begun");
    assert!(transaction.commit().await.is_err());
    assert_eq!(numbers(&store, "a").await, [1]);
    assert_eq!(writer.trouble(), None);
}

#[tokio::test]
async fn servers_that_offer_the_same_seats_never_wait_for_each_other_in_a_circle() {
    const GAMES: usize = 20;
    const ROUNDS: usize = 20;
    let place = Place::postgres();
    let stores = [place.open().await, place.open().await];
    let ids: Vec<_> = (0..GAMES).map(|number| format!("game {number:02}")).collect();
    for id in &ids {
        let setup = setup(id, [SeatHolder::Open, SeatHolder::Open]);
        stores[0].write_order([Entry::Game { setup, standing: Standing::default() }]).await;
    }
    let offering = stores.into_iter().zip(["one", "other"]).map(|(store, node)| {
        let offer = |game: &String| Offer { game: game.clone(), node: node.to_owned(), since: 0, seat: String::new() };
        let mut orders: Vec<Order> = ids.iter().map(|game| vec![Entry::Offer(offer(game))].into()).collect();
        if node == "other" {
            orders.reverse();
        }
        tokio::spawn(async move {
            for _ in 0..ROUNDS {
                store.write(&orders.iter().collect::<Vec<_>>(), &[], 0).await?;
            }
            Ok::<_, StoreError>(())
        })
    });
    for offering in offering.collect::<Vec<_>>() {
        in_time(offering).await.expect("it does not panic").expect("nobody is in the way for ever");
    }
}

/// Whoever corrects how a game stands while an event of it is being written waits for that, and leaves it as it is then.
#[tokio::test]
async fn how_a_game_stands_is_not_corrected_while_another_server_writes_its_next_event() {
    let place = Place::postgres();
    let (writer, store) = place.writer(&Faults::default()).await;
    writer.write(vec![game("a")]).await.expect("it is written");
    let other = place.open().await;
    let mut transaction = other.database.begin().await.expect("a transaction");
    events::insert(&mut transaction, &[("a", &stored(1))]).await.expect("nobody is in the way");
    transaction.script("UPDATE games SET due = 1 WHERE id = 'a'").await.expect("nobody is in the way");
    let correcting = tokio::spawn(async move { writer.write(vec![standing_after("a", 0)]).await });
    let waits = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    in_time(async {
        while store.database.row(query(waits)).await.expect("an answer").is_none() {
            tokio::task::yield_now().await;
        }
    })
    .await;
    transaction.commit().await.expect("it is written");
    in_time(correcting).await.expect("it does not panic").expect("it is left as it is");
    assert_eq!(due(&store).await, [(Time(1), "a".to_owned())]);
}

on_both!(of_two_who_write_the_same_event_one_wins, ratings_of_games_that_end_at_once_add_up);

async fn of_two_who_write_the_same_event_one_wins(place: Place) {
    const GAMES: usize = 20;
    const EVENTS: u32 = 15;
    let (writers, store) = place.two_writers().await;
    let ids: Vec<_> = (0..GAMES).map(|number| format!("game {number}")).collect();
    for id in &ids {
        writers[0].write(vec![game(id)]).await.expect("it is written");
    }
    // In each game both go on from what is there, as rooms do.
    let players =
        ids.iter().flat_map(|id| writers.iter().map(move |writer| (id.clone(), writer.clone()))).map(|(id, writer)| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut won = 0;
                loop {
                    let next = numbers(&store, &id).await.len() as u32 + 1;
                    if next > EVENTS {
                        return won;
                    }
                    match writer.write(vec![event(&id, next)]).await {
                        Ok(()) => won += 1,
                        Err(StoreError::Conflict) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
            })
        });
    let mut won = 0;
    for player in players.collect::<Vec<_>>() {
        won += in_time(player).await.expect("it does not panic");
    }
    assert_eq!(won, GAMES * EVENTS as usize, "each event was won by one");
    for id in &ids {
        assert_eq!(numbers(&store, id).await, (1..=EVENTS).collect::<Vec<_>>());
    }
}

async fn ratings_of_games_that_end_at_once_add_up(place: Place) {
    const GAMES: u32 = 24;
    let (writers, store) = place.two_writers().await;
    let people = ["ada", "bo"].map(PersonId::stored);
    for (id, name) in [("ada", "Ada"), ("bo", "Bo")] {
        register(&store, id, name).await;
    }
    let endings = (0..GAMES).map(|number| {
        let (writer, mut people) = (writers[number as usize % 2].clone(), people.clone());
        // Not everybody is named in the same order.
        people.rotate_left(number as usize / 2 % 2);
        tokio::spawn(async move {
            let id = format!("game {number}");
            writer.write(vec![game(&id)]).await.expect("it is written");
            let rated = Some(RatedResult { game: "talpa", people, winner: Some(Seat::A) });
            let over = Some(StoredResult { winner: Some(Seat::A), reason: "resignation", rated });
            let event = StoredEvent { action: TableAction::Resign, ..stored(1) };
            writer.write(vec![Entry::Event { game: id, event, over, standing: Standing::default() }]).await
        })
    });
    for ending in endings.collect::<Vec<_>>() {
        in_time(ending).await.expect("it does not panic").expect("it is written");
    }
    for person in &people {
        let ratings = store.ratings(person).await.expect("a list");
        assert_eq!(ratings.iter().map(|rating| rating.played).collect::<Vec<_>>(), [GAMES]);
        let history = store.rating_history(person, "talpa", None, 100).await.expect("a list");
        assert_eq!(
            history.iter().map(|rating| rating.played).collect::<Vec<_>>(),
            (1..=GAMES).rev().collect::<Vec<_>>()
        );
        assert_eq!(store.rating_changes(person, "talpa", 20, 2).await.expect("a list").len(), 2);
        assert_eq!(store.games_played(person).await.expect("a number"), GAMES);
    }
}
