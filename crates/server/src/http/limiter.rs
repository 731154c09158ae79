//! Limits on what one address may do. Whoever exceeds them is told when to come back.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Extension;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use tabuleiro_protocol::Refused;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::auth::ClientAddress;
use crate::config::Limits;
use crate::failure::Failure;
use crate::time;

/// How often what is known of addresses that have been quiet is forgotten.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(60);

/// When somebody with too many connections should try again.
const CONNECTION_WAIT: Duration = Duration::from_secs(10);

/// A browser opens a few connections even where it keeps no WebSocket.
const OTHERS: u32 = 32;

/// Counts what addresses do.
#[derive(Clone)]
pub struct Limiter {
    limits: Limits,
    requests: Arc<DefaultKeyedRateLimiter<ClientAddress>>,
    new_games: Arc<DefaultKeyedRateLimiter<ClientAddress>>,
    /// What the WebSockets of an address say together.
    messages: Arc<DefaultKeyedRateLimiter<ClientAddress>>,
    sockets: SlotCounts,
    connections: SlotCounts,
    /// Those of everybody together.
    everybody: Arc<Semaphore>,
    behind_proxy: bool,
}

/// How many slots each address has taken.
type SlotCounts = Arc<Mutex<HashMap<ClientAddress, u32>>>;

/// A slot among the connections of an address, given back when it is dropped.
pub struct ConnectionSlot {
    counts: SlotCounts,
    address: ClientAddress,
}

/// A connection that was let in, counted until it is dropped.
pub struct Admission {
    _slot: ConnectionSlot,
    _among_all: OwnedSemaphorePermit,
}

/// Counts the messages of one connection, and of all connections of its address.
pub struct MessageLimiter {
    own: DefaultDirectRateLimiter,
    shared: Arc<DefaultKeyedRateLimiter<ClientAddress>>,
    address: ClientAddress,
}

impl MessageLimiter {
    /// Counts a message, unless there have been too many. What one connection is refused costs the others nothing.
    pub fn check(&self) -> Result<(), Refused> {
        self.own.check().map_err(|_| Refused::TooManyMessages)?;
        self.shared.check_key(&self.address).map_err(|_| Refused::TooManyMessages)
    }
}

impl ConnectionSlot {
    fn take(counts: &SlotCounts, address: ClientAddress, most: u32) -> Option<Self> {
        let mut taken = counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.entry(address).or_default();
        (*count < most).then(|| {
            *count += 1;
            ConnectionSlot { counts: Arc::clone(counts), address }
        })
    }
}

impl Limiter {
    /// With these limits.
    pub fn new(limits: Limits, behind_proxy: bool) -> Self {
        let many = |rate: NonZero<u32>, times: u32| NonZero::new(rate.get().saturating_mul(times)).unwrap_or(rate);
        let requests = Quota::per_second(limits.requests).allow_burst(many(limits.requests, 10));
        let new_games = Quota::per_minute(limits.new_games);
        let messages = Quota::per_second(limits.address_messages).allow_burst(many(limits.address_messages, 4));
        Limiter {
            limits,
            requests: Arc::new(RateLimiter::keyed(requests)),
            new_games: Arc::new(RateLimiter::keyed(new_games)),
            messages: Arc::new(RateLimiter::keyed(messages)),
            sockets: Arc::default(),
            connections: Arc::default(),
            everybody: Arc::new(Semaphore::new(limits.all_connections as usize)),
            behind_proxy,
        }
    }

    /// Counts a new game.
    pub fn new_game(&self, address: ClientAddress) -> Result<(), Refused> {
        let too_many = |seconds, minutes| Refused::TooManyNewGames { seconds, minutes };
        pass(&self.new_games, address, too_many)
    }

    /// So many new accounts and names of guests an address may have in an hour. They are counted in the store, on all nodes together.
    pub fn new_accounts(&self) -> NonZero<u32> {
        self.limits.new_accounts
    }

    /// Refuses one more game to an address that has so many that are not over.
    pub fn open_game(&self, open: u32) -> Result<(), Refused> {
        let (seconds, minutes) = time::to_wait(CLEANUP_INTERVAL);
        if open < self.limits.open_games { Ok(()) } else { Err(Refused::TooManyOpenGames { seconds, minutes }) }
    }

    /// Counts a WebSocket.
    pub fn connect(&self, address: ClientAddress) -> Result<ConnectionSlot, Refused> {
        let slot = ConnectionSlot::take(&self.sockets, address, self.limits.connections);
        let (seconds, minutes) = time::to_wait(CONNECTION_WAIT);
        slot.ok_or(Refused::TooManyConnections { seconds, minutes })
    }

    /// Counts a connection of whatever kind, unless it is not to be let in.
    pub fn let_in(&self, peer: IpAddr) -> Option<Admission> {
        let among_all = Arc::clone(&self.everybody).try_acquire_owned().ok()?;
        // All connections come from the proxy, if there is one.
        let most = if self.behind_proxy { u32::MAX } else { self.raw_connections() };
        let slot = ConnectionSlot::take(&self.connections, ClientAddress::of(peer), most)?;
        Some(Admission { _slot: slot, _among_all: among_all })
    }

    /// So many connections of whatever kind an address may have: besides its WebSockets as many again for requests.
    pub fn raw_connections(&self) -> u32 {
        self.limits.connections.saturating_mul(2).saturating_add(OTHERS)
    }

    /// Counts the messages of one connection, which count among those of its address too.
    pub fn messages(&self, address: ClientAddress) -> MessageLimiter {
        let rate = self.limits.messages;
        let burst = NonZero::new(rate.get().saturating_mul(4)).unwrap_or(rate);
        let own = RateLimiter::direct(Quota::per_second(rate).allow_burst(burst));
        MessageLimiter { own, shared: Arc::clone(&self.messages), address }
    }

    /// Forgets from time to time who has been quiet, for as long as the server runs.
    pub async fn clean_up(self) {
        loop {
            tokio::time::sleep(CLEANUP_INTERVAL).await;
            self.requests.retain_recent();
            self.new_games.retain_recent();
            self.messages.retain_recent();
        }
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

/// Counts each request.
pub async fn limit(
    State(limiter): State<Limiter>,
    Extension(address): Extension<ClientAddress>,
    request: Request,
    next: Next,
) -> Result<Response, Failure> {
    pass(&limiter.requests, address, |seconds, minutes| Refused::TooManyRequests { seconds, minutes })?;
    Ok(next.run(request).await)
}

fn pass(
    limiter: &DefaultKeyedRateLimiter<ClientAddress>,
    address: ClientAddress,
    too_many: impl FnOnce(u64, u64) -> Refused,
) -> Result<(), Refused> {
    limiter.check_key(&address).map_err(|not_until| {
        let (seconds, minutes) = time::to_wait(not_until.wait_time_from(DefaultClock::default().now()));
        too_many(seconds, minutes)
    })
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn address(last: u8) -> ClientAddress {
        ClientAddress(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)))
    }

    #[test]
    fn an_address_has_so_many_connections_and_no_more() {
        let limiter = Limiter::new(Limits { connections: 2, ..Limits::default() }, false);
        let first = limiter.connect(address(1)).unwrap();
        let second = limiter.connect(address(1)).unwrap();
        assert!(limiter.connect(address(1)).is_err());
        assert!(limiter.connect(address(2)).is_ok());
        drop(first);
        assert!(limiter.connect(address(1)).is_ok());
        drop(second);
        assert_eq!(limiter.sockets.lock().unwrap().len(), 0, "who is gone is forgotten");
    }

    #[test]
    fn everybody_together_has_so_many_connections_and_no_more() {
        let limiter = Limiter::new(Limits { all_connections: 2, ..Limits::default() }, false);
        let mut inside: Vec<_> = (1..=2).map(|last| limiter.let_in(address(last).0).unwrap()).collect();
        assert!(limiter.let_in(address(3).0).is_none());
        inside.pop();
        assert!(limiter.let_in(address(3).0).is_some());
    }

    #[test]
    fn the_connections_of_an_address_share_what_they_may_say_and_other_addresses_do_not() {
        let limits = Limits { address_messages: NonZero::new(1).unwrap(), ..Limits::default() };
        let limiter = Limiter::new(limits, false);
        let sockets: Vec<_> = (0..10).map(|_| limiter.messages(address(1))).collect();
        let taken = sockets.iter().filter(|socket| socket.check().is_ok()).count();
        assert!((4..10).contains(&taken), "{taken} of 10");
        assert!(limiter.messages(address(2)).check().is_ok());
    }

    #[test]
    fn fifty_players_behind_one_address_can_all_play_at_once() {
        let limiter = Limiter::new(Limits::default(), false);
        let players: Vec<_> = (0..50).map(|_| limiter.messages(address(1))).collect();
        // All of them come back at the same moment, and each has ten things to say.
        for player in players.iter().cycle().take(50 * 10) {
            assert!(player.check().is_ok());
        }
    }

    #[test]
    fn an_address_has_so_many_connections_of_whatever_kind_unless_it_is_a_proxy() {
        let limits = Limits { connections: 2, ..Limits::default() };
        for (behind_proxy, most) in [(false, 36), (true, 100)] {
            let limiter = Limiter::new(limits, behind_proxy);
            let inside: Vec<_> = (0..100).map_while(|_| limiter.let_in(address(1).0)).collect();
            assert_eq!(inside.len(), most);
            assert!(limiter.let_in(address(2).0).is_some());
        }
    }

    #[test]
    fn one_more_game_is_refused_to_whoever_has_as_many_as_are_allowed() {
        let limiter = Limiter::new(Limits { open_games: 3, ..Limits::default() }, false);
        assert_eq!([0, 2, 3, 4].map(|open| limiter.open_game(open).is_ok()), [true, true, false, false]);
    }

    #[test]
    fn a_connection_says_only_so_much_whatever_the_others_say() {
        let limits = Limits { messages: NonZero::<u32>::MIN, ..Limits::default() };
        let limiter = Limiter::new(limits, false);
        let socket = limiter.messages(address(1));
        let taken = (0..10).filter(|_| socket.check().is_ok()).count();
        assert!((4..10).contains(&taken), "{taken} of 10");
        assert!(limiter.messages(address(1)).check().is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_has_been_quiet_is_forgotten() {
        let most = NonZero::<u32>::MAX;
        let limits = Limits { requests: most, new_games: most, address_messages: most, ..Limits::default() };
        let limiter = Limiter::new(limits, false);
        let known = || [&limiter.requests, &limiter.new_games, &limiter.messages];
        for each in known() {
            each.check_key(&address(1)).unwrap();
        }
        assert_eq!(known().map(|each| each.len()), [1; 3]);
        // With limits as high as these, any moment is long ago.
        let cleaning = tokio::time::timeout(2 * CLEANUP_INTERVAL, limiter.clone().clean_up()).await;
        assert!(cleaning.is_err(), "it goes on for as long as the server runs");
        assert_eq!(known().map(|each| each.len()), [0; 3]);
    }

    #[test]
    fn the_games_of_one_address_do_not_count_for_another() {
        let limiter = Limiter::new(Limits { new_games: NonZero::new(3).unwrap(), ..Limits::default() }, false);
        for _ in 0..3 {
            limiter.new_game(address(1)).unwrap();
        }
        assert!(limiter.new_game(address(1)).is_err());
        assert!(limiter.new_game(address(2)).is_ok());
    }
}
