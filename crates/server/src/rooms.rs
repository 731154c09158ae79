//! All the live games by id, and how sleeping ones are woken.

mod challenges;
mod due;
mod engine_pool;
mod lobby;
mod notices;
mod other_nodes;
mod pairings;
mod replay;
mod room;
#[cfg(test)]
mod several_nodes;
mod thinkers;

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::slice;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt, StreamExt};
use tabuleiro_protocol::{GameState, Refused, Request};
use tabuleiro_rules::Action;
use tokio::sync::OnceCell;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::timeout;

use crate::failure::Failure;
use crate::game::{GameSetup, Table};
use crate::log_limit::error_sparingly;
use crate::people::PersonId;
use crate::store::{Entry, ListQuery, NewsItem, Order, ServingClock, Store, StoreError};
use crate::time;
use crate::wire::SeatNames;

pub use challenges::{ChallengeListener, OpenChallenges};
pub use due::DueBell;
pub use engine_pool::EnginePool;
pub use lobby::Lobby;
pub use notices::{NoticeFeed, Notices};
pub use pairings::{PairingStep, Pairings, SharedTurn, Wanted};
pub use room::{Catchup, Done, Feed, RoomContext, Subscription};
pub use thinkers::Thinkers;

use other_nodes::notices_to;
#[cfg(test)]
use room::FakeInbox;
use room::{Arrival, Room, RoomError, StoredGame};

/// Why a room is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opening {
    /// The game is new.
    New,
    /// Somebody asks for it.
    Asked,
    /// Something is due in it, as the store says.
    Due,
}

/// A room may go to sleep between being found and being asked; it is then woken, and asked again so many times at most.
const ATTEMPTS: usize = 3;

/// In so many games of somebody others see at once that they are called otherwise: more are not watched by anybody.
const RENAMED: usize = 100;

/// A game with more events is replayed on a thread for that.
const LONG: usize = 500;

/// For so long is waited until rooms have heard of what they need not know at once.
const TOLD: Duration = Duration::from_millis(250);

/// What holds a room. Whoever comes first opens the room, and others wait for that: a game never has two rooms.
type Slot = Arc<OnceCell<Room>>;

/// Tells rooms something, whether or not anybody waits for that. One that takes its time does not hold up the others.
fn tell<F>(telling: impl Iterator<Item = F>) -> JoinHandle<()>
where
    F: Future<Output = ()> + Send + 'static,
{
    tokio::spawn(telling.collect::<FuturesUnordered<_>>().collect())
}

/// Opens a room. Should that panic, whoever has asked for it goes on, and others besides.
async fn contained(opening: impl Future<Output = Result<Room, Failure>>) -> Result<Room, Failure> {
    let opened = AssertUnwindSafe(opening).catch_unwind().await;
    opened.unwrap_or_else(|_| Err(Failure::Unreadable("it panicked while it was opened".to_owned())))
}

/// All the live games.
#[derive(Clone)]
pub struct Rooms {
    store: Store,
    context: RoomContext,
    slots: Arc<Mutex<HashMap<String, Slot>>>,
    /// Whoever was here when the server ended has a moment to come back.
    started: Instant,
}

impl Rooms {
    /// None is live at the start.
    pub fn new(store: Store, context: RoomContext) -> Self {
        Rooms { store, context, slots: Arc::default(), started: Instant::now() }
    }

    /// The open seats.
    pub fn lobby(&self) -> &Lobby {
        &self.context.lobby
    }

    /// Why nothing can be written now, if that is so.
    pub fn check(&self) -> Result<(), StoreError> {
        self.context.writer.check()
    }

    /// The clock that games run on.
    pub fn clock(&self) -> &ServingClock {
        &self.context.clock
    }

    /// Who listens for what concerns them.
    pub fn notices(&self) -> &Notices {
        &self.context.notices
    }

    /// Keeps a new game, and with it that a challenge is accepted, if it is the game of one.
    pub async fn create(&self, setup: GameSetup, address: String, acceptance: Option<Entry>) -> Result<(), Failure> {
        let (id, created) = (setup.id.clone(), self.clock().time_at(setup.created));
        let standing = Table::new(setup.clone(), created).standing(false, &self.context.timings);
        let maker = Entry::Maker { game: id.clone(), address };
        let (offer, news) = (self.first_offer(&setup).await?, notices_to(&setup.seats));
        let is_accepted = acceptance.is_some();
        let entries = [Entry::Game { setup, standing }, maker].into_iter().chain(acceptance).chain(offer).collect();
        match self.context.writer.write(Order { entries, news }).await {
            Err(StoreError::Conflict) if is_accepted => return Err(Refused::NoSuchChallenge.into()),
            written => written?,
        }
        // A computer may have to begin.
        self.open(&id, Opening::New).await.map(drop)
    }

    /// See [`Room::act`].
    pub async fn act(&self, id: &str, person: &PersonId, message: &str, request: &Request) -> Result<Done, Failure> {
        self.ask(id, move |room: Room| async move { room.act(person, message, request).await }).await
    }

    /// See [`Room::subscribe`].
    pub async fn subscribe(
        &self,
        id: &str,
        person: &PersonId,
        after: Option<u32>,
        after_line: u32,
    ) -> Result<Subscription, Failure> {
        self.ask(id, move |room: Room| async move { room.subscribe(person, after, after_line).await }).await
    }

    /// See [`Room::state`].
    pub async fn state(&self, id: &str, person: &PersonId) -> Result<GameState, Failure> {
        self.ask(id, move |room: Room| async move { room.state(person).await }).await
    }

    /// Tells the games of somebody that are open, at all nodes, that they are called otherwise now; others find that out when they open.
    pub async fn renamed(&self, person: &PersonId) -> Result<(), Failure> {
        self.context.writer.tell(NewsItem::People);
        self.rename(person).await
    }

    /// Whoever asks for it sees it at once in all rooms but those that are too busy to hear of it soon.
    async fn rename(&self, person: &PersonId) -> Result<(), Failure> {
        let wanted = ListQuery { before: None, limit: RENAMED, game: None };
        let games = self.store.games_of(person, &wanted, Some(false)).await?;
        let games: Vec<String> = games.into_iter().map(|game| game.id).collect();
        let telling = self.open_rooms(&games).into_values().map(|room| {
            let person = person.clone();
            async move { room.renamed(&person).await }
        });
        let _ = timeout(TOLD, tell(telling)).await;
        Ok(())
    }

    /// Tells all games that are open, or are being opened, that somebody has deleted their account: what they have said is not to
    /// be read there. All of them are told, whether or not anybody waits for that.
    pub async fn forgotten(&self, person: &PersonId) {
        let slots: Vec<Slot> = self.slots().values().cloned().collect();
        let telling = slots.into_iter().map(|slot| {
            let person = person.clone();
            async move {
                // A room that is not open when it is its turn here finds that out when it is opened.
                if let Ok(room) = slot.get_or_try_init(async || Err(())).await {
                    room.forgotten(&person).await;
                }
            }
        });
        if let Err(error) = tell(telling).await {
            error_sparingly!(%error, "not all rooms know that an account is deleted");
        }
    }

    /// Tells the games of somebody of what another node has done: they are called otherwise now, or have deleted their account.
    pub async fn look_at(&self, person: &PersonId) -> Result<(), Failure> {
        let known = self.store.known_people(slice::from_ref(person), time::now()).await?;
        match known.accounts.get(person) {
            Some(account) if account.name.is_none() => self.forgotten(person).await,
            _ => self.rename(person).await?,
        }
        Ok(())
    }

    /// See [`Room::thought`]. False if the room of the game is not open.
    async fn thought(&self, id: &str, for_event: u32, choice: Option<Action>) -> bool {
        let room = self.slots().get(id).and_then(|slot| slot.get().cloned());
        match room {
            Some(room) => room.thought(for_event, choice).await,
            None => false,
        }
    }

    /// See [`Room::record`].
    pub async fn record(&self, id: &str) -> Result<String, Failure> {
        self.ask(id, move |room: Room| async move { room.record().await }).await
    }

    /// Makes the room of a game panic.
    #[cfg(test)]
    pub async fn panic(&self, id: &str) {
        self.open(id, Opening::Asked).await.expect("a game").panic().await;
    }

    /// Opens a room that does nothing once a future is ready. Gives what it is told then.
    #[cfg(test)]
    pub fn opening<F>(&self, id: &str, ready: F) -> FakeInbox
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (room, heard) = Room::fake();
        let slot = Arc::clone(self.slots().entry(id.to_owned()).or_default());
        tokio::spawn(async move {
            let opening = async || {
                ready.await;
                room
            };
            slot.get_or_init(opening).await;
        });
        heard
    }

    async fn ask<T, F>(&self, id: &str, question: impl Fn(Room) -> F) -> Result<T, Failure>
    where
        F: Future<Output = Result<T, RoomError>>,
    {
        for _ in 0..ATTEMPTS {
            match question(self.open(id, Opening::Asked).await?).await {
                Ok(answer) => return Ok(answer),
                Err(RoomError::Refused(refused)) => return Err(refused.into()),
                Err(RoomError::Asleep) => {}
            }
        }
        Err(Failure::unavailable(&"a room closes again and again"))
    }

    /// Whether a room is open.
    pub fn is_open(&self, id: &str) -> bool {
        self.slots().get(id).is_some_and(|slot| slot.initialized())
    }

    /// Opens a room that is not open.
    async fn open(&self, id: &str, why: Opening) -> Result<Room, Failure> {
        let slot = Arc::clone(self.slots().entry(id.to_owned()).or_default());
        let opened = slot.get_or_try_init(|| contained(self.load(id, Arc::clone(&slot), why))).await.cloned();
        if opened.is_err() {
            self.forget(id, &slot);
        }
        opened
    }

    async fn load(&self, id: &str, slot: Slot, why: Opening) -> Result<Room, Failure> {
        // In this order what is new meanwhile is found twice, and not missed.
        let standstills = self.clock().standstills();
        let fresh = self.fresh(id).await?;
        let (setup, mut events) = self.store.game(id).await?.ok_or(Refused::NoSuchGame)?;
        let is_behind = room::keep_known(&mut events, self.clock());
        let created = self.context.clock.time_at(setup.created);
        let table = Table::new(setup, created);
        let known = self.store.known_people(&table.people_of(&events), time::now()).await?;
        let names = SeatNames::new(self.context.signer.clone(), known);
        let (private, maker) = (self.store.private(id).await?, self.store.maker(id).await?);
        let arrival = match why {
            Opening::New => Arrival::New,
            Opening::Asked | Opening::Due if self.started.elapsed() < self.context.timings.away => Arrival::Restart,
            Opening::Asked | Opening::Due => Arrival::Late,
        };
        let is_due = why == Opening::Due;
        let stored =
            StoredGame { table, names, events, is_behind, standstills, private, maker, arrival, is_due, fresh };
        let (rooms, id) = (self.clone(), id.to_owned());
        let (context, is_long) = (self.context.clone(), stored.events.len() > LONG);
        let open = move || room::open(context, stored, move || rooms.forget(&id, &slot));
        // Replaying a long game would hold up others on this thread.
        let opened = match is_long {
            true => spawn_blocking(open).await.map_err(|error| Failure::Unreadable(error.to_string()))?,
            false => open(),
        };
        Ok(opened?)
    }

    /// Gives up the slot of a room, unless a new room has it already.
    fn forget(&self, id: &str, slot: &Slot) {
        let mut slots = self.slots();
        if slots.get(id).is_some_and(|current| Arc::ptr_eq(current, slot)) {
            slots.remove(id);
        }
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<String, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
