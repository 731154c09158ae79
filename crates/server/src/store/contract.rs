//! What the store promises, tried on a file of SQLite and on a real PostgreSQL.

mod challenges;
mod failover;
mod games;
mod lists;
mod openings;
mod orders;
mod pairing;
mod people;
mod races;
mod schema;

use std::time::Duration;

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{MatchOptions, Seat};
use tabuleiro_testing::Postgres;
use tempfile::TempDir;
use tokio::time::timeout;

use super::{Entry, Store, Writer};
use crate::config;
use crate::faults::Faults;
use crate::game::{GameSetup, SeatHolder, Standing, StoredEvent, TableAction};
use crate::people::PersonId;

/// Makes a test of each promise for each database.
macro_rules! on_both {
    ($($promise:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $promise() {
                super::$promise(crate::store::contract::Place::sqlite()).await;
            })+
        }

        mod postgres {
            $(#[tokio::test]
            async fn $promise() {
                super::$promise(crate::store::contract::Place::postgres()).await;
            })+
        }
    };
}

use on_both;

/// Nothing takes longer.
const DEADLINE: Duration = Duration::from_secs(60);

/// A database of its own for a test.
struct Place {
    database: config::DatabaseAddress,
    _directory: TempDir,
}

impl Place {
    fn sqlite() -> Self {
        let directory = tabuleiro_testing::directory();
        Place { database: config::DatabaseAddress::Sqlite(directory.path().join("games.db")), _directory: directory }
    }

    fn postgres() -> Self {
        let database = Postgres::shared().database().parse().expect("an address");
        Place { database, _directory: tabuleiro_testing::directory() }
    }

    async fn open(&self) -> Store {
        self.open_with(Faults::default()).await
    }

    async fn open_with(&self, faults: Faults) -> Store {
        Store::open_with(&self.database, faults).await.expect("a store")
    }

    /// A server's store with the task that writes.
    async fn writer(&self, faults: &Faults) -> (Writer, Store) {
        let store = self.open_with(faults.clone()).await;
        let clock = store.start(0).await.expect("a clock");
        let (writer, _) = Writer::start(store.clone(), clock).expect("a thread");
        (writer, store)
    }

    /// The tasks that write of two servers that share the database; of SQLite, which is not shared, the same twice.
    async fn two_writers(&self) -> ([Writer; 2], Store) {
        let (one, store) = self.writer(&Faults::default()).await;
        let other = if store.is_shared() { self.writer(&Faults::default()).await.0 } else { one.clone() };
        ([one, other], store)
    }
}

/// What comes in time.
async fn in_time<T>(wanted: impl Future<Output = T>) -> T {
    timeout(DEADLINE, wanted).await.expect("it comes in time")
}

fn setup(id: &str, seats: [SeatHolder; 2]) -> GameSetup {
    let (game, options) = ("talpa".parse().expect("a game"), MatchOptions::default());
    GameSetup { id: id.to_owned(), created: 7, game, options, rated: false, public: true, seats }
}

fn game(id: &str) -> Entry {
    let seats = ["ada", "bo"].map(|person| SeatHolder::Person(PersonId::stored(person)));
    Entry::Game { setup: setup(id, seats), standing: Standing::default() }
}

fn stored(number: u32) -> StoredEvent {
    let message = number.is_multiple_of(3).then(|| format!("m{number}"));
    let (seat, action) = (Seat::BOTH[number as usize % 2], TableAction::OfferDraw);
    StoredEvent { number, at: number.into(), seat, action, lag: 0, message }
}

/// An event, after which something is due at the time of its number.
fn event(game: &str, number: u32) -> Entry {
    let standing = Standing { turn: Some(Seat::B), due: Some(Time(number.into())), thinks_after: None };
    Entry::Event { game: game.to_owned(), event: stored(number), over: None, standing }
}

/// The numbers of the events of a game.
async fn numbers(store: &Store, game: &str) -> Vec<u32> {
    let events = store.events_after(game, 0).await.expect("an answer");
    events.iter().map(|event| event.number).collect()
}

/// What is due in which games.
async fn due(store: &Store) -> Vec<(Time, String)> {
    store.due(Time(1 << 60), None, 1000).await.expect("an answer")
}
