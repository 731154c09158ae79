//! The servers of a PostgreSQL database: connections go to the one that takes writes.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions as _, Connection as _, Row as _};
use tokio::time::timeout;

use super::DatabaseError;
use super::pool::Patience;
use crate::config::PostgresAddress;

/// How long it may take to connect to one of them.
const CONNECTING: Duration = Duration::from_secs(2);
/// A transaction in which nothing happens for so long is ended: its server has been stopped, or cannot be reached, and others wait.
const IDLE_IN_TRANSACTION: &str = "3s";
/// No statement takes so long, unless it waits for somebody without end.
const STATEMENT: &str = "8s";

/// Whether a server writes, and on which timeline: each standby that takes over begins a new one.
const WHO: &str = "SELECT CASE WHEN pg_is_in_recovery() THEN NULL
    ELSE substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END";

/// The servers of a database.
pub struct Hosts {
    servers: Vec<(String, PgConnectOptions)>,
    /// The one to try first.
    next: AtomicUsize,
    /// The latest timeline that was seen: one that was the primary before does not know that it no longer is.
    timeline: AtomicU64,
    /// Rises when a connection breaks, with which all others are likely to be of no use.
    generation: AtomicU64,
}

impl Hosts {
    /// Those of an address.
    pub fn new(address: &PostgresAddress, patience: Patience) -> Result<Self, DatabaseError> {
        let statement_timeout = match patience {
            Patience::Short => STATEMENT,
            Patience::Hasty => "2s",
            Patience::Long => "0",
        };
        let mut servers = Vec::new();
        for (name, url) in address.servers() {
            let mut options: PgConnectOptions = url.parse()?;
            if options.get_application_name().is_none() {
                options = options.application_name("tabuleiro");
            }
            let options = options
                .options([
                    ("idle_in_transaction_session_timeout", IDLE_IN_TRANSACTION),
                    ("statement_timeout", statement_timeout),
                ])
                // A line for every request that has to wait could fill the log; `/metrics` has the times.
                .disable_statement_logging();
            servers.push((name, options));
        }
        Ok(Hosts { servers, next: AtomicUsize::new(0), timeline: AtomicU64::new(0), generation: AtomicU64::new(0) })
    }

    /// How often a connection has broken.
    pub fn generation(&self) -> u64 {
        self.generation.load(Ordering::Relaxed)
    }

    /// Notes that a connection of some generation has broken. The next one goes to another server first. What breaks later of those that
    /// were made before says nothing about those made since.
    pub fn note_broken(&self, generation: u64) {
        let (relaxed, next) = (Ordering::Relaxed, generation.wrapping_add(1));
        if self.generation.compare_exchange(generation, next, relaxed, relaxed).is_ok() {
            self.next.fetch_add(1, relaxed);
        }
    }

    /// Connects to the server that takes writes.
    pub async fn connect(&self) -> Result<PgConnection, DatabaseError> {
        if self.servers.len() > 1 && self.timeline.load(Ordering::Relaxed) == 0 {
            // One that has been replaced may stand first in the list.
            for (_, options) in &self.servers {
                let _ = timeout(CONNECTING, self.connect_to(options)).await;
            }
        }
        let first = self.next.load(Ordering::Relaxed);
        let mut reasons = Vec::new();
        for place in 0..self.servers.len() {
            let place = first.wrapping_add(place) % self.servers.len();
            let (name, options) = &self.servers[place];
            match timeout(CONNECTING, self.connect_to(options)).await {
                Ok(Ok(connection)) => {
                    self.next.store(place, Ordering::Relaxed);
                    return Ok(connection);
                }
                Ok(Err(reason)) => reasons.push(format!("{name}: {reason}")),
                Err(_) => reasons.push(format!("{name}: it does not answer in time")),
            }
        }
        Err(DatabaseError::Unreachable(reasons.join("; ")))
    }

    /// How to connect to the server that takes writes.
    pub async fn primary(&self) -> Result<PgConnectOptions, DatabaseError> {
        let connection = self.connect().await?;
        let (_, options) = &self.servers[self.next.load(Ordering::Relaxed) % self.servers.len()];
        // Nothing comes of it if it cannot be told so.
        let _ = connection.close().await;
        Ok(options.clone())
    }

    async fn connect_to(&self, options: &PgConnectOptions) -> Result<PgConnection, String> {
        let said = |error: sqlx::Error| error.to_string();
        let mut connection = options.connect().await.map_err(said)?;
        let row = sqlx::query(WHO).fetch_one(&mut connection).await.map_err(said)?;
        let timeline: Option<String> = row.try_get(0).map_err(said)?;
        let timeline = timeline.and_then(|digits| u64::from_str_radix(&digits, 16).ok());
        let reason = match timeline {
            None => "it is a standby",
            Some(timeline) if timeline < self.timeline.fetch_max(timeline, Ordering::Relaxed) => {
                "another server has taken its place"
            }
            Some(_) => return Ok(connection),
        };
        // Nothing comes of it if it cannot be told so.
        let _ = connection.close().await;
        Err(reason.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::DatabaseAddress;

    #[test]
    fn connections_that_break_together_count_once() {
        let address = "postgres://tabuleiro@127.0.0.1:1,127.0.0.1:2/games".parse().expect("an address");
        let DatabaseAddress::Postgres(address) = address else { panic!("no file") };
        let hosts = Hosts::new(&address, Patience::Short).expect("an address");
        for _ in 0..3 {
            hosts.note_broken(0);
        }
        assert_eq!((hosts.generation(), hosts.next.load(Ordering::Relaxed)), (1, 1));
        hosts.note_broken(1);
        assert_eq!((hosts.generation(), hosts.next.load(Ordering::Relaxed)), (2, 2));
    }
}
