//! A database that fails: nothing is promised that is not kept, nothing is left half done, and all goes on when it is back.

use std::time::Duration;

use serde_json::{Value, json};
use tabuleiro_protocol::{Request, SeatName, ServerMessage};
use tabuleiro_server::{Config, Fault, Faults};
use tabuleiro_testing::Postgres;
use tempfile::TempDir;

use crate::client::{Client, Person, in_time};
use crate::host::{Host, Pair, directory, pair};
use crate::people::{PASSWORD, named};

const GAME: &str = "talpa:size=4";
/// How long is waited before something is tried again.
const PAUSE: Duration = Duration::from_millis(50);

/// Every way in which nothing new comes to be kept.
fn losses() -> [Fault; 3] {
    [Fault::Full, Fault::CommitLost, Fault::Statement("INSERT INTO")]
}

async fn start(directory: &TempDir) -> (Host, Faults) {
    let faults = Faults::for_tests();
    let host = Host::start_with(directory.path(), |config| config.faults = faults.clone()).await;
    (host, faults)
}

/// Asks for something over new connections until it is done, as clients do. Gives the event that it is.
async fn insist(person: &mut Person, id: &str, message: &str, request: Request) -> u32 {
    let asking = async {
        loop {
            if let Ok(mut client) = person.try_connect(id, None).await
                && let Some(Ok(event)) = client.try_ask(message, request.clone()).await
            {
                return event;
            }
            tokio::time::sleep(PAUSE).await;
        }
    };
    in_time(asking).await
}

/// Waits until the server says whether it is ready.
async fn is_ready(person: &mut Person, expected: bool) -> String {
    let asking = async {
        loop {
            let reply = person.get("/readyz").await;
            if reply.status == if expected { 200 } else { 503 } {
                return reply.body;
            }
            tokio::time::sleep(PAUSE).await;
        }
    };
    in_time(asking).await
}

/// What was said last on a connection that has ended.
fn goodbye(client: &Client) -> &str {
    match client.besides.back() {
        Some(ServerMessage::Goodbye { reason }) => &reason.detail,
        other => panic!("no goodbye: {other:?}"),
    }
}

fn play(ply: &str) -> Request {
    Request::Play { ply: ply.to_owned() }
}

#[tokio::test]
async fn what_cannot_be_written_is_not_acknowledged_and_can_be_played_again() {
    let directory = directory();
    let (mut host, mut faults) = start(&directory).await;
    for fault in losses() {
        let Pair { clients: [mut one, other], mut people, id } = pair(&host, GAME, "none").await;
        faults.set(fault.clone());
        let answer = one.try_ask("1", play("b4xb3")).await;
        assert!(!matches!(answer, Some(Ok(_))), "{fault:?}: {answer:?}");
        drop((one, other));
        let state = people[1].state(&id).await;
        assert_eq!((state.last_event, state.plies.len(), state.turn), (1, 0, Some(SeatName::A)), "{fault:?}");
        faults.clear();
        assert_eq!(insist(&mut people[0], &id, "1", play("b4xb3")).await, 2, "{fault:?}");
        assert_eq!(insist(&mut people[1], &id, "1", play("d1xd2")).await, 3, "{fault:?}");
        host.stop().await;
        (host, faults) = start(&directory).await;
        people[0].address = host.address;
        assert_eq!(people[0].state(&id).await.plies, ["b4xb3", "d1xd2"], "{fault:?}");
    }
    host.stop().await;
}

#[tokio::test]
async fn a_commit_that_was_not_heard_of_counts_once() {
    let directory = directory();
    let (host, faults) = start(&directory).await;
    let Pair { clients: [mut one, _other], mut people, id } = pair(&host, GAME, "none").await;
    faults.set(Fault::CommitUnheard);
    // It may be found on disk at once, or when the client comes back.
    if let Some(answer) = one.try_ask("1", play("b4xb3")).await {
        assert_eq!(answer, Ok(2));
    }
    faults.clear();
    assert_eq!(insist(&mut people[0], &id, "1", play("b4xb3")).await, 2);
    assert_eq!(people[1].state(&id).await.plies, ["b4xb3"]);
    host.stop().await;
}

#[tokio::test]
async fn everything_acknowledged_by_a_database_that_comes_and_goes_is_there_afterwards() {
    let directory = directory();
    let (host, faults) = start(&directory).await;
    let Pair { mut people, id, .. } = pair(&host, GAME, "none").await;
    let plies = ["b4xb3", "d1xd2", "c1xc2", "c4xc3"];
    let ways = [Fault::CommitLost, Fault::CommitUnheard, Fault::Statement("INSERT INTO events"), Fault::Full];
    let mut acknowledged = Vec::new();
    for (number, (ply, fault)) in (2..).zip(plies.into_iter().zip(ways)) {
        let mover = &mut people[number as usize % 2];
        faults.set(fault);
        if let Ok(mut client) = mover.try_connect(&id, None).await {
            let answer = client.try_ask(ply, play(ply)).await;
            if let Some(Ok(event)) = answer {
                acknowledged.push(event);
            }
        }
        let kept = people[0].state(&id).await.last_event;
        assert!(acknowledged.iter().all(|event| *event <= kept), "{acknowledged:?}, and {kept} are there");
        faults.clear();
        assert_eq!(insist(&mut people[number as usize % 2], &id, ply, play(ply)).await, number);
    }
    host.stop().await;
    let host = Host::start(directory.path()).await;
    people[0].address = host.address;
    assert_eq!(people[0].state(&id).await.plies, plies);
    host.stop().await;
}

#[tokio::test]
async fn a_full_disk_is_said_refuses_nothing_for_good_and_costs_nobody_time() {
    let directory = directory();
    let (host, faults) = start(&directory).await;
    let Pair { clients: [mut one, mut other], mut people, id } = pair(&host, GAME, "0:05").await;
    one.play("1", "b4xb3").await.unwrap();
    faults.set(Fault::Full);
    assert!(is_ready(&mut people[0], false).await.contains("nothing can be written"));
    assert_eq!(other.event().await.number, 2);
    // Whoever has sent something is told why it is not answered, and sends it again over the next connection.
    assert!(other.try_ask("1", play("d1xd2")).await.is_none());
    assert!(goodbye(&other).contains("could not be saved"));
    let mut other = people[1].connect(&id, None).await;
    assert!(other.try_note("2", Request::Say { text: "hello".to_owned() }).await.is_none());
    assert!(goodbye(&other).contains("could not be saved"));
    // The room is there, and nobody else is cut off by what is known to fail.
    assert!(one.try_ask("2", Request::TakeSeat).await.is_some_and(|answer| answer.unwrap_err().contains("seat")));
    let reply = people[0].post("/api/v1/games", &json!({"game": GAME})).await;
    assert_eq!((reply.status, &reply.json()["name"]), (503, &json!("not-stored")));
    // Longer than anybody has on the clock.
    tokio::time::sleep(Duration::from_secs(6)).await;
    let state = people[0].state(&id).await;
    assert_eq!((state.last_event, state.ending, state.turn), (2, None, Some(SeatName::B)));
    faults.clear();
    is_ready(&mut people[0], true).await;
    assert_eq!(insist(&mut people[1], &id, "1", play("d1xd2")).await, 3);
    host.stop().await;
}

#[tokio::test]
async fn a_database_that_is_slow_is_waited_for() {
    let directory = directory();
    let (host, faults) = start(&directory).await;
    let Pair { clients: [mut one, mut other], .. } = pair(&host, GAME, "none").await;
    faults.set(Fault::Slow(Duration::from_millis(300)));
    assert_eq!(one.play("1", "b4xb3").await, Ok(2));
    assert_eq!(other.play("1", "d1xd2").await, Ok(3));
    faults.clear();
    assert_eq!(one.play("2", "c1xc2").await, Ok(4));
    host.stop().await;
}

#[tokio::test]
async fn ratings_and_the_last_event_are_kept_together_or_not_at_all() {
    let directory = directory();
    let (host, faults) = start(&directory).await;
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let ways = [
        Fault::Statement("INSERT INTO ratings"),
        Fault::Statement("INSERT INTO events"),
        Fault::Statement("UPDATE games"),
        Fault::CommitLost,
    ];
    for (number, fault) in (1..).zip(ways) {
        let asked = json!({"game": "talpa", "colour": "first", "rated": true});
        let id = ada.post("/api/v1/games", &asked).await.json()["id"].as_str().expect("an id").to_owned();
        insist(&mut bo, &id, "seat", Request::TakeSeat).await;
        insist(&mut ada, &id, "1", play("b4xb3")).await;
        insist(&mut bo, &id, "1", play("d1xd2")).await;
        let mut client = bo.connect(&id, None).await;
        faults.set(fault.clone());
        let answer = client.try_ask("2", Request::Resign).await;
        assert!(!matches!(answer, Some(Ok(_))), "{fault:?}: {answer:?}");
        assert_eq!(ada.state(&id).await.ending, None, "{fault:?}");
        assert_eq!(rated_games(&mut ada).await, number - 1, "{fault:?}");
        faults.clear();
        assert_eq!(insist(&mut bo, &id, "2", Request::Resign).await, 4, "{fault:?}");
        assert_eq!(rated_games(&mut ada).await, number, "{fault:?}");
    }
    host.stop().await;
}

/// How many rated games somebody has played, who and whose opponent have played the same.
async fn rated_games(person: &mut Person) -> u64 {
    let mut counts = Vec::new();
    for name in ["Ada", "Bo"] {
        let profile = person.get(&format!("/api/v1/people/{name}")).await.json();
        counts.push(profile["ratings"][0]["games"].as_u64().unwrap_or(0));
    }
    assert_eq!(counts[0], counts[1]);
    counts[0]
}

#[tokio::test]
async fn an_account_is_made_changed_and_deleted_whole_or_not_at_all() {
    let directory = directory();
    let (host, faults) = start(&directory).await;
    for (number, fault) in (0..).zip([Fault::Full, Fault::CommitLost, Fault::Statement("sessions")]) {
        let name = format!("Ada{number}");
        let mut ada = Person::new(host.address);
        ada.get("/api/v1/account").await;
        faults.set(fault.clone());
        assert!(ada.register(&name).await.status >= 500, "{fault:?}");
        faults.clear();
        is_ready(&mut ada, true).await;
        assert_eq!(ada.name().await, None, "{fault:?}");
        assert_eq!(ada.register(&name).await.status, 201, "{fault:?}");
        faults.set(fault.clone());
        let other = json!({"old": PASSWORD, "new": "five amber lights"});
        assert!(ada.post("/api/v1/account/password", &other).await.status >= 500, "{fault:?}");
        assert!(ada.delete("/api/v1/account", &json!({"password": PASSWORD})).await.status >= 500, "{fault:?}");
        assert!(Person::new(host.address).log_in(&name, PASSWORD).await.status >= 500, "{fault:?}");
        faults.clear();
        is_ready(&mut ada, true).await;
        assert_eq!(ada.name().await, Some(name.clone()), "the session goes on: {fault:?}");
        assert_eq!(Person::new(host.address).log_in(&name, PASSWORD).await.status, 200, "{fault:?}");
        assert_eq!(ada.delete("/api/v1/account", &json!({"password": PASSWORD})).await.status, 204, "{fault:?}");
    }
    host.stop().await;
}

#[tokio::test]
async fn an_account_whose_commit_was_not_heard_of_can_be_logged_into() {
    let directory = directory();
    let (host, faults) = start(&directory).await;
    let mut ada = Person::new(host.address);
    ada.get("/api/v1/account").await;
    faults.set(Fault::CommitUnheard);
    assert!(ada.register("Ada").await.status >= 500);
    faults.clear();
    assert_eq!(ada.log_in("Ada", PASSWORD).await.status, 200);
    assert_eq!(ada.name().await.as_deref(), Some("Ada"));
    host.stop().await;
}

#[tokio::test]
async fn a_token_exists_only_if_its_owner_got_it() {
    let directory = directory();
    let (host, faults) = start(&directory).await;
    let mut ada = named(&host, "Ada").await;
    for fault in losses() {
        faults.set(fault.clone());
        assert!(ada.post("/api/v1/tokens", &json!({"label": "at home"})).await.status >= 500, "{fault:?}");
        faults.clear();
        is_ready(&mut ada, true).await;
        assert_eq!(ada.get("/api/v1/tokens").await.json(), json!([]), "{fault:?}");
    }
    let made = ada.post("/api/v1/tokens", &json!({"label": "at home"})).await.json();
    let path = format!("/api/v1/tokens/{}", made["id"].as_str().expect("an id"));
    faults.set(Fault::Full);
    assert!(ada.delete(&path, &Value::Null).await.status >= 500);
    faults.clear();
    is_ready(&mut ada, true).await;
    assert_eq!(ada.delete(&path, &Value::Null).await.status, 204);
    host.stop().await;
}

#[tokio::test]
async fn what_players_say_and_plan_is_kept_or_refused() {
    let directory = directory();
    let (host, faults) = start(&directory).await;
    let Pair { mut people, id, .. } = pair(&host, GAME, "3d").await;
    let requests = [
        Request::Say { text: "hello".to_owned() },
        Request::Mute { muted: true },
        Request::SetConditional { lines: vec!["b4xb3 d1xd2".to_owned()] },
    ];
    for (number, request) in requests.into_iter().enumerate() {
        let number = number.to_string();
        let mut client = people[1].connect(&id, None).await;
        faults.set(Fault::CommitLost);
        assert!(client.try_note(&number, request.clone()).await.is_none_or(|answer| answer.is_err()), "{request:?}");
        faults.clear();
        let noting = async {
            loop {
                if let Some(Ok(())) = people[1].connect(&id, None).await.try_note(&number, request.clone()).await {
                    return;
                }
                tokio::time::sleep(PAUSE).await;
            }
        };
        in_time(noting).await;
    }
    let mut client = people[1].connect(&id, None).await;
    let private = |message: &ServerMessage| match message {
        ServerMessage::Private { muted, conditional } => Some((*muted, conditional.clone())),
        _ => None,
    };
    assert_eq!(client.find(private).await, (true, vec!["b4xb3 d1xd2".to_owned()]));
    assert_eq!(client.line().await.number, 1, "it was said once");
    host.stop().await;
}

#[tokio::test]
async fn there_is_one_rematch_or_none() {
    let directory = directory();
    let (host, faults) = start(&directory).await;
    for fault in [Fault::Statement("INSERT INTO games"), Fault::Statement("INSERT INTO makers"), Fault::CommitLost] {
        let Pair { mut people, id, .. } = pair(&host, GAME, "none").await;
        insist(&mut people[0], &id, "1", Request::Resign).await;
        insist(&mut people[0], &id, "2", Request::RequestRematch).await;
        let mut client = people[1].connect(&id, None).await;
        faults.set(fault.clone());
        let answer = client.try_ask("1", Request::RequestRematch).await;
        assert!(!matches!(answer, Some(Ok(_))), "{fault:?}: {answer:?}");
        faults.clear();
        let state = people[0].state(&id).await;
        assert_eq!((state.rematch, state.rematch_request), (None, Some(SeatName::A)), "{fault:?}");
        insist(&mut people[1], &id, "1", Request::RequestRematch).await;
        let next = people[0].state(&id).await.rematch.expect("there is one");
        assert_eq!(people[0].state(&next).await.you, Some(SeatName::B));
    }
    host.stop().await;
}

#[tokio::test]
async fn a_seat_is_taken_by_whoever_was_told_so() {
    let directory = directory();
    let (host, faults) = start(&directory).await;
    let mut maker = Person::new(host.address);
    let id = maker.create(GAME, "none", "person").await.id;
    for fault in [Fault::Statement("INSERT INTO players"), Fault::CommitLost] {
        let mut guest = Person::new(host.address);
        let mut client = guest.connect(&id, None).await;
        faults.set(fault.clone());
        let answer = client.try_ask("1", Request::TakeSeat).await;
        assert!(!matches!(answer, Some(Ok(_))), "{fault:?}: {answer:?}");
        faults.clear();
        assert_eq!(guest.state(&id).await.you, None, "{fault:?}");
    }
    let mut guest = Person::new(host.address);
    assert_eq!(insist(&mut guest, &id, "1", Request::TakeSeat).await, 1);
    assert_eq!(guest.get("/api/v1/account/games").await.json()["games"][0]["id"], id.as_str());
    host.stop().await;
}

#[tokio::test]
async fn a_game_that_cannot_be_made_is_not_there() {
    let directory = directory();
    let (host, faults) = start(&directory).await;
    let mut person = Person::new(host.address);
    person.get("/api/v1/account").await;
    for fault in losses() {
        faults.set(fault.clone());
        for path in ["/api/v1/games", "/api/v1/lobby/pairing"] {
            assert!(person.post(path, &json!({"game": GAME, "clock": "none"})).await.status >= 500, "{fault:?}");
        }
        faults.clear();
        assert_eq!(person.get("/api/v1/account/games").await.json()["games"], json!([]), "{fault:?}");
        assert_eq!(person.get("/api/v1/lobby").await.json()["seats"], json!([]), "{fault:?}");
        is_ready(&mut person, true).await;
    }
    host.stop().await;
}

#[tokio::test]
async fn computers_go_on_by_themselves_when_the_database_is_back() {
    let directory = directory();
    let (host, faults) = start(&directory).await;
    let mut person = Person::new(host.address);
    // The computer's ply is what fails: it begins.
    faults.set(Fault::Touching("play".to_owned()));
    let asked = json!({"game": GAME, "clock": "none", "opponent": "random", "colour": "second"});
    assert_eq!(person.post("/api/v1/games", &asked).await.status, 201);
    let failed = async {
        while faults.failures() == 0 {
            tokio::time::sleep(PAUSE).await;
        }
    };
    in_time(failed).await;
    // A list wakes nobody.
    let turn = async |person: &mut Person| person.get("/api/v1/account/games").await.json()["games"][0]["turn"].clone();
    assert_eq!(turn(&mut person).await, json!("a"));
    faults.clear();
    let answered = async {
        while turn(&mut person).await != json!("b") {
            tokio::time::sleep(PAUSE).await;
        }
    };
    in_time(answered).await;
    host.stop().await;
}

#[tokio::test]
async fn what_waits_for_a_standby_is_refused_by_nobody_and_counts_once() {
    let (database, directory) = (Postgres::start(""), directory());
    let address = database.database();
    let change = |config: &mut Config| {
        config.database = address.parse().expect("an address");
        config.faults = Faults::hasty();
    };
    let host = Host::start_with(directory.path(), change).await;
    let Pair { clients: [mut one, mut other], mut people, id } = pair(&host, GAME, "none").await;
    // Every commit waits from now on, and none of them is lost.
    database.set("synchronous_standby_names", "nobody");
    let hello = Request::Say { text: "hello".to_owned() };
    let (moved, said) = tokio::join!(one.try_ask("1", play("b4xb3")), other.try_note("hello", hello.clone()));
    assert_eq!((moved, said), (None, None), "neither is answered");
    is_ready(&mut people[0], false).await;
    // The game is as it was, and what is sent again may be written already.
    let mut one = people[0].connect(&id, None).await;
    let mut other = people[1].connect(&id, None).await;
    let again = tokio::join!(one.try_ask("1", play("b4xb3")), other.try_note("hello", hello.clone()));
    assert_eq!(again, (None, None), "neither is answered");
    assert!(goodbye(&one).contains("could not be saved"));
    database.set("synchronous_standby_names", "");
    is_ready(&mut people[0], true).await;
    assert_eq!(insist(&mut people[0], &id, "1", play("b4xb3")).await, 2);
    assert_eq!(people[1].connect(&id, None).await.try_note("hello", hello).await, Some(Ok(())));
    assert_eq!(people[1].state(&id).await.plies, ["b4xb3"]);
    let mut lines = people[0].connect(&id, None).await;
    assert_eq!(lines.line().await.number, 1);
    // What is answered to the next message comes after all the lines.
    assert!(lines.note("last", Request::Say { text: String::new() }).await.is_err());
    assert!(!lines.besides.iter().any(|message| matches!(message, ServerMessage::Chat { .. })), "it was said once");
    host.stop().await;
}

#[tokio::test]
async fn a_server_of_postgresql_that_dies_is_said_to_and_costs_nobody_a_move_or_time() {
    let (database, directory) = (Postgres::start(""), directory());
    let address = database.database();
    let change = |config: &mut Config| config.database = address.parse().expect("an address");
    let host = Host::start_with(directory.path(), change).await;
    let Pair { clients: [mut one, _other], mut people, id } = pair(&host, GAME, "0:05").await;
    one.play("1", "b4xb3").await.expect("it is written");
    database.kill();
    assert!(is_ready(&mut people[0], false).await.contains("no server takes writes"));
    // Longer than anybody has on the clock.
    tokio::time::sleep(Duration::from_secs(6)).await;
    database.restart();
    is_ready(&mut people[0], true).await;
    let state = people[0].state(&id).await;
    assert_eq!((state.last_event, state.ending, state.turn), (2, None, Some(SeatName::B)));
    assert_eq!(insist(&mut people[1], &id, "1", play("d1xd2")).await, 3);
    host.stop().await;
}
