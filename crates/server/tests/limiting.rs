//! Whoever asks for too much is told to wait, and nobody else notices.

use std::num::NonZero;

use serde_json::json;
use tabuleiro_protocol::{Request, ServerMessage};

use crate::client::{Person, Reply, in_time};
use crate::host::{Host, Pair, directory, pair};

fn number(number: u32) -> NonZero<u32> {
    NonZero::new(number).expect("not zero")
}

fn assert_too_many(reply: &Reply) {
    assert_eq!(reply.status, 429, "{}", reply.body);
    let wait = reply.head.lines().find_map(|line| line.strip_prefix("retry-after: ")).expect("when to try again");
    assert!(wait.parse::<u32>().expect("seconds") >= 1);
    assert_eq!(reply.json()["title"], "too many requests");
}

#[tokio::test]
async fn too_many_requests_are_refused_with_the_time_to_wait() {
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| config.limits.requests = number(1)).await;
    let mut person = Person::new(host.address);
    let mut replies = Vec::new();
    for _ in 0..12 {
        replies.push(person.get("/api/v1/games/none").await);
    }
    assert_eq!(replies[0].status, 404);
    assert_too_many(&replies[11]);
    assert_eq!(person.get("/healthz").await.status, 200, "whoever looks after the server is always answered");
    host.stop().await;
}

#[tokio::test]
async fn too_many_new_games_are_refused_and_other_addresses_are_not() {
    let directory = directory();
    let change = |config: &mut tabuleiro_server::Config| {
        config.limits.new_games = number(2);
        config.behind_proxy = true;
    };
    let host = Host::start_with(directory.path(), change).await;
    let mut person = Person::new(host.address);
    let game = json!({"game": "talpa"}).to_string();
    for (address, expected) in
        [("192.0.2.1", 201), ("192.0.2.1", 201), ("192.0.2.1", 429), ("192.0.2.2", 201), ("10.0.0.1, 192.0.2.1", 429)]
    {
        let headers = format!("Content-Type: application/json\r\nX-Forwarded-For: {address}\r\n");
        let reply = person.request("POST", "/api/v1/games", &headers, &game).await;
        assert_eq!(reply.status, expected, "{address}: {}", reply.body);
    }
    host.stop().await;
}

#[tokio::test]
async fn an_address_has_only_so_many_games_that_are_not_over() {
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| config.limits.open_games = 2).await;
    let mut person = Person::new(host.address);
    let first = person.create("talpa", "none", "person").await;
    person.create("talpa", "none", "person").await;
    host.stop().await;
    let host = Host::start_with(directory.path(), |config| config.limits.open_games = 2).await;
    person.address = host.address;
    assert_too_many(&person.post("/api/v1/games", &json!({"game": "talpa"})).await);
    person.connect(&first.id, None).await.ask("1", Request::Abort).await.expect("a game can be called off");
    person.create("talpa", "none", "person").await;
    host.stop().await;
}

#[tokio::test]
async fn an_address_has_only_so_many_connections() {
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| config.limits.connections = 2).await;
    let Pair { people: [mut person, _], clients: [one, _other], id } = pair(&host, "talpa:size=4", "none").await;
    let Err(refused) = person.try_connect(&id, None).await else { panic!("a third connection is one too many") };
    assert!(refused.to_string().contains("429"), "{refused}");
    drop(one);
    // The server notices in a moment that it is gone.
    let let_in = async {
        while person.try_connect(&id, None).await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    in_time(let_in).await;
    host.stop().await;
}

#[tokio::test]
async fn a_flood_of_messages_is_refused_and_the_game_goes_on() {
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| config.limits.messages = number(1)).await;
    let Pair { mut clients, .. } = pair(&host, "talpa:size=4", "none").await;
    for _ in 0..12 {
        clients[0].send_text("nonsense").await;
    }
    let mut reasons = Vec::new();
    while reasons.len() < 12 {
        match clients[0].message().await {
            ServerMessage::Refused { reason, .. } => reasons.push(reason.name),
            ServerMessage::Presence { .. } | ServerMessage::Private { .. } => {}
            other => panic!("{other:?} is no refusal"),
        }
    }
    assert_eq!((reasons[0].as_str(), reasons[11].as_str()), ("unreadable-message", "too-many-messages"));
    clients[1].ask("1", Request::Resign).await.expect("the other player is not slowed down");
    host.stop().await;
}

#[tokio::test]
async fn many_sockets_of_one_address_say_no_more_than_their_share() {
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| config.limits.address_messages = number(1)).await;
    let mut person = Person::new(host.address);
    let id = person.create("talpa:size=4", "none", "person").await.id;
    let (mut taken, mut refused) = (0, 0);
    for socket in 0..12 {
        let mut client = person.connect(&id, None).await;
        // The answer carries the id of the message, by which it is found.
        match client.note(&format!("socket {socket}"), Request::Mute { muted: true }).await {
            Ok(()) => taken += 1,
            Err(reason) => {
                assert!(reason.contains("too many messages"), "{reason}");
                refused += 1;
            }
        }
    }
    assert!(taken >= 4 && refused >= 1, "{taken} were taken, and {refused} refused");
    host.stop().await;
}

#[tokio::test]
async fn what_is_measured_is_shown_on_the_machine_itself_only() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { people: [mut person, _], clients: [mut one, _other], .. } = pair(&host, "talpa:size=4", "none").await;
    one.ask("1", Request::Resign).await.expect("the game is on");
    let page = person.get("/metrics").await;
    for line in [
        "tabuleiro_requests_total{route=\"/api/v1/games\",status=\"201\"}",
        "tabuleiro_connections ",
        "tabuleiro_rooms ",
        "tabuleiro_events_total ",
        "tabuleiro_commit_seconds_bucket{le=\"0.1\"}",
        "# HELP tabuleiro_commit_seconds ",
    ] {
        assert!(page.body.contains(line), "{line} is not in\n{}", page.body);
    }
    let forwarded = person.request("GET", "/metrics", "X-Forwarded-For: 192.0.2.1\r\n", "").await;
    assert_eq!(forwarded.status, 404);
    host.stop().await;
}

#[tokio::test]
async fn rematches_count_among_new_games() {
    let directory = directory();
    let host = Host::start_with(directory.path(), |config| config.limits.new_games = number(3)).await;
    let mut person = Person::new(host.address);
    let mut id = person.create("talpa:size=4", "none", "level:1").await.id;
    for _ in 0..2 {
        let mut client = person.connect(&id, None).await;
        client.ask("1", Request::Resign).await.unwrap();
        client.ask("2", Request::RequestRematch).await.unwrap();
        id = person.state(&id).await.rematch.expect("the computer always wants to play again");
    }
    let mut client = person.connect(&id, None).await;
    client.ask("1", Request::Resign).await.unwrap();
    let refused = client.ask("2", Request::RequestRematch).await.unwrap_err();
    assert!(refused.contains("too many new games"), "{refused}");
    host.stop().await;

    let host = Host::start_with(directory.path(), |config| config.limits.open_games = 1).await;
    let mut other = Person::new(host.address);
    let id = other.create("talpa:size=4", "none", "level:1").await.id;
    let mut client = other.connect(&id, None).await;
    client.ask("1", Request::Resign).await.unwrap();
    client.ask("2", Request::RequestRematch).await.unwrap();
    let reply = other.post("/api/v1/games", &json!({"game": "talpa"})).await;
    assert_eq!(reply.status, 429, "the rematch is a game that is not over");
    host.stop().await;
}
