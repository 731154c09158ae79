//! How what happens in a game is told: to those who watch it, and to its players on whatever page they are.

use axum::extract::ws::Utf8Bytes;
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{Event, ServerMessage};

use super::actor::Actor;
use crate::people::PersonId;
use crate::wire::{self, text};

/// Every event of a game as the text of its message, and how many of them those who watch have been told.
#[derive(Default)]
pub struct EventTexts {
    all: Vec<Utf8Bytes>,
    told: usize,
    /// What was told before the game was replayed.
    before: Vec<Utf8Bytes>,
    /// Of the event that has made a rematch, what strangers hear: its place, and the text.
    rematch_for_strangers: Option<(usize, Utf8Bytes)>,
}

impl EventTexts {
    /// Adds the next event.
    pub fn push(&mut self, event: Event) {
        if let Some(event) = wire::without_rematch(&event) {
            self.rematch_for_strangers = Some((self.all.len(), text(&ServerMessage::Event { event })));
        }
        self.all.push(text(&ServerMessage::Event { event }));
    }

    /// The game is replayed from its beginning. What has been told stays told.
    pub fn begin_anew(&mut self) {
        self.before = std::mem::take(&mut self.all);
        self.before.truncate(self.told);
        self.rematch_for_strangers = None;
    }

    /// Whether the game was replayed since, and something that was told has turned out otherwise.
    fn have_changed(&mut self) -> bool {
        std::mem::take(&mut self.before).iter().zip(&self.all).any(|(before, now)| before != now)
    }

    /// All of it is told, or is nobody's news. False if more was told than there is.
    pub fn all_told(&mut self) -> bool {
        let was_there = self.told <= self.all.len();
        self.told = self.all.len();
        was_there
    }

    /// An event as somebody hears it who may know the game that follows this one, or may not.
    fn text(&self, place: usize, may_follow: bool) -> &Utf8Bytes {
        match &self.rematch_for_strangers {
            Some((rematch, for_strangers)) if *rematch == place && !may_follow => for_strangers,
            _ => &self.all[place],
        }
    }

    /// The events after one that somebody knows, if there is such a one.
    fn after(&self, number: u32, may_follow: bool) -> Option<Vec<Utf8Bytes>> {
        let known = usize::try_from(number).ok().filter(|known| *known <= self.all.len())?;
        Some((known..self.all.len()).map(|place| self.text(place, may_follow).clone()).collect())
    }
}

/// What players want to know of a game on other pages: whether it has begun, whose turn it is, whether it is over.
pub type ShownStanding = (Option<Seat>, Option<Seat>, bool);

impl Actor {
    /// Tells everybody what has happened since they were told last.
    pub(super) fn tell_what_happened(&mut self) {
        if self.texts.have_changed() {
            self.tell_everything();
        } else {
            self.tell_new_events();
        }
        if !self.texts.all_told() {
            // The store has lost what it had: whoever comes back is told all there is.
            self.subscribers.cut_off();
        }
        for seat in Seat::BOTH {
            if self.told_answers[seat.index()] || self.conditional[seat.index()].is_some() {
                self.tell_privately(seat);
            }
        }
        if self.shown_standing() != self.notified {
            self.notify_players();
        }
    }

    fn tell_new_events(&mut self) {
        let (table, texts) = (&self.table, &self.texts);
        for place in texts.told..texts.all.len() {
            for may_follow in [true, false] {
                let hears = |person: &PersonId| wire::may_follow(table, person) == may_follow;
                self.subscribers.tell(texts.text(place, may_follow), hears);
            }
        }
    }

    /// Tells everybody how the game stands, whatever they were told of it.
    fn tell_everything(&mut self) {
        let (table, names, spectators, time) = (&self.table, &self.names, self.spectators(), self.time());
        self.subscribers.tell_each(|person| {
            let state = Box::new(wire::state(table, names, person, spectators, time));
            text(&ServerMessage::Snapshot { state })
        });
    }

    /// The texts of the events after one that somebody knows, if there is such a one.
    pub(super) fn events_after(&self, number: u32, person: &PersonId) -> Option<Vec<Utf8Bytes>> {
        self.texts.after(number, wire::may_follow(&self.table, person))
    }

    /// How the game stands, as far as players want to know it on other pages.
    pub(super) fn shown_standing(&self) -> ShownStanding {
        (self.table.open_seat(), self.table.game().seat_to_move(), self.table.is_over())
    }

    /// Tells the players who are on other pages how the game stands.
    pub(super) fn notify_players(&mut self) {
        self.notified = self.shown_standing();
        for seat in Seat::BOTH {
            let listening = self.table.person(seat).filter(|person| self.context.notices.reach(person));
            if let Some(person) = listening {
                let game = wire::table_summary(&self.table, &self.names, seat);
                self.context.notices.tell_game(person, game);
            }
        }
    }

    /// Tells those who watch what the clocks show.
    pub(super) fn tell_clocks(&mut self) {
        if let Some(clocks) = wire::clocks_now(&self.table, self.time()) {
            self.subscribers.tell(&clocks, |_| true);
        }
    }

    /// Who has the seats, as a message.
    pub(super) fn seats_message(&self) -> Utf8Bytes {
        text(&ServerMessage::Seats { seats: wire::seats(&self.table, &self.names) })
    }
}
