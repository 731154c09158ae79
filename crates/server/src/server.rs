//! Starting the server, and shutting it down gracefully.

#[cfg(feature = "fuzzing")]
mod fuzzing;
mod game_sync;
mod opening_counts;
mod people_sync;
mod tasks;

use std::net::SocketAddr;
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use rand::TryRng;
use rand::rngs::SysRng;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout, timeout_at};

use crate::auth::Auth;
use crate::bus;
use crate::config::{Config, DatabaseAddress, Timings};
use crate::http::{AppState, Closing, LimitedListener, Limiter, app, serve};
use crate::people::Signer;
use crate::random::random_text;
use crate::rooms::{DueBell, EnginePool, Lobby, Notices, OpenChallenges, Pairings, RoomContext, Rooms, Thinkers};
use crate::store::{Announcing, Lock, ServingClock, Store, StoreError, Writer};
use crate::{metrics, time};

use tasks::{TaskContext, Tasks};

/// How long a server that shuts down waits for its connections to end.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);
/// How long it then waits for its threads, whatever they do.
const CLOSING_TIMEOUT: Duration = Duration::from_secs(2);
/// How long it waits at last for its disk or its database, which may be busy with others and is not broken for that.
const DISK_TIMEOUT: Duration = Duration::from_secs(10);

/// A computer of a game that shares its database with other servers has so long to move before somebody looks after it.
pub const THOUGHT_ABOUT: Duration = Duration::from_secs(10);

/// So many connections can wait to be taken: all clients come back at once after a restart.
const WAITING: u32 = 4096;

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It cannot listen there.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why not.
        error: std::io::Error,
    },
    /// A program that only thinks has nobody to think for.
    #[error(
        "only one server uses the database `{0}`: name one that servers share, such as `postgres://tabuleiro@localhost/games`"
    )]
    NotShared(PathBuf),
    /// The machine does not give what is needed.
    #[error("the machine does not give what is needed: {0}")]
    Machine(String),
}

/// A server that listens, and answers once it runs.
pub struct Server {
    _lock: Option<Lock>,
    listener: TcpListener,
    address: SocketAddr,
    behind_proxy: bool,
    head_timeout: Duration,
    state: AppState,
    store: Store,
    pool: Arc<EnginePool>,
    writing: JoinHandle<()>,
    close: watch::Sender<Closing>,
    drain: Duration,
    connections: mpsc::Receiver<()>,
    tasks: TaskContext,
}

impl Server {
    /// Opens the database, begins to listen, and lets games that were in progress go on.
    pub async fn start(config: Config) -> Result<Self, ServeError> {
        metrics::start().map_err(|error| ServeError::Machine(error.to_string()))?;
        let lock = match &config.database {
            DatabaseAddress::Sqlite(path) => Some(Lock::take(path)?),
            DatabaseAddress::Postgres(_) => None,
        };
        let store =
            Store::open_with(&config.database, config.faults.clone()).await?.waiting_for_nodes(config.timings.gone);
        let signer = signer(&store).await?;
        let clock = start(&store).await?;
        let address = config.listen;
        let listener = listen(address).map_err(|error| ServeError::Listen { address, error })?;
        let address = listener.local_addr().map_err(|error| ServeError::Listen { address, error })?;
        let pool = Arc::new(engine_pool(config.engine_threads)?);
        let node: Option<Arc<str>> = clock.node().map(Arc::from);
        let bus = node.as_ref().map(|node| bus::connect(&config.bus, &store, node));
        let announcing = bus.as_ref().map(|bus| bus.announcing.clone()).unwrap_or_default();
        let (writer, writing) = start_writer(&store, &clock, announcing)?;
        let bell = DueBell::default();
        let context = RoomContext {
            writer,
            pool: Arc::clone(&pool),
            store: store.clone(),
            signer,
            clock,
            bell: bell.clone(),
            lobby: Lobby::default(),
            notices: Notices::default(),
            timings: timings(&config, &store),
            node,
        };
        let (behind_proxy, head_timeout, drain) = (config.behind_proxy, config.timings.head, config.drain);
        let (counting, thinks_for) = (config.timings.counting, store.is_shared().then(|| config.bus.clone()));
        let (close, closing) = watch::channel(Closing::No);
        let (open_connections, connections) = mpsc::channel(1);
        let state = state(context, config, closing, open_connections).await?;
        let thinkers = thinks_for.map(|bus| Thinkers::of(&state.rooms, &bus));
        let tasks = TaskContext { bell, counting, thinkers, bus };
        Ok(Server {
            _lock: lock,
            listener,
            address,
            behind_proxy,
            head_timeout,
            state,
            store,
            pool,
            writing,
            close,
            drain,
            connections,
            tasks,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves in the background.
    pub fn spawn(self) -> RunningServer {
        let (stop, stopped) = oneshot::channel();
        let address = self.address;
        let until = async move {
            // An error means that the handle was dropped: then stop as well.
            let _ = stopped.await;
        };
        RunningServer { address, stop, running: tokio::spawn(self.run(until)) }
    }

    /// Serves until the future is ready, and for the time of draining after that. Then clients are told to come back, and the
    /// database is closed.
    pub async fn run(mut self, until: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let clock = self.state.rooms.clock().clone();
        let mut tasks = Tasks::begin(&self.state, self.tasks, self.close.subscribe());
        let listener = LimitedListener::new(self.listener, self.state.limiter.clone());
        let router = app(self.state, self.behind_proxy, self.head_timeout);
        let mut broken = None;
        let shutdown = async {
            // A server without one of these serves nobody: it ends, to be started anew.
            broken = tokio::select! {
                () = until => None,
                _ = &mut self.writing => Some("the task that writes has ended"),
                _ = &mut tasks.waking => Some("the task that wakes games has ended"),
            };
            tracing::info!(broken, "shutting down");
            send_away(&self.close, if broken.is_none() { self.drain } else { Duration::ZERO }).await;
            Instant::now() + SHUTDOWN_TIMEOUT
        };
        let deadline = serve(listener, router, self.head_timeout, shutdown).await;
        tasks.end_chores();
        // Every connection holds a sender; the channel ends with the last of them.
        if timeout_at(deadline, self.connections.recv()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        tasks.end_thinking().await;
        let closed = close_pool(self.pool).await;
        tasks.end().await;
        // What is not on disk by now has been acknowledged to nobody.
        self.writing.abort();
        close_store(&self.store, &clock).await?;
        match broken {
            Some(broken) => Err(ServeError::Machine(broken.to_owned())),
            None => closed,
        }
    }
}

/// Tells those who are connected to come back, once the time of draining is over.
async fn send_away(close: &watch::Sender<Closing>, drain: Duration) {
    // Nobody is connected if nobody hears it.
    if !drain.is_zero() {
        let _ = close.send(Closing::Draining);
        tokio::time::sleep(drain).await;
    }
    let _ = close.send(Closing::Now);
}

/// Ends the threads that think. One that goes on nevertheless ends with the program.
async fn close_pool(pool: Arc<EnginePool>) -> Result<(), ServeError> {
    match timeout(CLOSING_TIMEOUT, tokio::task::spawn_blocking(move || pool.close())).await {
        Ok(Err(error)) => Err(ServeError::Machine(error.to_string())),
        Ok(Ok(())) | Err(_) => Ok(()),
    }
}

/// Says that this server is gone, and closes the database.
async fn close_store(store: &Store, clock: &ServingClock) -> Result<(), ServeError> {
    let last = async {
        store.leave(clock).await?;
        store.close().await;
        Ok::<(), StoreError>(())
    };
    let slow = |_| ServeError::Machine("the disk does not answer: what was acknowledged is on it".to_owned());
    Ok(timeout(DISK_TIMEOUT, last).await.map_err(slow)??)
}

/// A server that runs in tasks of its own until it is stopped.
pub struct RunningServer {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<Result<(), ServeError>>,
}

impl RunningServer {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Shuts it down cleanly.
    pub async fn stop(self) -> Result<(), ServeError> {
        // An error means that the server has ended by itself.
        let _ = self.stop.send(());
        self.running.await.map_err(|error| ServeError::Machine(error.to_string()))?
    }
}

/// What all requests share.
async fn state(
    context: RoomContext,
    config: Config,
    closing: watch::Receiver<Closing>,
    open_connections: mpsc::Sender<()>,
) -> Result<AppState, ServeError> {
    let RoomContext { store, signer, clock, notices, writer, .. } = context.clone();
    let challenges = OpenChallenges::new(store.clone(), signer.clone(), clock.clone(), notices, writer.clone());
    Ok(AppState {
        rooms: Rooms::new(store.clone(), context),
        challenges,
        pairings: Pairings::default(),
        auth: Auth::open(store.clone(), signer, writer, clock, config.passwords).await?,
        store,
        closing,
        limiter: Limiter::new(config.limits, config.behind_proxy),
        open_connections,
        client: config.client,
    })
}

/// How long people are waited for, and computers that others may think for.
fn timings(config: &Config, store: &Store) -> Timings {
    let thinking = if store.is_shared() { THOUGHT_ABOUT } else { config.timings.thinking };
    Timings { thinking, ..config.timings }
}

/// What signs cookies, with the key of the database, which is made if there is none.
async fn signer(store: &Store) -> Result<Signer, ServeError> {
    let mut fresh = [0; 32];
    SysRng.try_fill_bytes(&mut fresh).map_err(|error| ServeError::Machine(error.to_string()))?;
    Ok(Signer::new(store.key(&fresh).await?))
}

/// The clock that games run on, which says from now on that somebody serves.
async fn start(store: &Store) -> Result<ServingClock, ServeError> {
    if store.is_shared() {
        let node = random_text().map_err(|failure| ServeError::Machine(failure.to_string()))?;
        return Ok(store.join(&node).await?);
    }
    Ok(store.start(time::now()).await?)
}

/// On so many threads, or as many as the machine has cores.
pub fn engine_pool(threads: Option<NonZero<usize>>) -> Result<EnginePool, ServeError> {
    let threads = threads.or(available_parallelism().ok()).map_or(1, usize::from);
    EnginePool::start(threads).map_err(|error| ServeError::Machine(error.to_string()))
}

/// Starts the task that writes.
pub fn start_writer(
    store: &Store,
    clock: &ServingClock,
    announcing: Announcing,
) -> Result<(Writer, JoinHandle<()>), ServeError> {
    let started = Writer::start_announcing(store.clone(), clock.clone(), announcing);
    started.map_err(|error| ServeError::Machine(error.to_string()))
}

fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4(),
        SocketAddr::V6(_) => TcpSocket::new_v6(),
    }?;
    // So that a server that is started again need not wait for connections of the last one.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(WAITING)
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};

    use futures_util::FutureExt;
    use tabuleiro_play::matches::Seat;
    use tabuleiro_protocol::NewGame;

    use super::*;
    use crate::faults::{Fault, Faults};
    use crate::game::Table;
    use crate::people::PersonId;
    use crate::store::Entry;
    use crate::wire;

    const DEADLINE: Duration = Duration::from_secs(30);

    async fn server(directory: &tempfile::TempDir) -> Server {
        server_with(directory, Faults::default()).await
    }

    async fn server_with(directory: &tempfile::TempDir, faults: Faults) -> Server {
        let database = DatabaseAddress::Sqlite(directory.path().join("games.db"));
        let config = Config { faults, ..Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), database) };
        Server::start(config).await.expect("the server starts")
    }

    #[tokio::test]
    async fn a_server_whose_writer_is_gone_ends() {
        let directory = tabuleiro_testing::directory();
        let server = server(&directory).await;
        server.writing.abort();
        let ended = timeout(DEADLINE, server.run(pending())).await.expect("it does not go on");
        assert!(matches!(ended, Err(ServeError::Machine(reason)) if reason.contains("writes")));
    }

    #[tokio::test]
    async fn a_server_whose_disk_is_slow_ends_well() {
        let directory = tabuleiro_testing::directory();
        let faults = Faults::for_tests();
        let server = server_with(&directory, faults.clone()).await;
        faults.set(Fault::Slow(Duration::from_millis(2_500)));
        server.run(ready(())).await.expect("it ends well");
    }

    #[tokio::test]
    async fn a_start_opens_only_the_games_in_which_something_is_due() {
        let directory = tabuleiro_testing::directory();
        let server = server(&directory).await;
        let (rooms, store) = (server.state.rooms.clone(), server.store.clone());
        let timings = crate::config::Timings::default();
        for (id, opponent) in [("waits", "person"), ("is due", "random")] {
            let asked = NewGame { opponent: opponent.to_owned(), ..NewGame::of("talpa:size=4") };
            let setup = wire::setup(&asked, id.to_owned(), 0, PersonId::stored("ada"), Seat::B).expect("a game");
            let standing = Table::new(setup.clone(), rooms.clock().time()).standing(false, &timings);
            store.write_order([Entry::Game { setup, standing }]).await;
        }
        let running = tokio::spawn(server.run(pending()));
        let moved = async {
            while store.game("is due").await.expect("an answer").is_none_or(|(_, events)| events.is_empty()) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(DEADLINE, moved).await.expect("the computer moves");
        assert!(!rooms.is_open("waits"));
        running.abort();
    }

    /// Stores games in which a computer has to move, as if a server had ended just then.
    async fn store_due(server: &Server, ids: impl Iterator<Item = String>) {
        let timings = crate::config::Timings::default();
        let asked = NewGame { opponent: "random".to_owned(), ..NewGame::of("talpa:size=4") };
        for id in ids {
            let setup = wire::setup(&asked, id, 0, PersonId::stored("ada"), Seat::B).expect("a game");
            let standing = Table::new(setup.clone(), server.state.rooms.clock().time()).standing(false, &timings);
            server.store.write_order([Entry::Game { setup, standing }]).await;
        }
    }

    async fn wait_for_a_move(store: &Store, id: &str) {
        let moved = async {
            while store.game(id).await.expect("an answer").is_none_or(|(_, events)| events.is_empty()) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(DEADLINE, moved).await.expect("the computer moves");
    }

    #[tokio::test]
    async fn however_many_games_are_due_all_are_woken() {
        let directory = tabuleiro_testing::directory();
        let server = server(&directory).await;
        store_due(&server, (0..250).map(|number| number.to_string())).await;
        let store = server.store.clone();
        let running = tokio::spawn(server.run(pending()));
        for number in 0..250 {
            wait_for_a_move(&store, &number.to_string()).await;
        }
        running.abort();
    }

    #[tokio::test]
    async fn a_game_that_could_not_be_read_for_a_moment_is_woken_soon() {
        let directory = tabuleiro_testing::directory();
        let faults = Faults::for_tests();
        let server = server_with(&directory, faults.clone()).await;
        store_due(&server, ["x".to_owned()].into_iter()).await;
        let store = server.store.clone();
        faults.set(Fault::Reading("FROM events"));
        let running = tokio::spawn(server.run(pending()));
        let failed = async {
            while faults.failures() == 0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(DEADLINE, failed).await.expect("it is tried");
        faults.clear();
        wait_for_a_move(&store, "x").await;
        running.abort();
    }

    #[tokio::test]
    async fn a_room_that_is_being_opened_hears_of_a_deleted_account_whoever_waits_and_whatever_others_do() {
        let directory = tabuleiro_testing::directory();
        let server = server(&directory).await;
        let (rooms, ada) = (server.state.rooms.clone(), PersonId::stored("ada"));
        let _stuck: Vec<_> = (0..10).map(|number| rooms.opening(&number.to_string(), pending())).collect();
        let (begins, begun) = oneshot::channel();
        let (open, opened) = oneshot::channel::<()>();
        let mut inbox = rooms.opening("x", async {
            let _ = begins.send(());
            let _ = opened.await;
        });
        timeout(DEADLINE, begun).await.expect("it begins").expect("it is told");
        assert!(rooms.forgotten(&ada).now_or_never().is_none(), "whoever has asked goes away");
        open.send(()).expect("it is waited for");
        assert_eq!(timeout(DEADLINE, inbox.next()).await.expect("it hears something"), "forgotten");
    }

    #[tokio::test]
    async fn a_room_that_hears_nothing_keeps_nobody_from_being_called_otherwise() {
        let directory = tabuleiro_testing::directory();
        let server = server(&directory).await;
        let (rooms, ada) = (server.state.rooms.clone(), PersonId::stored("ada"));
        store_due(&server, ["a", "b", "c"].into_iter().map(str::to_owned)).await;
        let [mut one, _stuck, mut other] = ["a", "b", "c"].map(|id| rooms.opening(id, ready(())));
        let opened = async {
            while !["a", "b", "c"].into_iter().all(|id| rooms.is_open(id)) {
                tokio::task::yield_now().await;
            }
        };
        timeout(DEADLINE, opened).await.expect("they open");
        // After the first time there is no room left in the inbox of the one in the middle.
        for _ in 0..2 {
            timeout(DEADLINE, rooms.renamed(&ada)).await.expect("it does not wait for ever").expect("it is stored");
            for inbox in [&mut one, &mut other] {
                assert_eq!(timeout(DEADLINE, inbox.next()).await.expect("it hears something"), "renamed");
            }
        }
    }

    #[tokio::test]
    async fn a_game_that_panics_while_it_is_opened_keeps_nobody_from_playing() {
        let directory = tabuleiro_testing::directory();
        let faults = Faults::for_tests();
        let server = server_with(&directory, faults.clone()).await;
        store_due(&server, ["bad", "good"].into_iter().map(str::to_owned)).await;
        let (rooms, store) = (server.state.rooms.clone(), server.store.clone());
        faults.set(Fault::Panicking("bad".to_owned()));
        let running = tokio::spawn(server.run(pending()));
        wait_for_a_move(&store, "good").await;
        assert!(faults.failures() > 0);
        let asked = timeout(DEADLINE, rooms.state("bad", &PersonId::stored("ada"))).await.expect("an answer");
        assert!(matches!(asked, Err(crate::failure::Failure::Unreadable(_))), "{asked:?}");
        assert!(!rooms.is_open("bad") && !running.is_finished());
        faults.clear();
        let asked = timeout(DEADLINE, rooms.state("bad", &PersonId::stored("ada"))).await.expect("an answer");
        assert_eq!(asked.expect("the game is there").id, "bad");
        running.abort();
    }

    #[tokio::test]
    async fn a_room_that_panics_is_opened_again() {
        let directory = tabuleiro_testing::directory();
        let server = server(&directory).await;
        let rooms = server.state.rooms.clone();
        let ada = PersonId::stored("ada");
        let setup = wire::setup(&NewGame::of("talpa"), "x".to_owned(), 0, ada.clone(), Seat::A).expect("a game");
        rooms.create(setup, String::new(), None).await.expect("it is kept");
        let running = tokio::spawn(server.run(pending()));
        rooms.panic("x").await;
        let state =
            timeout(DEADLINE, rooms.state("x", &ada)).await.expect("an answer").expect("the game is there again");
        assert_eq!(state.id, "x");
        running.abort();
    }
}
