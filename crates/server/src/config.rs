//! What the server is told when it starts.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// What the server is told when it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The file of the database.
    pub database: Database,
    /// How long it waits for people.
    pub timings: Timings,
}

/// How long the server waits for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timings {
    /// A player counts as away so long after their last connection has ended.
    pub away: Duration,
    /// A game can be claimed from a player who has been away for so long.
    pub claim: Duration,
    /// An open seat is offered in the lobby for so long after its maker has gone.
    pub lobby: Duration,
    /// A room in which nobody is and nothing is due soon goes to sleep after so long.
    pub sleep: Duration,
    /// Two computers that are watched wait for so long before each ply.
    pub pace: Duration,
    /// Two computers play on for so long when nobody watches any more.
    pub unwatched: Duration,
}

impl Default for Timings {
    fn default() -> Self {
        Timings {
            away: Duration::from_secs(30),
            claim: Duration::from_secs(60),
            lobby: Duration::from_secs(60),
            sleep: Duration::from_secs(30),
            pace: Duration::from_secs(1),
            unwatched: Duration::from_secs(10),
        }
    }
}

/// The file of an SQLite database, written `sqlite:PATH`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Database(pub PathBuf);

/// A text that names no database.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a database: write `sqlite:PATH`, such as `sqlite:games.db`")]
pub struct ConfigError(String);

impl FromStr for Database {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        let path = text.strip_prefix("sqlite:").filter(|path| !path.is_empty());
        path.map(|path| Database(path.into())).ok_or_else(|| ConfigError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_named_by_its_kind_and_path() {
        assert_eq!("sqlite:a/b.db".parse(), Ok(Database("a/b.db".into())));
        for wrong in ["sqlite:", "games.db", "postgres://x"] {
            assert!(wrong.parse::<Database>().unwrap_err().to_string().contains("sqlite:PATH"));
        }
    }
}
