//! Games that nobody plays on end some day, and lists say how games stand without opening them.

use std::time::Duration;

use serde_json::{Value, json};
use tabuleiro_protocol::Request;
use tabuleiro_server::{Fault, Faults, Timings};

use crate::client::{Person, in_time};
use crate::host::{Host, Pair, directory, pair};
use crate::people::named;

const GAME: &str = "talpa:size=4";

/// Nobody is waited for in these tests, and rooms fall asleep at once.
fn hasty() -> Timings {
    let (sleep, patience) = (Duration::from_millis(20), Duration::from_millis(400));
    Timings { sleep, invitation: patience, neglect: patience, ..Timings::default() }
}

async fn own_games(person: &mut Person, query: &str) -> Vec<Value> {
    let page = person.get(&format!("/api/v1/account/games?{query}")).await.json();
    page["games"].as_array().expect("a list").clone()
}

/// Waits until a game is on the list of those that are over, which is read from the store and wakes nobody.
async fn ended(person: &mut Person, id: &str) -> Value {
    let waiting = async {
        loop {
            if let Some(game) = own_games(person, "state=finished").await.into_iter().find(|game| game["id"] == id) {
                return game["ending"].clone();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    in_time(waiting).await
}

#[tokio::test]
async fn an_invitation_that_nobody_takes_ends() {
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| config.timings = hasty()).await;
    let mut person = Person::new(host.address);
    let id = person.create(GAME, "5:00", "person").await.id;
    assert_eq!(ended(&mut person, &id).await, json!({"winner": null, "reason": "neglect"}));
    let mut late = Person::new(host.address).connect(&id, None).await;
    assert!(late.ask("1", Request::TakeSeat).await.is_err());
    host.stop().await;
}

#[tokio::test]
async fn a_game_in_which_nobody_moves_ends_without_a_winner_and_without_rating() {
    let directory = directory();
    let (mut ada, mut bo, id);
    {
        let host = Host::start(directory.path()).await;
        (ada, bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
        let asked = json!({"game": "talpa", "colour": "first", "rated": true});
        id = ada.post("/api/v1/games", &asked).await.json()["id"].as_str().expect("an id").to_owned();
        let mut other = bo.connect(&id, None).await;
        other.ask("seat", Request::TakeSeat).await.expect("the seat is open");
        ada.connect(&id, None).await.play("1", "b4xb3").await.expect("it can be played");
        other.play("1", "d1xd2").await.expect("it can be played");
        host.stop().await;
    }
    // A server with less patience ends it while somebody looks at it.
    let host = Host::start_with(directory.path(), |config| config.timings = hasty()).await;
    ada.address = host.address;
    let _looking = ada.connect(&id, None).await;
    assert_eq!(ended(&mut ada, &id).await, json!({"winner": null, "reason": "neglect"}));
    assert_eq!(ada.get("/api/v1/people/ada").await.json()["ratings"], json!([]));
    assert_eq!(ada.get("/api/v1/people/ada").await.json()["games"], 0);
    host.stop().await;
}

#[tokio::test]
async fn a_clock_that_runs_ends_a_game_and_neglect_does_not() {
    let directory = directory();
    // A server with less patience would end the game before they have sat down, on a busy machine.
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, mut other], mut people, id } = pair(&host, GAME, "3d").await;
    one.play("1", "b4xb3").await.expect("it can be played");
    assert_eq!(other.event().await.number, 2);
    host.stop().await;
    let host = Host::start_with(directory.path(), |config| config.timings = hasty()).await;
    people[0].address = host.address;
    let looking = people[0].connect(&id, None).await;
    tokio::time::sleep(3 * hasty().neglect).await;
    assert_eq!(people[0].state(&id).await.ending, None);
    drop(looking);
    tokio::time::sleep(3 * hasty().neglect).await;
    assert_eq!(people[0].state(&id).await.ending, None);
    host.stop().await;
}

#[tokio::test]
async fn a_computer_moves_after_a_start_without_anybody_asking() {
    let directory = directory();
    let faults = Faults::for_tests();
    let host = Host::start_with(directory.path(), |config| config.faults = faults.clone()).await;
    let mut person = Person::new(host.address);
    // The server ends before the computer's first ply is kept.
    faults.set(Fault::Touching("play".to_owned()));
    let asked = json!({"game": GAME, "clock": "none", "opponent": "random", "colour": "second"});
    assert_eq!(person.post("/api/v1/games", &asked).await.status, 201);
    assert_eq!(own_games(&mut person, "").await[0]["turn"], "a");
    host.stop().await;
    let host = Host::start(directory.path()).await;
    person.address = host.address;
    let moved = async {
        while own_games(&mut person, "").await[0]["turn"] != "b" {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    in_time(moved).await;
    host.stop().await;
}

#[tokio::test]
async fn a_list_takes_as_many_queries_for_many_games_as_for_one() {
    let directory = directory();
    let faults = Faults::for_tests();
    let host = Host::start_with(directory.path(), |config| config.faults = faults.clone()).await;
    let mut person = Person::new(host.address);
    let mut counts = Vec::new();
    for games in [1, 25] {
        for _ in 0..games {
            let id = person.create(GAME, "3d", "person").await.id;
            let mut other = Person::new(host.address).connect(&id, None).await;
            other.ask("1", Request::TakeSeat).await.expect("the seat is open");
        }
        let mut fewest = u64::MAX;
        // Others may read at the same moment.
        for _ in 0..10 {
            let before = faults.reads();
            let listed = own_games(&mut person, "limit=100").await;
            assert!(listed.iter().all(|game| game["turn"] == "a"));
            fewest = fewest.min(faults.reads() - before);
        }
        counts.push(fewest);
    }
    assert_eq!(counts[0], counts[1]);
    host.stop().await;
}

#[tokio::test]
async fn lists_say_whose_turn_it_is_and_are_found_by_the_name_of_the_game() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, mut other], mut people, id } = pair(&host, GAME, "none").await;
    let ampel = people[0].create("ampel", "none", "person").await.id;
    let turn = |games: &[Value], id: &str| games.iter().find(|game| game["id"] == id).map(|game| game["turn"].clone());
    assert_eq!(turn(&own_games(&mut people[0], "").await, &id), Some(json!("a")));
    assert_eq!(turn(&own_games(&mut people[0], "").await, &ampel), Some(Value::Null), "nobody has taken the seat");
    one.play("1", "b4xb3").await.expect("it can be played");
    assert_eq!(turn(&own_games(&mut people[1], "state=live").await, &id), Some(json!("b")));
    for (query, expected) in [("game=talpa", &id), ("game=ampel", &ampel), ("game=ampel&state=live", &ampel)] {
        let listed = own_games(&mut people[0], query).await;
        assert_eq!((listed.len(), &listed[0]["id"]), (1, &json!(expected)), "{query}");
    }
    other.ask("1", Request::Resign).await.expect("it can be given up");
    assert_eq!(turn(&own_games(&mut people[0], "state=finished&game=talpa").await, &id), Some(Value::Null));
    assert!(own_games(&mut people[0], "state=live&game=talpa").await.is_empty());
    host.stop().await;
}
