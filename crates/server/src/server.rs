//! Starting the server, and shutting it down gracefully.

mod counting;
mod elsewhere;
#[cfg(feature = "fuzzing")]
mod fuzzing;
mod hearing;

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
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{Instant, timeout, timeout_at};

use crate::auth::Auth;
use crate::bus::{self, BusConnection};
use crate::config::{Bus, Config, Database};
use crate::http::{AppState, Closing, LimitedListener, Limiter, app, serve};
use crate::people::Signer;
use crate::random::random_text;
use crate::rooms::{DueBell, EnginePool, Lobby, Notices, OpenChallenges, Pairings, RoomContext, Rooms, Thinkers};
use crate::store::{Announcing, Lock, ServingClock, Store, StoreError, Writer};
use crate::{metrics, time};

use counting::count_openings;
use elsewhere::{Elsewhere, INTERVAL};

/// How long a server that shuts down waits for its connections to end.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);
/// How long it then waits for its threads, whatever they do.
const CLOSING_TIMEOUT: Duration = Duration::from_secs(2);
/// How long it waits at last for its disk or its database, which may be busy with others and is not broken for that.
const DISK_TIMEOUT: Duration = Duration::from_secs(10);
/// How often measurements are summed up: they would pile up where nobody asks for them.
const UPKEEP: Duration = Duration::from_secs(5);

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
    counting: Duration,
    state: AppState,
    store: Store,
    pool: Arc<EnginePool>,
    writing: JoinHandle<()>,
    close: watch::Sender<Closing>,
    drain: Duration,
    connections: mpsc::Receiver<()>,
    bell: DueBell,
    /// Who thinks for the computers of all who share the database, if it is shared.
    thinkers: Option<Thinkers>,
    sharing: Option<Sharing>,
}

/// What a server needs to share its database with others.
struct Sharing {
    /// Its name among them.
    node: Arc<str>,
    bus: BusConnection,
}

impl Sharing {
    fn begin(node: &str, bus: &Bus, store: &Store) -> Self {
        let node = node.into();
        Sharing { bus: bus::connect(bus, store, &node), node }
    }
}

impl Server {
    /// Opens the database, begins to listen, and lets games that were in progress go on.
    pub async fn start(config: Config) -> Result<Self, ServeError> {
        metrics::start().map_err(|error| ServeError::Machine(error.to_string()))?;
        let lock = match &config.database {
            Database::Sqlite(path) => Some(Lock::take(path)?),
            Database::Postgres(_) => None,
        };
        let store =
            Store::open_with(&config.database, config.faults.clone()).await?.waiting_for_nodes(config.timings.gone);
        let signer = signer(&store).await?;
        let clock = start(&store).await?;
        let address = config.listen;
        let listener = listen(address).map_err(|error| ServeError::Listen { address, error })?;
        let address = listener.local_addr().map_err(|error| ServeError::Listen { address, error })?;
        let pool = Arc::new(engine_pool(config.engine_threads)?);
        let sharing = clock.node().map(|node| Sharing::begin(node, &config.bus, &store));
        let announcing = sharing.as_ref().map(|sharing| sharing.bus.announcing.clone()).unwrap_or_default();
        let (writer, writing) = start_writer(&store, &clock, announcing)?;
        let mut timings = config.timings;
        if store.is_shared() {
            timings.thinking = THOUGHT_ABOUT;
        }
        let bell = DueBell::default();
        let context = RoomContext {
            writer,
            pool: Arc::clone(&pool),
            store: store.clone(),
            signer: signer.clone(),
            clock,
            bell: bell.clone(),
            lobby: Lobby::default(),
            notices: Notices::default(),
            timings,
            node: sharing.as_ref().map(|sharing| Arc::clone(&sharing.node)),
        };
        let (clock, notices, writer) = (context.clock.clone(), context.notices.clone(), context.writer.clone());
        let challenges = OpenChallenges::new(store.clone(), signer.clone(), clock.clone(), notices, writer.clone());
        let auth = Auth::open(store.clone(), signer, writer, clock, config.passwords).await?;
        let thinkers = Thinkers {
            store: store.clone(),
            clock: context.clock.clone(),
            writer: context.writer.clone(),
            pool: Arc::clone(&pool),
            timings,
            poll: Thinkers::poll(&config.bus),
            rooms: None,
            played: Arc::default(),
        };
        let rooms = Rooms::new(store.clone(), context);
        let thinkers = store.is_shared().then(|| Thinkers { rooms: Some(rooms.clone()), ..thinkers });
        let (close, closing) = watch::channel(Closing::No);
        let (open_connections, connections) = mpsc::channel(1);
        let limiter = Limiter::new(config.limits, config.behind_proxy);
        let state = AppState {
            rooms,
            challenges,
            pairings: Pairings::default(),
            store: store.clone(),
            auth,
            closing,
            limiter,
            open_connections,
            client: config.client,
        };
        let behind_proxy = config.behind_proxy;
        Ok(Server {
            _lock: lock,
            listener,
            address,
            behind_proxy,
            head_timeout: config.timings.head,
            counting: config.timings.counting,
            state,
            store,
            pool,
            writing,
            close,
            drain: config.drain,
            connections,
            bell,
            thinkers,
            sharing,
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
        let rooms = self.state.rooms.clone();
        let bell = self.bell;
        let mut waking = tokio::spawn(async move { rooms.wake_by(bell).await });
        let clock = self.state.rooms.clock().clone();
        let beating = tokio::spawn(clock.clone().beat());
        let mut closing = self.close.subscribe();
        let until_closing = async move {
            // A sender that is gone says the same.
            let _ = closing.wait_for(|closing| *closing == Closing::Now).await;
        };
        let thinking = self.thinkers.map(|thinkers| tokio::spawn(thinkers.run(until_closing)));
        let cleaning = tokio::spawn(self.state.limiter.clone().clean_up());
        let counting = tokio::spawn(count_openings(self.store.clone(), self.counting));
        let forgetting = tokio::spawn(self.state.auth.clone().clean_up());
        let elsewhere = Elsewhere::new(self.state.clone());
        let told = elsewhere.told();
        let watching = self.store.is_shared().then(|| tokio::spawn(elsewhere.watch(INTERVAL)));
        let upkeep = tokio::spawn(async {
            loop {
                tokio::time::sleep(UPKEEP).await;
                metrics::upkeep();
            }
        });
        let mut others = JoinSet::new();
        if let Some(Sharing { bus, .. }) = self.sharing {
            others.spawn(hearing::hear(self.state.rooms.clone(), bus, told));
            others.spawn(hearing::keep_fresh(self.state.rooms.clone()));
        }
        let listener = LimitedListener::new(self.listener, self.state.limiter.clone());
        let router = app(self.state, self.behind_proxy, self.head_timeout);
        let close = self.close;
        let mut broken = None;
        let shutdown = async {
            // A server without one of these serves nobody: it ends, to be started anew.
            broken = tokio::select! {
                () = until => None,
                _ = &mut self.writing => Some("the task that writes has ended"),
                _ = &mut waking => Some("the task that wakes games has ended"),
            };
            tracing::info!(broken, "shutting down");
            if broken.is_none() && !self.drain.is_zero() {
                // Nobody is connected if nobody hears it.
                let _ = close.send(Closing::Draining);
                tokio::time::sleep(self.drain).await;
            }
            let _ = close.send(Closing::Now);
            Instant::now() + SHUTDOWN_TIMEOUT
        };
        let deadline = serve(listener, router, self.head_timeout, shutdown).await;
        waking.abort();
        cleaning.abort();
        counting.abort();
        forgetting.abort();
        if let Some(watching) = watching {
            watching.abort();
        }
        upkeep.abort();
        // Every connection holds a sender; the channel ends with the last of them.
        if timeout_at(deadline, self.connections.recv()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        if let Some(thinking) = thinking {
            // What is not given back by then is free in a moment.
            let _ = timeout(CLOSING_TIMEOUT, thinking).await;
        }
        let pool = Arc::clone(&self.pool);
        let closed = timeout(CLOSING_TIMEOUT, tokio::task::spawn_blocking(move || pool.close())).await;
        beating.abort();
        others.shutdown().await;
        // What is not on disk by now has been acknowledged to nobody.
        self.writing.abort();
        let last = async {
            self.store.leave(&clock).await?;
            self.store.close().await;
            Ok(())
        };
        let slow = |_| ServeError::Machine("the disk does not answer: what was acknowledged is on it".to_owned());
        let written: Result<(), StoreError> = timeout(DISK_TIMEOUT, last).await.map_err(slow)?;
        written?;
        if let Some(broken) = broken {
            return Err(ServeError::Machine(broken.to_owned()));
        }
        match closed {
            Ok(Err(error)) => Err(ServeError::Machine(error.to_string())),
            // A thread that still thinks ends with the program.
            Ok(Ok(())) | Err(_) => Ok(()),
        }
    }
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
        let database = Database::Sqlite(directory.path().join("games.db"));
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
