//! Many games at once on a server, or on several with one database, between players that check everything it says, and others who misbehave beside them.

mod addresses;
mod kept;
mod message;
mod outage;
mod report;
mod round;
mod rude;
mod table;
mod tally;

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::bail;
use tabuleiro_client::{Client, Identity, ServerAddress};
use tabuleiro_engine::Stop;
use tabuleiro_protocol::LobbyPage;
use tabuleiro_rules::GameSpec;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

pub use report::Report;
use rude::Crowd;
pub use rude::SOCKETS as RUDE_SOCKETS;
use tally::Tally;

use crate::progress::Progress;

/// How many games to set up at a time.
const SET_UP_TOGETHER: usize = 64;
/// How long all games together may take to be set up.
const SET_UP_TIME: Duration = Duration::from_secs(300);

/// How often to look whether somebody has stopped it.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// What to play.
pub struct Plan {
    /// Where: at least one server.
    pub servers: Vec<ServerAddress>,
    /// Which games, in rotation.
    pub kinds: Vec<GameSpec>,
    /// How many at a time.
    pub games: usize,
    /// How many of these against a computer.
    pub computers: usize,
    /// For how long.
    pub time: Duration,
    /// How many moves a second each player makes.
    pub rate: f64,
    /// The seed of all random numbers.
    pub seed: u64,
    /// How many players misbehave meanwhile.
    pub rude: usize,
    /// Whether these come from the addresses of the others, and so share their limits.
    pub rude_share_addresses: bool,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Games are being made, and their players connect.
    SettingUp,
    /// Games are being played.
    Playing,
    /// Games are being finished.
    Ending,
}

/// What all tables share.
struct LoadRun {
    plan: Plan,
    phase: watch::Receiver<Phase>,
    /// How many tables have begun.
    begun: watch::Sender<usize>,
    /// How many more games may be set up at the same time.
    set_up_permits: Semaphore,
}

/// Plays until the time is over or somebody stops it, and reports the result.
pub async fn run(plan: Plan, stop: &Stop) -> anyhow::Result<Report> {
    // Tables try again and again. So ask once, to say at once that nobody is there.
    for server in &plan.servers {
        let _: LobbyPage = Client::new(server.clone(), Identity::new()).get("/api/v1/lobby").await?;
    }
    let (games, time) = (plan.games, plan.time);
    let (say, phase) = watch::channel(Phase::SettingUp);
    let (begun, mut begins) = watch::channel(0);
    let run = Arc::new(LoadRun { plan, phase, begun, set_up_permits: Semaphore::new(SET_UP_TOGETHER) });
    let mut tables = JoinSet::new();
    for number in 0..games {
        tables.spawn(table::run(Arc::clone(&run), number));
    }
    let mut progress = Progress::towards(games as u64, "games set up");
    let everybody = async { begins.wait_for(|begun| *begun == games).await.is_ok() };
    let begun = || *run.begun.borrow() as u64;
    let is_set_up = followed(timeout(SET_UP_TIME, everybody), stop, || progress.show(begun(), String::new)).await;
    drop(progress);
    if !matches!(is_set_up, None | Some(Ok(true))) {
        bail!("only {} of {games} games could be set up in {} s", begun(), SET_UP_TIME.as_secs());
    }
    let crowd = match run.plan.rude {
        0 => None,
        _ => Some(Crowd::start(&run.plan).await?),
    };
    // The tables listen as long as they play, and none has ended before it is told to.
    let _ = say.send(Phase::Playing);
    let begin = Instant::now();
    let mut progress = Progress::towards(time.as_secs(), "seconds");
    followed(sleep(time), stop, || progress.show(begin.elapsed().as_secs(), String::new)).await;
    drop(progress);
    let _ = say.send(Phase::Ending);
    let mut tally = Tally::default();
    while let Some(ended) = tables.join_next().await {
        tally.add(ended?);
    }
    let rude = match crowd {
        None => Vec::new(),
        Some(crowd) => crowd.end().await?,
    };
    Ok(Report::of(tally, rude))
}

/// Waits for something and looks up now and then; `None` if it is stopped before.
async fn followed<T>(awaited: impl Future<Output = T>, stop: &Stop, mut look_up: impl FnMut()) -> Option<T> {
    let mut awaited = pin!(awaited);
    while !stop.is_stopped() {
        if let Ok(done) = timeout(BETWEEN_LOOKS, &mut awaited).await {
            return Some(done);
        }
        look_up();
    }
    None
}
