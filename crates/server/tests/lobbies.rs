//! The lobby: open seats come and go with those who wait, and each is taken by one.

use std::time::Duration;

use futures_util::StreamExt;
use serde_json::json;
use tabuleiro_protocol::{GamesPage, LobbyMessage, LobbyPage, Request};
use tabuleiro_server::{Fault, Faults, Timings};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Person, in_time};
use crate::host::{Host, directory};

pub async fn offer(person: &mut Person, game: &str) -> String {
    let asked = json!({"game": game, "colour": "first", "visibility": "public"});
    let reply = person.post("/api/v1/games", &asked).await;
    assert_eq!((reply.status, &reply.json()["visibility"]), (201, &json!("public")), "{}", reply.body);
    reply.json()["id"].as_str().unwrap().to_owned()
}

pub async fn page(person: &mut Person, query: &str) -> LobbyPage {
    let reply = person.get(&format!("/api/v1/lobby{query}")).await;
    serde_json::from_str(&reply.body).unwrap_or_else(|error| panic!("{error}: {}", reply.body))
}

fn ids(page: &LobbyPage) -> Vec<String> {
    page.seats.iter().map(|seat| seat.id.clone()).collect()
}

/// The next message, signs of life not counted.
async fn next(lobby: &mut Client) -> LobbyMessage {
    loop {
        if let Message::Text(text) = lobby.stream.next().await.unwrap().unwrap() {
            match serde_json::from_str(&text).unwrap() {
                LobbyMessage::Heartbeat => {}
                message => return message,
            }
        }
    }
}

/// Waits until a seat has opened or closed.
pub async fn hear(lobby: &mut Client, id: &str, opened: bool) {
    let heard = async {
        loop {
            match next(lobby).await {
                LobbyMessage::Opened { seat } if opened && seat.id == id => return,
                LobbyMessage::Closed { id: closed } if !opened && closed == id => return,
                _ => {}
            }
        }
    };
    in_time(heard).await;
}

#[tokio::test]
async fn the_lobby_gives_signs_of_life_while_nothing_happens() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut lobby = Person::new(host.address).open("/api/v1/lobby/socket").await.unwrap();
    let mut notices = Person::new(host.address).open("/api/v1/account/socket").await.unwrap();
    for client in [&mut lobby, &mut notices] {
        let mut beats = 0;
        while beats < 2 {
            if let Message::Text(text) = client.stream.next().await.unwrap().unwrap() {
                beats += usize::from(text.as_str() == r#"{"type":"heartbeat"}"#);
            }
        }
    }
    host.stop().await;
}

#[tokio::test]
async fn open_seats_are_listed_until_they_are_taken_or_called_off() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut maker = Person::new(host.address);
    let mut lobby = Person::new(host.address).open("/api/v1/lobby/socket").await.unwrap();
    assert_eq!(in_time(next(&mut lobby)).await, LobbyMessage::Seats { seats: Vec::new() });
    let mut made = Vec::new();
    for game in ["talpa:size=4", "emulsion", "talpa"] {
        made.push(offer(&mut maker, game).await);
        hear(&mut lobby, made.last().unwrap(), true).await;
    }
    maker.create("talpa", "none", "person").await;
    let mut newest_first = made.clone();
    newest_first.sort_by_key(|id| std::cmp::Reverse(made.iter().position(|it| it == id)));
    let mut asker = Person::new(host.address);
    let first = page(&mut asker, "?limit=2").await;
    let second = page(&mut asker, &format!("?limit=2&before={}", first.next.as_ref().unwrap())).await;
    let mut listed = [ids(&first), ids(&second)].concat();
    assert_eq!((listed.len(), second.next), (3, None));
    listed.sort();
    newest_first.sort();
    assert_eq!(listed, newest_first);
    assert_eq!(ids(&page(&mut asker, "?game=emulsion").await), [made[1].clone()]);
    for wrong in ["?limit=0", "?limit=101", "?before=x", "?game=chess"] {
        assert_eq!(asker.get(&format!("/api/v1/lobby{wrong}")).await.status, 400, "{wrong}");
    }
    asker.connect(&made[0], None).await.ask("1", Request::TakeSeat).await.unwrap();
    hear(&mut lobby, &made[0], false).await;
    maker.connect(&made[1], None).await.ask("1", Request::Abort).await.unwrap();
    hear(&mut lobby, &made[1], false).await;
    assert_eq!(ids(&page(&mut asker, "").await), [made[2].clone()]);
    host.stop().await;
    // Nobody loses a place because the server was away, and who has not come back has none: a visitor is not enough.
    let host = Host::start(directory.path()).await;
    let mut lobby = Person::new(host.address).open("/api/v1/lobby/socket").await.unwrap();
    assert_eq!(in_time(next(&mut lobby)).await, LobbyMessage::Seats { seats: Vec::new() });
    asker.address = host.address;
    asker.state(&made[2]).await;
    assert!(page(&mut asker, "").await.seats.is_empty());
    maker.address = host.address;
    let _here = maker.connect(&made[2], None).await;
    hear(&mut lobby, &made[2], true).await;
    host.stop().await;
}

#[tokio::test]
async fn a_seat_goes_with_its_maker_and_comes_back_with_them() {
    let directory = directory();
    let timings = Timings { lobby: Duration::from_millis(200), sleep: Duration::from_millis(50), ..Timings::default() };
    let host = Host::start_with(directory.path(), |config| config.timings = timings).await;
    let mut lobby = Person::new(host.address).open("/api/v1/lobby/socket").await.unwrap();
    let mut maker = Person::new(host.address);
    let id = offer(&mut maker, "talpa").await;
    hear(&mut lobby, &id, true).await;
    hear(&mut lobby, &id, false).await;
    // Somebody else who looks at the game does not bring the maker back.
    Person::new(host.address).state(&id).await;
    assert!(page(&mut maker, "").await.seats.is_empty());
    let here = maker.connect(&id, None).await;
    hear(&mut lobby, &id, true).await;
    assert_eq!(ids(&page(&mut maker, "").await), [id.as_str()]);
    drop(here);
    hear(&mut lobby, &id, false).await;
    host.stop().await;
}

#[tokio::test]
async fn those_who_ask_to_be_paired_at_the_same_moment_find_each_other_however_slow_the_disk_is() {
    let directory = directory();
    let faults = Faults::for_tests();
    let host = Host::start_with(directory.path(), |config| config.faults = faults.clone()).await;
    faults.set(Fault::Slow(Duration::from_millis(50)));
    let askers = (0..8).map(|_| {
        let mut asker = Person::new(host.address);
        tokio::spawn(async move {
            let reply = asker.post("/api/v1/lobby/pairing", &json!({"game": "talpa", "clock": "5:00"})).await;
            reply.json()["id"].as_str().expect("a game").to_owned()
        })
    });
    let mut games = Vec::new();
    for asker in askers.collect::<Vec<_>>() {
        games.push(in_time(asker).await.unwrap());
    }
    games.sort();
    for pair in games.chunks(2) {
        assert_eq!(pair[0], pair[1], "{games:?}");
    }
    games.dedup();
    assert_eq!(games.len(), 4, "{games:?}");
    host.stop().await;
}

#[tokio::test]
async fn of_many_who_see_one_seat_in_the_lobby_exactly_one_gets_it() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    for _ in 0..5 {
        let mut maker = Person::new(host.address);
        let id = offer(&mut maker, "talpa:size=4").await;
        let mut lobby = maker.open("/api/v1/lobby/socket").await.unwrap();
        let rivals = (0..8).map(|_| {
            let mut rival = Person::new(host.address);
            tokio::spawn(async move {
                let Some(seat) = page(&mut rival, "").await.seats.into_iter().next() else { return false };
                rival.connect(&seat.id, None).await.ask("1", Request::TakeSeat).await.is_ok()
            })
        });
        let mut seated = 0;
        for rival in rivals.collect::<Vec<_>>() {
            seated += usize::from(in_time(rival).await.unwrap());
        }
        assert_eq!(seated, 1);
        hear(&mut lobby, &id, false).await;
        assert!(page(&mut maker, "").await.seats.is_empty());
    }
    host.stop().await;
}

#[tokio::test]
async fn public_games_can_be_found_to_watch_and_afterwards() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut maker = Person::new(host.address);
    let mut other = Person::new(host.address);
    let mut made = Vec::new();
    for game in ["talpa:size=4", "emulsion"] {
        let id = offer(&mut maker, game).await;
        other.connect(&id, None).await.ask("1", Request::TakeSeat).await.unwrap();
        made.push(id);
    }
    offer(&mut maker, "apart").await;
    let mut list = async |query: &str| -> GamesPage {
        serde_json::from_str(&maker.get(&format!("/api/v1/games{query}")).await.body).unwrap()
    };
    assert_eq!(list("").await.games.len(), 2, "a game that waits for a player is not there yet");
    let first = list("?state=live&limit=1").await;
    let second = list(&format!("?limit=1&before={}", first.next.unwrap())).await;
    let mut listed = vec![first.games[0].id.clone(), second.games[0].id.clone()];
    listed.sort();
    let mut expected = made.clone();
    expected.sort();
    assert_eq!((listed, second.next), (expected, None));
    assert_eq!(list("?state=finished").await.games, []);
    other.connect(&made[0], None).await.ask("2", Request::Resign).await.unwrap();
    let finished = list("?state=finished&game=talpa").await.games;
    assert_eq!((finished.len(), &finished[0].id), (1, &made[0]));
    let seats = serde_json::to_value(&finished[0].seats).unwrap();
    assert!(seats.as_array().unwrap().iter().all(|seat| seat["type"] == "guest"), "{seats}");
    assert_eq!(list("?game=emulsion").await.games.len(), 1);
    assert_eq!(maker.get("/api/v1/games?state=dreaming").await.status, 400);
    host.stop().await;
}
