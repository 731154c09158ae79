//! Several nodes in one process over one database: whatever they do at the same time, it is one game that comes of it.

mod client;
mod interleaving;

use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{ClaimedResult, NewGame, NoticeMessage, Refused, Request, SeatName, Visibility};
use tabuleiro_testing::Postgres;

use self::client::Client;
use super::{Done, DueBell, EnginePool, Lobby, Notices, RoomContext, Rooms, Thinkers};
use crate::config::{Bus, DatabaseAddress, Timings};
use crate::failure::Failure;
use crate::faults::Faults;
use crate::people::{PersonId, Signer};
use crate::store::{ServingClock, Store, Writer};
use crate::wire;

const GAME: &str = "talpa:size=4";

/// Nodes that share a database.
struct Cluster {
    database: DatabaseAddress,
    clock: ServingClock,
    nodes: Vec<Rooms>,
}

impl Cluster {
    async fn start(count: usize) -> Self {
        let database = Postgres::shared().database().parse().expect("an address");
        let store = open(&database).await;
        let clock = store.join("all of them").await.expect("a clock");
        store.close().await;
        let mut cluster = Cluster { database, clock, nodes: Vec::new() };
        for _ in 0..count {
            cluster.add().await;
        }
        cluster
    }

    /// Adds a node.
    async fn add(&mut self) -> Rooms {
        self.add_with(self.clock.clone()).await
    }

    /// Adds a node with a clock of its own.
    async fn add_with(&mut self, clock: ServingClock) -> Rooms {
        let store = open(&self.database).await;
        let (writer, _) = Writer::start(store.clone(), self.clock.clone()).expect("a thread");
        let context = RoomContext {
            writer,
            pool: Arc::new(EnginePool::start(1).expect("a thread")),
            store: store.clone(),
            signer: Signer::new(vec![7; 32]),
            clock,
            bell: DueBell::default(),
            lobby: Lobby::default(),
            notices: Notices::default(),
            timings: Timings::default(),
            node: Some(format!("node {}", self.nodes.len()).into()),
        };
        let rooms = Rooms::new(store, context);
        self.nodes.push(rooms.clone());
        rooms
    }

    /// Makes a game at the first node for two people.
    async fn make(&self, clock: &str, public: bool) -> String {
        let id = format!("game {clock} {public}");
        let visibility = if public { Visibility::Public } else { Default::default() };
        let asked = NewGame { clock: clock.to_owned(), visibility, ..NewGame::of(GAME) };
        let setup = wire::setup(&asked, id.clone(), self.clock.now(), person(0), Seat::A).expect("a game");
        self.nodes[0].create(setup, "here".to_owned(), None).await.expect("it is made");
        id
    }

    /// Makes a game for two people, who are at the first two nodes.
    async fn pair(&self, clock: &str) -> (String, [Client; 2]) {
        let id = self.make(clock, false).await;
        let one = Client::connect(&self.nodes[0], &id, &person(0)).await;
        let mut other = Client::connect(&self.nodes[1], &id, &person(1)).await;
        assert_eq!(other.ask("seat", Request::TakeSeat).await, Ok(Done::Event(1)));
        // So that the copy knows whose seat that is.
        other.reconnect(&self.nodes[1]).await;
        (id, [one, other])
    }

    /// Asks a node for something.
    async fn act(&self, node: usize, id: &str, by: usize, message: &str, request: Request) -> Result<Done, Failure> {
        client::in_time(self.nodes[node].act(id, &person(by), message, &request)).await
    }

    /// Gives all connections back, of which there are not enough for everybody.
    async fn end(self) {
        for node in self.nodes {
            node.store.close().await;
        }
    }

    /// Every node finds out what is new.
    async fn freshen(&self) {
        for node in &self.nodes {
            node.freshen().await.expect("an answer");
        }
    }
}

/// Opens the database, however busy the machine is with other tests.
async fn open(database: &DatabaseAddress) -> Store {
    let opening = async {
        loop {
            if let Ok(store) = Store::open_with(database, Faults::default()).await {
                return store;
            }
        }
    };
    client::in_time(opening).await
}

fn person(number: usize) -> PersonId {
    PersonId::stored(["ada", "bo", "cy", "di"][number])
}

fn play(ply: &str) -> Request {
    Request::Play { ply: ply.to_owned() }
}

fn say(text: &str) -> Request {
    Request::Say { text: text.to_owned() }
}

#[tokio::test]
async fn what_is_played_at_one_node_is_told_at_the_other_by_news_or_by_asking() {
    let cluster = Cluster::start(2).await;
    let (id, [mut one, mut other]) = cluster.pair("none").await;
    cluster.nodes[0].happened(&[(id.clone(), 1)]).await.unwrap();
    one.hear_until(|replica| !replica.has_open_seat()).await;
    assert_eq!(one.ask("1", play("b4xb3")).await, Ok(Done::Event(2)));
    cluster.nodes[1].happened(&[(id.clone(), 2)]).await.unwrap();
    other.hear_until(|replica| replica.last_event() == 2).await;
    assert_eq!(other.ask("1", play("d1xd2")).await, Ok(Done::Event(3)));
    cluster.freshen().await;
    one.hear_until(|replica| replica.last_event() == 3).await;
}

#[tokio::test]
async fn nothing_is_told_that_happened_when_it_is_not_known_whether_anybody_served() {
    let mut cluster = Cluster::start(2).await;
    let (id, [one, other]) = cluster.pair("5:00").await;
    let store = open(&cluster.database).await;
    let lagging = client::in_time(async {
        loop {
            let clock = store.look_on().await.expect("a clock");
            if clock.is_known(cluster.clock.now()) {
                return clock;
            }
        }
    })
    .await;
    let node = cluster.add_with(lagging.clone()).await;
    let mut spectator = Client::connect(&node, &id, &person(2)).await;
    spectator.hear_until(|replica| replica.last_event() == 1).await;
    // Longer than anything can be known without another sign of life.
    client::in_time(async {
        while lagging.is_known(cluster.clock.now()) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    one.ask("1", play("b4xb3")).await.expect("it is their turn");
    cluster.freshen().await;
    node.happened(&[(id.clone(), 2)]).await.unwrap();
    let mut late = Client::connect(&node, &id, &person(2)).await;
    spectator.catch_up().await;
    assert_eq!((late.replica.last_event(), spectator.replica.last_event()), (1, 1));
    // Nobody is refused anything by what is not all there is.
    let early = cluster.act(2, &id, 1, "1", play("d1xd2")).await;
    assert_eq!(early, Err(Failure::Refused(Refused::NotStored)));
    store.sign(&lagging).await.expect("an answer");
    for client in [&mut late, &mut spectator] {
        client.hear_until(|replica| replica.last_event() == 2).await;
    }
    assert_eq!(cluster.act(2, &id, 1, "1", play("d1xd2")).await, Ok(Done::Event(3)));
    drop(other);
    store.close().await;
}

#[tokio::test]
async fn whoever_knows_less_judges_again_by_what_has_happened() {
    let cluster = Cluster::start(2).await;
    let (_, [mut one, mut other]) = cluster.pair("none").await;
    // Neither node hears anything of the other.
    assert_eq!(one.ask("1", play("b4xb3")).await, Ok(Done::Event(2)), "the seat was taken elsewhere");
    assert_eq!(one.ask("2", Request::OfferDraw).await, Ok(Done::Event(3)));
    assert_eq!(other.ask("1", play("d1xd2")).await, Ok(Done::Event(4)));
    assert_eq!(other.ask("2", play("c4xc3")).await, Err("not-your-turn".to_owned()));
    cluster.freshen().await;
    one.hear_until(|replica| replica.last_event() == 4).await;
    other.hear_until(|replica| replica.last_event() == 4).await;
}

#[tokio::test]
async fn a_message_that_is_sent_to_two_nodes_counts_once() {
    let cluster = Cluster::start(2).await;
    let (id, [one, mut other]) = cluster.pair("none").await;
    let mut again = Client::connect(&cluster.nodes[1], &id, &person(0)).await;
    for (number, ply) in ["b4xb3", "d1xd2", "c1xc2", "c4xc3"].into_iter().enumerate() {
        let by = number % 2;
        let message = number.to_string();
        let (first, second) =
            tokio::join!(cluster.act(0, &id, by, &message, play(ply)), cluster.act(1, &id, by, &message, play(ply)),);
        let event = Done::Event(number as u32 + 2);
        assert_eq!((first, second), (Ok(event), Ok(event)), "{ply}");
    }
    for client in [&mut again, &mut other] {
        client.hear_until(|replica| replica.last_event() == 5).await;
    }
    drop(one);
}

#[tokio::test]
async fn what_players_say_and_plan_crosses_nodes_and_has_its_numbers_once() {
    let cluster = Cluster::start(2).await;
    let (id, [mut one, mut other]) = cluster.pair("3d").await;
    cluster.freshen().await;
    one.hear_until(|replica| replica.last_event() == 1).await;
    let (first, second) = tokio::join!(
        cluster.act(0, &id, 0, "hello", say("hello")),
        cluster.act(1, &id, 1, "hello", say("good evening")),
    );
    assert_eq!((first, second), (Ok(Done::Noted), Ok(Done::Noted)));
    // Sent again to the other node it is said once.
    assert_eq!(cluster.act(1, &id, 0, "hello", say("hello")).await, Ok(Done::Noted));
    cluster.freshen().await;
    for client in [&mut one, &mut other] {
        client.hear_until(|replica| replica.chat().len() == 2).await;
    }
    assert_eq!(one.replica.chat(), other.replica.chat());
    let lines = vec!["b4xb3 d1xd2".to_owned()];
    assert_eq!(other.ask("plan", Request::SetConditional { lines: lines.clone() }).await, Ok(Done::Noted));
    assert_eq!(other.ask("mute", Request::Mute { muted: true }).await, Ok(Done::Noted));
    let mut window = Client::connect(&cluster.nodes[0], &id, &person(1)).await;
    cluster.freshen().await;
    window.hear_until(|replica| replica.is_muted() && replica.conditional() == lines).await;
    // The node of the first player knows the answer of the second.
    assert_eq!(one.ask("1", play("b4xb3")).await, Ok(Done::Event(2)));
    for client in [&mut one, &mut window] {
        client.hear_until(|replica| replica.last_event() == 3).await;
    }
    assert_eq!(one.ask("2", say("can you hear me?")).await, Ok(Done::Noted));
    cluster.freshen().await;
    other.hear_until(|replica| replica.last_event() == 3).await;
    assert_eq!(other.replica.last_line(), 2, "it was muted at another node");
}

#[tokio::test]
async fn whoever_comes_from_another_node_is_told_nothing_older_than_what_they_know() {
    let cluster = Cluster::start(2).await;
    let (id, [mut one, other]) = cluster.pair("none").await;
    let mut spectator = Client::connect(&cluster.nodes[1], &id, &person(2)).await;
    one.ask("1", play("b4xb3")).await.expect("it is their turn");
    one.hear_until(|replica| replica.last_event() == 2).await;
    // The other node has a room, which has not heard of it.
    one.reconnect(&cluster.nodes[1]).await;
    assert_eq!((one.snapshots, one.replica.last_event()), (1, 2));
    spectator.hear_until(|replica| replica.last_event() == 2).await;
    drop(other);
}

#[tokio::test]
async fn presence_is_that_of_all_nodes() {
    let cluster = Cluster::start(2).await;
    let (id, [mut one, other]) = cluster.pair("5:00").await;
    let spectator = Client::connect(&cluster.nodes[1], &id, &person(2)).await;
    one.hear_while(|| cluster.freshen(), |replica| replica.present() == [true, true] && replica.spectators() == 1)
        .await;
    drop(spectator);
    one.hear_while(|| cluster.freshen(), |replica| replica.spectators() == 0).await;
    let claim = Request::Claim { result: ClaimedResult::Win };
    one.ask("1", play("b4xb3")).await.expect("it is their turn");
    assert_eq!(one.ask("2", claim).await, Err("nothing-to-claim".to_owned()));
    drop(other);
}

#[tokio::test]
async fn whoever_watches_at_two_nodes_counts_once_and_others_add_up() {
    let cluster = Cluster::start(2).await;
    let (id, [mut one, _other]) = cluster.pair("none").await;
    let (again, di) = (
        Client::connect(&cluster.nodes[1], &id, &person(2)).await,
        Client::connect(&cluster.nodes[1], &id, &person(3)).await,
    );
    one.hear_while(|| cluster.freshen(), |replica| replica.spectators() == 2).await;
    let spectators = async || cluster.nodes[0].state(&id, &person(0)).await.expect("a game").spectators;
    let here = (
        Client::connect(&cluster.nodes[0], &id, &person(2)).await,
        Client::connect(&cluster.nodes[0], &id, &person(2)).await,
    );
    assert_eq!(spectators().await, 2, "one of them watches on three connections");
    drop(again);
    cluster.freshen().await;
    assert_eq!(spectators().await, 2);
    drop(here);
    one.hear_while(|| cluster.freshen(), |replica| replica.spectators() == 1).await;
    drop(di);
    one.hear_while(|| cluster.freshen(), |replica| replica.spectators() == 0).await;
}

#[tokio::test]
async fn open_seats_are_offered_at_every_node_until_one_of_them_sees_one_taken() {
    let cluster = Cluster::start(2).await;
    let id = cluster.make("none", true).await;
    let offered = |node: usize| {
        let seats = cluster.nodes[node].lobby().page(None, None, 9).seats;
        seats.into_iter().map(|seat| seat.id).collect::<Vec<_>>()
    };
    let are_offered = async |seats: &[String]| {
        while (0..2).any(|node| offered(node) != seats) {
            cluster.freshen().await;
            tokio::task::yield_now().await;
        }
    };
    client::in_time(are_offered(std::slice::from_ref(&id))).await;
    cluster.act(1, &id, 1, "seat", Request::TakeSeat).await.expect("it is open");
    client::in_time(are_offered(&[])).await;
    let late = cluster.act(0, &id, 2, "seat", Request::TakeSeat).await;
    assert_eq!(late, Err(Failure::Refused(Refused::NoOpenSeat)));
}

#[tokio::test]
async fn those_who_are_on_another_page_hear_at_any_node_that_it_is_their_turn_and_how_it_ended() {
    let cluster = Cluster::start(3).await;
    let (_, [one, other]) = cluster.pair("none").await;
    let mut feed = cluster.nodes[2].notices().listen(&person(1));
    cluster.freshen().await;
    one.ask("1", play("b4xb3")).await.expect("it is their turn");
    cluster.freshen().await;
    let turn = |notice| match notice {
        Some(NoticeMessage::Game { game }) => (game.turn, game.ending.is_some()),
        _ => panic!("a game"),
    };
    assert_eq!(turn(client::in_time(feed.next()).await), (Some(SeatName::B), false));
    other.ask("1", Request::Resign).await.expect("it goes on");
    cluster.freshen().await;
    cluster.freshen().await;
    assert_eq!(turn(client::in_time(feed.next()).await), (None, true));
}

#[tokio::test]
async fn those_who_are_on_another_page_hear_at_the_node_that_has_thought_that_it_is_their_turn() {
    let cluster = Cluster::start(2).await;
    let asked = NewGame { opponent: "level:1".to_owned(), ..NewGame::of(GAME) };
    let setup = wire::setup(&asked, "x".to_owned(), cluster.clock.now(), person(0), Seat::B).expect("a game");
    cluster.nodes[0].create(setup, "here".to_owned(), None).await.expect("it is made");
    let mut feed = cluster.nodes[1].notices().listen(&person(0));
    cluster.freshen().await;
    let thinkers = Thinkers::of(&cluster.nodes[1], &Bus::None);
    let thinking = tokio::spawn(thinkers.run(pending()));
    let Some(NoticeMessage::Game { game }) = client::in_time(feed.next()).await else { panic!("a game") };
    assert_eq!((game.id.as_str(), game.turn), ("x", Some(SeatName::B)));
    thinking.abort();
}
