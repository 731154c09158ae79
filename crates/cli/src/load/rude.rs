//! Players who misbehave beside the honest ones, each in one of six ways, and what the server does with them.

mod abuse;
mod drip;
mod flood;
mod garbage;
mod half_open;
mod player;
mod storm;
mod treatment;
mod wire;

use std::net::SocketAddr;
use std::thread;

use anyhow::{Context, bail};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_client::ServerAddress;
use tokio::net::{TcpStream, lookup_host};
use tokio::sync::{oneshot, watch};
use tokio::task::JoinSet;

use super::Plan;
use super::addresses::{rude_address, table_address};
use player::Player;
pub use treatment::KindReport;

/// How many sockets one of them has at most.
pub const SOCKETS: usize = half_open::SILENT;

/// A way to misbehave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Flood,
    Drip,
    Garbage,
    HalfOpen,
    Storm,
    Abuse,
}

impl Kind {
    const ALL: [Kind; 6] = [Kind::Flood, Kind::Drip, Kind::Garbage, Kind::HalfOpen, Kind::Storm, Kind::Abuse];

    fn name(self) -> &'static str {
        match self {
            Kind::Flood => "floods",
            Kind::Drip => "drips",
            Kind::Garbage => "garbage",
            Kind::HalfOpen => "half-open sockets",
            Kind::Storm => "reconnecting storms",
            Kind::Abuse => "API abuse",
        }
    }

    /// Misbehaves once, for as long as the server puts up with it.
    async fn misbehave(self, player: &mut Player) {
        match self {
            Kind::Flood => flood::misbehave(player).await,
            Kind::Drip => drip::misbehave(player).await,
            Kind::Garbage => garbage::misbehave(player).await,
            Kind::HalfOpen => half_open::misbehave(player).await,
            Kind::Storm => storm::misbehave(player).await,
            Kind::Abuse => abuse::misbehave(player).await,
        }
    }
}

/// All rude players. They have a thread of their own: it is the server that has to keep them from holding up the honest ones.
pub struct Crowd {
    end: watch::Sender<bool>,
    reports: oneshot::Receiver<Vec<KindReport>>,
}

impl Crowd {
    /// Lets as many misbehave as are planned.
    pub async fn start(plan: &Plan) -> anyhow::Result<Self> {
        let server = find(&plan.servers[0]).await?;
        let players: Vec<Player> = (0..plan.rude).map(|number| player(plan, server, number)).collect();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.context("the rude players cannot start")?;
        let (end, ending) = watch::channel(false);
        let (tell, reports) = oneshot::channel();
        thread::Builder::new().name("rude".to_owned()).spawn(move || {
            // Nobody waits for the reports if the load has failed.
            let _ = tell.send(runtime.block_on(run(players, ending)));
        })?;
        Ok(Crowd { end, reports })
    }

    /// Ends it, and tells what came of it.
    pub async fn end(self) -> anyhow::Result<Vec<KindReport>> {
        self.end.send_replace(true);
        self.reports.await.context("the rude players have not ended well")
    }
}

/// An address of the server at which it answers, an IPv4 one if there is any: only there the players can come from addresses
/// of their own.
async fn find(server: &ServerAddress) -> anyhow::Result<SocketAddr> {
    let mut addresses: Vec<SocketAddr> = lookup_host((server.host(), server.port())).await?.collect();
    addresses.retain(|address| address.ip().is_loopback());
    addresses.sort_by_key(SocketAddr::is_ipv6);
    for address in addresses {
        if TcpStream::connect(address).await.is_ok() {
            return Ok(address);
        }
    }
    bail!("{server} does not answer on this machine, and rude players go nowhere else")
}

fn player(plan: &Plan, server: SocketAddr, number: usize) -> Player {
    let from = match plan.rude_share_addresses {
        true => plan.servers[0].is_ipv4_loopback().then(|| table_address(number % plan.games)),
        false => server.is_ipv4().then(|| rude_address(number)),
    };
    // Far from the seeds of all games.
    let random = Xoshiro256PlusPlus::seed_from_u64(!plan.seed.wrapping_add((number as u64) << 32));
    let kinds = plan.kinds.iter().map(ToString::to_string).collect();
    Player::new(server, from, kinds, random)
}

/// Lets everybody misbehave until the end, in equal shares, and gathers what came of it by kind.
async fn run(players: Vec<Player>, ending: watch::Receiver<bool>) -> Vec<KindReport> {
    let mut reports = Kind::ALL.map(|kind| KindReport::new(kind.name()));
    let mut tasks = JoinSet::new();
    for (number, player) in players.into_iter().enumerate() {
        let place = number % Kind::ALL.len();
        reports[place].started += 1;
        tasks.spawn(misbehave(place, player, ending.clone()));
    }
    while let Some(ended) = tasks.join_next().await {
        if let Ok((place, player)) = ended {
            reports[place].add(&player.treatment);
        }
    }
    reports.into()
}

async fn misbehave(place: usize, mut player: Player, mut ending: watch::Receiver<bool>) -> (usize, Player) {
    let for_ever = async {
        loop {
            Kind::ALL[place].misbehave(&mut player).await;
            player.rest().await;
        }
    };
    tokio::select! {
        () = for_ever => {}
        // If nobody says so any more, it is the end too.
        _ = ending.wait_for(|ending| *ending) => {}
    }
    (place, player)
}
