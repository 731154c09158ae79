//! A server in this process, in a directory of its own.

use std::net::SocketAddr;
use std::path::Path;
use std::{env, fs};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tabuleiro_protocol::GameState;
use tabuleiro_server::{Config, DatabaseAddress, PasswordCost, RunningServer, Server};
use tabuleiro_testing::Postgres;
use tempfile::TempDir;

use crate::client::{Client, Person, in_time};

/// A server that runs until it is stopped.
pub struct Host {
    pub address: SocketAddr,
    server: RunningServer,
}

impl Host {
    /// Starts a server whose database is in a directory.
    pub async fn start(directory: &Path) -> Self {
        Self::start_with(directory, |_| {}).await
    }

    /// The same, with a configuration that is not the usual one.
    pub async fn start_with(directory: &Path, change: impl FnOnce(&mut Config)) -> Self {
        Self::start_on(database(directory), change).await
    }

    /// Starts a server on a database that others may share.
    pub async fn start_on(database: DatabaseAddress, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config::new("127.0.0.1:0".parse().expect("an address"), database);
        config.passwords = PasswordCost::Light;
        change(&mut config);
        let server = Server::start(config).await.expect("the server starts").spawn();
        Host { address: server.address(), server }
    }

    /// Shuts the server down in good order.
    pub async fn stop(self) {
        in_time(self.server.stop()).await.expect("the server ends well");
    }
}

/// Where a server in a directory keeps its games: in a file there, or in PostgreSQL if the environment says so.
pub fn database(directory: &Path) -> DatabaseAddress {
    if env::var("TABULEIRO_TEST_DATABASE").is_ok_and(|kind| kind == "postgres") {
        postgres(directory).parse().expect("an address")
    } else {
        file(directory)
    }
}

/// The file of a server in a directory.
pub fn file(directory: &Path) -> DatabaseAddress {
    DatabaseAddress::Sqlite(directory.join("games.db"))
}

/// The address of a database in PostgreSQL, which is the same whenever a server starts in the directory.
fn postgres(directory: &Path) -> String {
    let note = directory.join("address");
    fs::read_to_string(&note).unwrap_or_else(|_| {
        let address = Postgres::shared().database();
        fs::write(&note, &address).expect("the directory can be written to");
        address
    })
}

/// Changes the database of a server in a directory that is not running.
pub async fn change(directory: &Path, query: &'static str) {
    match database(directory) {
        DatabaseAddress::Sqlite(path) => {
            let options = SqliteConnectOptions::new().filename(path);
            let mut connection = options.connect().await.expect("the database opens");
            sqlx::raw_sql(query).execute(&mut connection).await.expect("the query is right");
            connection.close().await.expect("the database closes");
        }
        DatabaseAddress::Postgres(_) => drop(Postgres::shared().query(&postgres(directory), query)),
    }
}

pub fn directory() -> TempDir {
    tabuleiro_testing::directory()
}

/// Two people at a new game, both connected and seated.
pub struct Pair {
    pub people: [Person; 2],
    pub clients: [Client; 2],
    pub id: String,
}

/// Makes a game between two people. Taking the second seat is its event 1.
pub async fn pair(host: &Host, game: &str, clock: &str) -> Pair {
    let mut people = [Person::new(host.address), Person::new(host.address)];
    let GameState { id, .. } = people[0].create(game, clock, "person").await;
    let [first, second] = &mut people;
    let mut clients = [first.connect(&id, Some(0)).await, second.connect(&id, Some(0)).await];
    clients[1].ask("seat", tabuleiro_protocol::Request::TakeSeat).await.expect("the seat is open");
    for client in &mut clients {
        assert_eq!(client.event().await.number, 1);
    }
    Pair { people, clients, id }
}
