//! All the live games by id, and how sleeping ones are woken.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tabuleiro_protocol::{GameState, Request};
use tokio::sync::OnceCell;

use crate::alarms::Clockwork;
use crate::errors::Failure;
use crate::faces::Faces;
use crate::guests::GuestId;
use crate::lobby::Lobby;
use crate::room::{self, Asleep, Done, Kept, Room, Surroundings, Watching};
use crate::setup::Setup;
use crate::store::{Entry, Store};
use crate::table::Table;
use crate::uptime::{self, Uptime};

/// A room may go to sleep between being found and being asked; it is then woken, and asked again so many times at most.
const ATTEMPTS: usize = 3;

/// The place of a room. Whoever comes first opens the room, and others wait for that: a game never has two rooms.
type Place = Arc<OnceCell<Room>>;

/// What a room answers, or why it cannot.
type Asked<T> = Result<T, Failure>;

/// All the live games.
#[derive(Clone)]
pub struct Rooms {
    store: Store,
    around: Surroundings,
    places: Arc<Mutex<HashMap<String, Place>>>,
}

impl Rooms {
    /// None is live at the start.
    pub fn new(store: Store, around: Surroundings) -> Self {
        Rooms { store, around, places: Arc::default() }
    }

    /// The time that clocks go by.
    pub fn uptime(&self) -> Arc<Uptime> {
        Arc::clone(&self.around.uptime)
    }

    /// The open seats.
    pub fn lobby(&self) -> &Lobby {
        &self.around.lobby
    }

    /// Keeps a new game.
    pub async fn create(&self, setup: Setup, address: String) -> Result<(), Failure> {
        let id = setup.id.clone();
        let maker = Entry::Maker { game: id.clone(), address };
        self.around.writer.write(vec![Entry::Game(setup), maker]).await?;
        // A computer may have to begin.
        self.open(&id, true).await.map(drop)
    }

    /// Opens all games that are not over, so that computers go on and clocks run out. Those in which nothing is due go to
    /// sleep again.
    pub async fn wake_all(&self) -> Result<(), Failure> {
        for id in self.store.in_progress().await? {
            if let Err(failure) = self.open(&id, true).await {
                tracing::error!(game = id, ?failure, "a game could not be opened");
            }
        }
        Ok(())
    }

    /// Wakes the games whose alarms ring, as long as the server runs.
    pub async fn wake_by(&self, mut clockwork: Clockwork) {
        while let Some(id) = clockwork.next().await {
            if let Err(failure) = self.open(&id, false).await {
                tracing::error!(game = id, ?failure, "a game could not be woken");
            }
        }
    }

    /// See [`Room::act`].
    pub async fn act(
        &self,
        id: &str,
        guest: &GuestId,
        message: &str,
        request: &Request,
    ) -> Asked<Result<Done, String>> {
        self.ask(id, move |room: Room| async move { room.act(guest, message, request).await }).await
    }

    /// See [`Room::watch`].
    pub async fn watch(&self, id: &str, guest: &GuestId, after: Option<u32>, after_line: u32) -> Asked<Watching> {
        self.ask(id, move |room: Room| async move { room.watch(guest, after, after_line).await }).await
    }

    /// See [`Room::state`].
    pub async fn state(&self, id: &str, guest: &GuestId) -> Asked<GameState> {
        self.ask(id, move |room: Room| async move { room.state(guest).await }).await
    }

    /// See [`Room::record`].
    pub async fn record(&self, id: &str) -> Asked<Result<String, String>> {
        self.ask(id, move |room: Room| async move { room.record().await }).await
    }

    async fn ask<T, F>(&self, id: &str, question: impl Fn(Room) -> F) -> Asked<T>
    where
        F: Future<Output = Result<T, Asleep>>,
    {
        for _ in 0..ATTEMPTS {
            if let Ok(answer) = question(self.open(id, false).await?).await {
                return Ok(answer);
            }
        }
        Err(Failure::unavailable(&"a room closes again and again"))
    }

    /// Opens a room that is not open. `were_here` says whether its players were there a moment ago.
    async fn open(&self, id: &str, were_here: bool) -> Result<Room, Failure> {
        let place = Arc::clone(self.places().entry(id.to_owned()).or_default());
        let opened = place.get_or_try_init(|| self.load(id, Arc::clone(&place), were_here)).await.cloned();
        if opened.is_err() {
            self.forget(id, &place);
        }
        opened
    }

    async fn load(&self, id: &str, place: Place, were_here: bool) -> Result<Room, Failure> {
        let (setup, events) = self.store.game(id).await?.ok_or_else(Failure::no_game)?;
        let table = Table::new(setup);
        let cards = self.store.cards(&table.people_of(&events), uptime::now()).await?;
        let faces = Faces::new(self.around.signer.clone(), cards);
        let kept = Kept { table, faces, events, private: self.store.private(id).await?, were_here };
        let (rooms, id) = (self.clone(), id.to_owned());
        Ok(room::open(self.around.clone(), kept, move || rooms.forget(&id, &place))?)
    }

    /// Gives up a place, unless it has been given to a new room already.
    fn forget(&self, id: &str, place: &Place) {
        let mut places = self.places();
        if places.get(id).is_some_and(|current| Arc::ptr_eq(current, place)) {
            places.remove(id);
        }
    }

    fn places(&self) -> MutexGuard<'_, HashMap<String, Place>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
