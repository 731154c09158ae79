//! The lobby: the seats anybody can take, and who wants to know when one opens or closes.
//!
//! It is kept in memory only: each room announces whether its seat is open, after a restart too.

use std::collections::{BTreeMap, HashMap};
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
    places: HashMap<String, Cursor>,
    changes: broadcast::Sender<LobbyMessage>,
}

impl Default for Lobby {
    fn default() -> Self {
        let (changes, _) = broadcast::channel(BACKLOG);
        Lobby { seats: Arc::new(Mutex::new(Seats { by_age: BTreeMap::new(), places: HashMap::new(), changes })) }
    }
}

impl Lobby {
    /// Offers a seat.
    pub fn open(&self, seat: OpenSeat) {
        let cursor = Cursor { at: seat.since, id: seat.id.clone() };
        let mut seats = self.seats();
        seats.places.insert(seat.id.clone(), cursor.clone());
        seats.by_age.insert(cursor, seat.clone());
        // Perhaps nobody wants to know.
        let _ = seats.changes.send(LobbyMessage::Opened { seat });
    }

    /// Offers the seat of a game no longer, if it was offered.
    pub fn close(&self, game: &str) {
        let mut seats = self.seats();
        if let Some(cursor) = seats.places.remove(game) {
            seats.by_age.remove(&cursor);
            let _ = seats.changes.send(LobbyMessage::Closed { id: game.to_owned() });
        }
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
}
