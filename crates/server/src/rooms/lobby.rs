//! The lobby: the seats anybody can take, and who wants to know when one opens or closes.
//!
//! It is kept in memory: each room announces whether its seat is open, after a restart too. What the rooms of other nodes announce
//! is taken over from the store.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tabuleiro_protocol::{LobbyMessage, LobbyPage, OpenSeat};
use tokio::sync::broadcast;

use crate::store::Cursor;

/// So many changes can wait for a client; one that misses some gets the whole list again.
const BACKLOG: usize = 256;

/// The seats that anybody can take.
#[derive(Clone)]
pub struct Lobby {
    seats: Arc<Mutex<Seats>>,
}

struct Seats {
    by_age: BTreeMap<Cursor, OpenSeat>,
    places: HashMap<String, Place>,
    changes: broadcast::Sender<LobbyMessage>,
}

struct Place {
    cursor: Cursor,
    /// Whether a room of this node offers it.
    is_own: bool,
}

/// What the store does not know, or no longer needs to know, of the seats that this node offers.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Unsettled {
    /// Seats that are offered here.
    pub missing: Vec<OpenSeat>,
    /// The games whose seats are not.
    pub stale: Vec<String>,
}

impl Default for Lobby {
    fn default() -> Self {
        let (changes, _) = broadcast::channel(BACKLOG);
        Lobby { seats: Arc::new(Mutex::new(Seats { by_age: BTreeMap::new(), places: HashMap::new(), changes })) }
    }
}

impl Lobby {
    /// Offers a seat of this node.
    pub fn open(&self, seat: OpenSeat) {
        self.seats().open(seat, true);
    }

    /// Offers the seat of a game no longer, if this node has offered it.
    pub fn close(&self, game: &str) {
        let mut seats = self.seats();
        if seats.is_own(game) {
            seats.close(game);
        }
    }

    /// Takes over what all nodes offer: of each seat whether it is this one's, and what there is to show. One of this node's that is not
    /// known here is stale, unless its game was made after a moment: it is written first, and known in an instant.
    pub fn take_over(&self, offers: Vec<(bool, OpenSeat)>, settled: u64) -> Unsettled {
        let mut seats = self.seats();
        let named: HashSet<String> = offers.iter().map(|(_, seat)| seat.id.clone()).collect();
        let offered = seats.places.iter().filter(|(game, _)| !named.contains(*game));
        let (own, gone): (Vec<_>, Vec<_>) = offered.partition(|(_, place)| place.is_own);
        let missing = own.into_iter().filter_map(|(_, place)| seats.by_age.get(&place.cursor).cloned()).collect();
        let mut unsettled = Unsettled { missing, stale: Vec::new() };
        for game in gone.into_iter().map(|(game, _)| game.clone()).collect::<Vec<_>>() {
            seats.close(&game);
        }
        for (is_own, seat) in offers {
            match seats.is_own(&seat.id) {
                true => {}
                false if is_own && seat.since > settled => {}
                false if is_own => unsettled.stale.push(seat.id),
                false if seats.shows(&seat) => {}
                false => seats.open(seat, false),
            }
        }
        unsettled
    }

    /// The newest seats, of those before one and of one kind of game.
    pub fn page(&self, before: Option<&Cursor>, game: Option<&str>, limit: usize) -> LobbyPage {
        let seats = self.seats();
        let is_wanted = |seat: &OpenSeat| game.is_none_or(|game| name_of(&seat.game) == game);
        let older = seats.by_age.iter().rev().filter(|(cursor, _)| before.is_none_or(|before| *cursor < before));
        let mut wanted = older.filter(|(_, seat)| is_wanted(seat));
        let page: Vec<_> = wanted.by_ref().take(limit).collect();
        let next = wanted.next().and(page.last()).map(|(cursor, _)| cursor.to_string());
        LobbyPage { seats: page.into_iter().map(|(_, seat)| seat.clone()).collect(), next }
    }

    /// The changes from now on.
    pub fn changes(&self) -> broadcast::Receiver<LobbyMessage> {
        self.seats().changes.subscribe()
    }

    /// Nothing is left half done under this lock, so that a panic elsewhere does not spoil it.
    fn seats(&self) -> MutexGuard<'_, Seats> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seats {
    fn is_own(&self, game: &str) -> bool {
        self.places.get(game).is_some_and(|place| place.is_own)
    }

    /// Whether a seat is there as it is.
    fn shows(&self, seat: &OpenSeat) -> bool {
        self.places.get(&seat.id).and_then(|place| self.by_age.get(&place.cursor)) == Some(seat)
    }

    fn open(&mut self, seat: OpenSeat, is_own: bool) {
        let cursor = Cursor { at: seat.since, id: seat.id.clone() };
        self.places.insert(seat.id.clone(), Place { cursor: cursor.clone(), is_own });
        self.by_age.insert(cursor, seat.clone());
        // Perhaps nobody wants to know.
        let _ = self.changes.send(LobbyMessage::Opened { seat });
    }

    fn close(&mut self, game: &str) {
        if let Some(Place { cursor, .. }) = self.places.remove(game) {
            self.by_age.remove(&cursor);
            let _ = self.changes.send(LobbyMessage::Closed { id: game.to_owned() });
        }
    }
}

/// The name of the game in a game string.
fn name_of(game: &str) -> &str {
    game.split(':').next().unwrap_or(game)
}

#[cfg(test)]
mod tests {
    use tabuleiro_protocol::{Occupant, SeatName};

    use super::*;

    fn seat(id: &str, game: &str, since: u64) -> OpenSeat {
        let opponent = Occupant::Guest { name: "ada".to_owned() };
        let (id, game, clock) = (id.to_owned(), game.to_owned(), "none".to_owned());
        OpenSeat { id, game, clock, pie: false, rated: false, seat: SeatName::B, opponent, since }
    }

    fn ids(page: &LobbyPage) -> Vec<&str> {
        page.seats.iter().map(|seat| seat.id.as_str()).collect()
    }

    #[test]
    fn pages_go_from_the_newest_to_the_oldest_and_miss_nothing() {
        let lobby = Lobby::default();
        for (id, game, since) in
            [("a", "talpa", 5), ("b", "apart:size=7", 5), ("c", "talpa:size=4", 9), ("d", "talpa", 1)]
        {
            lobby.open(seat(id, game, since));
        }
        let first = lobby.page(None, None, 2);
        assert_eq!(ids(&first), ["c", "b"]);
        let before = first.next.unwrap().parse().unwrap();
        // What opens meanwhile is newer and moves nothing.
        lobby.open(seat("e", "ampel", 10));
        let second = lobby.page(Some(&before), None, 2);
        assert_eq!((ids(&second), second.next.as_ref()), (vec!["a", "d"], None));
        assert_eq!(ids(&lobby.page(None, Some("talpa"), 9)), ["c", "a", "d"]);
    }

    #[test]
    fn who_listens_hears_of_each_change_once() {
        let lobby = Lobby::default();
        let mut changes = lobby.changes();
        lobby.open(seat("a", "talpa", 1));
        lobby.close("a");
        lobby.close("a");
        lobby.close("b");
        assert!(matches!(changes.try_recv(), Ok(LobbyMessage::Opened { seat }) if seat.id == "a"));
        assert!(matches!(changes.try_recv(), Ok(LobbyMessage::Closed { id }) if id == "a"));
        assert!(changes.try_recv().is_err());
        assert!(lobby.page(None, None, 9).seats.is_empty());
    }

    #[test]
    fn what_other_nodes_offer_comes_and_goes_and_what_is_offered_here_stays() {
        let lobby = Lobby::default();
        lobby.open(seat("own", "talpa", 1));
        lobby.open(seat("unsaid", "talpa", 2));
        let mut changes = lobby.changes();
        let offers = || vec![(true, seat("own", "talpa", 1)), (false, seat("other", "talpa", 3))];
        let unknown = [(true, seat("asleep", "talpa", 4)), (true, seat("made just now", "talpa", 5))];
        let unsettled = lobby.take_over(offers().into_iter().chain(unknown).collect(), 4);
        assert_eq!(
            unsettled,
            Unsettled { missing: vec![seat("unsaid", "talpa", 2)], stale: vec!["asleep".to_owned()] }
        );
        assert_eq!(ids(&lobby.page(None, None, 9)), ["other", "unsaid", "own"]);
        lobby.take_over(offers(), 4);
        assert!(matches!(changes.try_recv(), Ok(LobbyMessage::Opened { seat }) if seat.id == "other"));
        assert!(changes.try_recv().is_err(), "it is told once");
        lobby.close("other");
        assert_eq!(lobby.page(None, None, 9).seats.len(), 3, "only who offers it can close it");
        lobby.take_over(Vec::new(), 4);
        assert_eq!(ids(&lobby.page(None, None, 9)), ["unsaid", "own"]);
    }
}
