//! What was played in the public games of the server.

use std::time::Duration;

use serde_json::{Value, json};
use tabuleiro_protocol::Request;
use tabuleiro_server::Timings;

use crate::client::{Person, in_time};
use crate::host::{Host, directory};

const START: &str = "/api/v1/explorer?board=talpa%3Asize%3D4";

async fn host(directory: &tempfile::TempDir) -> Host {
    let timings = Timings { counting: Duration::from_millis(20), ..Timings::default() };
    Host::start_with(directory.path(), |config| config.timings = timings).await
}

/// Somebody plays `b4xb3` in a game that others can see or not, and resigns against whoever comes.
async fn lose(host: &Host, visibility: &str) -> String {
    let [mut ada, mut bo] = [Person::new(host.address), Person::new(host.address)];
    let asked = json!({"game": "talpa:size=4", "visibility": visibility, "colour": "first"});
    let reply = ada.post("/api/v1/games", &asked).await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    let id = reply.json()["id"].as_str().expect("an id").to_owned();
    let mut one = ada.connect(&id, Some(0)).await;
    bo.connect(&id, Some(0)).await.ask("seat", Request::TakeSeat).await.expect("the seat is open");
    assert_eq!(one.event().await.number, 1);
    one.ask("1", Request::Play { ply: "b4xb3".to_owned() }).await.expect("it is legal");
    one.ask("2", Request::Resign).await.expect("it can be given up");
    id
}

/// What is found as soon as so many games are counted.
async fn explored(person: &mut Person, path: &str, games: u64) -> Value {
    in_time(async {
        loop {
            let reply = person.get(path).await;
            assert_eq!(reply.status, 200, "{}", reply.body);
            let found = reply.json();
            if found["results"]["second"].as_u64() >= Some(games) {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await
}

#[tokio::test]
async fn public_games_are_explored_soon_after_their_end_and_private_ones_never() {
    let directory = directory();
    let host = host(&directory).await;
    let mut stranger = Person::new(host.address);
    let nothing = explored(&mut stranger, START, 0).await;
    assert_eq!(nothing, json!({"results": {"first": 0, "second": 0, "draws": 0, "open": 0}, "moves": []}));
    let private = lose(&host, "link").await;
    let public = lose(&host, "public").await;
    let found = explored(&mut stranger, START, 1).await;
    assert_eq!(found["results"], json!({"first": 0, "second": 1, "draws": 0, "open": 0}));
    let only = &found["moves"][0];
    assert_eq!((&only["ply"], &only["samples"], &only["strength"]), (&json!("b4xb3"), &json!([public]), &json!(null)));
    assert!(!found.to_string().contains(&private));
    // The same position turned by half a circle, and after the move.
    let text = "position=brbr%2Frbrb%2Fbrbr%2Frbrb%20r";
    assert_eq!(explored(&mut stranger, &format!("{START}&{text}"), 1).await, found);
    let after = stranger.get(&format!("{START}&position=b1br%2Frrrb%2Fbrbr%2Frbrb%20b")).await.json();
    assert_eq!(after["moves"], json!([]), "nothing was played there");
    host.stop().await;
    let host = self::host(&directory).await;
    let mut stranger = Person::new(host.address);
    assert_eq!(explored(&mut stranger, START, 1).await, found, "it is counted once, whatever happens");
    lose(&host, "public").await;
    assert_eq!(explored(&mut stranger, START, 2).await["moves"][0]["results"]["second"], 2);
    host.stop().await;
}

#[tokio::test]
async fn what_is_no_position_is_refused() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut person = Person::new(host.address);
    for (query, name) in [
        ("board=chess", "unreadable-position"),
        ("board=talpa%3Asize%3D99", "unreadable-position"),
        ("board=talpa&position=rubbish", "unreadable-position"),
        ("board=talpa&position=", "unreadable-position"),
        ("position=rubbish", "bad-request"),
        ("", "bad-request"),
    ] {
        let reply = person.get(&format!("/api/v1/explorer?{query}")).await;
        assert_eq!((reply.status, &reply.json()["name"]), (400, &json!(name)), "{query}: {}", reply.body);
    }
    host.stop().await;
}
