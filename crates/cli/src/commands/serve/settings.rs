//! The server's settings: from flags, the environment and a file, in this order of precedence.

use std::fs;
use std::net::SocketAddr;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use anyhow::Context;
use clap::{Args, ValueEnum};
use serde::{Deserialize, Deserializer, de};
use tabuleiro_server::{Bus, Config, DatabaseAddress, Limits};

// One definition for all three: the flag `--new-games` is `TABULEIRO_NEW_GAMES` in the environment and `new-games` in the
// file. A doc comment here would end up in the help.
#[derive(Args, Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Settings {
    /// The address to listen on; port 0 picks a free port [default: 127.0.0.1:7878]
    #[arg(long, env = "TABULEIRO_LISTEN", value_name = "ADDRESS", value_parser = address)]
    #[serde(default, deserialize_with = "address_of_file")]
    listen: Option<SocketAddr>,

    /// Where games are stored: `sqlite:PATH`, a file that is created if it does not exist, or `postgres://USER@HOST/NAME`, which several
    /// servers can share [default: sqlite:tabuleiro.db]
    #[arg(long, env = "TABULEIRO_DATABASE", hide_env_values = true, value_name = "DATABASE")]
    #[serde(default, deserialize_with = "parsed")]
    database: Option<DatabaseAddress>,

    /// Over what servers that share a database tell each other what is new: `nats://HOST:PORT`, with commas between several, `database`,
    /// or `none`, which makes everything a second or two late [default: database]
    #[arg(long, env = "TABULEIRO_BUS", hide_env_values = true, value_name = "BUS")]
    #[serde(default, deserialize_with = "parsed")]
    bus: Option<Bus>,

    /// Whether all requests come through your own proxy, which sets X-Forwarded-For and X-Forwarded-Proto [default: false]
    #[arg(long, env = "TABULEIRO_BEHIND_PROXY", num_args = 0..=1, default_missing_value = "true", value_name = "true|false")]
    behind_proxy: Option<bool>,

    /// How many seconds the server still serves after SIGTERM, while /readyz says that it drains, for a load balancer to
    /// notice [default: 0]
    #[arg(long, env = "TABULEIRO_DRAIN", value_name = "SECONDS")]
    drain: Option<u64>,

    /// How many threads computer players think on [default: one per core]
    #[arg(long, env = "TABULEIRO_ENGINE_THREADS", value_name = "N")]
    engine_threads: Option<NonZero<usize>>,

    /// How many requests an address may make per second, with bursts of ten times as many [default: 50]
    #[arg(long, env = "TABULEIRO_REQUESTS", value_name = "N")]
    requests: Option<NonZero<u32>>,

    /// How many games an address may make per minute [default: 120]
    #[arg(long, env = "TABULEIRO_NEW_GAMES", value_name = "N")]
    new_games: Option<NonZero<u32>>,

    /// How many accounts an address may make, and names its guests may choose, per hour [default: 60]
    #[arg(long, env = "TABULEIRO_NEW_ACCOUNTS", value_name = "N")]
    new_accounts: Option<NonZero<u32>>,

    /// How many unfinished games an address may have made [default: 500]
    #[arg(long, env = "TABULEIRO_OPEN_GAMES", value_name = "N")]
    open_games: Option<u32>,

    /// How many WebSockets an address may have at once [default: 500]
    #[arg(long, env = "TABULEIRO_CONNECTIONS", value_name = "N")]
    connections: Option<u32>,

    /// How many connections everybody together may have at once [default: 20000]
    #[arg(long, env = "TABULEIRO_ALL_CONNECTIONS", value_name = "N")]
    all_connections: Option<u32>,

    /// How many messages a WebSocket may send per second, with bursts of four times as many [default: 20]
    #[arg(long, env = "TABULEIRO_MESSAGES", value_name = "N")]
    messages: Option<NonZero<u32>>,

    /// How many messages all WebSockets of an address may send per second, with bursts of four times as many [default: 200]
    #[arg(long, env = "TABULEIRO_ADDRESS_MESSAGES", value_name = "N")]
    address_messages: Option<NonZero<u32>>,

    /// How the log is written to standard error [default: text]
    #[arg(long, env = "TABULEIRO_LOG_FORMAT", value_name = "FORMAT")]
    log_format: Option<LogFormat>,

    /// What to log: error, warn, info, debug or trace, also by part: `info,tabuleiro_server=debug` [default: info]
    #[arg(long, env = "TABULEIRO_LOG", value_name = "FILTER")]
    log: Option<String>,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// An object on each line, for programs.
    Json,
}

/// An address to listen on.
fn address(text: &str) -> Result<SocketAddr, String> {
    let right = "write an IP address and a port, such as `127.0.0.1:7878`, or `0.0.0.0:7878` for all addresses of this computer";
    text.parse().map_err(|_| format!("`{text}` is not an address to listen on: {right}"))
}

fn address_of_file<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<SocketAddr>, D::Error> {
    let text = String::deserialize(deserializer)?;
    address(&text).map(Some).map_err(de::Error::custom)
}

fn parsed<'de, T: FromStr<Err: std::fmt::Display>, D: Deserializer<'de>>(source: D) -> Result<Option<T>, D::Error> {
    let text = String::deserialize(source)?;
    text.parse().map(Some).map_err(de::Error::custom)
}

impl Settings {
    /// Those of a file.
    pub fn read(path: &Path) -> anyhow::Result<Self> {
        let text = fs::read_to_string(path).with_context(|| format!("cannot read `{}`", path.display()))?;
        Settings::parse(&text).with_context(|| format!("`{}` makes no sense", path.display()))
    }

    /// Those of the text of a file. What is wrong is said without the line it stands in, which may have a password in it.
    pub fn parse(text: &str) -> anyhow::Result<Self> {
        toml::from_str(text).map_err(|error| {
            let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
            anyhow::anyhow!("line {line}: {}", error.message())
        })
    }

    /// These settings, and the others where these are missing.
    pub fn or(self, other: Self) -> Self {
        Settings {
            listen: self.listen.or(other.listen),
            database: self.database.or(other.database),
            bus: self.bus.or(other.bus),
            behind_proxy: self.behind_proxy.or(other.behind_proxy),
            drain: self.drain.or(other.drain),
            engine_threads: self.engine_threads.or(other.engine_threads),
            requests: self.requests.or(other.requests),
            new_games: self.new_games.or(other.new_games),
            new_accounts: self.new_accounts.or(other.new_accounts),
            open_games: self.open_games.or(other.open_games),
            connections: self.connections.or(other.connections),
            all_connections: self.all_connections.or(other.all_connections),
            messages: self.messages.or(other.messages),
            address_messages: self.address_messages.or(other.address_messages),
            log_format: self.log_format.or(other.log_format),
            log: self.log.or(other.log),
        }
    }

    /// What the server is told.
    pub fn config(&self) -> Config {
        let usual = Limits::default();
        let listen = self.listen.unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 7878)));
        let database = self.database.clone().unwrap_or_else(|| DatabaseAddress::Sqlite(PathBuf::from("tabuleiro.db")));
        Config {
            bus: self.bus.clone().unwrap_or_default(),
            behind_proxy: self.behind_proxy.unwrap_or(false),
            drain: Duration::from_secs(self.drain.unwrap_or(0)),
            engine_threads: self.engine_threads,
            limits: Limits {
                requests: self.requests.unwrap_or(usual.requests),
                new_games: self.new_games.unwrap_or(usual.new_games),
                new_accounts: self.new_accounts.unwrap_or(usual.new_accounts),
                open_games: self.open_games.unwrap_or(usual.open_games),
                connections: self.connections.unwrap_or(usual.connections),
                all_connections: self.all_connections.unwrap_or(usual.all_connections),
                messages: self.messages.unwrap_or(usual.messages),
                address_messages: self.address_messages.unwrap_or(usual.address_messages),
            },
            ..Config::new(listen, database)
        }
    }

    /// How the log is written, and what is logged.
    pub fn log(&self) -> (LogFormat, &str) {
        (self.log_format.unwrap_or_default(), self.log.as_deref().unwrap_or("info"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_first_counts_and_the_rest_is_as_usual() {
        let flags = Settings { listen: Some("127.0.0.1:1".parse().unwrap()), ..Settings::default() };
        let file: Settings = toml::from_str(
            "listen = \"127.0.0.1:2\"\nnew-games = 7\nlog-format = \"json\"\ndatabase = \"sqlite:x.db\"",
        )
        .unwrap();
        let settings = flags.or(file);
        let config = settings.config();
        assert_eq!(config.listen.port(), 1);
        assert_eq!(config.database, DatabaseAddress::Sqlite("x.db".into()));
        assert_eq!(config.limits.new_games.get(), 7);
        assert_eq!(config.limits.connections, Limits::default().connections);
        assert_eq!(settings.log(), (LogFormat::Json, "info"));
    }

    #[test]
    fn the_help_says_what_is_usual() {
        let usual = Limits::default();
        let help = <Settings as clap::Args>::augment_args(clap::Command::new("serve")).render_long_help().to_string();
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        for number in [
            usual.requests.get(),
            usual.new_games.get(),
            usual.open_games,
            usual.all_connections,
            usual.messages.get(),
            usual.address_messages.get(),
        ] {
            assert!(help.contains(&format!("[default: {number}]")), "{number} is not in {help}");
        }
    }

    #[test]
    fn a_file_that_makes_no_sense_is_refused_with_a_reason() {
        for (text, reason) in [
            ("lisden = 1", "unknown field `lisden`"),
            ("listen = \"here\"", "such as `127.0.0.1:7878`"),
            ("database = \"games.db\"", "sqlite:PATH"),
            ("requests = 0", "nonzero"),
        ] {
            let Err(error) = Settings::parse(&format!("# a comment\n{text}")) else { panic!("{text} makes no sense") };
            let error = error.to_string();
            assert!(error.contains(reason) && error.contains("line 2"), "{error}");
        }
        for wrong in ["postgress://ada:secret@one/games", "postgres://ada:secret@one"] {
            let Err(error) = Settings::parse(&format!("database = \"{wrong}\"")) else {
                panic!("{wrong} makes no sense")
            };
            assert!(!format!("{error:?}").contains("secret"), "{error}");
        }
    }
}
