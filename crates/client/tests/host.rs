//! A server in this process, which can be stopped and started again at the same address.

use std::net::SocketAddr;
use std::path::Path;

use tabuleiro_client::{Client, Connection, Identity, ServerAddress, Update};
use tabuleiro_protocol::{ColourWish, NewGame, Request, SeatName};
use tabuleiro_server::{Config, DatabaseAddress, RunningServer, Server};

/// A server that runs until it is stopped.
pub struct Host {
    pub address: SocketAddr,
    server: RunningServer,
}

impl Host {
    /// Starts a server with its database in a directory, on any free port.
    pub async fn start(directory: &Path) -> Self {
        Host::start_at(directory, SocketAddr::from(([127, 0, 0, 1], 0))).await
    }

    /// Starts a server at an address.
    pub async fn start_at(directory: &Path, listen: SocketAddr) -> Self {
        let database = DatabaseAddress::Sqlite(directory.join("games.db"));
        let server = Server::start(Config::new(listen, database)).await.expect("the server starts").spawn();
        Host { address: server.address(), server }
    }

    /// Shuts the server down in good order.
    pub async fn stop(self) {
        self.server.stop().await.expect("the server ends well");
    }
}

/// Somebody new at a server.
pub fn somebody(address: SocketAddr) -> Client {
    let server: ServerAddress = format!("http://{address}").parse().expect("an address");
    Client::new(server, Identity::new())
}

pub fn new_game(game: &str, clock: &str) -> NewGame {
    NewGame { clock: clock.to_owned(), colour: ColourWish::First, ..NewGame::of(game) }
}

/// Two people at a new game, connected and seated.
pub async fn pair(people: [&Client; 2], game: &str, clock: &str) -> [Connection; 2] {
    let id = people[0].create_game(&new_game(game, clock)).await.expect("a game").id;
    let mut connections = people.map(|person| person.connect(&id));
    for connection in &mut connections {
        assert!(matches!(connection.next().await, Some(Update::Connected)));
    }
    connections[1].send(Request::TakeSeat);
    both(&mut connections, 1).await;
    assert_eq!(connections[1].replica().expect("a copy").you(), Some(SeatName::B));
    connections
}

/// Lets both players wait for an event; a connection does nothing while nobody waits for it.
pub async fn both([one, other]: &mut [Connection; 2], event: u32) {
    tokio::join!(until(one, event), until(other, event));
}

/// Waits until the copy of the game has an event and all messages are answered. Nothing may be refused.
pub async fn until(connection: &mut Connection, event: u32) {
    while connection.replica().is_none_or(|replica| replica.last_event() < event) || !connection.is_settled() {
        match connection.next().await {
            Some(Update::Refused { reason, .. }) => panic!("{}", reason.detail),
            Some(Update::Failed(error)) => panic!("{error}"),
            Some(_) => {}
            None => panic!("the connection has ended"),
        }
    }
}
