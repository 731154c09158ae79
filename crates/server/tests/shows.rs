//! Two computers for people to watch.

use std::time::Duration;

use serde_json::json;
use tabuleiro_protocol::{Happening, SeatName};
use tabuleiro_server::Timings;

use crate::client::Person;
use crate::host::{Host, directory};

#[tokio::test]
async fn two_computers_play_while_somebody_watches_and_wait_otherwise() {
    let directory = directory();
    let timings =
        Timings { pace: Duration::from_millis(1), unwatched: Duration::from_millis(100), ..Timings::default() };
    let host = Host::start_with(directory.path(), |config| config.timings = timings).await;
    let mut person = Person::new(host.address);
    let asked = json!({"game": "talpa:size=6", "player": "level:2", "opponent": "level:1", "colour": "first"});
    let reply = person.post("/api/v1/games", &asked).await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    let id = reply.json()["id"].as_str().unwrap().to_owned();
    let levels = reply.json()["seats"].as_array().unwrap().iter().map(|seat| seat["level"].clone()).collect::<Vec<_>>();
    assert_eq!((levels, person.state(&id).await.you), (vec![json!(2), json!(1)], None));
    tokio::time::sleep(timings.unwatched * 3).await;
    assert_eq!(person.state(&id).await.last_event, 0, "nobody has watched yet");
    let mut client = person.connect(&id, Some(0)).await;
    for expected in [SeatName::A, SeatName::B, SeatName::A] {
        let what = client.event().await.what;
        assert!(matches!(what, Happening::Played { seat, .. } if seat == expected), "{what:?}");
    }
    drop(client);
    // Within a time that is long for them they come to rest.
    let mut last = 0;
    for _ in 0..100 {
        tokio::time::sleep(timings.unwatched * 3).await;
        let now = person.state(&id).await;
        if now.last_event == last || now.ending.is_some() {
            break;
        }
        last = now.last_event;
    }
    let rest = person.state(&id).await;
    let mut client = person.connect(&id, Some(rest.last_event)).await;
    if rest.ending.is_none() {
        assert_eq!(client.event().await.number, rest.last_event + 1, "they go on for the next one who looks");
    }
    host.stop().await;
}

#[tokio::test]
async fn what_computers_cannot_do_is_refused() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut person = Person::new(host.address);
    for (asked, status, reason) in [
        (json!({"game": "talpa", "player": "level:2"}), 403, "another computer"),
        (json!({"game": "talpa", "player": "level:2", "opponent": "level:1", "clock": "5:00"}), 403, "without a clock"),
        (json!({"game": "talpa", "player": "dog"}), 400, "“dog” cannot play for you"),
    ] {
        let reply = person.post("/api/v1/games", &asked).await;
        assert!(reply.status == status && reply.body.contains(reason), "{}", reply.body);
    }
    host.stop().await;
}
