//! What the server is told when it starts.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

/// What the server is told when it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The file of the database.
    pub database: Database,
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
