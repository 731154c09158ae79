//! What makes no sense is answered with what is wrong, and the game goes on.

use std::num::NonZero;

use serde_json::{Value, json};
use tabuleiro_play::messages::Language;
use tabuleiro_protocol::{ReasonValue, RefusalReason, Request, ServerMessage};

use crate::client::{Client, Person};
use crate::host::{Host, Pair, directory, pair};

async fn refusal(client: &mut Client) -> (Option<String>, RefusalReason) {
    loop {
        match client.message().await {
            ServerMessage::Refused { id, reason } => return (id, reason),
            ServerMessage::Presence { .. } | ServerMessage::Private { .. } => {}
            other => panic!("{other:?} is no refusal"),
        }
    }
}

#[tokio::test]
async fn messages_that_make_no_sense_are_answered_and_change_nothing() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { mut people, clients: [mut one, mut other], id } = pair(&host, "talpa:size=4", "none").await;
    let long_id = "x".repeat(65);
    for (text, expected, name, detail) in [
        ("hello".to_owned(), None, "unreadable-message", "cannot be read"),
        ("{}".to_owned(), None, "unreadable-message", "cannot be read"),
        (json!({"id": "1", "type": "dance"}).to_string(), Some("1"), "unreadable-message", "dance"),
        (json!({"id": "1", "type": "play"}).to_string(), Some("1"), "unreadable-message", "ply"),
        ("{\"type\": \"play\", \"id\": \"1\", ".to_owned(), Some("1"), "unreadable-message", "cannot be read"),
        (json!({"id": "", "type": "resign"}).to_string(), Some(""), "message-id-length", "1 to 64 characters"),
        (
            json!({"id": long_id, "type": "resign"}).to_string(),
            Some(&long_id),
            "message-id-length",
            "1 to 64 characters",
        ),
        ("[".repeat(3000), None, "unreadable-message", "cannot be read"),
        ("x".repeat(5000), None, "message-too-long", "too long"),
        (json!({"text": "x".repeat(5000), "id": "1"}).to_string(), Some("1"), "message-too-long", "too long"),
    ] {
        one.send_text(&text).await;
        let (id, reason) = refusal(&mut one).await;
        assert_eq!((id.as_deref(), reason.name.as_str()), (expected, name), "{text}");
        assert!(reason.detail.contains(detail), "{text}: {}", reason.detail);
    }
    for (bytes, expected) in [(&[1, 2, 3][..], None), (br#"{"id": "1", "type": "resign"}"#, Some("1"))] {
        one.send_bytes(bytes).await;
        let (id, reason) = refusal(&mut one).await;
        assert_eq!((id.as_deref(), reason.name.as_str()), (expected, "bytes-not-text"));
    }
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
    for ((method, path, body), status, name, detail) in [
        (games(json!({"game": "chess"})), 400, "bad-game-string", "there is no game `chess`"),
        (games(json!({"game": "talpa", "clock": "soon"})), 400, "bad-clock", "is not a time control"),
        (games(json!({"game": "talpa", "opponent": "level:9"})), 400, "unknown-level", "levels go from 1 to 8"),
        (games(json!({"game": "talpa", "opponent": "dog"})), 400, "unknown-opponent", "“dog” cannot be an opponent"),
        (games(json!({"game": "talpa", "opponent": "level:03"})), 400, "unknown-level", "levels go from 1 to 8"),
        (games(json!({"game": "ampel:side=5,yellows=10"})), 409, "options-conflict", "yellows"),
        (games(json!({"game": "talpa", "clock": "1000000000d"})), 400, "bad-clock", "is not a time control"),
        (games(json!({"game": "talpa", "clock": "3/move"})), 400, "bad-clock", "give at least 5 seconds"),
        (games(json!({"game": "talpa", "colour": "green"})), 422, "bad-request", "green"),
        (games(json!({"game": "talpa", "size": 3})), 422, "bad-request", "size"),
        (games(json!({})), 422, "bad-request", "game"),
        (("POST", "/api/v1/games", "{".to_owned()), 400, "bad-request", "JSON"),
        (("POST", "/api/v1/games", format!("\"{}\"", "x".repeat(20_000))), 413, "bad-request", "limit"),
        (("GET", "/api/v1/games/nothing", String::new()), 404, "no-such-game", "no game"),
        (("GET", "/api/v1/games/nothing/record", String::new()), 404, "no-such-game", "no game"),
        (("GET", "/nothing", String::new()), 404, "not-found", "/api/v1/browse"),
        (("PUT", "/api/v1/lobby", String::new()), 405, "method-not-allowed", "/api/v1/browse"),
    ] {
        let reply = person.request(method, path, "Content-Type: application/json\r\n", &body).await;
        assert_eq!(reply.status, status, "{body}: {}", reply.body);
        assert!(reply.head.contains("application/problem+json"), "{}", reply.head);
        let problem = reply.json();
        assert_eq!((&problem["name"], &problem["status"]), (&json!(name), &json!(status)), "{}", reply.body);
        assert!(problem["detail"].as_str().unwrap().contains(detail), "{}", reply.body);
    }
    assert!(person.try_connect("nothing", None).await.is_err());
    host.stop().await;
}

#[tokio::test]
async fn what_comes_too_fast_is_refused_with_its_id() {
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| config.limits.messages = NonZero::<u32>::MIN).await;
    let Pair { clients: [mut one, _other], .. } = pair(&host, "talpa:size=4", "none").await;
    let message = |number| json!({"id": format!("m{number}"), "type": "answer-draw", "accept": true}).to_string();
    for number in 0..12 {
        one.send_text(&message(number)).await;
    }
    one.send_bytes(message(12).as_bytes()).await;
    let mut answers = Vec::new();
    for _ in 0..13 {
        answers.push(refusal(&mut one).await);
    }
    let ids: Vec<_> = answers.iter().map(|(id, _)| id.clone().expect("an id")).collect();
    assert_eq!(ids, (0..13).map(|number| format!("m{number}")).collect::<Vec<_>>());
    assert_eq!((answers[0].1.name.as_str(), answers[12].1.name.as_str()), ("no-draw-offer", "too-many-messages"));
    host.stop().await;
}

#[tokio::test]
async fn what_the_rules_refuse_is_named_by_their_message_and_clause() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, _other], .. } = pair(&host, "talpa:size=4", "none").await;
    one.send_text(&json!({"id": "1", "type": "play", "ply": "a1xa9"}).to_string()).await;
    let (id, reason) = refusal(&mut one).await;
    assert_eq!((id.as_deref(), reason.name.as_str()), (Some("1"), "refusal-outside"));
    let text = |text: &str| ReasonValue::Text(text.to_owned());
    let values = [("clause", text("T1")), ("point", text("a9"))];
    assert_eq!(reason.values, values.map(|(name, value)| (name.to_owned(), value)).into());
    assert_eq!(reason.detail, "there is no a9 on this board (T1)");
    assert_eq!(reason.text(Language::Portuguese), "a9 não existe neste tabuleiro (T1)");
    host.stop().await;
}

#[tokio::test]
async fn a_reason_can_be_part_of_another() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [_one, mut other], .. } = pair(&host, "talpa:size=4", "3d").await;
    other.send_text(&json!({"id": "1", "type": "set-conditional", "lines": ["b4xb3 b4xb3"]}).to_string()).await;
    let (_, reason) = refusal(&mut other).await;
    assert_eq!(reason.name, "conditional-line");
    let ReasonValue::Reason(inner) = &reason.values["reason"] else { panic!("{reason:?}") };
    assert_eq!((&reason.values["line"], inner.name.as_str()), (&ReasonValue::Number(1), "conditional-ply"));
    assert!(reason.detail.starts_with("line 1: b4xb3: "), "{}", reason.detail);
    assert!(reason.text(Language::Portuguese).starts_with("linha 1: b4xb3: não há nada em b4"), "{reason:?}");
    host.stop().await;
}
