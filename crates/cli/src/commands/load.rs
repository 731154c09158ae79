//! `tabuleiro load`: plays many games on a server and checks that it loses nothing.

use std::time::Duration;

use anyhow::{Context, bail, ensure};
use clap::Args;
use tabuleiro_client::ServerAddress;
use tabuleiro_rules::GameSpec;

use crate::arguments::GlobalOptions;
use crate::interruption::{self, stopped_by_ctrl_c};
use crate::load::{self, Plan, RUDE_SOCKETS};
use crate::open_files;
use crate::output::{Failed, print_json, stdout};

/// Open files besides the players' sockets.
const OTHER_FILES: u64 = 128;

/// Play many games at once on a server, check everything it says, and measure how long moves take.
///
/// Plays random games over WebSockets, with two players each; a game that ends is followed by another. Every answer and
/// event is checked against the rules, and at the end each game against what the server has stored. Several servers with one
/// database are given as such: the two players of a game begin at different ones, and go on to the next when one is gone. With `--rude` others
/// misbehave beside them, and the figures tell whether that is felt. Exits with 1 if anything is lost or wrong. Ctrl-C ends
/// the games early; if all is well it then exits with 130.
#[derive(Args)]
pub struct Arguments {
    /// The server, such as `http://localhost:7878`; can be given several times.
    #[arg(long = "server", value_name = "URL", required = true)]
    servers: Vec<ServerAddress>,

    /// How many games to play at a time, with two players each.
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: usize,

    /// How many of the games are against a computer, with somebody who looks on.
    #[arg(long, value_name = "N", default_value_t = 0)]
    computers: usize,

    /// How long to play, in seconds, once all games have begun.
    #[arg(long, value_name = "S", default_value_t = 10)]
    seconds: u64,

    /// How many moves each player makes per second; 0 for players who just sit there.
    #[arg(long, value_name = "R", default_value_t = 1.0)]
    rate: f64,

    /// A game string to play instead of all games by turns; can be given several times.
    #[arg(long = "game", value_name = "GAME")]
    kinds: Vec<GameSpec>,

    /// The seed for the random moves.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many players misbehave meanwhile, at the first server and on this machine only: in equal shares they flood sockets, drip bytes, send
    /// garbage, leave sockets half open, reconnect without end, and abuse the API.
    #[arg(long, value_name = "N", default_value_t = 0)]
    rude: usize,

    /// Let those who misbehave come from the addresses of the others, whose limits they then use up.
    #[arg(long, requires = "rude")]
    rude_share_addresses: bool,

    /// Allow a server on another machine; make sure its owner agrees.
    #[arg(long)]
    allow_remote: bool,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        for server in &self.servers {
            ensure!(
                server.is_loopback() || self.allow_remote,
                "{server} is on another machine: load your own server, or give --allow-remote"
            );
            ensure!(
                self.rude == 0 || server.is_loopback() && !server.is_secure(),
                "{server} is no place for rude players: they go to http:// addresses of this machine only"
            );
        }
        ensure!(self.games > 0, "there is nothing to play: give at least 1 game");
        ensure!(
            self.rate.is_finite() && self.rate >= 0.0,
            "{} is not a rate: give moves per second, from 0",
            self.rate
        );
        let sockets = self.games.saturating_mul(2).saturating_add(self.rude.saturating_mul(RUDE_SOCKETS));
        let (needed, limit) = ((sockets as u64).saturating_add(OTHER_FILES), open_files::raise());
        ensure!(
            needed <= limit,
            "{} games and {} rude players need {needed} open files and this program may have {limit}: say `ulimit -n {needed}` first",
            self.games,
            self.rude
        );
        let kinds = match self.kinds.is_empty() {
            true => GameSpec::games().iter().map(|game| game.name.parse()).collect::<Result<_, _>>()?,
            false => self.kinds,
        };
        let plan = Plan {
            servers: self.servers,
            kinds,
            games: self.games,
            computers: self.computers,
            time: Duration::from_secs(self.seconds),
            rate: self.rate,
            seed: self.seed,
            rude: self.rude,
            rude_share_addresses: self.rude_share_addresses,
        };
        let runtime = tokio::runtime::Runtime::new().context("the players cannot start")?;
        let stop = stopped_by_ctrl_c()?;
        let report = runtime.block_on(load::run(plan, &stop))?;
        match global.json {
            true => print_json(&report)?,
            false => report.write(&mut stdout())?,
        }
        if !report.is_well() {
            bail!(Failed(format!("{}: the server did not pass the check", report.faults())));
        }
        interruption::end(&stop)
    }
}
