//! Reviews of finished games, which both players and those who watch see.

use serde_json::json;
use tabuleiro_play::record::Record;
use tabuleiro_play::review::Review;
use tabuleiro_protocol::Request;

use crate::client::{Person, Reply};
use crate::host::{Host, Pair, directory, pair};

/// The record of a game in which red has played `b4xb3`, with what is to be noted of that.
fn record(noted: &str) -> String {
    format!("[Game \"talpa:size=4\"]\n[First \"Eve\"]\n[Event \"a rumour\"]\n\n1. b4xb3 {noted} 0-1\n")
}

/// A score, a comment, and a better line.
const NOTED: &str = "{a secret [%eval -0.36]} (1. c1xd1 {[%eval 0.28] another})";

async fn put(person: &mut Person, id: &str, record: &str) -> Reply {
    let body = json!({ "record": record }).to_string();
    person.request("PUT", &format!("/api/v1/games/{id}/review"), "Content-Type: application/json\r\n", &body).await
}

#[tokio::test]
async fn a_review_of_a_finished_game_is_kept_by_its_players_and_seen_by_everybody() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { people: [mut ada, mut bo], clients: [mut one, _two], id } = pair(&host, "talpa:size=4", "none").await;
    one.ask("1", Request::Play { ply: "b4xb3".to_owned() }).await.unwrap();
    let early = put(&mut ada, &id, &record(NOTED)).await;
    assert_eq!((early.status, &early.json()["name"]), (409, &json!("game-not-over")));
    one.ask("2", Request::Resign).await.unwrap();
    let path = format!("/api/v1/games/{id}/review");
    let none = bo.get(&path).await;
    assert_eq!((none.status, &none.json()["name"]), (404, &json!("no-such-review")));

    assert_eq!(put(&mut ada, &id, &record(NOTED)).await.status, 204);
    let mut stranger = Person::new(host.address);
    let seen = stranger.get(&path).await.body;
    assert_eq!(bo.get(&path).await.body, seen);
    let read = Record::read(&seen).expect("a record");
    let review = Review::of_record(&read).expect("a review");
    assert!(review.judged(0).is_some_and(|judged| judged.better.is_some()), "{seen}");
    for left_out in ["Eve", "secret", "another", "rumour"] {
        assert!(!seen.contains(left_out), "{seen}");
    }
    let better = "{[%eval 0.10]}";
    assert_eq!(put(&mut bo, &id, &record(better)).await.status, 204, "the opponent goes over it too");
    assert!(ada.get(&path).await.body.contains("[%eval 0.10]"));
    host.stop().await;
    let host = Host::start(directory.path()).await;
    bo.address = host.address;
    assert!(bo.get(&path).await.body.contains("[%eval 0.10]"), "it survives a restart");
    host.stop().await;
}

#[tokio::test]
async fn the_review_of_a_game_is_in_the_export_of_both_players() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { people: [mut ada, mut bo], clients: [mut one, _two], id } = pair(&host, "talpa:size=4", "none").await;
    one.ask("1", Request::Play { ply: "b4xb3".to_owned() }).await.unwrap();
    one.ask("2", Request::Resign).await.unwrap();
    let exported = async |person: &mut Person| person.get("/api/v1/account/export").await.json()["games"][0].clone();
    assert_eq!(exported(&mut bo).await["review"], json!(null));
    assert_eq!(put(&mut ada, &id, &record(NOTED)).await.status, 204);
    let seen = ada.get(&format!("/api/v1/games/{id}/review")).await.body;
    for person in [&mut ada, &mut bo] {
        let game = exported(person).await;
        assert_eq!(game["review"], json!(seen));
        assert!(!game["record"].as_str().unwrap().contains("%eval"), "{game}");
    }
    host.stop().await;
}

#[tokio::test]
async fn what_is_no_review_of_the_game_or_comes_from_others_is_refused() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { people: [mut ada, _], clients: [mut one, _two], id } = pair(&host, "talpa:size=4", "none").await;
    one.ask("1", Request::Play { ply: "b4xb3".to_owned() }).await.unwrap();
    one.ask("2", Request::Resign).await.unwrap();
    let mut stranger = Person::new(host.address);
    let refused = put(&mut stranger, &id, &record(NOTED)).await;
    assert_eq!((refused.status, &refused.json()["name"]), (403, &json!("not-seated")));
    let other_moves = record(NOTED).replace("b4xb3", "d4xd3").replace("(1. c1xd1 {[%eval 0.28] another})", "");
    let no_moves = "[Game \"talpa:size=4\"]\n\n0-1\n".to_owned();
    let illegal = record(NOTED).replace("c1xd1", "c1xc4");
    for (record, status, name) in [
        (record(""), 409, "review-of-other-game"),
        (other_moves, 409, "review-of-other-game"),
        (no_moves, 409, "review-of-other-game"),
        (illegal, 400, "unreadable-review"),
        ("nothing".to_owned(), 400, "unreadable-review"),
        (record(&format!("{{{}}}", "x".repeat(12_000))), 400, "review-length"),
        (record(&"x".repeat(20_000)), 413, "bad-request"),
    ] {
        let reply = put(&mut ada, &id, &record).await;
        assert_eq!((reply.status, &reply.json()["name"]), (status, &json!(name)), "{}", reply.body);
    }
    let missing = put(&mut ada, "nothing", &record(NOTED)).await;
    assert_eq!((missing.status, &missing.json()["name"]), (404, &json!("no-such-game")));
    host.stop().await;
}
