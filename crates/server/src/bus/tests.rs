//! What every bus has to do, on real servers.

use std::collections::BTreeSet;
use std::time::Duration;

use tabuleiro_play::matches::Seat;
use tabuleiro_testing::{Nats, Postgres};
use tokio::time::timeout;

use super::*;
use crate::faults::Faults;
use crate::game::{Standing, StoredEvent, TableAction};
use crate::store::{Entry, NewsItem, Order, Writer};

const DEADLINE: Duration = Duration::from_secs(60);

/// A node of a test: what it writes, and what it hears.
struct Node {
    writer: Writer,
    bus: BusConnection,
}

impl Node {
    async fn start(database: &str, bus: &Bus, name: &str) -> Node {
        let address = database.parse().expect("an address");
        let store = Store::open_with(&address, Faults::default()).await.expect("a store");
        let clock = store.join(name).await.expect("a clock");
        let bus = connect(bus, &store, &name.into());
        let (writer, _) = Writer::start_announcing(store, clock, bus.announcing.clone()).expect("a thread");
        let mut node = Node { writer, bus };
        node.hear(NewsItem::Everything).await;
        node
    }

    /// Writes nothing but news.
    async fn announce(&self, item: NewsItem) {
        self.writer.write(Order { entries: Vec::new(), news: vec![item] }).await.expect("it is written");
    }

    async fn next(&mut self) -> News {
        timeout(DEADLINE, self.bus.news.recv()).await.expect("it does not take for ever").expect("the bus is there")
    }

    /// Waits until something is said.
    async fn hear(&mut self, item: NewsItem) {
        while !self.next().await.items.contains(&item) {}
    }
}

fn event() -> Entry {
    let (seat, action) = (Seat::A, TableAction::OfferDraw);
    let event = StoredEvent { number: 1, at: 0, seat, action, lag: 0, message: None };
    Entry::Event { game: "g".to_owned(), event, over: None, standing: Standing::default() }
}

/// What all implementations have to keep. `cut` cuts all connections off, which come back by themselves.
async fn keeps_the_contract(database: &str, bus: &Bus, cut: impl FnOnce()) {
    let (mut one, mut other) = (Node::start(database, bus, "one").await, Node::start(database, bus, "other").await);
    // Whoever writes does not hear itself, and what is written together comes together.
    other.announce(NewsItem::Lobby).await;
    let mut both = [NewsItem::Game("g".to_owned(), 3), NewsItem::Notice("ada".to_owned())];
    let order = Order { entries: Vec::new(), news: both.to_vec() };
    one.writer.write(order).await.expect("it is written");
    both.sort();
    assert_eq!(other.next().await, News { node: "one".to_owned(), items: BTreeSet::from(both) });
    assert_eq!(one.next().await, News { node: "other".to_owned(), items: BTreeSet::from([NewsItem::Lobby]) });
    // What has lost is no news.
    let event = || vec![event()];
    one.writer.write(event()).await.expect("it is the first");
    assert!(other.writer.write(event()).await.is_err(), "it is the second");
    assert_eq!(other.next().await.items, BTreeSet::from([NewsItem::Game("g".to_owned(), 1)]));
    other.announce(NewsItem::Lobby).await;
    assert_eq!(one.next().await.items, BTreeSet::from([NewsItem::Lobby]));
    // However much there is to say, it is heard in some form, and maybe in parts.
    let much = (0..2000).map(|number| NewsItem::Game(format!("a game with a long name {number}"), 1));
    let order = Order { entries: Vec::new(), news: much.collect() };
    one.writer.write(order).await.expect("it is written");
    let mut heard = BTreeSet::new();
    while heard.len() < 2000 && !heard.contains(&NewsItem::Everything) {
        let News { node, items } = other.next().await;
        assert_eq!(node, "one");
        heard.extend(items);
    }
    // A connection that breaks is made again, and it is said that something may have been missed.
    cut();
    for node in [&mut one, &mut other] {
        node.hear(NewsItem::Everything).await;
    }
    one.announce(NewsItem::Private("g".to_owned())).await;
    other.hear(NewsItem::Private("g".to_owned())).await;
    other.announce(NewsItem::Presence("g".to_owned())).await;
    one.hear(NewsItem::Presence("g".to_owned())).await;
}

#[tokio::test]
async fn the_database_is_a_bus() {
    let postgres = Postgres::shared();
    let database = postgres.database();
    let cut = || {
        let listeners = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND query ILIKE 'LISTEN%'";
        assert_eq!(postgres.query(&database, listeners), "t\nt");
    };
    keeps_the_contract(&database, &Bus::Database, cut).await;
}

#[tokio::test]
async fn nats_is_a_bus() {
    let (postgres, nats) = (Postgres::shared(), Nats::start());
    let cut = || {
        nats.kill();
        nats.run();
    };
    keeps_the_contract(&postgres.database(), &Bus::Nats(nats.url()), cut).await;
}

#[tokio::test]
async fn whoever_floods_nats_makes_nobody_keep_more_than_some_of_it() {
    let (postgres, nats) = (Postgres::shared(), Nats::start());
    let mut node = Node::start(&postgres.database(), &Bus::Nats(nats.url()), "one").await;
    let options = async_nats::ConnectOptions::with_user_and_password("tabuleiro".to_owned(), "secret".to_owned());
    let rude = options.connect(nats.url()).await.expect("it is there");
    let text = News { node: "rude".to_owned(), items: BTreeSet::from([NewsItem::Lobby]) }.text();
    let flooding = async {
        // More comes than is looked at: some of it is lost, which is said.
        loop {
            for _ in 0..100 {
                rude.publish("tabuleiro.news", text.clone().into()).await.expect("it is sent");
            }
            rude.flush().await.expect("it is sent");
            if node.bus.news.recv().await.expect("the bus is there").items.contains(&NewsItem::Everything) {
                break;
            }
        }
    };
    timeout(DEADLINE, flooding).await.expect("not all of it is kept");
}

#[tokio::test]
async fn a_bus_that_is_not_there_yet_is_waited_for_and_holds_nobody_up() {
    let (postgres, nats) = (Postgres::shared(), Nats::reserve());
    let database = postgres.database().parse().expect("an address");
    let store = Store::open_with(&database, Faults::default()).await.expect("a store");
    let clock = store.join("one").await.expect("a clock");
    let mut bus = connect(&Bus::Nats(nats.url()), &store, &"one".into());
    let (writer, _) = Writer::start_announcing(store, clock, bus.announcing.clone()).expect("a thread");
    for _ in 0..2 * BACKLOG {
        let order = Order { entries: Vec::new(), news: vec![NewsItem::Lobby] };
        timeout(DEADLINE, writer.write(order)).await.expect("it does not wait").expect("it is written");
    }
    nats.run();
    let news = timeout(DEADLINE, bus.news.recv()).await.expect("it does not take for ever");
    assert_eq!(news, Some(News::everything("")));
}
