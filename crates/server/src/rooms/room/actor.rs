//! The task of a live game: handles messages one after another, stores what comes of them, then tells everybody.

use std::panic::AssertUnwindSafe;
use std::slice;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use futures_util::FutureExt;
use tabuleiro_play::clock::{Millis, Time};
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{NoticeMessage, Refused, Request, SeatName, ServerMessage};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::presence::{Arrival, Presence, PresenceStatus};
use super::subscribers::Subscribers;
use super::thinking::Thinking;
use super::{Catchup, Done, INBOX, Message, Room, Subscription};
use crate::config::Timings;
use crate::failure::Failure;
use crate::game::{Applied, Chat, ConditionalAnswers, StoredEvent, Table, TableAction};
use crate::log_limit::error_sparingly;
use crate::metrics::GaugeGuard;
use crate::people::{PersonId, Signer};
use crate::rooms::{DueBell, EnginePool, Lobby, Notices};
use crate::store::{Change, Entry, Private, ServingClock, Store, StoreError, Writer};
use crate::wire::{Asked, SeatNames, text};
use crate::{time, wire};

/// What could not be written is tried again after this time.
const RETRY: Duration = Duration::from_secs(5);
/// The time of the clocks may stand still, so that what is due can be later than it seemed.
const SHORTEST_WAIT: Duration = Duration::from_millis(5);

/// What every room needs of the server.
#[derive(Clone)]
pub struct RoomContext {
    pub writer: Writer,
    pub pool: Arc<EnginePool>,
    pub store: Store,
    pub signer: Signer,
    pub clock: ServingClock,
    pub bell: DueBell,
    pub lobby: Lobby,
    pub notices: Notices,
    pub timings: Timings,
}

/// A game as it comes from the store.
pub struct StoredGame {
    /// How it stood before the first event.
    pub table: Table,
    /// The people in it.
    pub names: SeatNames,
    /// What has happened.
    pub events: Vec<StoredEvent>,
    /// What only its players may know.
    pub private: Private,
    /// From where it was made, if that is still known, as a text that tells addresses apart.
    pub maker: Option<String>,
    /// What is known of its players.
    pub arrival: Arrival,
    /// Whether the store says that something is due in it.
    pub is_due: bool,
}

pub(super) struct Actor {
    pub(super) context: RoomContext,
    /// For whom its computers think.
    pub(super) owner: String,
    pub(super) table: Table,
    pub(super) names: SeatNames,
    /// Every event so far as the text of its message.
    event_messages: Vec<Utf8Bytes>,
    /// Of the event that has made a rematch, what strangers hear: its number, and the text.
    rematch_for_strangers: Option<(u32, Utf8Bytes)>,
    pub(super) subscribers: Subscribers,
    pub(super) thinking: Thinking,
    pub(super) chat: Chat,
    pub(super) conditional: [Option<ConditionalAnswers>; 2],
    presence: Presence,
    presence_status: PresenceStatus,
    /// How many people were said to be watching.
    told_spectators: u32,
    /// Whether the open seat is offered in the lobby.
    offered: bool,
    /// For the answers of searches.
    pub(super) myself: mpsc::WeakSender<Message>,
}

/// Opens a room for a game by replaying its events. `on_sleep` is called when the room goes to sleep, before it takes its
/// last message.
pub fn open(
    context: RoomContext,
    stored: StoredGame,
    on_sleep: impl FnOnce() + Send + 'static,
) -> Result<Room, StoreError> {
    let StoredGame { table, names, events, private, maker, arrival, is_due } = stored;
    let id = table.id().to_owned();
    let (inbox, messages) = mpsc::channel(INBOX);
    let opened = context.clock.time();
    let mut actor = Actor {
        context,
        owner: maker.unwrap_or_else(|| id.clone()),
        table,
        names,
        event_messages: Vec::with_capacity(events.len()),
        rematch_for_strangers: None,
        subscribers: Subscribers::default(),
        thinking: Thinking::default(),
        chat: Chat::new(private.lines, private.muted),
        conditional: private.conditional,
        presence: Presence::new(opened, arrival),
        presence_status: PresenceStatus::default(),
        told_spectators: 0,
        offered: false,
        myself: inbox.downgrade(),
    };
    for event in &events {
        let replayed = actor.apply(event);
        replayed
            .map_err(|refused| StoreError::Game { game: id.clone(), reason: format!("{}: {refused}", event.number) })?;
    }
    if events.is_empty() {
        actor.notify_players();
    }
    tokio::spawn(async move {
        let _counted = GaugeGuard::room();
        let mut messages = messages;
        let run = AssertUnwindSafe(actor.run(&mut messages, is_due)).catch_unwind().await;
        if let Err(failure) = run.unwrap_or_else(|_| Err(Failure::internal(&"it panicked"))) {
            // What was due in it is still due, as the store says.
            error_sparingly!(game = id, %failure, "a room closes, to be opened again");
        }
        actor.context.lobby.close(&id);
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
    async fn run(&mut self, messages: &mut mpsc::Receiver<Message>, is_due: bool) -> Result<(), Failure> {
        let mut busy_until = Instant::now() + self.context.timings.sleep;
        let mut standstills = self.context.clock.standstills();
        if is_due {
            self.correct_standing().await?;
        }
        loop {
            self.do_what_is_due().await?;
            self.update_presence();
            let (now, flag) = (Instant::now(), self.flag_falls());
            if !self.may_sleep(flag) {
                busy_until = now + self.context.timings.sleep;
            } else if now >= busy_until {
                // What is due later is in the store, and whoever waits for that may not know it yet.
                if let Some(due) = self.kept_standing().due {
                    self.context.bell.ring(due);
                }
                return Ok(());
            }
            let presence = self.presence.next_change(&self.context.timings, self.time());
            let waits = [flag, self.neglected(), presence].into_iter().flatten().map(|wait| wait.max(SHORTEST_WAIT));
            let moments = waits.filter_map(|wait| now.checked_add(wait)).chain(self.next_ply_of_a_show());
            let wake = match self.context.writer.trouble() {
                Some(_) => now + RETRY,
                None => moments.fold(busy_until, Instant::min),
            };
            tokio::select! {
                message = messages.recv() => match message {
                    Some(message) => self.take(message).await?,
                    None => return Ok(()),
                },
                () = self.subscribers.left() => {}
                // Whoever watches a clock has seen it run on meanwhile.
                Ok(()) = standstills.changed() => self.tell_clocks(),
                () = sleep_until(wake) => {}
            }
        }
    }

    /// A flag that is to fall later than soon does not keep a room awake: it is woken when that is due.
    fn may_sleep(&self, flag: Option<Duration>) -> bool {
        let soon = 2 * self.context.timings.sleep;
        let nobody_waits = self.subscribers.is_empty() && !self.offered;
        nobody_waits && !self.thinking.is_busy() && flag.is_none_or(|left| left > soon)
    }

    pub(super) fn time(&self) -> Time {
        self.context.clock.time()
    }

    fn tell_clocks(&mut self) {
        if let Some(clocks) = wire::clocks_now(&self.table, self.time()) {
            self.subscribers.tell(&clocks, |_| true);
        }
    }

    /// How long until the flag of the player to move falls, should nothing happen. A ply may be on its way.
    pub(super) fn flag_falls(&self) -> Option<Duration> {
        let seat = self.table.game().running()?;
        let allowance = self.table.lag_allowance(seat, self.round_trip(seat));
        let time = Time(self.time().0.saturating_sub(allowance.0));
        self.table.game().remaining(seat, time).map(Duration::from)
    }

    /// The round trip to a player.
    fn round_trip(&self, seat: Seat) -> Millis {
        self.table.person(seat).map(|person| self.subscribers.round_trip(person)).unwrap_or_default()
    }

    async fn take(&mut self, message: Message) -> Result<(), Failure> {
        // Whoever has asked may have gone away meanwhile; there is nobody to be told then.
        match message {
            Message::Act { person, id, request, answer } => {
                let _ = match self.act(&person, id, request).await {
                    Ok(done) => answer.send(Ok(done)),
                    Err(Failure::Refused(refused)) => answer.send(Err(refused)),
                    Err(failure) => return Err(failure),
                };
            }
            Message::Subscribe { person, after, after_line, answer } => {
                if self.table.seat_of(&person).is_some() {
                    // The name or the rating may have changed meanwhile.
                    self.rename(&person).await?;
                }
                let _ = answer.send(Ok(self.subscribe(&person, after, after_line)));
            }
            Message::State { person, answer } => {
                let _ = answer.send(Ok(self.state(&person)));
            }
            Message::Record { answer } => {
                let record = wire::record(&self.table, &self.names).map_err(|failure| {
                    error_sparingly!(game = self.table.id(), %failure, "a game has no record");
                    Refused::ServerError
                });
                let _ = answer.send(record);
            }
            Message::Renamed { person } => self.rename(&person).await?,
            // All rooms are told, and few of them concern the person.
            Message::Forgotten { person } if self.table.seat_of(&person).is_none() => {}
            Message::Forgotten { person } => {
                self.forget(&person);
                self.rename(&person).await?;
            }
            Message::Thought { for_event, choice } => self.thought(for_event, choice).await?,
            #[cfg(test)]
            Message::Panic => panic!("as a test wants it"),
        }
        Ok(())
    }

    async fn act(&mut self, person: &PersonId, id: String, request: Request) -> Result<Done, Failure> {
        if let Some(number) = self.table.seat_of(person).and_then(|seat| self.table.answered(seat, &id)) {
            return Ok(Done::Event(number));
        }
        let action = match Asked::of(request, person) {
            Asked::Action(action) => action,
            Asked::Private(action) => return self.act_privately(person, id, action).await.map(|()| Done::Noted),
        };
        if let TableAction::TakeSeat(_) = action {
            self.refresh_names(slice::from_ref(person)).await?;
            if self.table.setup().rated && !self.names.is_named(person) {
                return Err(Refused::RatedNeedsAccount.into());
            }
        }
        let seat = self.table.acting_seat(person, &action)?;
        if let TableAction::Claim(_) = action
            && !self.presence.may_claim(&self.table, seat, &self.context.timings, self.time())
        {
            return Err(Refused::NothingToClaim.into());
        }
        self.table.may_grow_by(&action)?;
        self.commit(seat, self.table.canonical(action), Some(id)).await.map(Done::Event)
    }

    /// Finds out what there is to know of some people now.
    async fn refresh_names(&mut self, people: &[PersonId]) -> Result<(), Failure> {
        self.names.learn(people, self.context.store.known_people(people, time::now()).await?);
        Ok(())
    }

    /// Finds out what somebody is called now, and tells everybody if that is new.
    async fn rename(&mut self, person: &PersonId) -> Result<(), Failure> {
        let before = self.seats_message();
        self.refresh_names(slice::from_ref(person)).await?;
        let seats = self.seats_message();
        if seats != before {
            self.subscribers.tell(&seats, |_| true);
            if self.offered
                && let Some(seat) = wire::open_seat(&self.table, &self.names)
            {
                self.context.lobby.open(seat);
            }
        }
        Ok(())
    }

    fn seats_message(&self) -> Utf8Bytes {
        text(&ServerMessage::Seats { seats: wire::seats(&self.table, &self.names) })
    }

    /// Does something, writes it and tells everybody.
    pub(super) async fn commit(
        &mut self,
        seat: Seat,
        action: TableAction,
        message: Option<String>,
    ) -> Result<u32, Failure> {
        // What is known to fail is refused before anything is done: the room stays, and what is in it can be read.
        self.context.writer.check()?;
        let number = self.table.last_event() + 1;
        let had_answers = self.conditional.each_ref().map(Option::is_some);
        let stood = self.shown_standing();
        let lag = self.table.lag_credit(seat, &action, self.round_trip(seat));
        let event = StoredEvent { number, at: self.context.clock.now(), seat, action, lag, message };
        let applied = self.apply(&event)?;
        self.write(event, applied).await?;
        self.tell_event(number);
        for seat in Seat::BOTH {
            if had_answers[seat.index()] {
                self.tell_privately(seat);
            }
        }
        if self.shown_standing() != stood {
            self.notify_players();
        }
        Ok(number)
    }

    fn tell_event(&mut self, number: u32) {
        let Some(text) = self.event_messages.last() else { return };
        let table = &self.table;
        match self.rematch_for_strangers.as_ref().filter(|(rematch, _)| *rematch == number) {
            Some((_, for_strangers)) => {
                self.subscribers.tell(text, |person| wire::may_follow(table, person));
                self.subscribers.tell(for_strangers, |person| !wire::may_follow(table, person));
            }
            None => self.subscribers.tell(text, |_| true),
        }
    }

    /// The texts of the events after one that somebody knows, if there is such a one.
    fn events_after(&self, number: u32, person: &PersonId) -> Option<Vec<Utf8Bytes>> {
        let mut events = self.event_messages.get(number as usize..)?.to_vec();
        if let Some((rematch, for_strangers)) = &self.rematch_for_strangers
            && !wire::may_follow(&self.table, person)
            && let Some(text) = rematch.checked_sub(number + 1).and_then(|place| events.get_mut(place as usize))
        {
            *text = for_strangers.clone();
        }
        Some(events)
    }

    /// What players want to know of the game on other pages: whether it has begun, whose turn it is, whether it is over.
    fn shown_standing(&self) -> (Option<Seat>, Option<Seat>, bool) {
        (self.table.open_seat(), self.table.game().seat_to_move(), self.table.is_over())
    }

    /// Tells the players who are on other pages how the game stands.
    fn notify_players(&self) {
        for seat in Seat::BOTH {
            let listening = self.table.person(seat).filter(|person| self.context.notices.reach(person));
            if let Some(person) = listening {
                let game = wire::table_summary(&self.table, &self.names, seat);
                self.context.notices.tell(person, NoticeMessage::Game { game });
            }
        }
    }

    /// Writes an event with what it leads to.
    async fn write(&mut self, event: StoredEvent, applied: Applied) -> Result<(), Failure> {
        let (game, at, over) = (self.table.id().to_owned(), event.at, self.table.over_by(&event.action));
        let rated = over.as_ref().and_then(|over| over.rated.as_ref()).map(|rated| rated.people.clone());
        let mut entries = Vec::new();
        if let Applied::TakenBack(_) = applied {
            // The answers were left for another game.
            for seat in Seat::BOTH.into_iter().filter(|seat| self.conditional[seat.index()].take().is_some()) {
                entries.push(Entry::Private { game: game.clone(), change: Change::Conditional(seat, None) });
            }
        }
        entries.push(Entry::Event { game: game.clone(), event, over, standing: self.kept_standing() });
        let mut rematch_due = None;
        if applied == Applied::Rematch {
            let id = self.context.signer.rematch(&game);
            let setup = self.table.rematch_setup(id.clone(), at);
            let rematch = Table::new(setup.clone(), self.context.clock.time_at(at));
            let standing = rematch.standing(false, &self.context.timings);
            rematch_due = standing.due;
            entries.push(Entry::Game { setup, standing });
            entries.push(Entry::SameMaker { game: id, other: game });
        }
        // The table is ahead of the store now, and the room has to be opened anew.
        self.context.writer.write(entries).await.map_err(|error| Failure::unavailable(&error))?;
        if let Some(people) = rated {
            self.refresh_names(&people).await?;
        }
        if let Some(due) = rematch_due {
            // A computer may have to begin there.
            self.context.bell.ring(due);
        }
        self.thinking.note_ply();
        Ok(())
    }

    fn apply(&mut self, event: &StoredEvent) -> Result<Applied, Refused> {
        let time = self.context.clock.time_at(event.at);
        let applied = self.table.apply(event, time)?;
        let event = wire::event(&self.table, &self.names, event, applied, time);
        if let Some(event) = wire::without_rematch(&event) {
            self.rematch_for_strangers = Some((event.number, text(&ServerMessage::Event { event })));
        }
        self.event_messages.push(text(&ServerMessage::Event { event }));
        Ok(applied)
    }

    /// Notes who is there, and tells others if that makes a difference.
    fn update_presence(&mut self) {
        self.subscribers.prune();
        if !self.subscribers.is_empty() {
            self.thinking.note_watched();
        }
        let (now, timings) = (self.time(), self.context.timings);
        let (subscribers, table) = (&self.subscribers, &self.table);
        let connected =
            Seat::BOTH.map(|seat| table.person(seat).is_some_and(|it| subscribers.count(|person| person == it) > 0));
        self.presence.note(connected, now);
        let status = self.presence.status(&self.table, &timings, now);
        let spectators = self.spectators();
        if (status, spectators) != (self.presence_status, self.told_spectators) {
            (self.presence_status, self.told_spectators) = (status, spectators);
            let message = self.presence_message();
            self.subscribers.tell(&message, |_| true);
        }
        let offered = self.presence.is_offered(&self.table, &timings, now);
        if offered != self.offered {
            self.offered = offered;
            match wire::open_seat(&self.table, &self.names).filter(|_| offered) {
                Some(seat) => self.context.lobby.open(seat),
                None => self.context.lobby.close(self.table.id()),
            }
        }
    }

    fn presence_message(&self) -> Utf8Bytes {
        wire::presence(self.presence_status.present, self.presence_status.may_claim, self.told_spectators)
    }

    /// How many people are watching, however many windows each of them has.
    fn spectators(&self) -> u32 {
        let count = self.subscribers.people(|person| self.table.seat_of(person).is_none());
        u32::try_from(count).unwrap_or(u32::MAX)
    }

    fn state(&self, person: &PersonId) -> tabuleiro_protocol::GameState {
        wire::state(&self.table, &self.names, person, self.spectators(), self.time())
    }

    fn subscribe(&mut self, person: &PersonId, after: Option<u32>, after_line: u32) -> Subscription {
        let (seat, last_event) = (self.table.seat_of(person), self.table.last_event());
        let feed = self.subscribers.add(person);
        self.update_presence();
        let missed = after.and_then(|number| self.events_after(number, person));
        // What was missed says what the players were called and how the clocks stood then.
        let seats = missed.is_some().then(|| self.seats_message());
        let clocks = missed.is_some().then(|| wire::clocks_now(&self.table, self.time())).flatten();
        let catchup = match missed {
            Some(events) => Catchup::Events(events),
            None => Catchup::Everything(Box::new(self.state(person))),
        };
        let mut unnumbered: Vec<Utf8Bytes> = seats.into_iter().chain(clocks).chain([self.presence_message()]).collect();
        unnumbered.extend(seat.into_iter().flat_map(|seat| self.private_news(seat, after_line)));
        Subscription { you: seat.map(SeatName::from), last_event, catchup, unnumbered, feed }
    }
}
