//! What the players say to each other: both hear it, nobody else does, and it is there after a restart.

use serde_json::json;
use tabuleiro_protocol::{ChatLine, Occupant, Request, SeatName, ServerMessage};

use crate::client::Person;
use crate::host::{Host, Pair, directory, pair};
use crate::people::{PASSWORD, named};

const GAME: &str = "talpa:size=4";

fn say(text: &str) -> Request {
    Request::Say { text: text.to_owned() }
}

/// The numbers of the lines that a player who comes back is told.
async fn lines(person: &mut Person, id: &str, after: &str, count: usize) -> Vec<u32> {
    let mut client = person.open(&format!("/api/v1/games/{id}/socket?after=0{after}")).await.unwrap();
    let mut numbers = Vec::new();
    for _ in 0..count {
        numbers.push(client.line().await.number);
    }
    // What is answered to the next message comes after all the lines.
    assert!(client.note("last", say("")).await.is_err());
    assert!(!client.besides.iter().any(|message| matches!(message, ServerMessage::Chat { .. })));
    numbers
}

#[tokio::test]
async fn what_a_deleted_account_has_said_and_planned_is_gone_from_a_game_that_goes_on() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let (mut ada, mut bo) = (named(&host, "Ada").await, named(&host, "Bo").await);
    let id = ada.create(GAME, "3d", "person").await.id;
    let mut one = ada.connect(&id, None).await;
    let mut other = bo.connect(&id, None).await;
    other.ask("1", Request::TakeSeat).await.unwrap();
    other.note("2", say("a secret of mine")).await.unwrap();
    other.note("3", Request::SetConditional { lines: vec!["b4xb3 d1xd2".to_owned()] }).await.unwrap();
    one.note("1", say("good luck")).await.unwrap();
    assert_eq!(one.line().await.number, 1);
    assert_eq!(bo.delete("/api/v1/account", &json!({"password": PASSWORD})).await.status, 204);
    // The room has never closed: somebody is connected all the time.
    let mut again = ada.connect(&id, None).await;
    assert_eq!(again.line().await.text, "good luck");
    assert_eq!(one.ask("2", Request::Play { ply: "b4xb3".to_owned() }).await, Ok(2));
    let state = ada.state(&id).await;
    assert_eq!((state.plies.len(), &state.seats[1]), (1, &Occupant::Deleted), "nobody answers any more");
    host.stop().await;
}

#[tokio::test]
async fn players_hear_each_other_and_spectators_do_not() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, mut other], mut people, id } = pair(&host, GAME, "none").await;
    let mut looking = Person::new(host.address).connect(&id, None).await;
    one.note("1", say(" good luck <b>! ")).await.unwrap();
    let ChatLine { number, seat, text, .. } = other.line().await;
    assert_eq!((number, seat, text.as_str()), (1, SeatName::A, "good luck <b>!"));
    assert_eq!(one.line().await.number, 1);
    assert!(looking.note("1", say("hello")).await.unwrap_err().contains("only watching"));
    // What is sent again is said once, on whichever connection.
    people[0].connect(&id, Some(1)).await.note("1", say("good luck!")).await.unwrap();
    other.note("1", say("you too")).await.unwrap();
    assert_eq!(other.line().await.number, 2);
    one.play("2", "b4xb3").await.unwrap();
    assert_eq!(looking.event().await.number, 2, "chat has its own numbers");
    assert!(!looking.besides.iter().any(|message| matches!(message, ServerMessage::Chat { .. })));
    host.stop().await;
    let host = Host::start(directory.path()).await;
    people.iter_mut().for_each(|person| person.address = host.address);
    assert_eq!(lines(&mut people[0], &id, "", 2).await, [1, 2]);
    assert_eq!(lines(&mut people[1], &id, "&line=1", 1).await, [2]);
    people[1].connect(&id, Some(2)).await.note("1", say("you too")).await.unwrap();
    assert_eq!(lines(&mut people[0], &id, "&line=2", 0).await, [0; 0]);
    assert_eq!(lines(&mut Person::new(host.address), &id, "", 0).await, [0; 0]);
    host.stop().await;
}

#[tokio::test]
async fn who_has_muted_the_other_is_told_nothing_even_later() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, mut other], mut people, id } = pair(&host, GAME, "none").await;
    other.note("1", Request::Mute { muted: true }).await.unwrap();
    let is_muted = |message: &ServerMessage| match message {
        ServerMessage::Private { muted, .. } => Some(*muted),
        _ => None,
    };
    while !other.find(is_muted).await {}
    one.note("1", say("rude")).await.unwrap();
    other.note("2", say("I do not listen")).await.unwrap();
    assert_eq!(other.line().await.number, 2);
    host.stop().await;
    let host = Host::start(directory.path()).await;
    people.iter_mut().for_each(|person| person.address = host.address);
    let mut other = people[1].connect(&id, Some(1)).await;
    assert!(other.find(is_muted).await, "the switch is kept");
    other.note("3", Request::Mute { muted: false }).await.unwrap();
    let mut one = people[0].connect(&id, Some(1)).await;
    one.note("2", say("sorry")).await.unwrap();
    while other.line().await.number != 3 {}
    assert_eq!(lines(&mut people[1], &id, "", 2).await, [2, 3]);
    assert_eq!(lines(&mut people[0], &id, "", 3).await, [1, 2, 3]);
    host.stop().await;
}

#[tokio::test]
async fn what_may_not_be_said_is_refused() {
    let directory = directory();
    let host = Host::start(directory.path()).await;
    let Pair { clients: [mut one, mut other], .. } = pair(&host, GAME, "none").await;
    for (text, reason) in [("", "1 to 280"), (&"x".repeat(281)[..], "1 to 280"), ("a\u{7}b", "U+0007")] {
        assert!(one.note("1", say(text)).await.unwrap_err().contains(reason));
    }
    for number in 0..5 {
        one.note(&format!("said {number}"), say("hi")).await.unwrap();
    }
    assert!(one.note("too much", say("hi")).await.unwrap_err().contains("wait"));
    other.note("1", say("calm down")).await.unwrap();
    let mut alone = Person::new(host.address);
    let id = alone.create(GAME, "none", "person").await.id;
    assert!(alone.connect(&id, None).await.note("1", say("hi")).await.unwrap_err().contains("nobody"));
    let id = alone.create(GAME, "none", "level:1").await.id;
    assert!(alone.connect(&id, None).await.note("1", say("hi")).await.unwrap_err().contains("computer"));
    host.stop().await;
}
