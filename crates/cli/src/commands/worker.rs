//! `tabuleiro worker`: thinks for the computer players of servers that share a database.

use std::io::Write;
use std::num::NonZero;

use anyhow::Context;
use clap::Args;
use tabuleiro_server::{Bus, DatabaseAddress, Worker};

use super::serve::settings::LogFormat;
use super::serve::{interrupted, start_log};
use crate::arguments::GlobalOptions;
use crate::output::{print_json, stdout};

/// Think for the computer players of servers that share a database, until the program is interrupted.
///
/// It listens nowhere: it takes positions from the database and writes the moves there. Start as many as you like, on other machines; one
/// that is killed leaves its work to the others.
#[derive(Args)]
pub struct Arguments {
    /// The database that the servers share
    #[arg(long, env = "TABULEIRO_DATABASE", hide_env_values = true, value_name = "postgres://USER@HOST/NAME")]
    database: DatabaseAddress,

    /// Over what the servers tell each other what is new, the same as theirs: `nats://HOST:PORT`, with commas between several,
    /// `database`, or `none` [default: database]
    #[arg(long, env = "TABULEIRO_BUS", hide_env_values = true, value_name = "BUS")]
    bus: Option<Bus>,

    /// How many threads to think on [default: one per core]
    #[arg(long, env = "TABULEIRO_THREADS", value_name = "N")]
    threads: Option<NonZero<usize>>,

    /// How the log is written to standard error [default: text]
    #[arg(long, env = "TABULEIRO_LOG_FORMAT", value_name = "FORMAT")]
    log_format: Option<LogFormat>,

    /// What to log: error, warn, info, debug or trace [default: info]
    #[arg(long, env = "TABULEIRO_LOG", value_name = "FILTER")]
    log: Option<String>,
}

#[derive(serde::Serialize)]
struct Thinking {
    threads: usize,
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        start_log(self.log_format.unwrap_or_default(), self.log.as_deref().unwrap_or("info"))?;
        let runtime = tokio::runtime::Runtime::new().context("the worker cannot start")?;
        runtime.block_on(self.think(global))
    }

    async fn think(self, global: GlobalOptions) -> anyhow::Result<()> {
        let until = interrupted()?;
        let worker = Worker::start(&self.database, &self.bus.unwrap_or_default(), self.threads).await?;
        let threads = worker.threads();
        if global.json {
            print_json(&Thinking { threads })?;
        } else {
            let mut out = stdout();
            writeln!(out, "thinking on {threads} threads")?;
            out.flush()?;
        }
        Ok(worker.run(until).await?)
    }
}
