//! Games by correspondence: answers left for the opponent's moves, and rooms that sleep until a flag falls.

use std::time::Duration;

use serde_json::json;
use tabuleiro_protocol::{Happening, Request, SeatName, ServerMessage};
use tabuleiro_server::Timings;

use crate::client::{Client, Person};
use crate::host::{Host, Pair, directory, pair};

const GAME: &str = "talpa:size=4";

fn conditional(lines: &[&str]) -> Request {
    Request::SetConditional { lines: lines.iter().map(|line| (*line).to_owned()).collect() }
}

/// Waits until a player is told that these answers are left.
async fn left(client: &mut Client, expected: &[&str]) {
    let is_so = |message: &ServerMessage| match message {
        ServerMessage::Private { conditional, .. } => (conditional == expected).then_some(()),
        _ => None,
    };
    client.find(is_so).await;
}

async fn played(client: &mut Client) -> (SeatName, String) {
    loop {
        if let Happening::Played { seat, ply } = client.event().await.what {
            return (seat, ply);
        }
    }
}

#[tokio::test]
async fn answers_that_were_left_are_played_at_once_and_survive_a_restart() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, mut other], mut people, id } = pair(&host, GAME, "3d").await;
    let lines = ["b4xb3 d1xd2 a3xa4 c4xc3", "b4xb3 d1xd2 c1xc2 c4xc3", "d4xd3 d1xc1"];
    other.note("1", conditional(&lines)).await.unwrap();
    left(&mut other, &lines).await;
    one.play("1", "b4xb3").await.unwrap();
    assert_eq!(played(&mut one).await, (SeatName::A, "b4xb3".to_owned()));
    assert_eq!(played(&mut one).await, (SeatName::B, "d1xd2".to_owned()));
    left(&mut other, &["a3xa4 c4xc3", "c1xc2 c4xc3"]).await;
    host.stop().await;
    let host = Host::start(directory.path()).await;
    people.iter_mut().for_each(|person| person.address = host.address);
    let mut one = people[0].connect(&id, Some(3)).await;
    let mut other = people[1].connect(&id, Some(3)).await;
    left(&mut other, &["a3xa4 c4xc3", "c1xc2 c4xc3"]).await;
    one.play("2", "c1xc2").await.unwrap();
    while played(&mut one).await != (SeatName::B, "c4xc3".to_owned()) {}
    left(&mut other, &[]).await;
    host.stop().await;
}

#[tokio::test]
async fn a_deviation_a_takeback_or_an_empty_list_drops_the_answers() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, mut other], mut people, id } = pair(&host, GAME, "3d").await;
    other.note("1", conditional(&["b4xb3 d1xd2"])).await.unwrap();
    left(&mut other, &["b4xb3 d1xd2"]).await;
    other.note("2", conditional(&[])).await.unwrap();
    left(&mut other, &[]).await;
    other.note("3", conditional(&["b4xb3 d1xd2"])).await.unwrap();
    one.play("1", "d4xd3").await.unwrap();
    left(&mut other, &[]).await;
    assert_eq!(people[0].state(&id).await.plies.len(), 1);
    one.note("2", conditional(&["d1xc1 b4xb3"])).await.unwrap();
    one.ask("3", Request::RequestTakeback).await.unwrap();
    other.ask("4", Request::AnswerTakeback { accept: true }).await.unwrap();
    left(&mut one, &[]).await;
    host.stop().await;
}

#[tokio::test]
async fn answers_that_make_no_sense_are_refused_with_their_line() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, mut other], .. } = pair(&host, GAME, "3d").await;
    let refused = other.note("1", conditional(&["b4xb3 d1xd2", "b4xb3 d1xd2 b4xb3 a1xa2"])).await.unwrap_err();
    assert!(refused.starts_with("line 2: b4xb3: "), "{refused}");
    assert!(one.note("1", conditional(&["b4xb3 d1xd2"])).await.unwrap_err().contains("opponent is to move"));
    let Pair { clients: [_, mut other], .. } = pair(&host, GAME, "5:00").await;
    assert!(other.note("1", conditional(&["b4xb3 d1xd2"])).await.unwrap_err().contains("correspondence"));
    host.stop().await;
}

#[tokio::test]
async fn a_sleeping_game_goes_on_where_it_was() {
    let directory = directory();
    let timings = Timings { sleep: Duration::from_millis(20), ..Timings::default() };
    let host = Host::start_with(directory.path(), |config| config.timings = timings).await;
    let Pair { clients: [mut one, mut other], mut people, id } = pair(&host, GAME, "3d").await;
    one.play("1", "b4xb3").await.unwrap();
    other.event().await;
    drop((one, other));
    tokio::time::sleep(timings.sleep * 5).await;
    let mut other = people[1].connect(&id, Some(2)).await;
    assert_eq!(other.play("1", "d1xd2").await, Ok(3));
    let [first, second] = other.event().await.clocks.unwrap();
    assert_eq!((first, second), (3 * 24 * 60 * 60 * 1000, 3 * 24 * 60 * 60 * 1000), "each turn gives three days anew");
    host.stop().await;
}

#[tokio::test]
async fn the_flag_of_a_sleeping_game_falls() {
    let directory = directory();
    let timings = Timings { sleep: Duration::from_millis(20), ..Timings::default() };
    let host = Host::start_with(directory.path(), |config| config.timings = timings).await;
    let [mut one, mut other] = [Person::new(host.address), Person::new(host.address)];
    // Long enough for the room to fall asleep.
    let asked = json!({"game": GAME, "clock": "5/move", "colour": "first", "visibility": "public"});
    let id = one.post("/api/v1/games", &asked).await.json()["id"].as_str().unwrap().to_owned();
    let mut first = one.connect(&id, None).await;
    other.connect(&id, None).await.ask("1", Request::TakeSeat).await.unwrap();
    first.play("1", "b4xb3").await.unwrap();
    drop(first);
    // The list is read from the store, so that looking at it wakes nobody.
    for _ in 0..600 {
        let finished = one.get("/api/v1/games?state=finished").await.json();
        if finished["games"][0]["id"] == id.as_str() {
            assert_eq!(one.state(&id).await.ending.unwrap().reason, "time");
            host.stop().await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("nobody has noticed that the time was up");
}
