//! Those who want to be paired take turns, on however many servers.

use std::sync::Arc;
use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::sync::Semaphore;
use tokio::time::sleep;

use super::{Place, in_time, setup};
use crate::game::{SeatHolder, Standing};
use crate::people::PersonId;
use crate::store::database::query;
use crate::store::{Entry, Store};

/// What somebody does who wants to be paired: takes the seat that waits, or opens one. Gives the game.
async fn pair(store: &Store, turns: &Semaphore, asker: &str, pause: Duration) -> String {
    let mut tried = Vec::new();
    loop {
        // As servers do: whoever has a turn needs another connection to write.
        let _permit = turns.acquire().await.expect("it is never closed");
        let mut turn = store.pairing_turn("talpa none false").await.expect("a turn");
        let waiting = turn.waiting("talpa", "none", false).await.expect("a list");
        let Some(found) = waiting.into_iter().find(|game| !tried.contains(game)) else {
            let seats = [SeatHolder::Person(PersonId::stored(asker)), SeatHolder::Open];
            store.write_order([Entry::Game { setup: setup(asker, seats), standing: Standing::default() }]).await;
            let text = "INSERT INTO offers (game, node, since, seat) VALUES ($1, 'node', 7, '')";
            store.database.write(query(text).bind(asker)).await.expect("it is offered");
            turn.end().await.expect("it ends");
            return asker.to_owned();
        };
        turn.end().await.expect("it ends");
        // Others may be faster.
        sleep(pause).await;
        let text = "UPDATE games SET open = 0 WHERE id = $1 AND open = 1";
        if store.database.write(query(text).bind(&found)).await.expect("an answer") == 1 {
            return found;
        }
        tried.push(found);
    }
}

#[tokio::test]
async fn of_many_who_ask_at_once_at_most_one_waits() {
    let place = Place::postgres();
    let servers = [place.open().await, place.open().await].map(|store| (store, Arc::new(Semaphore::new(2))));
    for seed in 0..5 {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let asked = random.random_range(12..20);
        let asking = (0..asked).map(|number| {
            let ((store, turns), asker) = (servers[random.random_range(0..2)].clone(), format!("{seed}-{number:02}"));
            let pause = Duration::from_millis(random.random_range(0..5));
            tokio::spawn(async move { pair(&store, &turns, &asker, pause).await })
        });
        let mut games = Vec::new();
        for asker in asking.collect::<Vec<_>>() {
            games.push(in_time(asker).await.expect("a game"));
        }
        games.sort_unstable();
        games.dedup();
        let open = "SELECT count(*) FROM games WHERE open = 1";
        let open: usize =
            servers[0].0.database.only_row(query(open)).await.expect("an answer").get(0).expect("a number");
        assert_eq!((games.len(), open), (usize::div_ceil(asked, 2), asked % 2), "seed {seed}");
        servers[0].0.database.write(query("UPDATE games SET open = 0")).await.expect("nobody waits any more");
    }
}

#[tokio::test]
async fn whoever_wants_something_else_does_not_wait_for_a_turn() {
    let place = Place::postgres();
    let store = place.open().await;
    let held = store.pairing_turn("talpa").await.expect("a turn");
    let other = in_time(store.pairing_turn("ampel")).await.expect("a turn");
    let next = tokio::spawn({
        let store = store.clone();
        async move { store.pairing_turn("talpa").await.is_ok() }
    });
    other.end().await.expect("it ends");
    assert!(!next.is_finished());
    held.end().await.expect("it ends");
    assert!(in_time(next).await.expect("an answer"));
}
