//! The task of a live game: handles messages one after another, stores what comes of them, then tells everybody.

use std::panic::AssertUnwindSafe;
use std::slice;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use futures_util::FutureExt;
use tabuleiro_play::clock::Time;
use tabuleiro_protocol::{Refused, SeatName};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

use super::attending::Attending;
use super::catching_up::NEXT_SIGN;
use super::known::Known;
use super::presence::Arrival;
use super::subscribers::Subscribers;
use super::telling::{EventTexts, ShownStanding};
use super::thinking::Thinking;
use super::{Catchup, INBOX, Message, Room, Subscription};
use crate::config::Timings;
use crate::failure::Failure;
use crate::game::{Chat, ConditionalAnswers, StoredEvent, Table};
use crate::log_limit::error_sparingly;
use crate::metrics::GaugeGuard;
use crate::people::{PersonId, Signer};
use crate::rooms::{DueBell, EnginePool, Lobby, Notices};
use crate::store::{Freshness, Private, ServingClock, Store, StoreError, Writer};
use crate::wire;
use crate::wire::SeatNames;

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
    /// The name of this server among those that share its database; none if it has the database to itself.
    pub node: Option<Arc<str>>,
}

/// A game as it comes from the store.
pub struct StoredGame {
    /// How it stood before the first event.
    pub table: Table,
    /// The people in it.
    pub names: SeatNames,
    /// What has happened, as far as it can be judged here.
    pub events: Vec<StoredEvent>,
    /// Whether there is more.
    pub is_behind: bool,
    /// Hears when clocks have stood still, since before the rest was read.
    pub standstills: watch::Receiver<usize>,
    /// What only its players may know.
    pub private: Private,
    /// From where it was made, if that is still known, as a text that tells addresses apart.
    pub maker: Option<String>,
    /// What is known of its players.
    pub arrival: Arrival,
    /// Whether the store says that something is due in it.
    pub is_due: bool,
    /// What other nodes are asked about from time to time, as it was before the rest was read.
    pub fresh: Freshness,
}

pub(super) struct Actor {
    pub(super) context: RoomContext,
    /// For whom its computers think.
    pub(super) owner: String,
    pub(super) table: Table,
    pub(super) names: SeatNames,
    pub(super) texts: EventTexts,
    /// Whether the store has events that cannot be judged here yet.
    pub(super) is_behind: bool,
    /// When the last event happened, in milliseconds since 1970: none happens before it.
    pub(super) last_at: u64,
    pub(super) subscribers: Subscribers,
    pub(super) thinking: Thinking,
    pub(super) chat: Chat,
    pub(super) conditional: [Option<ConditionalAnswers>; 2],
    /// Whether the players were last told that there are some.
    pub(super) told_answers: [bool; 2],
    /// How often what only players may see has changed, as far as is known.
    pub(super) private_changes: u64,
    /// How the players were last told that the game stands.
    pub(super) notified: ShownStanding,
    pub(super) attending: Attending,
    /// What whoever has a handle to the room can see of it.
    pub(super) known: Known,
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
    let StoredGame { table, names, events, is_behind, standstills, private, maker, arrival, is_due, fresh } = stored;
    let id = table.id().to_owned();
    let (inbox, messages) = mpsc::channel(INBOX);
    let attending = Attending::new(context.clock.time(), arrival, &fresh);
    let known = Known::default();
    let mut actor = Actor {
        context,
        owner: maker.unwrap_or_else(|| id.clone()),
        table,
        names,
        texts: EventTexts::default(),
        is_behind,
        last_at: 0,
        subscribers: Subscribers::default(),
        thinking: Thinking::default(),
        chat: Chat::new(private.lines, private.muted),
        told_answers: private.conditional.each_ref().map(Option::is_some),
        conditional: private.conditional,
        private_changes: fresh.private,
        notified: Default::default(),
        attending,
        known: known.clone(),
        myself: inbox.downgrade(),
    };
    actor.replay(&events)?;
    actor.texts.all_told();
    actor.notified = actor.shown_standing();
    if events.is_empty() {
        actor.notify_players();
    }
    actor.show();
    tokio::spawn(async move {
        let _counted = GaugeGuard::room();
        let mut messages = messages;
        let run = AssertUnwindSafe(actor.run(&mut messages, standstills, is_due)).catch_unwind().await;
        if let Err(failure) = run.unwrap_or_else(|_| Err(Failure::internal(&"it panicked"))) {
            // What was due in it is still due, as the store says.
            error_sparingly!(game = id, %failure, "a room closes, to be opened again");
        }
        actor.leave();
        on_sleep();
        // Who has written in the meantime hears nothing, and opens the room again.
        messages.close();
        while messages.try_recv().is_ok() {}
    });
    Ok(Room { inbox, known })
}

impl Actor {
    /// Until the room goes to sleep, or until something cannot be written: the table may then be ahead of the store, and
    /// the room is opened anew from there.
    async fn run(
        &mut self,
        messages: &mut mpsc::Receiver<Message>,
        mut standstills: watch::Receiver<usize>,
        is_due: bool,
    ) -> Result<(), Failure> {
        let mut busy_until = Instant::now() + self.context.timings.sleep;
        if is_due && !self.is_behind {
            self.correct_standing().await?;
        }
        loop {
            if !self.stays_behind().await? {
                self.do_what_is_due().await?;
            }
            self.update_presence();
            self.show();
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
            let presence = self.next_change_of_presence();
            let waits = [flag, self.neglected(), presence].into_iter().flatten().map(|wait| wait.max(SHORTEST_WAIT));
            let moments = waits.filter_map(|wait| now.checked_add(wait)).chain(self.next_ply_of_a_show());
            let moments = moments.chain(self.is_behind.then(|| now + NEXT_SIGN));
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
                Ok(()) = standstills.changed() => self.stood_still().await?,
                () = sleep_until(wake) => {}
            }
        }
    }

    /// A flag that is to fall later than soon does not keep a room awake: it is woken when that is due.
    fn may_sleep(&self, flag: Option<Duration>) -> bool {
        let soon = 2 * self.context.timings.sleep;
        let nobody_waits = self.subscribers.is_empty() && !self.attending.offered;
        nobody_waits && !self.thinking.is_busy() && flag.is_none_or(|left| left > soon)
    }

    pub(super) fn time(&self) -> Time {
        self.context.clock.time()
    }

    /// Clocks have stood still for a while.
    async fn stood_still(&mut self) -> Result<(), Failure> {
        if self.context.node.is_some() {
            // Other nodes may have known that before this one.
            self.reload().await?;
        }
        // Whoever watches a clock has seen it run on meanwhile.
        self.tell_clocks();
        Ok(())
    }

    /// Lets others see how far the room has come.
    fn show(&self) {
        let (last_event, private) = (self.table.last_event(), self.private_changes);
        self.known.set(self.attending.fresh(last_event, private));
    }

    /// How long until the flag of the player to move falls, should nothing happen. A ply may be on its way.
    pub(super) fn flag_falls(&self) -> Option<Duration> {
        let seat = self.table.game().running()?;
        let allowance = self.table.lag_allowance(seat, self.longest_way(seat));
        let time = Time(self.time().0.saturating_sub(allowance.0));
        self.table.game().remaining(seat, time).map(Duration::from)
    }

    async fn take(&mut self, message: Message) -> Result<(), Failure> {
        // Whoever has asked may have gone away meanwhile; there is nobody to be told then.
        match message {
            Message::Act { person, id, request, answer } => {
                let _ = match self.act(&person, &id, &request).await {
                    Ok(done) => answer.send(Ok(done)),
                    Err(Failure::Refused(refused)) => answer.send(Err(refused)),
                    Err(failure) => return Err(failure),
                };
            }
            Message::Subscribe { person, after, after_line, answer } => {
                // What somebody has seen at another node is not to be gone at this one.
                self.has_missed_something().await?;
                if self.table.seat_of(&person).is_some() {
                    // The name or the rating may have changed meanwhile.
                    self.rename(&person).await?;
                }
                let _ = answer.send(Ok(self.subscribe(&person, after, after_line)));
            }
            Message::State { person, answer } => {
                self.has_missed_something().await?;
                let _ = answer.send(Ok(self.state(&person)));
            }
            Message::Record { answer } => {
                self.has_missed_something().await?;
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
            Message::Happened { last_event } if last_event <= self.table.last_event() => {}
            Message::Happened { .. } => drop(self.has_missed_something().await?),
            Message::Heard { events } => self.hear(events).await?,
            Message::Look { fresh } => self.look(fresh).await?,
            #[cfg(test)]
            Message::Panic => panic!("as a test wants it"),
        }
        Ok(())
    }

    /// Finds out what somebody is called now, and tells everybody if that is new.
    async fn rename(&mut self, person: &PersonId) -> Result<(), Failure> {
        let before = self.seats_message();
        self.refresh_names(slice::from_ref(person)).await?;
        let seats = self.seats_message();
        if seats != before {
            self.subscribers.tell(&seats, |_| true);
            if self.attending.offered {
                self.update_offer();
            }
        }
        Ok(())
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
