//! The server's configuration.

mod bus;
mod database;

use std::borrow::Cow;
use std::net::SocketAddr;
use std::num::NonZero;
use std::time::Duration;

use crate::faults::Faults;

pub use bus::{Bus, BusError};
pub use database::{ConfigError, DatabaseAddress, PostgresAddress, without_secrets};

/// What the server is told when it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes any free one.
    pub listen: SocketAddr,
    /// Where games are kept.
    pub database: DatabaseAddress,
    /// Over what servers that share a database tell each other what is new.
    pub bus: Bus,
    /// Whether all requests come through a proxy, which names the address of the client in `X-Forwarded-For` and the
    /// way it came in `X-Forwarded-Proto`. Nobody else is believed these.
    pub behind_proxy: bool,
    /// On how many threads computers think; as many as the machine has cores if none.
    pub engine_threads: Option<NonZero<usize>>,
    /// What an address may do.
    pub limits: Limits,
    /// How long it waits for people.
    pub timings: Timings,
    /// How much work it is to hash a password.
    pub passwords: PasswordCost,
    /// How long it still serves when it is to end, and says that it is not ready, so that a load balancer sends nobody new.
    pub drain: Duration,
    /// The browser client it serves.
    pub client: ClientFiles,
    /// How its database fails, in tests.
    pub faults: Faults,
}

impl Config {
    /// One that listens there and keeps games there, has no browser client, and is otherwise as usual.
    pub fn new(listen: SocketAddr, database: DatabaseAddress) -> Self {
        Config {
            listen,
            database,
            bus: Bus::default(),
            behind_proxy: false,
            engine_threads: None,
            limits: Limits::default(),
            timings: Timings::default(),
            passwords: PasswordCost::default(),
            drain: Duration::ZERO,
            client: |_| None,
            faults: Faults::default(),
        }
    }
}

/// Finds a file of the browser client by its path, such as `index.html`. Whoever runs the server brings the client, so the
/// server need not be compiled again when the client changes.
pub type ClientFiles = fn(&str) -> Option<ClientFile>;

/// A file of the browser client.
#[derive(Clone, Debug)]
pub struct ClientFile {
    /// What is in it.
    pub content: Cow<'static, [u8]>,
    /// The SHA-256 of that.
    pub hash: [u8; 32],
}

/// What one address may do, and all of them together: one IPv4 address, or a network of 64 bits in IPv6, which is what one household has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Requests in a second in the long run; ten times as many at once.
    pub requests: NonZero<u32>,
    /// New games in a minute in the long run, and as many at once.
    pub new_games: NonZero<u32>,
    /// New accounts, and names that guests choose, in an hour.
    pub new_accounts: NonZero<u32>,
    /// Games that are not over, among those made from there.
    pub open_games: u32,
    /// WebSockets at once.
    pub connections: u32,
    /// Connections of everybody together, of whatever kind.
    pub all_connections: u32,
    /// Messages of a WebSocket in a second in the long run; four times as many at once.
    pub messages: NonZero<u32>,
    /// Messages of all WebSockets of an address in a second in the long run; four times as many at once.
    pub address_messages: NonZero<u32>,
}

impl Default for Limits {
    /// Generous enough for a school behind one address.
    fn default() -> Self {
        let number = |number| NonZero::new(number).unwrap_or(NonZero::<u32>::MIN);
        Limits {
            requests: number(50),
            new_games: number(120),
            new_accounts: number(60),
            open_games: 500,
            connections: 500,
            all_connections: 20_000,
            messages: number(20),
            address_messages: number(200),
        }
    }
}

/// How much work it is to hash a password.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PasswordCost {
    /// As much as is recommended.
    #[default]
    Usual,
    /// Next to none, for tests that are about something else: it protects nobody's password.
    Light,
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How long the server waits for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timings {
    /// A player counts as away so long after their last connection has ended.
    pub away: Duration,
    /// A game can be claimed from a player who has been away for so long.
    pub claim: Duration,
    /// An open seat is offered in the lobby for so long after its maker has gone.
    pub lobby: Duration,
    /// A game with an open seat that nobody has taken for so long ends.
    pub invitation: Duration,
    /// A game in which no clock runs and nobody has done anything for so long ends.
    pub neglect: Duration,
    /// A room in which nobody is and nothing is due soon goes to sleep after so long.
    pub sleep: Duration,
    /// A game is looked after if its computer has not moved for so long. It is at once where nobody else thinks.
    pub thinking: Duration,
    /// Two computers that are watched wait for so long before each ply.
    pub pace: Duration,
    /// Two computers play on for so long when nobody watches any more.
    pub unwatched: Duration,
    /// It is looked so often whether games are over that those who explore positions are to find.
    pub counting: Duration,
    /// Of servers that share a database, one that has given no sign of life for so long is gone, and with it who was there.
    pub gone: Duration,
    /// The head of a request may take so long to come, from the moment it is waited for, and then its body as long again.
    pub head: Duration,
}

impl Default for Timings {
    fn default() -> Self {
        Timings {
            away: Duration::from_secs(30),
            claim: Duration::from_secs(60),
            lobby: Duration::from_secs(60),
            invitation: 14 * DAY,
            neglect: 30 * DAY,
            sleep: Duration::from_secs(30),
            thinking: Duration::ZERO,
            pace: Duration::from_secs(1),
            unwatched: Duration::from_secs(10),
            counting: Duration::from_secs(5),
            gone: Duration::from_secs(10),
            head: Duration::from_secs(20),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documents_say_when_games_end_that_nobody_plays_on() {
        let days = |span: Duration| format!("{} days", span.as_secs() / DAY.as_secs());
        let Timings { invitation, neglect, .. } = Timings::default();
        let [operation, protocol] =
            [include_str!("../../../docs/operation.md"), include_str!("../../../docs/protocol.md")];
        for said in [
            format!("| a game with an open seat that nobody takes | {} after it was made |", days(invitation)),
            format!("| {} after the last thing that happened in it |", days(neglect)),
        ] {
            assert!(operation.contains(&said), "{said}");
        }
        let protocol = protocol.split_whitespace().collect::<Vec<_>>().join(" ");
        for said in [
            format!("with an open seat {} after it was made,", days(invitation)),
            format!("when no clock runs in it and nothing has happened for {}.", days(neglect)),
        ] {
            assert!(protocol.contains(&said), "{said}");
        }
    }
}
