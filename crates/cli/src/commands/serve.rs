//! `tabuleiro serve`: the game server.

mod reach;
pub mod settings;

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use tabuleiro_server::{Config, Server};
use tokio::signal::unix::{Signal, SignalKind, signal};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::arguments::GlobalOptions;
use crate::output::{INTERRUPTED, print_json, stdout};
use crate::{browser_client, open_files};
use settings::{LogFormat, Settings};

/// Serve games to browsers and programs, until the program is interrupted.
///
/// Every setting can be given by flag, in the environment or in a file, in this order of precedence.
#[derive(Args)]
pub struct Arguments {
    #[command(flatten)]
    settings: Settings,

    /// A TOML file of settings, named like the flags: `listen = "127.0.0.1:7878"`
    #[arg(long, env = "TABULEIRO_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
}

#[derive(serde::Serialize)]
struct Listening {
    url: String,
    /// Where others reach it, if it listens on all addresses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    others: Vec<String>,
}

impl Listening {
    /// In words, all of it at once: whoever reads the first line may read no further.
    fn text(&self) -> String {
        let others = self.others.iter().map(|url| format!("others reach it at {url}\n"));
        format!("listening on {}\n{}", self.url, others.collect::<String>())
    }
}

impl Arguments {
    pub fn run(self, global: GlobalOptions) -> anyhow::Result<()> {
        let file = self.config.as_deref().map(Settings::read).transpose()?.unwrap_or_default();
        let settings = self.settings.or(file);
        let (format, filter) = settings.log();
        start_log(format, filter)?;
        // A connection is an open file.
        open_files::raise();
        let runtime = tokio::runtime::Runtime::new().context("the server cannot start")?;
        let config = Config { client: browser_client::file, ..settings.config() };
        runtime.block_on(serve(config, global))
    }
}

/// Libraries that say at the level of `info` what others can cause as often as they like, or what is of no use to anybody.
const TALKATIVE: &str = "async_nats=warn,sqlx::postgres::notice=warn";

/// Begins to write the log to standard error.
pub fn start_log(format: LogFormat, filter: &str) -> anyhow::Result<()> {
    let wanted: Targets = filter.parse().with_context(|| format!("`{filter}` does not say what to log"))?;
    // What is wanted of a part comes later, and counts.
    let filter: Targets = TALKATIVE.parse::<Targets>().context("a filter of the program")?.with_targets(wanted.iter());
    let filter = wanted.default_level().map_or(filter.clone(), |level| filter.with_default(level));
    let lines =
        tracing_subscriber::fmt::layer().with_ansi(std::io::stderr().is_terminal()).with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    tracing_subscriber::registry().with(lines.with_filter(filter)).init();
    Ok(())
}

async fn serve(config: Config, global: GlobalOptions) -> anyhow::Result<()> {
    let until = interrupted()?;
    let server = Server::start(config).await?;
    let address = server.address();
    let listening = Listening { url: format!("http://{address}"), others: reach::urls(address) };
    if global.json {
        print_json(&listening)?;
    } else {
        let mut out = stdout();
        out.write_all(listening.text().as_bytes())?;
        out.flush()?;
    }
    Ok(server.run(until).await?)
}

/// Waits until the program is told to end.
pub fn interrupted() -> anyhow::Result<impl Future<Output = ()> + Send + 'static> {
    let mut signals =
        Signals { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? };
    Ok(async move {
        signals.next().await;
        // Whoever asks twice wants no goodbyes. Nothing that was acknowledged is lost by that.
        tokio::spawn(async move {
            signals.next().await;
            std::process::exit(INTERRUPTED.into());
        });
    })
}

/// What ends a server.
struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

impl Signals {
    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_it_is_reached_at_is_printed() {
        let listening = |others: &[&str]| {
            let others = others.iter().map(|&url| url.to_owned()).collect();
            Listening { url: "http://0.0.0.0:7878".to_owned(), others }
        };
        assert_eq!(listening(&[]).text(), "listening on http://0.0.0.0:7878\n");
        assert_eq!(
            listening(&["http://192.168.1.5:7878", "http://[2001:db8::7]:7878"]).text(),
            "listening on http://0.0.0.0:7878\n\
             others reach it at http://192.168.1.5:7878\n\
             others reach it at http://[2001:db8::7]:7878\n"
        );
    }
}
