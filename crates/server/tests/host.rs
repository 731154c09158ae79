//! A server in this process, in a directory of its own.

use std::net::SocketAddr;
use std::path::Path;

use tabuleiro_protocol::GameState;
use tabuleiro_server::{Config, Database, RunningServer, Server};
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
        let database = Database(directory.join("games.db"));
        let mut config = Config::new("127.0.0.1:0".parse().expect("an address"), database);
        change(&mut config);
        let server = Server::start(config).await.expect("the server starts").spawn();
        Host { address: server.address(), server }
    }

    /// Shuts the server down in good order.
    pub async fn stop(self) {
        in_time(self.server.stop()).await.expect("the server ends well");
    }
}

pub fn directory() -> TempDir {
    tempfile::tempdir().expect("a directory")
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
