//! Who wants to hear what concerns them, on whatever page they are.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tabuleiro_protocol::{GameSummary, NoticeMessage, Occupant, SeatName};
use tokio::sync::broadcast;

use crate::people::PersonId;

/// So many notices can wait for a client; one that misses some has to come back.
const BACKLOG: usize = 32;

type Listeners = Arc<Mutex<HashMap<PersonId, Listener>>>;

/// Somebody who listens, on however many connections.
struct Listener {
    notices: broadcast::Sender<NoticeMessage>,
    /// How each of their games stands that is not over, as they know it, where others may have to ask for that.
    games: Option<NoticedGames>,
}

/// What a notice tells of a game: who has to move, and whether a seat is open.
pub type NoticedGame = (Option<SeatName>, bool);

/// How some games stand.
pub type NoticedGames = HashMap<String, NoticedGame>;

/// The people who listen.
#[derive(Clone, Default)]
pub struct Notices {
    listeners: Listeners,
}

/// What somebody is told from now on.
pub struct NoticeFeed {
    person: PersonId,
    listeners: Listeners,
    notices: broadcast::Receiver<NoticeMessage>,
}

impl Notices {
    /// Listens for somebody.
    pub fn listen(&self, person: &PersonId) -> NoticeFeed {
        let mut listeners = lock(&self.listeners);
        let new = || Listener { notices: broadcast::channel(BACKLOG).0, games: None };
        let notices = listeners.entry(person.clone()).or_insert_with(new).notices.subscribe();
        NoticeFeed { person: person.clone(), listeners: Arc::clone(&self.listeners), notices }
    }

    /// Everybody who listens.
    pub fn everybody(&self) -> Vec<PersonId> {
        lock(&self.listeners).keys().cloned().collect()
    }

    /// Tells somebody how a game of theirs stands, if they listen and may not know it.
    pub fn tell_game(&self, person: &PersonId, game: GameSummary) {
        let mut listeners = lock(&self.listeners);
        let Some(listener) = listeners.get_mut(person) else { return };
        let is_known = listener.games.as_mut().is_some_and(|games| match standing(&game) {
            Some(standing) => games.insert(game.id.clone(), standing) == Some(standing),
            None => games.remove(&game.id).is_none(),
        });
        if !is_known {
            let _ = listener.notices.send(NoticeMessage::Game { game });
        }
    }

    /// Which of somebody's games stand otherwise than they know, given how all those stand that are not over. Whoever has just
    /// begun to listen knows that: it is in the list that they ask for.
    pub fn unknown_to(&self, person: &PersonId, stand: NoticedGames) -> Vec<String> {
        let mut listeners = lock(&self.listeners);
        let Some(listener) = listeners.get_mut(person) else { return Vec::new() };
        let known = listener.games.get_or_insert_with(|| stand.clone());
        let changed = stand.iter().filter(|(game, standing)| known.get(*game) != Some(standing));
        let over = known.keys().filter(|game| !stand.contains_key(*game));
        changed.map(|(game, _)| game).chain(over).cloned().collect()
    }

    /// Whether somebody listens.
    pub fn reach(&self, person: &PersonId) -> bool {
        lock(&self.listeners).contains_key(person)
    }

    /// Tells somebody something, if they listen.
    pub fn tell(&self, person: &PersonId, notice: NoticeMessage) {
        if let Some(listener) = lock(&self.listeners).get(person) {
            // Whoever listens last may be leaving.
            let _ = listener.notices.send(notice);
        }
    }
}

impl NoticeFeed {
    /// The next notice; nothing if some were missed.
    pub async fn next(&mut self) -> Option<NoticeMessage> {
        self.notices.recv().await.ok()
    }
}

impl Drop for NoticeFeed {
    fn drop(&mut self) {
        let mut listeners = lock(&self.listeners);
        // This one is still counted.
        if listeners.get(&self.person).is_some_and(|listener| listener.notices.receiver_count() <= 1) {
            listeners.remove(&self.person);
        }
    }
}

/// How a game stands, unless it is over.
fn standing(game: &GameSummary) -> Option<NoticedGame> {
    game.ending.is_none().then(|| (game.turn, game.seats.contains(&Occupant::Open)))
}

/// Nothing is left half done under this lock, so that a panic elsewhere does not spoil it.
fn lock(listeners: &Listeners) -> MutexGuard<'_, HashMap<PersonId, Listener>> {
    listeners.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use tabuleiro_protocol::SeatEnding;

    use super::*;

    #[tokio::test]
    async fn everybody_hears_what_concerns_them_on_each_of_their_connections() {
        let notices = Notices::default();
        let [ada, bo] = ["ada", "bo"].map(PersonId::stored);
        let (mut one, mut two, mut other) = (notices.listen(&ada), notices.listen(&ada), notices.listen(&bo));
        let notice = || NoticeMessage::Challenges { challenges: Default::default() };
        notices.tell(&ada, notice());
        assert_eq!((one.next().await, two.next().await), (Some(notice()), Some(notice())));
        assert!(other.notices.try_recv().is_err());
        drop(one);
        assert!(notices.reach(&ada), "the second connection is left");
        drop(two);
        assert!(!notices.reach(&ada) && notices.reach(&bo));
    }

    #[tokio::test]
    async fn whoever_is_too_slow_is_told_to_come_back() {
        let notices = Notices::default();
        let ada = PersonId::stored("ada");
        let mut feed = notices.listen(&ada);
        for _ in 0..=BACKLOG {
            notices.tell(&ada, NoticeMessage::Challenges { challenges: Default::default() });
        }
        assert_eq!(feed.next().await, None);
    }

    fn game(turn: Option<SeatName>, ending: bool) -> GameSummary {
        let guest = || Occupant::Guest { name: "guest".to_owned() };
        let ending = ending.then(|| SeatEnding { winner: None, reason: "agreement".to_owned() });
        GameSummary {
            id: "g".to_owned(),
            game: "talpa".to_owned(),
            clock: "none".to_owned(),
            pie: false,
            rated: false,
            created: 0,
            seats: [guest(), guest()],
            seat: Some(SeatName::A),
            turn,
            ending,
        }
    }

    #[test]
    fn whoever_may_hear_something_twice_hears_it_once_and_what_was_not_told_is_found() {
        let notices = Notices::default();
        let ada = PersonId::stored("ada");
        let mut feed = notices.listen(&ada);
        let mut told = || std::iter::from_fn(|| feed.notices.try_recv().ok()).count();
        let stand = |turn| NoticedGames::from([("g".to_owned(), (Some(turn), false))]);
        assert!(notices.unknown_to(&ada, stand(SeatName::A)).is_empty(), "it is in the list");
        notices.tell_game(&ada, game(Some(SeatName::A), false));
        assert_eq!(told(), 0);
        assert_eq!(notices.unknown_to(&ada, stand(SeatName::B)), ["g"]);
        notices.tell_game(&ada, game(Some(SeatName::B), false));
        assert!(notices.unknown_to(&ada, stand(SeatName::B)).is_empty());
        assert_eq!(told(), 1);
        assert_eq!(notices.unknown_to(&ada, NoticedGames::new()), ["g"], "it is over");
        notices.tell_game(&ada, game(None, true));
        notices.tell_game(&ada, game(None, true));
        assert_eq!(told(), 1);
    }
}
