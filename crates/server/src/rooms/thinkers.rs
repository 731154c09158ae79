//! Thinks for the computers of all who share a database: takes positions from the queue in the database whenever a thread is free, and
//! writes what the computers play like anybody else.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tabuleiro_engine::Stop;
use tabuleiro_play::matches::Seat;
use tabuleiro_rules::Action;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{sleep, timeout};

use super::engine_pool::{EnginePool, Job, Question, SharedQueue};
use super::other_nodes::notices_to;
use super::{RoomContext, Rooms};
use crate::config::{Bus, Timings};
use crate::failure::Failure;
use crate::game::{ConditionalAnswers, SeatHolder, StoredEvent, Table, TableAction};
use crate::log_limit::error_sparingly;
use crate::people::PersonId;
use crate::store::{Entry, Order, ServingClock, Store, StoreError, ToThink, Writer};

/// The queue is looked at so often where nobody says that there is something in it.
const POLL: Duration = Duration::from_millis(100);
/// And so often where somebody does: news can be lost, and what somebody had who has died is free without a word.
const POLL_WITH_NEWS: Duration = Duration::from_secs(1);
/// After a failure it is looked at again after so long.
const SOON: Duration = Duration::from_secs(1);

/// Takes positions from the queue, and writes what computers play.
#[derive(Clone)]
pub struct Thinkers {
    /// Where the queue is.
    pub store: Store,
    /// The clock that games run on.
    pub clock: ServingClock,
    /// Writes the plies.
    pub writer: Writer,
    /// Has the threads.
    pub pool: Arc<EnginePool>,
    /// When games are due.
    pub timings: Timings,
    /// How often the queue is looked at when nothing is heard of it.
    pub poll: Duration,
    /// The games that are open here, whose rooms play for themselves what was thought. A program that only thinks has none.
    pub rooms: Option<Rooms>,
    /// How many plies were played.
    pub played: Arc<AtomicU64>,
}

/// A game whose computer has to move.
struct Thinking {
    table: Table,
    /// When the last event happened.
    last_at: u64,
    conditional: [Option<ConditionalAnswers>; 2],
}

impl Thinkers {
    /// Those of a server with these rooms, which hears over this what is new.
    pub fn of(rooms: &Rooms, bus: &Bus) -> Self {
        let RoomContext { store, clock, writer, pool, timings, .. } = rooms.context.clone();
        let (poll, rooms) = (Thinkers::poll(bus), Some(rooms.clone()));
        Thinkers { store, clock, writer, pool, timings, poll, rooms, played: Arc::default() }
    }

    /// How often the queue has to be looked at if others tell over this what is new.
    pub fn poll(bus: &Bus) -> Duration {
        if *bus == Bus::None { POLL } else { POLL_WITH_NEWS }
    }

    /// How many plies were played so far.
    pub fn played(&self) -> u64 {
        self.played.load(Ordering::Relaxed)
    }

    /// Thinks until a future is ready. Then what is being thought about is played, or given back if that takes too long.
    pub async fn run(self, until: impl Future<Output = ()>) {
        let mut tasks = JoinSet::new();
        tokio::select! {
            () = self.take_all(&mut tasks) => {}
            () = until => {}
        }
        let ending = async { while tasks.join_next().await.is_some() {} };
        if timeout(SOON, ending).await.is_err() {
            // The tasks give back what they have when they are told that nothing comes of it.
            let pool = Arc::clone(&self.pool);
            let _ = spawn_blocking(move || pool.close()).await;
            let _ = timeout(SOON, async { while tasks.join_next().await.is_some() {} }).await;
        }
    }

    async fn take_all(&self, tasks: &mut JoinSet<()>) {
        let threads = Arc::new(Semaphore::new(self.pool.threads()));
        loop {
            let Ok(permit) = Arc::clone(&threads).acquire_owned().await else { return };
            let more = std::iter::from_fn(|| Arc::clone(&threads).try_acquire_owned().ok());
            let permits: Vec<OwnedSemaphorePermit> = std::iter::once(permit).chain(more).collect();
            let (free, taken) = (permits.len(), self.store.take_thinking(permits.len()).await);
            let rest = match &taken {
                Ok(taken) if taken.len() == free => Duration::ZERO,
                Ok(_) => self.poll,
                Err(error) => {
                    error_sparingly!(%error, "the queue of positions to think about cannot be read");
                    SOON
                }
            };
            for (position, permit) in taken.into_iter().flatten().zip(permits) {
                let thinkers = self.clone();
                tasks.spawn(async move {
                    thinkers.think(position).await;
                    drop(permit);
                });
            }
            while tasks.try_join_next().is_some() {}
            if !rest.is_zero() {
                // Whatever this program has put into the queue itself, or has heard of, is known at once.
                let _ = timeout(rest, self.writer.has_put_to_think()).await;
            }
        }
    }

    /// Thinks about a position, and plays what comes of it. Whatever fails is given back.
    async fn think(&self, position: ToThink) {
        let game = position.game.as_str();
        let given_back = match self.try_to_think(&position).await {
            Ok(true) => Ok(()),
            Ok(false) => {
                let given_back = self.store.give_back(&position).await;
                // It may be thought about here again.
                self.writer.note_put_to_think();
                given_back
            }
            Err(Failure::Unreadable(error)) => {
                tracing::error!(game, error, "a computer cannot move in a game that cannot be read");
                self.store.forget_thinking(&position).await
            }
            Err(failure) => {
                error_sparingly!(game, %failure, "a computer could not move, and will be asked again");
                sleep(SOON).await;
                self.store.give_back(&position).await
            }
        };
        if let Err(error) = given_back {
            error_sparingly!(game, %error, "a position could not be given back: it is free in a moment");
        }
    }

    /// Gives whether the position is done with.
    async fn try_to_think(&self, position: &ToThink) -> Result<bool, Failure> {
        let Some((thinking, seat, question)) = self.question(position).await? else {
            self.store.forget_thinking(position).await?;
            return Ok(true);
        };
        let (tell, told) = oneshot::channel();
        let chosen = Box::new(move |choice| {
            // Whoever waited for it may have been ended.
            let _ = tell.send(choice);
        });
        self.pool.submit(Job { question, chosen });
        // Nobody is told anything by a pool that is closed.
        let Ok(choice) = told.await else { return Ok(false) };
        if let Some(rooms) = &self.rooms
            && rooms.thought(&position.game, position.event, choice).await
        {
            // Should nothing come of it, the position is free again in a moment.
            return Ok(true);
        }
        self.play(thinking, seat, choice).await
    }

    /// What to think about, unless the game has gone on.
    async fn question(&self, position: &ToThink) -> Result<Option<(Thinking, Seat, Question)>, Failure> {
        let ToThink { game, event, owner, waited } = position;
        let Some((setup, events)) = self.store.game(game).await? else { return Ok(None) };
        if !events.iter().all(|event| self.clock.is_known(event.at)) {
            return Err(Failure::unavailable(&"it is not known yet whether anybody served when it last went on"));
        }
        let (conditional, load) = (self.store.private(game).await?.conditional, self.store.queue_load(owner).await?);
        let (last_at, downtimes) = (events.last().map_or(setup.created, |event| event.at), self.clock.downtimes());
        let replay = spawn_blocking(move || Table::replay(setup, &events, &downtimes));
        let table = replay.await.map_err(|error| Failure::internal(&error))?.map_err(Failure::Unreadable)?;
        let to_move = table.computer_to_move().filter(|_| table.last_event() == *event);
        let Some((seat, player)) = to_move else { return Ok(None) };
        // All threads are busy if anything waits, so that what is being thought about tells how many there are.
        let elsewhere = SharedQueue { waiting: load.waiting, load: load.before / load.running.max(1), waited: *waited };
        let question = Question {
            id: game.clone(),
            owner: owner.clone(),
            game: table.game().clone(),
            player,
            remaining: table.game().remaining(seat, self.clock.time()),
            elsewhere,
            stop: Stop::new(),
        };
        Ok(Some((Thinking { table, last_at, conditional }, seat, question)))
    }

    /// Plays what a computer has chosen. Gives false if somebody else was first, or the clocks have stood still meanwhile.
    async fn play(&self, mut thinking: Thinking, seat: Seat, choice: Option<Action>) -> Result<bool, Failure> {
        let Thinking { table, last_at, conditional } = &mut thinking;
        let at = self.clock.now().max(*last_at);
        let event = |action| StoredEvent { number: table.last_event() + 1, at, seat, action, lag: 0, message: None };
        let mut event = event(TableAction::chosen(choice));
        let time = self.clock.time_at(at);
        if let Err(refused) = table.apply(&event, time) {
            tracing::error!(game = table.id(), %refused, "the engine has chosen what cannot be played");
            event.action = TableAction::Forfeit;
            table.apply(&event, time)?;
        }
        let (over, standing) =
            (table.over_by(&event.action), table.standing(table.has_answer(conditional), &self.timings));
        let entry = Entry::Event { game: table.id().to_owned(), event, over, standing };
        // A turn can have several plies.
        let news = if standing.turn == Some(seat) { Vec::new() } else { notices_to(table.seats()) };
        match self.writer.write(Order { entries: vec![entry], news }).await {
            Ok(()) => {
                self.played.fetch_add(1, Ordering::Relaxed);
                tracing::debug!(game = table.id(), "a computer has moved");
                self.tell_here(table).await;
                Ok(true)
            }
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Tells those at this node what was played, who do not hear the news that it tells others.
    async fn tell_here(&self, table: &Table) {
        let Some(rooms) = &self.rooms else { return };
        let people: Vec<PersonId> = table.seats().iter().filter_map(SeatHolder::person).cloned().collect();
        let told = async {
            rooms.happened(&[(table.id().to_owned(), table.last_event())]).await?;
            rooms.freshen_notices(&people).await
        };
        if let Err(failure) = told.await {
            error_sparingly!(game = table.id(), %failure, "what was played will be told a little later");
        }
    }
}

#[cfg(test)]
mod tests;
