//! The task of a live game: takes messages one after another, writes what they come to, then tells everybody.

use std::slice;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tabuleiro_play::clock::{Millis, Time};
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{Request, SeatName, ServerMessage};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::presence::{Presence, Told};
use super::thinking::Thinking;
use super::watchers::Watchers;
use super::{Done, INBOX, Message, Missed, Room, Watching};
use crate::alarms::Alarms;
use crate::chat::Chat;
use crate::conditional::Plan;
use crate::config::Timings;
use crate::deed::{Deed, DeedEvent};
use crate::faces::Faces;
use crate::guests::{GuestId, Signer};
use crate::lobby::Lobby;
use crate::measures::Counted;
use crate::pool::Pool;
use crate::socket::text;
use crate::store::{Change, Entry, Private, Store, StoreError};
use crate::table::{Outcome, Refused, Table};
use crate::uptime::{self, Uptime};
use crate::wire;
use crate::writer::Writer;

/// A room that closed because something could not be written is opened again after this time.
const RETRY: Duration = Duration::from_secs(5);
/// The time of the clocks may stand still, so that what is due can be later than it seemed.
const SHORTEST_WAIT: Duration = Duration::from_millis(5);

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
    pub alarms: Alarms,
    pub lobby: Lobby,
    pub timings: Timings,
}

/// A game as the store has kept it.
pub struct Kept {
    /// How it stood before the first event.
    pub table: Table,
    /// The people in it.
    pub faces: Faces,
    /// What has happened.
    pub events: Vec<DeedEvent>,
    /// What only its players may know.
    pub private: Private,
    /// Whether its players were here a moment ago, because the game is new or the server has just started.
    pub were_here: bool,
}

pub(super) struct Actor {
    pub(super) around: Surroundings,
    pub(super) table: Table,
    pub(super) faces: Faces,
    /// Every event so far as the text of its message.
    told: Vec<Utf8Bytes>,
    pub(super) watchers: Watchers,
    pub(super) thinking: Thinking,
    pub(super) chat: Chat,
    pub(super) plans: [Option<Plan>; 2],
    presence: Presence,
    told_presence: Told,
    /// Whether the open seat is offered in the lobby.
    offered: bool,
    /// For the answers of searches.
    pub(super) myself: mpsc::WeakSender<Message>,
}

/// Opens a room for a game by replaying its events. `on_sleep` is called when the room goes to sleep, before it takes its
/// last message.
pub fn open(around: Surroundings, kept: Kept, on_sleep: impl FnOnce() + Send + 'static) -> Result<Room, StoreError> {
    let Kept { table, faces, events, private, were_here } = kept;
    let id = table.setup.id.clone();
    let (inbox, messages) = mpsc::channel(INBOX);
    let opened = around.uptime.time(uptime::now());
    let mut actor = Actor {
        around,
        table,
        faces,
        told: Vec::with_capacity(events.len()),
        watchers: Watchers::default(),
        thinking: Thinking::default(),
        chat: Chat::new(private.lines, private.muted),
        plans: private.plans,
        presence: Presence::new(opened, were_here),
        told_presence: Told::default(),
        offered: false,
        myself: inbox.downgrade(),
    };
    for event in &events {
        let replayed = actor.apply(event);
        replayed
            .map_err(|reason| StoreError::Game { game: id.clone(), reason: format!("{}: {reason}", event.number) })?;
    }
    tokio::spawn(async move {
        let _counted = Counted::room();
        let mut messages = messages;
        if let Err(error) = actor.run(&mut messages).await {
            tracing::error!(game = id, %error, "a room closes because its event could not be written");
            // What was due in it is still due.
            actor.around.alarms.set(Instant::now() + RETRY, &id);
        }
        actor.around.lobby.close(&id);
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
        let mut busy_until = Instant::now() + self.around.timings.sleep;
        loop {
            self.do_what_is_due().await?;
            self.look_around();
            let (now, flag) = (Instant::now(), self.flag_falls());
            if !self.may_sleep(flag) {
                busy_until = now + self.around.timings.sleep;
            } else if now >= busy_until {
                if let Some(flag) = flag.and_then(|left| now.checked_add(left)) {
                    self.around.alarms.set(flag, &self.table.setup.id);
                }
                return Ok(());
            }
            let presence = self.presence.next_change(&self.around.timings, self.time());
            let waits = [flag, presence].into_iter().flatten().map(|wait| wait.max(SHORTEST_WAIT));
            let moments = waits.filter_map(|wait| now.checked_add(wait)).chain(self.next_ply_of_a_show());
            let wake = moments.fold(busy_until, Instant::min);
            tokio::select! {
                message = messages.recv() => match message {
                    Some(message) => self.take(message).await?,
                    None => return Ok(()),
                },
                () = self.watchers.left() => {}
                () = sleep_until(wake) => {}
            }
        }
    }

    /// A flag that is to fall later than soon does not keep a room awake: an alarm wakes it then.
    fn may_sleep(&self, flag: Option<Duration>) -> bool {
        let soon = 2 * self.around.timings.sleep;
        let nobody_waits = self.watchers.is_empty() && !self.offered;
        nobody_waits && !self.thinking.is_busy() && flag.is_none_or(|left| left > soon)
    }

    pub(super) fn time(&self) -> Time {
        self.around.uptime.time(uptime::now())
    }

    /// How long until the flag of the player to move falls, should nothing happen. A ply may be on its way.
    fn flag_falls(&self) -> Option<Duration> {
        let seat = self.table.game.running()?;
        let allowance = self.table.lag_allowance(seat, self.way(seat));
        let time = Time(self.time().0.saturating_sub(allowance.0));
        self.table.game.remaining(seat, time).map(Duration::from)
    }

    /// How long the way to a player and back takes.
    fn way(&self, seat: Seat) -> Millis {
        self.table.person(seat).map(|guest| self.watchers.way(guest)).unwrap_or_default()
    }

    async fn take(&mut self, message: Message) -> Result<(), StoreError> {
        // Whoever has asked may have gone away meanwhile; there is nobody to be told then.
        match message {
            Message::Act { guest, id, request, answer } => {
                let _ = answer.send(self.act(&guest, id, request).await?);
            }
            Message::Watch { guest, after, after_line, answer } => {
                if self.table.seat_of(&guest).is_some() {
                    // The name or the rating may have changed meanwhile.
                    self.meet(slice::from_ref(&guest)).await?;
                }
                let _ = answer.send(self.watch(&guest, after, after_line));
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

    async fn act(&mut self, guest: &GuestId, id: String, request: Request) -> Result<Result<Done, String>, StoreError> {
        if let Some(number) = self.table.seat_of(guest).and_then(|seat| self.table.answered(seat, &id)) {
            return Ok(Ok(Done::Event(number)));
        }
        if request == Request::TakeSeat {
            self.meet(slice::from_ref(guest)).await?;
            if self.table.setup.rated && !self.faces.is_named(guest) {
                return Ok(Err(NEEDS_NAME.to_owned()));
            }
        }
        let Some(deed) = Deed::asked(request.clone(), guest) else {
            return Ok(self.confide(guest, id, request).await?.map(|()| Done::Noted));
        };
        let seat = match self.table.acting_seat(guest, &deed) {
            Ok(seat) => seat,
            Err(refused) => return Ok(Err(refused.to_string())),
        };
        if let Deed::Claim(_) = deed
            && !self.presence.may_claim(&self.table, seat, &self.around.timings, self.time())
        {
            return Ok(Err(Refused::NothingToClaim.to_string()));
        }
        Ok(self.commit(seat, self.table.canonical(deed), Some(id)).await?.map(Done::Event))
    }

    /// Finds out what there is to know of some people now.
    async fn meet(&mut self, people: &[GuestId]) -> Result<(), StoreError> {
        self.faces.learn(self.around.store.cards(people, uptime::now()).await?);
        Ok(())
    }

    /// Does something, writes it and tells everybody. The outer error is the store's, the inner one says why it is refused.
    pub(super) async fn commit(
        &mut self,
        seat: Seat,
        deed: Deed,
        message: Option<String>,
    ) -> Result<Result<u32, String>, StoreError> {
        let number = self.table.last_event() + 1;
        let planned = self.plans.each_ref().map(Option::is_some);
        let lag = self.table.lag_credit(seat, &deed, self.way(seat));
        let event = DeedEvent { number, at: uptime::now(), seat, deed, lag, message };
        let outcome = match self.apply(&event) {
            Ok(outcome) => outcome,
            Err(refused) => return Ok(Err(refused)),
        };
        self.write(event, outcome).await?;
        if let Some(text) = self.told.last() {
            self.watchers.tell(text, |_| true);
        }
        for seat in Seat::BOTH {
            if planned[seat.index()] {
                self.tell_privately(seat);
            }
        }
        Ok(Ok(number))
    }

    /// Writes an event with what it leads to.
    async fn write(&mut self, event: DeedEvent, outcome: Outcome) -> Result<(), StoreError> {
        let (game, at, over) = (self.table.setup.id.clone(), event.at, self.table.over_by(&event.deed));
        let rated = over.as_ref().and_then(|over| over.rated.as_ref()).map(|rated| rated.people.clone());
        let mut entries = vec![Entry::Event { game: game.clone(), event, over }];
        let rematch = (outcome == Outcome::Rematch).then(|| self.around.signer.rematch(&game));
        entries.extend(rematch.clone().map(|id| Entry::Game(self.table.rematch_setup(id, at))));
        if let Outcome::TakenBack(_) = outcome {
            // What was planned was planned for another game.
            for seat in Seat::BOTH.into_iter().filter(|seat| self.plans[seat.index()].take().is_some()) {
                entries.push(Entry::Private { game: game.clone(), change: Change::Planned(seat, None) });
            }
        }
        self.around.writer.write(entries).await?;
        if let Some(people) = rated {
            self.meet(&people).await?;
        }
        if let Some(id) = rematch {
            // A computer may have to begin there.
            self.around.alarms.set(Instant::now(), &id);
        }
        self.thinking.note_ply();
        Ok(())
    }

    fn apply(&mut self, event: &DeedEvent) -> Result<Outcome, String> {
        let time = self.around.uptime.time(event.at);
        let outcome = self.table.apply(event, time).map_err(|refused| refused.to_string())?;
        let event = wire::event(&self.table, &self.faces, event, outcome, time);
        self.told.push(text(&ServerMessage::Event { event }));
        Ok(outcome)
    }

    /// What the server itself has to do in a game: notice that time is up, answer for those who have said what, let
    /// computers think.
    async fn do_what_is_due(&mut self) -> Result<(), StoreError> {
        if let Some(seat) = self.table.game.running()
            && self.flag_falls() == Some(Duration::ZERO)
        {
            // Refused only if there is time left after all.
            let _ = self.commit(seat, Deed::Flag, None).await?;
        }
        self.answer_as_planned().await?;
        while let Some((seat, deed)) = self.table.computers_answer() {
            if self.commit(seat, deed, None).await?.is_err() {
                break;
            }
        }
        self.think();
        Ok(())
    }

    /// Notes who is there, and tells others if that makes a difference.
    fn look_around(&mut self) {
        self.watchers.prune();
        if !self.watchers.is_empty() {
            self.thinking.note_watched();
        }
        let (now, timings) = (self.time(), self.around.timings);
        let (watchers, table) = (&self.watchers, &self.table);
        let connected =
            Seat::BOTH.map(|seat| table.person(seat).is_some_and(|it| watchers.count(|guest| guest == it) > 0));
        self.presence.note(connected, now);
        let told = self.presence.told(&self.table, &timings, now);
        if told != self.told_presence {
            self.told_presence = told;
            self.watchers.tell(&wire::presence(told), |_| true);
        }
        let offered = self.presence.is_offered(&self.table, &timings, now);
        if offered != self.offered {
            self.offered = offered;
            match wire::open_seat(&self.table, &self.faces).filter(|_| offered) {
                Some(seat) => self.around.lobby.open(seat),
                None => self.around.lobby.close(&self.table.setup.id),
            }
        }
    }

    fn state(&self, guest: &GuestId) -> tabuleiro_protocol::GameState {
        let spectators = self.watchers.count(|guest| self.table.seat_of(guest).is_none());
        wire::state(&self.table, &self.faces, guest, spectators, self.time())
    }

    fn watch(&mut self, guest: &GuestId, after: Option<u32>, after_line: u32) -> Watching {
        let (seat, last_event) = (self.table.seat_of(guest), self.table.last_event());
        let connection = self.watchers.add(guest);
        self.look_around();
        let known = after.and_then(|number| self.told.get(number as usize..));
        let missed = match known {
            Some(events) => Missed::Events(events.to_vec()),
            None => Missed::Everything(Box::new(self.state(guest))),
        };
        let mut besides = vec![wire::presence(self.told_presence)];
        besides.extend(seat.into_iter().flat_map(|seat| self.private_news(seat, after_line)));
        Watching { you: seat.map(SeatName::from), last_event, missed, besides, connection }
    }
}
