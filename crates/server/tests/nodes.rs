//! Several servers on one PostgreSQL, which are one to those who play, with news and without.

use std::future::pending;
use std::net::SocketAddr;
use std::time::Duration;

use tabuleiro_protocol::{Happening, Request, SeatName, ServerMessage};
use tabuleiro_server::{Bus, Config, Server};
use tabuleiro_testing::{Nats, Postgres};
use tokio::runtime::{Builder, Runtime};

use crate::client::{Client, Person};
use crate::lobbies::{hear, offer, page};

const GAME: &str = "talpa:size=4";

/// A server with threads of its own, so that all of it can end at once.
struct Node {
    address: SocketAddr,
    runtime: Option<Runtime>,
}

impl Node {
    async fn start(database: &str, bus: &Bus) -> Node {
        let mut config = Config::new("127.0.0.1:0".parse().expect("an address"), database.parse().expect("an address"));
        config.bus = bus.clone();
        config.timings.gone = Duration::from_secs(3);
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a thread");
        let server = runtime.spawn(Server::start(config)).await.expect("no panic").expect("the server starts");
        let address = server.address();
        runtime.spawn(server.run(pending()));
        Node { address, runtime: Some(runtime) }
    }
}

/// Everything it does ends in the middle, as if it had been killed.
impl Drop for Node {
    fn drop(&mut self) {
        self.runtime.take().into_iter().for_each(Runtime::shutdown_background);
    }
}

async fn nodes<const COUNT: usize>(bus: &Bus) -> [Node; COUNT] {
    let database = Postgres::shared().database();
    let mut nodes = Vec::new();
    for _ in 0..COUNT {
        nodes.push(Node::start(&database, bus).await);
    }
    nodes.try_into().unwrap_or_else(|_| panic!("so many were started"))
}

fn say(text: &str) -> Request {
    Request::Say { text: text.to_owned() }
}

/// Waits until it is told that players and so many spectators are there.
async fn presence(client: &mut Client, players: [bool; 2], watching: u32) {
    let is_so = |message: &ServerMessage| match message {
        ServerMessage::Presence { present, spectators, .. } => {
            (*present == players && *spectators == watching).then_some(())
        }
        _ => None,
    };
    client.find(is_so).await;
}

/// Two friends at two nodes, and somebody at a third who watches: they play, talk, take back, end, and play again.
async fn an_evening(bus: &Bus) {
    let [first, second, third] = nodes(bus).await;
    let (mut ada, mut bo) = (Person::new(first.address), Person::new(second.address));
    let id = ada.create(GAME, "5:00", "person").await.id;
    let (mut one, mut other) = (ada.connect(&id, Some(0)).await, bo.connect(&id, Some(0)).await);
    let mut watching = Person::new(third.address).connect(&id, Some(0)).await;
    assert_eq!(other.ask("seat", Request::TakeSeat).await, Ok(1));
    for client in [&mut one, &mut other, &mut watching] {
        presence(client, [true, true], 1).await;
    }
    assert_eq!(one.play("1", "b4xb3").await, Ok(2));
    other.note("1", say("hello")).await.expect("they are seated");
    assert_eq!(one.line().await.text, "hello");
    assert_eq!(other.play("2", "d1xd2").await, Ok(3));
    assert_eq!(other.ask("3", Request::RequestTakeback).await, Ok(4));
    assert_eq!(one.ask("2", Request::AnswerTakeback { accept: true }).await, Ok(5));
    assert_eq!(other.play("4", "d1xc1").await, Ok(6));
    assert_eq!(one.ask("3", Request::Resign).await, Ok(7));
    assert_eq!(other.ask("5", Request::RequestRematch).await, Ok(8));
    assert_eq!(one.ask("4", Request::RequestRematch).await, Ok(9));
    let mut told = Vec::new();
    for client in [&mut one, &mut other, &mut watching] {
        let mut events = Vec::new();
        for number in 1..=9 {
            let event = client.event().await;
            assert_eq!(event.number, number);
            events.push(event);
        }
        told.push(events);
    }
    assert_eq!(told[0], told[1]);
    assert_eq!(told[1][..8], told[2][..8], "only players are told which game follows");
    assert!(matches!(told[0][4].what, Happening::TakenBack { count: 1 }));
    let Happening::RematchMade { game: Some(next) } = &told[0][8].what else { panic!("there is a rematch") };
    // Each goes on at the node of the other.
    (ada.address, bo.address) = (second.address, first.address);
    let (mut one, mut other) = (ada.connect(next, Some(0)).await, bo.connect(next, Some(0)).await);
    assert_eq!(other.play("1", "b4xb3").await, Ok(1), "the seats are exchanged");
    assert_eq!(one.event().await.number, 1);
}

#[tokio::test]
async fn friends_at_two_nodes_spend_an_evening() {
    an_evening(&Bus::Database).await;
}

#[tokio::test]
async fn friends_at_two_nodes_spend_an_evening_with_news_over_nats() {
    let nats = Nats::start();
    an_evening(&Bus::Nats(nats.url())).await;
}

#[tokio::test]
async fn friends_at_two_nodes_spend_an_evening_without_any_news() {
    an_evening(&Bus::None).await;
}

#[tokio::test]
async fn friends_at_two_nodes_spend_an_evening_with_a_bus_that_is_never_there() {
    an_evening(&Bus::Nats(Nats::reserve().url())).await;
}

#[tokio::test]
async fn a_node_that_is_killed_costs_nobody_what_was_acknowledged() {
    let [first, second] = nodes(&Bus::Database).await;
    let (mut ada, mut bo) = (Person::new(first.address), Person::new(second.address));
    let id = ada.create(GAME, "none", "person").await.id;
    let (mut one, mut other) = (ada.connect(&id, Some(0)).await, bo.connect(&id, Some(0)).await);
    let _watching = Person::new(first.address).connect(&id, Some(0)).await;
    assert_eq!(other.ask("seat", Request::TakeSeat).await, Ok(1));
    assert_eq!(one.play("1", "b4xb3").await, Ok(2));
    presence(&mut other, [true, true], 1).await;
    drop(first);
    while one.try_event().await.is_some() {}
    ada.address = second.address;
    let mut one = ada.connect(&id, Some(1)).await;
    assert_eq!(one.event().await.number, 2);
    assert_eq!(one.play("1", "b4xb3").await, Ok(2), "it is known there too");
    assert_eq!(other.play("1", "d1xd2").await, Ok(3));
    assert_eq!(one.play("2", "c1xc2").await, Ok(4));
    // Whoever was at the node that is gone is not counted for ever.
    presence(&mut other, [true, true], 0).await;
    assert_eq!(ada.state(&id).await.you, Some(SeatName::A));
}

async fn offer_seats_at_two_nodes(bus: &Bus) {
    let [first, second] = nodes(bus).await;
    let mut lobbies = Vec::new();
    for node in [&first, &second] {
        lobbies.push(Person::new(node.address).open("/api/v1/lobby/socket").await.expect("a socket"));
    }
    let (mut ada, mut bo) = (Person::new(first.address), Person::new(second.address));
    let (taken, left) = (offer(&mut ada, GAME).await, offer(&mut ada, "emulsion").await);
    for lobby in &mut lobbies {
        hear(lobby, &left, true).await;
    }
    assert_eq!(page(&mut bo, "").await.seats.len(), 2);
    bo.connect(&taken, None).await.ask("1", Request::TakeSeat).await.expect("it is open");
    for lobby in &mut lobbies {
        hear(lobby, &taken, false).await;
    }
    drop(first);
    hear(&mut lobbies[1], &left, false).await;
}

#[tokio::test]
async fn open_seats_are_in_the_lobby_of_every_node_and_go_with_theirs() {
    offer_seats_at_two_nodes(&Bus::Database).await;
}

#[tokio::test]
async fn open_seats_are_in_the_lobby_of_every_node_without_any_news_too() {
    offer_seats_at_two_nodes(&Bus::None).await;
}
