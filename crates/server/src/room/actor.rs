//! The task of a live game: takes messages one after another, writes what they come to, then tells everybody.

use std::slice;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tabuleiro_engine::Stop;
use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::{Action, Seat};
use tabuleiro_protocol::{Request, ServerMessage};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::{BACKLOG, INBOX, Message, Missed, Room, Watching};
use crate::deed::{Deed, DeedEvent};
use crate::faces::Faces;
use crate::guests::{GuestId, Signer};
use crate::measures::Counted;
use crate::pool::{Job, Pool};
use crate::store::{Entry, Store, StoreError};
use crate::table::Table;
use crate::uptime::{self, Uptime};
use crate::wire;
use crate::writer::Writer;

/// A room in which nobody is and nothing is due goes to sleep after this time.
const DROWSY: Duration = Duration::from_secs(30);

/// Said to guests who would play for ratings.
pub const NEEDS_NAME: &str = "rated games are for people with names: make an account or log in first";

/// What every room needs of the server.
#[derive(Clone)]
pub struct Surroundings {
    pub writer: Writer,
    pub pool: Arc<Pool>,
    pub store: Store,
    pub signer: Signer,
    pub uptime: Arc<Uptime>,
}

struct Watcher {
    guest: GuestId,
    news: mpsc::Sender<Utf8Bytes>,
}

struct Actor {
    around: Surroundings,
    table: Table,
    faces: Faces,
    /// Every event so far as the text of its message.
    told: Vec<Utf8Bytes>,
    watchers: Vec<Watcher>,
    /// The search under way, and the event after which it was begun.
    thinking: Option<(u32, Stop)>,
    /// For the answers of searches.
    myself: mpsc::WeakSender<Message>,
}

/// Opens a room for a game by replaying its events. `on_sleep` is called when the room goes to sleep, before it takes its
/// last message.
pub fn open(
    around: Surroundings,
    table: Table,
    faces: Faces,
    events: &[DeedEvent],
    on_sleep: impl FnOnce() + Send + 'static,
) -> Result<Room, StoreError> {
    let id = table.setup.id.clone();
    let (inbox, messages) = mpsc::channel(INBOX);
    let mut actor = Actor {
        around,
        table,
        faces,
        told: Vec::with_capacity(events.len()),
        watchers: Vec::new(),
        thinking: None,
        myself: inbox.downgrade(),
    };
    for event in events {
        let replayed = actor.apply(event);
        replayed
            .map_err(|reason| StoreError::Game { game: id.clone(), reason: format!("{}: {reason}", event.number) })?;
    }
    tokio::spawn(async move {
        let _counted = Counted::room();
        let mut messages = messages;
        if let Err(error) = actor.run(&mut messages).await {
            tracing::error!(game = id, %error, "a room closes because its event could not be written");
        }
        on_sleep();
        // Who has written in the meantime hears nothing, and opens the room again.
        messages.close();
        while messages.try_recv().is_ok() {}
    });
    Ok(Room { inbox })
}

impl Actor {
    /// Until the room goes to sleep, or until something cannot be written: the table may then be ahead of the store, and
    /// the room is opened anew from there.
    async fn run(&mut self, messages: &mut mpsc::Receiver<Message>) -> Result<(), StoreError> {
        let mut busy_until = Instant::now() + DROWSY;
        loop {
            self.do_what_is_due().await?;
            self.watchers.retain(|watcher| !watcher.news.is_closed());
            let flag = self.flag_falls();
            let is_idle = self.watchers.is_empty() && self.thinking.is_none() && flag.is_none();
            if !is_idle {
                busy_until = Instant::now() + DROWSY;
            } else if Instant::now() >= busy_until {
                return Ok(());
            }
            let wake = flag.map_or(busy_until, |flag| flag.min(busy_until));
            tokio::select! {
                message = messages.recv() => match message {
                    Some(message) => self.take(message).await?,
                    None => return Ok(()),
                },
                () = sleep_until(wake) => {}
            }
        }
    }

    fn time(&self) -> Time {
        self.around.uptime.time(uptime::now())
    }

    /// When the clock of the player to move runs out, should nothing happen.
    fn flag_falls(&self) -> Option<Instant> {
        let left = self.table.game.remaining(self.table.game.running()?, self.time())?;
        Instant::now().checked_add(Duration::from(left).max(Duration::from_millis(1)))
    }

    async fn take(&mut self, message: Message) -> Result<(), StoreError> {
        // Whoever has asked may have gone away meanwhile; there is nobody to be told then.
        match message {
            Message::Act { guest, id, request, answer } => {
                let _ = answer.send(self.act(&guest, id, request).await?);
            }
            Message::Watch { guest, after, answer } => {
                if self.table.seat_of(&guest).is_some() {
                    // The name or the rating may have changed meanwhile.
                    self.meet(slice::from_ref(&guest)).await?;
                }
                let _ = answer.send(self.watch(&guest, after));
            }
            Message::State { guest, answer } => {
                let _ = answer.send(self.state(&guest));
            }
            Message::Record { answer } => {
                let _ = answer.send(wire::record(&self.table, &self.faces));
            }
            Message::Thought { for_event, choice } => self.thought(for_event, choice).await?,
        }
        Ok(())
    }

    async fn act(&mut self, guest: &GuestId, id: String, request: Request) -> Result<Result<u32, String>, StoreError> {
        if let Some(number) = self.table.seat_of(guest).and_then(|seat| self.table.answered(seat, &id)) {
            return Ok(Ok(number));
        }
        if request == Request::TakeSeat {
            self.meet(slice::from_ref(guest)).await?;
            if self.table.setup.rated && !self.faces.is_named(guest) {
                return Ok(Err(NEEDS_NAME.to_owned()));
            }
        }
        let deed = Deed::asked(request, guest);
        match self.table.acting_seat(guest, &deed) {
            Ok(seat) => self.commit(seat, self.table.canonical(deed), Some(id)).await,
            Err(refused) => Ok(Err(refused.to_string())),
        }
    }

    /// Finds out what there is to know of some people now.
    async fn meet(&mut self, people: &[GuestId]) -> Result<(), StoreError> {
        self.faces.learn(self.around.store.cards(people, uptime::now()).await?);
        Ok(())
    }

    /// Does something, writes it and tells everybody. The outer error is the store's, the inner one says why it is refused.
    async fn commit(
        &mut self,
        seat: Seat,
        deed: Deed,
        message: Option<String>,
    ) -> Result<Result<u32, String>, StoreError> {
        let number = self.table.last_event() + 1;
        let event = DeedEvent { number, at: uptime::now(), seat, deed, message };
        if let Err(refused) = self.apply(&event) {
            return Ok(Err(refused));
        }
        let (game, over) = (self.table.setup.id.clone(), self.table.over());
        let rated = over.as_ref().and_then(|over| over.rated.as_ref()).map(|rated| rated.people.clone());
        self.around.writer.write(Entry::Event { game, event, over }).await?;
        if let Some(people) = rated {
            self.meet(&people).await?;
        }
        if let Some(text) = self.told.last() {
            self.watchers.retain(|watcher| watcher.news.try_send(text.clone()).is_ok());
        }
        Ok(Ok(number))
    }

    fn apply(&mut self, event: &DeedEvent) -> Result<(), String> {
        let time = self.around.uptime.time(event.at);
        let outcome = self.table.apply(event, time).map_err(|refused| refused.to_string())?;
        let event = wire::event(&self.table, &self.faces, event, outcome, time);
        self.told.push(crate::socket::text(&ServerMessage::Event { event }));
        Ok(())
    }

    /// What the server itself has to do in a game: notice that time is up, answer for the computer, let it think.
    async fn do_what_is_due(&mut self) -> Result<(), StoreError> {
        if let Some(seat) = self.table.game.running() {
            // Refused as long as there is time left.
            let _ = self.commit(seat, Deed::Flag, None).await?;
        }
        while let Some((seat, deed)) = self.table.computers_answer() {
            if self.commit(seat, deed, None).await?.is_err() {
                break;
            }
        }
        let last_event = self.table.last_event();
        if let Some((_, stop)) = self.thinking.take_if(|(number, _)| *number != last_event) {
            stop.stop();
        }
        if self.thinking.is_none() {
            self.begin_to_think();
        }
        Ok(())
    }

    fn begin_to_think(&mut self) {
        let Some((seat, level)) = self.table.computer_to_move() else { return };
        let (for_event, stop, myself) = (self.table.last_event(), Stop::new(), self.myself.clone());
        self.thinking = Some((for_event, stop.clone()));
        self.around.pool.submit(Job {
            id: self.table.setup.id.clone(),
            game: self.table.game.clone(),
            level,
            remaining: self.table.game.remaining(seat, self.time()),
            stop,
            chosen: Box::new(move |choice| {
                // A room that is gone has no use for it.
                if let Some(inbox) = myself.upgrade() {
                    let _ = inbox.blocking_send(Message::Thought { for_event, choice });
                }
            }),
        });
    }

    async fn thought(&mut self, for_event: u32, choice: Option<Action>) -> Result<(), StoreError> {
        // What was thought about a position that is no longer there is forgotten.
        if self.thinking.take_if(|(number, _)| *number == for_event).is_none() || for_event != self.table.last_event() {
            return Ok(());
        }
        let Some((seat, _)) = self.table.computer_to_move() else { return Ok(()) };
        let deed = match choice {
            Some(Action::Ply(ply)) => Deed::Play(ply.to_string()),
            Some(Action::Swap) => Deed::Swap,
            None => Deed::Forfeit,
        };
        if let Err(refused) = self.commit(seat, deed, None).await? {
            tracing::error!(game = self.table.setup.id, refused, "the engine has chosen what cannot be played");
            // Refused only if the game is over already.
            let _ = self.commit(seat, Deed::Forfeit, None).await?;
        }
        Ok(())
    }

    fn state(&self, guest: &GuestId) -> tabuleiro_protocol::GameState {
        let spectators = self.watchers.iter().filter(|watcher| self.table.seat_of(&watcher.guest).is_none()).count();
        wire::state(&self.table, &self.faces, guest, spectators, self.time())
    }

    fn watch(&mut self, guest: &GuestId, after: Option<u32>) -> Watching {
        let (seat, last_event) = (self.table.seat_of(guest), self.table.last_event());
        let known = after.and_then(|number| self.told.get(number as usize..));
        let missed = match known {
            Some(events) => Missed::Events(events.to_vec()),
            None => Missed::Everything(Box::new(self.state(guest))),
        };
        let (sender, news) = mpsc::channel(BACKLOG);
        self.watchers.push(Watcher { guest: guest.clone(), news: sender });
        Watching { you: seat.map(wire::seat), last_event, missed, news }
    }
}
