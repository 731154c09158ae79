//! `tabuleiro serve`: the game server.

use std::io::{IsTerminal, Write};
use std::net::SocketAddr;

use anyhow::Context;
use clap::Args;
use tabuleiro_server::{Config, Database, Server};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::arguments::Manner;
use crate::open_files;
use crate::output::{print_json, stdout};

/// Serve games to browsers and programs, until the program is interrupted.
#[derive(Args)]
pub struct Arguments {
    /// The address to listen on; port 0 takes any free one.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7878")]
    listen: SocketAddr,

    /// Where games are kept; the file is made if there is none.
    #[arg(long, value_name = "sqlite:PATH", default_value = "sqlite:tabuleiro.db")]
    database: Database,
}

#[derive(serde::Serialize)]
struct Listening {
    url: String,
}

impl Arguments {
    pub fn run(self, manner: Manner) -> anyhow::Result<()> {
        // What is logged can be chosen as usual, with RUST_LOG=debug and the like.
        let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
        tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_ansi(std::io::stderr().is_terminal())
            .with_writer(std::io::stderr)
            .init();
        // A connection is an open file.
        open_files::raise();
        let runtime = tokio::runtime::Runtime::new().context("the server cannot start")?;
        runtime.block_on(self.serve(manner))
    }

    async fn serve(self, manner: Manner) -> anyhow::Result<()> {
        let mut interrupted = signal(SignalKind::interrupt())?;
        let mut terminated = signal(SignalKind::terminate())?;
        let server = Server::start(Config { listen: self.listen, database: self.database }).await?;
        let url = format!("http://{}", server.address());
        if manner.json {
            print_json(&Listening { url })?;
        } else {
            let mut out = stdout();
            writeln!(out, "listening on {url}")?;
            out.flush()?;
        }
        let until = async move {
            tokio::select! {
                _ = interrupted.recv() => {}
                _ = terminated.recv() => {}
            }
        };
        Ok(server.run(until).await?)
    }
}
