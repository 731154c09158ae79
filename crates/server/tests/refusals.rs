//! What makes no sense is answered with what is wrong, and the game goes on.

use serde_json::{Value, json};
use tabuleiro_protocol::{Request, ServerMessage};

use crate::client::{Client, Person};
use crate::host::{Host, Pair, directory, pair};

async fn refusal(client: &mut Client) -> (Option<String>, String) {
    match client.message().await {
        ServerMessage::Refused { id, detail } => (id, detail),
        other => panic!("{other:?} is no refusal"),
    }
}

#[tokio::test]
async fn messages_that_make_no_sense_are_answered_and_change_nothing() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { mut people, clients: [mut one, mut other], id } = pair(&host, "talpa:size=4", "none").await;
    for (text, reason) in [
        ("hello".to_owned(), "cannot be read"),
        ("{}".to_owned(), "cannot be read"),
        (json!({"id": "1", "type": "dance"}).to_string(), "dance"),
        (json!({"id": "1", "type": "play"}).to_string(), "ply"),
        (json!({"id": "", "type": "resign"}).to_string(), "1 to 64 characters"),
        (json!({"id": "x".repeat(65), "type": "resign"}).to_string(), "1 to 64 characters"),
        ("[".repeat(3000), "cannot be read"),
        ("x".repeat(5000), "too long"),
    ] {
        one.send_text(&text).await;
        let (id, detail) = refusal(&mut one).await;
        assert!(id.is_none() && detail.contains(reason), "{text}: {detail}");
    }
    one.send_bytes(&[1, 2, 3]).await;
    assert!(refusal(&mut one).await.1.contains("text"));
    let refused = |answer: Result<u32, String>| answer.unwrap_err();
    assert!(refused(other.play("1", "d1xd2").await).contains("not your turn"));
    assert!(refused(one.play("1", "a1xa9").await).contains("a9"));
    assert!(refused(one.play("2", "zz").await).contains("not a move"));
    assert!(refused(one.ask("3", Request::Swap).await).contains("pie rule"));
    assert!(refused(one.ask("4", Request::AnswerDraw { accept: true }).await).contains("offer"));
    assert!(refused(one.ask("5", Request::TakeSeat).await).contains("already"));
    assert_eq!(people[0].state(&id).await.last_event, 1);
    // A refused id is not used up.
    assert_eq!(one.play("1", "b4xb3").await, Ok(2));
    assert_eq!(other.event().await.number, 2);
    host.stop().await;
}

#[tokio::test]
async fn a_message_beyond_all_bounds_ends_the_connection_and_not_the_game() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { mut people, clients: [mut one, mut other], id } = pair(&host, "talpa:size=4", "none").await;
    one.send_text(&"x".repeat(100_000)).await;
    while one.try_message().await.is_some() {}
    let mut again = people[0].connect(&id, Some(1)).await;
    assert_eq!(again.play("1", "b4xb3").await, Ok(2));
    assert_eq!(other.event().await.number, 2);
    host.stop().await;
}

#[tokio::test]
async fn requests_that_make_no_sense_are_answered_with_a_problem() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let mut person = Person::new(host.address);
    let games = |body: Value| ("POST", "/api/v1/games", body.to_string());
    for ((method, path, body), status, reason) in [
        (games(json!({"game": "chess"})), 400, "there is no game `chess`"),
        (games(json!({"game": "talpa", "clock": "soon"})), 400, "is not a time control"),
        (games(json!({"game": "talpa", "opponent": "level:9"})), 400, "levels go from 1 to 8"),
        (games(json!({"game": "talpa", "opponent": "dog"})), 400, "`dog` cannot be an opponent"),
        (games(json!({"game": "talpa", "colour": "green"})), 422, "green"),
        (games(json!({"game": "talpa", "size": 3})), 422, "size"),
        (games(json!({})), 422, "game"),
        (("POST", "/api/v1/games", "{".to_owned()), 400, "JSON"),
        (("POST", "/api/v1/games", format!("\"{}\"", "x".repeat(20_000))), 413, "limit"),
        (("GET", "/api/v1/games/nothing", String::new()), 404, "no game"),
        (("GET", "/api/v1/games/nothing/record", String::new()), 404, "no game"),
        (("GET", "/nothing", String::new()), 404, "/api/v1/browse"),
    ] {
        let reply = person.request(method, path, "Content-Type: application/json\r\n", &body).await;
        assert_eq!(reply.status, status, "{body}: {}", reply.body);
        assert!(reply.head.contains("application/problem+json"), "{}", reply.head);
        assert!(reply.json()["detail"].as_str().unwrap().contains(reason), "{}", reply.body);
    }
    assert!(person.try_connect("nothing", None).await.is_err());
    host.stop().await;
}
