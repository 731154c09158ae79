//! Many games at once on a server, between players that check everything it says.

mod report;
mod round;
mod table;
mod tally;

use std::sync::Arc;
use std::time::Duration;

use anyhow::bail;
use tabuleiro_client::ServerAddress;
use tabuleiro_rules::GameSpec;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

pub use report::Report;
use tally::Tally;

/// How many games to set up at a time.
const SET_UP_TOGETHER: usize = 64;
/// How long all games together may take to be set up.
const SET_UP_TIME: Duration = Duration::from_secs(300);

/// What to play.
pub struct Plan {
    /// Where.
    pub server: ServerAddress,
    /// Which games, in rotation.
    pub kinds: Vec<GameSpec>,
    /// How many at a time.
    pub games: usize,
    /// For how long.
    pub time: Duration,
    /// How many moves a second each player makes.
    pub rate: f64,
    /// The seed of all random numbers.
    pub seed: u64,
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

/// Plays, and reports the result.
pub async fn run(plan: Plan) -> anyhow::Result<Report> {
    let (games, time) = (plan.games, plan.time);
    let (say, phase) = watch::channel(Phase::SettingUp);
    let (begun, mut begins) = watch::channel(0);
    let run = Arc::new(LoadRun { plan, phase, begun, set_up_permits: Semaphore::new(SET_UP_TOGETHER) });
    let mut tables = JoinSet::new();
    for number in 0..games {
        tables.spawn(table::run(Arc::clone(&run), number));
    }
    let everybody = timeout(SET_UP_TIME, begins.wait_for(|begun| *begun == games)).await;
    if !matches!(everybody, Ok(Ok(_))) {
        bail!(
            "only {} of {games} games could be set up in {} s: is the server there?",
            *run.begun.borrow(),
            SET_UP_TIME.as_secs()
        );
    }
    drop(everybody);
    // The tables listen as long as they play, and none has ended before it is told to.
    let _ = say.send(Phase::Playing);
    sleep(time).await;
    let _ = say.send(Phase::Ending);
    let mut tally = Tally::default();
    while let Some(ended) = tables.join_next().await {
        tally.add(ended?);
    }
    Ok(Report::of(tally))
}
