//! Games on servers: a thread of its own looks at the lobby, plays and watches, and tells what happens.

use std::thread;
use std::time::Duration;

use tabuleiro_client::{
    AddressError, Client, ClientError, Connection, GameLink, Identity, ServerAddress, Unreachable, Update,
};
use tabuleiro_local::environment::guest_file;
use tabuleiro_local::trouble::io_error;
use tabuleiro_play::messages::Message;
use tabuleiro_protocol::{
    Event, GameSummary, GamesPage, LobbyPage, NewGame, OpenSeat, RefusalReason, Request, SILENCE,
};
use tabuleiro_replica::{OpponentPresence, Replica};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{interval, timeout};

/// How often the lobby is looked at.
const GLANCE: Duration = Duration::from_secs(4);
/// How long a look at the lobby may take.
const PATIENCE: Duration = Duration::from_millis(SILENCE);

/// What the interface wants of a server.
#[derive(Debug)]
pub enum Order {
    /// To look at the lobby, again and again, until something else is wanted.
    Lobby(String),
    /// To make a game and play it.
    Make(String, Box<NewGame>),
    /// To play or watch a game.
    Join(String, String),
    /// To send something to the game.
    Send(Request),
    /// Nothing more.
    Leave,
}

/// What has happened at a server.
#[derive(Debug)]
pub enum News {
    /// What the lobby has.
    Lobby {
        /// The server.
        server: String,
        /// The games of this user that are not over.
        mine: Vec<GameSummary>,
        /// The seats that anybody can take.
        seats: Vec<OpenSeat>,
        /// The games that can be watched.
        games: Vec<GameSummary>,
    },
    /// How a game stands, and what has happened there.
    Game {
        /// The copy of the game; none before the connection stands.
        replica: Option<Box<Replica>>,
        /// What has happened.
        what: Happened,
    },
    /// Something cannot be had.
    Failed(Message),
}

/// What has happened in a game.
#[derive(Debug)]
pub enum Happened {
    /// The connection stands.
    Connected,
    /// An event, which the copy has already.
    Event(Event),
    /// The opponent has gone or come back.
    Presence(OpponentPresence),
    /// Something was refused.
    Refused(RefusalReason),
    /// The connection is lost and will come back.
    Lost(Message),
    /// Something that is to be seen in the copy: an answer, a line of the chat, who is there.
    Noted,
}

/// The servers, as the interface reaches them.
pub struct Network {
    orders: UnboundedSender<Order>,
}

impl Network {
    /// A thread that speaks with servers and hands what happens to `tell`. It ends with the program.
    pub fn start(tell: impl Fn(News) + Send + 'static) -> Self {
        let (network, orders) = Network::unattended();
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            match runtime {
                Ok(runtime) => runtime.block_on(serve(orders, tell)),
                Err(error) => tell(News::Failed(io_error(&error))),
            }
        });
        network
    }

    /// The near end of a network, and where the orders arrive.
    pub fn unattended() -> (Self, UnboundedReceiver<Order>) {
        let (orders, arriving) = unbounded_channel();
        (Network { orders }, arriving)
    }

    /// Wants something.
    pub fn order(&mut self, order: Order) {
        // If nobody is there, the program has been told so already.
        let _ = self.orders.send(order);
    }
}

/// Where the thread is with its attention.
enum Place {
    Nowhere,
    Lobby(String, Client),
    Game(Box<Connection>),
}

/// Follows orders until there are no more.
pub async fn serve(mut orders: UnboundedReceiver<Order>, tell: impl Fn(News)) {
    let mut place = Place::Nowhere;
    loop {
        let order = match &mut place {
            Place::Nowhere => orders.recv().await,
            Place::Lobby(server, client) => tokio::select! {
                order = orders.recv() => order,
                () = watch_lobby(server, client, &tell) => None,
            },
            Place::Game(connection) => tokio::select! {
                order = orders.recv() => order,
                () = follow(connection, &tell) => None,
            },
        };
        let Some(order) = order else {
            if orders.is_closed() && orders.is_empty() {
                return;
            }
            place = Place::Nowhere;
            continue;
        };
        let wanted = match order {
            Order::Send(request) => {
                if let Place::Game(connection) = &mut place {
                    connection.send(request);
                }
                continue;
            }
            Order::Leave => {
                if let Place::Game(connection) = &mut place {
                    connection.settle().await;
                }
                Ok(Place::Nowhere)
            }
            Order::Lobby(server) => client(&server).map(|client| Place::Lobby(server, client)),
            Order::Join(server, id) => client(&server).map(|client| Place::Game(Box::new(client.connect(&id)))),
            Order::Make(server, game) => make(&server, &game).await,
        };
        place = wanted.unwrap_or_else(|reason| {
            tell(News::Failed(reason));
            Place::Nowhere
        });
    }
}

/// Why a text is not the address of a server, if it is none.
pub fn refused_address(server: &str) -> Option<Message> {
    server.parse::<ServerAddress>().err().map(|error| error.message())
}

/// The server and the id of a game, from a link to it; no server in the code alone.
pub fn game_link(text: &str) -> Option<(Option<String>, String)> {
    let GameLink { server, id } = GameLink::read(text)?;
    Some((server.map(|server| server.to_string()), id))
}

/// The link that invites to a game at a server; nothing if that has no address.
pub fn link_to_game(server: &str, id: &str) -> Option<String> {
    server.parse::<ServerAddress>().ok().map(|server| server.game_link(id))
}

/// Somebody at a server: a guest who is known there, if there is a place to keep that.
fn client(server: &str) -> Result<Client, Message> {
    let address: ServerAddress = server.parse().map_err(|error: AddressError| error.message())?;
    let identity = match guest_file(address.host(), address.port()) {
        // Who cannot be remembered is a new guest each time.
        Some(file) => Identity::in_file(&file).unwrap_or_default(),
        None => Identity::new(),
    };
    Ok(Client::new(address, identity))
}

async fn make(server: &str, game: &NewGame) -> Result<Place, Message> {
    let client = client(server)?;
    let made = client.create_game(game).await.map_err(|error| error.message())?;
    Ok(Place::Game(Box::new(client.connect(&made.id))))
}

async fn watch_lobby(server: &str, client: &Client, tell: &impl Fn(News)) {
    let mut ticks = interval(GLANCE);
    loop {
        ticks.tick().await;
        // A connection that is dead without a word would keep everybody waiting.
        let silent = || ClientError::Unreachable { server: server.to_owned(), reason: Unreachable::Silent };
        let looked = timeout(PATIENCE, look(server, client)).await.unwrap_or_else(|_| Err(silent()));
        tell(looked.unwrap_or_else(|error| News::Failed(error.message())));
    }
}

async fn look(server: &str, client: &Client) -> Result<News, ClientError> {
    let lobby: LobbyPage = client.get("/api/v1/lobby").await?;
    let games: GamesPage = client.get("/api/v1/games?state=live").await?;
    let mine: GamesPage = client.get("/api/v1/account/games?state=live").await?;
    let is_mine = |id: &str| mine.games.iter().any(|game| game.id == id);
    let seats = lobby.seats.into_iter().filter(|seat| !is_mine(&seat.id)).collect();
    let games = games.games.into_iter().filter(|game| !is_mine(&game.id)).collect();
    Ok(News::Lobby { server: server.to_owned(), mine: mine.games, seats, games })
}

/// Tells what happens in a game until it can no longer be followed.
async fn follow(connection: &mut Connection, tell: &impl Fn(News)) {
    while let Some(update) = connection.next().await {
        let what = match update {
            Update::Connected => Happened::Connected,
            Update::Event(event) => Happened::Event(event),
            Update::Presence(Some(presence)) => Happened::Presence(presence),
            Update::Refused { reason, .. } => Happened::Refused(reason),
            Update::Lost(error) => Happened::Lost(error.message()),
            Update::Acknowledged { .. }
            | Update::Noted { .. }
            | Update::Said(_)
            | Update::Presence(None)
            | Update::Repeated(_) => Happened::Noted,
            Update::Failed(error) => {
                tell(News::Failed(error.message()));
                return;
            }
        };
        let replica = connection.replica().cloned().map(Box::new);
        tell(News::Game { replica, what });
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::sync::mpsc;

    use tabuleiro_play::messages::{Language, Messages};

    use super::*;

    #[test]
    fn a_lobby_that_does_not_answer_is_told_of() {
        // It takes connections, and says nothing.
        let silent = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = format!("http://{}", silent.local_addr().unwrap());
        let (news, heard) = mpsc::channel();
        let mut network = Network::start(move |each| {
            let _ = news.send(each);
        });
        network.order(Order::Lobby(server));
        // Much sooner than a request would be given up.
        let Ok(News::Failed(reason)) = heard.recv_timeout(4 * PATIENCE) else { panic!("nothing is told") };
        let text = Messages::text(Language::English, &reason);
        assert!(text.contains("cannot be reached") && text.contains("127.0.0.1"), "{text}");
    }
}
