//! Rated games: who can play them, and that each changes both ratings once.

use serde_json::{Value, json};
use tabuleiro_protocol::{Occupant, Rating, Request};

use crate::client::{Client, Person};
use crate::host::{Host, directory};
use crate::people::named;

/// Makes a rated game, and lets both sit down.
async fn rated(first: &mut Person, second: &mut Person) -> (String, [Client; 2]) {
    let asked = json!({"game": "talpa", "colour": "first", "rated": true});
    let reply = first.post("/api/v1/games", &asked).await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    let id = reply.json()["id"].as_str().unwrap().to_owned();
    let mut clients = [first.connect(&id, None).await, second.connect(&id, None).await];
    clients[1].ask("seat", Request::TakeSeat).await.expect("the seat is open");
    (id, clients)
}

/// The first turn of each, without which nothing counts.
async fn both_move(one: &mut Client, other: &mut Client) {
    assert_eq!(one.play("1", "b4xb3").await, Ok(2));
    assert_eq!(other.play("1", "d1xd2").await, Ok(3));
}

async fn profile(person: &mut Person, name: &str) -> Value {
    person.get(&format!("/api/v1/people/{name}")).await.json()
}

#[tokio::test]
async fn a_rated_game_changes_both_ratings_once_also_after_a_restart() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let (id, [mut one, mut other]) = rated(&mut ada, &mut bo).await;
    assert_eq!(profile(&mut ada, "Ada").await["ratings"], json!([]));
    both_move(&mut one, &mut other).await;
    assert_eq!(other.ask("2", Request::Resign).await, Ok(4));
    // Glicko-2 for two of 1500 with deviation 350, the first of whom wins.
    let expected = |value: i32| json!([{"game": "talpa", "rating": {"value": value, "deviation": 290}, "games": 1}]);
    let check = async |ada: &mut Person| {
        assert_eq!(profile(ada, "Ada").await["ratings"], expected(1662));
        assert_eq!(profile(ada, "Bo").await["ratings"], expected(1338));
        let rating = Some(Rating { value: 1662, deviation: 290 });
        let state = ada.state(&id).await;
        assert!(state.rated);
        assert_eq!(state.seats[0], Occupant::Person { name: "Ada".to_owned(), rating, bot: false });
    };
    check(&mut ada).await;
    // Said again, it counts once.
    assert_eq!(other.ask("2", Request::Resign).await, Ok(4));
    check(&mut ada).await;
    host.stop().await;
    let host = Host::start(directory.path()).await;
    ada.address = host.address;
    bo.address = host.address;
    assert_eq!(bo.connect(&id, None).await.ask("2", Request::Resign).await, Ok(4));
    check(&mut ada).await;
    let history = ada.get("/api/v1/people/bo/ratings/talpa").await.json();
    let changes = history["changes"].as_array().unwrap();
    assert_eq!((changes.len(), &changes[0]["id"], &changes[0]["rating"]["value"]), (1, &json!(id), &json!(1338)));
    assert_eq!(ada.get("/api/v1/people/bo/ratings/chess").await.status, 404);
    // A second game goes on from there.
    let (_, [mut one, mut other]) = rated(&mut ada, &mut bo).await;
    both_move(&mut one, &mut other).await;
    one.ask("2", Request::OfferDraw).await.unwrap();
    other.ask("2", Request::AnswerDraw { accept: true }).await.unwrap();
    let ratings = profile(&mut ada, "Ada").await["ratings"].clone();
    assert_eq!(ratings[0]["games"], json!(2));
    let value = ratings[0]["rating"]["value"].as_i64().unwrap();
    assert!((1500..1662).contains(&value), "a draw against somebody weaker costs something: {value}");
    host.stop().await;
}

#[tokio::test]
async fn a_history_is_one_in_the_export_however_long_it_is() {
    const GAMES: usize = 101;
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| {
        let limits = &mut config.limits;
        for limit in [&mut limits.requests, &mut limits.new_games, &mut limits.messages, &mut limits.address_messages] {
            *limit = limit.saturating_add(1_000_000);
        }
    })
    .await;
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let mut played = Vec::new();
    for _ in 0..GAMES {
        let (id, [mut one, mut other]) = rated(&mut ada, &mut bo).await;
        both_move(&mut one, &mut other).await;
        other.ask("2", Request::Resign).await.unwrap();
        played.push(json!(id));
    }
    let export = ada.get("/api/v1/account/export").await.json();
    let histories = export["history"].as_array().unwrap();
    assert_eq!(histories.len(), 1);
    let changes = histories[0]["changes"].as_array().unwrap();
    assert_eq!(changes.iter().map(|change| change["id"].clone()).collect::<Vec<_>>(), played);
    assert_eq!(export["games"].as_array().unwrap().len(), GAMES);
    host.stop().await;
}

#[tokio::test]
async fn a_history_comes_in_pages_and_as_a_whole_in_the_export() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let mut played = Vec::new();
    for _ in 0..3 {
        let (id, [mut one, mut other]) = rated(&mut ada, &mut bo).await;
        both_move(&mut one, &mut other).await;
        other.ask("2", Request::Resign).await.unwrap();
        played.push(json!(id));
    }
    let ids = |history: &Value| -> Vec<Value> {
        history["changes"].as_array().unwrap().iter().map(|change| change["id"].clone()).collect()
    };
    let latest = ada.get("/api/v1/people/ada/ratings/talpa?limit=2").await.json();
    assert_eq!(ids(&latest), played[1..]);
    let path = format!("/api/v1/people/ada/ratings/talpa?limit=2&before={}", latest["next"].as_str().unwrap());
    let first = ada.get(&path).await.json();
    assert_eq!((ids(&first), &first["next"]), (played[..1].to_vec(), &Value::Null));
    for wrong in ["limit=0", "limit=101", "before=x"] {
        assert_eq!(ada.get(&format!("/api/v1/people/ada/ratings/talpa?{wrong}")).await.status, 400, "{wrong}");
    }
    let export = ada.get("/api/v1/account/export").await.json();
    assert_eq!((ids(&export["history"][0]), export["games"].as_array().unwrap().len()), (played, 3));
    assert_eq!(export["ratings"][0]["games"], 3);
    host.stop().await;
}

#[tokio::test]
async fn games_that_are_not_rated_or_called_off_change_nothing() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let (_, [mut one, _other]) = rated(&mut ada, &mut bo).await;
    one.ask("1", Request::Abort).await.unwrap();
    let id = ada.create("talpa:size=4", "none", "person").await.id;
    let mut client = bo.connect(&id, None).await;
    client.ask("1", Request::TakeSeat).await.unwrap();
    client.ask("2", Request::Resign).await.unwrap();
    let ada = profile(&mut bo, "Ada").await;
    assert_eq!((&ada["ratings"], &ada["games"]), (&json!([]), &json!(1)));
    host.stop().await;
}

#[tokio::test]
async fn nothing_counts_before_both_have_moved() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let (_, [mut one, mut other]) = rated(&mut ada, &mut bo).await;
    one.play("1", "b4xb3").await.unwrap();
    other.ask("1", Request::Resign).await.unwrap();
    assert_eq!(profile(&mut ada, "Ada").await["ratings"], json!([]));
    host.stop().await;
}

#[tokio::test]
async fn rated_games_have_time_to_be_played() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut ada = named(&host, "Ada").await;
    for (clock, status) in
        [("0:05", 403), ("0:20", 403), ("0:05+1", 403), ("0:20+1", 201), ("1:00", 201), ("5/move", 201)]
    {
        let reply = ada.post("/api/v1/games", &json!({"game": "talpa", "rated": true, "clock": clock})).await;
        assert_eq!(reply.status, status, "{clock}: {}", reply.body);
        if status == 403 {
            assert_eq!(reply.json()["name"], "rated-needs-time", "{clock}");
            let casual = ada.post("/api/v1/games", &json!({"game": "talpa", "clock": clock})).await;
            assert_eq!(casual.status, 201, "{clock} without rating");
        }
    }
    host.stop().await;
}

#[tokio::test]
async fn rated_games_are_for_people_with_names_and_without_takebacks() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut guest = Person::new(host.address);
    let asked = json!({"game": "talpa", "colour": "first", "rated": true});
    let reply = guest.post("/api/v1/games", &asked).await;
    assert_eq!(reply.status, 403);
    assert!(reply.body.contains("make an account"), "{}", reply.body);
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let computer = json!({"game": "talpa", "rated": true, "opponent": "level:1"});
    let reply = ada.post("/api/v1/games", &computer).await;
    assert_eq!(reply.status, 403);
    assert!(reply.body.contains("between people"), "{}", reply.body);
    let id = ada.post("/api/v1/games", &asked).await.json()["id"].as_str().unwrap().to_owned();
    let refused = guest.connect(&id, None).await.ask("1", Request::TakeSeat).await.unwrap_err();
    assert!(refused.contains("make an account"), "{refused}");
    let mut second = bo.connect(&id, None).await;
    second.ask("1", Request::TakeSeat).await.unwrap();
    let mut first = ada.connect(&id, None).await;
    first.play("1", "b4xb3").await.unwrap();
    let refused = first.ask("2", Request::RequestTakeback).await.unwrap_err();
    assert!(refused.contains("rated"), "{refused}");
    host.stop().await;
}

#[tokio::test]
async fn games_with_other_options_are_not_rated_along_with_the_usual_one() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut ada = named(&host, "Ada").await;
    for game in ["talpa:size=4", "emulsion:tie=last-mover-loses", "apart:size=9x8", "ampel:discs=10"] {
        let reply = ada.post("/api/v1/games", &json!({"game": game, "rated": true})).await;
        assert_eq!((reply.status, reply.json()["name"].as_str()), (403, Some("rated-needs-usual-board")), "{game}");
        assert_eq!(ada.post("/api/v1/games", &json!({"game": game})).await.status, 201, "{game}");
    }
    // Said in full, the usual game is the usual one.
    assert_eq!(ada.post("/api/v1/games", &json!({"game": "talpa:size=8", "rated": true})).await.status, 201);
    host.stop().await;
}

#[tokio::test]
async fn an_opponent_who_deletes_the_account_leaves_the_rating_alone() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let (_, [mut one, mut other]) = rated(&mut ada, &mut bo).await;
    both_move(&mut one, &mut other).await;
    let body = json!({"password": crate::people::PASSWORD});
    assert_eq!(bo.delete("/api/v1/account", &body).await.status, 204);
    one.ask("2", Request::Resign).await.unwrap();
    assert_eq!(profile(&mut ada, "Ada").await["ratings"], json!([]));
    host.stop().await;
}
