//! Where games are kept, as it is written on the command line.

use std::borrow::Cow;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Where games are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseAddress {
    /// The file of an SQLite database, written `sqlite:PATH`.
    Sqlite(PathBuf),
    /// A database of PostgreSQL, which several servers can share, written `postgres://USER@HOST/NAME`.
    Postgres(PostgresAddress),
}

/// The address of a database of PostgreSQL, with one host or several: `postgres://ada:secret@one:5432,two/games?sslmode=require`.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresAddress {
    /// The name of a user, maybe with a password, as it stands in the address.
    user: String,
    hosts: Vec<String>,
    name: String,
    parameters: String,
}

/// What the address of PostgreSQL can say after a question mark.
const PARAMETERS: [&str; 8] =
    ["application_name", "host", "options", "password", "sslcert", "sslkey", "sslmode", "sslrootcert"];

/// A text that names no database.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// It names none at all. What may have a password in it is said up to its kind.
    #[error(
        "`{0}` is not a database: write `sqlite:PATH`, such as `sqlite:games.db`, or `postgres://USER@HOST/NAME`, such as `postgres://tabuleiro@localhost/games`"
    )]
    NoDatabase(String),
    /// It names no database of PostgreSQL, for a reason. The text may have a password in it, and is not said.
    #[error(
        "this is not the address of a database of PostgreSQL: {0}; write `postgres://USER:PASSWORD@HOST:PORT/NAME`, with commas between several hosts"
    )]
    Address(String),
}

impl FromStr for DatabaseAddress {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        if let Some(path) = text.strip_prefix("sqlite:").filter(|path| !path.is_empty()) {
            return Ok(DatabaseAddress::Sqlite(path.into()));
        }
        match text.strip_prefix("postgres://").or(text.strip_prefix("postgresql://")) {
            Some(address) => read(address).map(DatabaseAddress::Postgres).map_err(ConfigError::Address),
            None => Err(ConfigError::NoDatabase(without_secrets(text).into_owned())),
        }
    }
}

/// What can be said of a text that is an address, or was meant to be one: it may have a password in it.
pub fn without_secrets(text: &str) -> Cow<'_, str> {
    if !text.contains(['@', '?']) {
        return text.into();
    }
    text.split_once("://").map_or("…".into(), |(kind, _)| format!("{kind}://…").into())
}

fn read(address: &str) -> Result<PostgresAddress, String> {
    let (place, parameters) = address.split_once('?').unwrap_or((address, ""));
    let (user, place) = place.rsplit_once('@').unwrap_or(("", place));
    let (hosts, name) = place.split_once('/').unwrap_or((place, ""));
    if name.is_empty() || name.contains('/') {
        return Err("the name of the database is missing".to_owned());
    }
    for parameter in parameters.split('&').filter(|parameter| !parameter.is_empty()) {
        let key = parameter.split('=').next().unwrap_or_default();
        if !PARAMETERS.contains(&key) {
            return Err(format!("`{key}` is not one of {}", PARAMETERS.join(", ")));
        }
    }
    // A socket is named by a parameter: it has slashes in it.
    let is_socket = hosts.is_empty() && parameters.split('&').any(|parameter| parameter.starts_with("host=/"));
    if !is_socket {
        hosts.split(',').try_for_each(check_host)?;
    }
    let hosts = hosts.split(',').map(str::to_owned).collect();
    Ok(PostgresAddress { user: user.to_owned(), hosts, name: name.to_owned(), parameters: parameters.to_owned() })
}

/// A name or an address, maybe with a port. An address of IPv6 stands in brackets.
fn check_host(host: &str) -> Result<(), String> {
    let (name, port) = match host.rsplit_once(':').filter(|_| !host.ends_with(']')) {
        Some((name, port)) => (name, Some(port)),
        None => (host, None),
    };
    if name.is_empty() || name.contains(char::is_whitespace) || (name.contains(':') && !name.starts_with('[')) {
        return Err(format!("`{host}` is not a host"));
    }
    match port {
        Some(port) if port.parse::<u16>().is_ok_and(|port| port > 0) => Ok(()),
        Some(port) => Err(format!("`{port}` is not a port")),
        None => Ok(()),
    }
}

impl PostgresAddress {
    /// Each of the servers, with an address of its own.
    pub fn servers(&self) -> impl Iterator<Item = (String, String)> {
        let PostgresAddress { user, hosts, name, parameters } = self;
        let at = if user.is_empty() { "" } else { "@" };
        let question = if parameters.is_empty() { "" } else { "?" };
        hosts
            .iter()
            .map(move |host| (host.clone(), format!("postgres://{user}{at}{host}/{name}{question}{parameters}")))
    }
}

/// Without what may be secret.
impl fmt::Display for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "postgres://{}/{}", self.hosts.join(","), self.name)
    }
}

impl fmt::Debug for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// As in messages: without what may be secret.
impl fmt::Display for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseAddress::Sqlite(path) => write!(f, "{}", path.display()),
            DatabaseAddress::Postgres(address) => address.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn postgres(text: &str) -> PostgresAddress {
        match text.parse() {
            Ok(DatabaseAddress::Postgres(address)) => address,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn a_file_is_named_by_its_kind_and_path() {
        assert_eq!("sqlite:a/b.db".parse(), Ok(DatabaseAddress::Sqlite("a/b.db".into())));
        for wrong in ["sqlite:", "games.db", "mysql://x"] {
            let error = wrong.parse::<DatabaseAddress>().unwrap_err().to_string();
            assert!(error.contains("sqlite:PATH") && error.contains("postgres://USER@HOST/NAME"), "{error}");
        }
    }

    #[test]
    fn every_host_of_an_address_has_an_address_of_its_own() {
        let several = postgres("postgres://ada:se%40cret@one:5432,[::1]:5433/games?sslmode=require");
        let servers: Vec<_> = several.servers().collect();
        let of = |host: &str| (host.to_owned(), format!("postgres://ada:se%40cret@{host}/games?sslmode=require"));
        assert_eq!(servers, [of("one:5432"), of("[::1]:5433")]);
        let socket = postgres("postgresql:///games?host=/var/run/postgresql");
        let url = "postgres:///games?host=/var/run/postgresql".to_owned();
        assert_eq!(socket.servers().collect::<Vec<_>>(), [(String::new(), url)]);
    }

    #[test]
    fn a_wrong_address_says_what_is_wrong_and_no_password() {
        for (wrong, reason) in [
            ("postgres://ada:secret@one", "name of the database"),
            ("postgres://ada:secret@/games", "not a host"),
            ("postgres://ada:secret@one,/games", "not a host"),
            ("postgres://ada:secret@one:0/games", "`0` is not a port"),
            ("postgres://ada:secret@one:x/games", "`x` is not a port"),
            ("postgres://ada:secret@one/games?tls=on", "`tls` is not one of"),
        ] {
            let error = wrong.parse::<DatabaseAddress>().unwrap_err().to_string();
            assert!(error.contains(reason) && !error.contains("secret"), "{error}");
        }
        for (wrong, said) in [
            ("postgress://ada:secret@one/games", "`postgress://…`"),
            ("postgres:/ada:secret@one/games", "`…`"),
            ("one/games?password=secret", "`…`"),
        ] {
            let error = wrong.parse::<DatabaseAddress>().unwrap_err().to_string();
            assert!(error.contains(said) && !error.contains("secret"), "{error}");
        }
        let right = "postgres://ada:secret@one/games?password=secret".parse::<DatabaseAddress>().unwrap();
        assert!(!format!("{right:?} {right}").contains("secret"));
    }
}
