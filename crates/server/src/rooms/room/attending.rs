//! Who is at a game, at this node and at others, and what follows from it: what is told, what can be claimed, what the lobby offers.

use std::time::Duration;
use std::{mem, slice};

use axum::extract::ws::Utf8Bytes;
use tabuleiro_play::clock::{Millis, Time};
use tabuleiro_play::matches::Seat;
use tabuleiro_protocol::{LAG_CREDIT, Refused};

use super::actor::Actor;
use super::presence::{Arrival, Presence, PresenceStatus};
use crate::failure::Failure;
use crate::rooms::other_nodes::offer;
use crate::store::{Attendance, Entry, Freshness};
use crate::wire;

/// What a room knows of who is there.
pub struct Attending {
    /// Since when the players are gone, from all nodes.
    presence: Presence,
    /// Since when they are gone from this one.
    here: Presence,
    /// Who was said to be there.
    status: PresenceStatus,
    /// How many people were said to be watching.
    spectators: u32,
    /// Who is at other nodes.
    elsewhere: Attendance,
    /// Who is here, as the store says.
    announced: Attendance,
    /// Whether the open seat is offered in the lobby.
    pub offered: bool,
}

impl Attending {
    /// When a room is opened, with those who are at other nodes.
    pub fn new(opened: Time, arrival: Arrival, fresh: &Freshness) -> Self {
        Attending {
            presence: Presence::new(opened, arrival),
            here: Presence::new(opened, arrival),
            status: PresenceStatus::default(),
            spectators: 0,
            elsewhere: fresh.elsewhere.clone(),
            announced: fresh.here.clone(),
            offered: false,
        }
    }

    /// What the room knows of who is there, with how far it has come.
    pub fn fresh(&self, last_event: u32, private: u64) -> Freshness {
        let (here, elsewhere) = (self.announced.clone(), self.elsewhere.clone());
        Freshness { last_event, private, here, elsewhere }
    }
}

impl Actor {
    /// Notes who is there, and tells others if that makes a difference.
    pub(super) fn update_presence(&mut self) {
        self.subscribers.prune();
        if !self.subscribers.is_empty() {
            self.thinking.note_watched();
        }
        let (now, timings, here) = (self.time(), self.context.timings, self.attendance());
        self.announce(&here);
        let all = here.and(&self.attending.elsewhere);
        self.attending.presence.note(all.players(), now);
        self.attending.here.note(here.players(), now);
        let status = self.attending.presence.status(&self.table, &timings, now);
        let spectators = counted(&all);
        if (status, spectators) != (self.attending.status, self.attending.spectators) {
            (self.attending.status, self.attending.spectators) = (status, spectators);
            let message = self.presence_message();
            self.subscribers.tell(&message, |_| true);
        }
        // Each node offers the seats of those who wait at it.
        let offered = self.attending.here.is_offered(&self.table, &timings, now);
        if offered != self.attending.offered {
            self.attending.offered = offered;
            self.update_offer();
        }
    }

    /// Who is connected here.
    fn attendance(&self) -> Attendance {
        let (subscribers, table) = (&self.subscribers, &self.table);
        let players =
            Seat::BOTH.map(|seat| table.person(seat).is_some_and(|it| subscribers.count(|person| person == it) > 0));
        Attendance::new(players, subscribers.people().filter(|person| table.seat_of(person).is_none()))
    }

    /// Tells other nodes who is here, if that is new to them.
    fn announce(&mut self, here: &Attendance) {
        if let Some(node) = self.context.node.clone().filter(|_| *here != self.attending.announced) {
            self.attending.announced = here.clone();
            let (game, node, here) = (self.table.id().to_owned(), node.to_string(), here.clone());
            self.context.writer.send_off(vec![Entry::Presence { game, node, here }]);
        }
    }

    /// Takes over who is at other nodes. What the store says of this one is corrected where it is wrong.
    pub(super) fn attend_by(&mut self, fresh: &Freshness) {
        self.attending.elsewhere = fresh.elsewhere.clone();
        self.attending.announced = fresh.here.clone();
    }

    /// Puts the open seat into the lobby, as it is now, or takes it away.
    pub(super) fn update_offer(&mut self) {
        let (lobby, writer, node) = (&self.context.lobby, &self.context.writer, self.context.node.as_deref());
        match wire::open_seat(&self.table, &self.names).filter(|_| self.attending.offered) {
            Some(seat) => {
                if let Some(node) = node {
                    writer.send_off(vec![Entry::Offer(offer(node, &seat))]);
                }
                lobby.open(seat);
            }
            None => {
                if let Some(node) = node.map(str::to_owned) {
                    writer.send_off(vec![Entry::Withdrawal { game: self.table.id().to_owned(), node: Some(node) }]);
                }
                lobby.close(self.table.id());
            }
        }
    }

    /// Nobody is here any more, and nothing is offered.
    pub(super) fn leave(&mut self) {
        self.announce(&Attendance::default());
        if mem::take(&mut self.attending.offered) {
            self.update_offer();
        }
    }

    pub(super) fn presence_message(&self) -> Utf8Bytes {
        let Attending { status, spectators, .. } = &self.attending;
        wire::presence(status.present, status.may_claim, *spectators)
    }

    /// How many people are watching.
    pub(super) fn spectators(&self) -> u32 {
        counted(&self.attendance().and(&self.attending.elsewhere))
    }

    /// How long until something of this can be different without anybody coming or going.
    pub(super) fn next_change_of_presence(&self) -> Option<Duration> {
        let Attending { presence, here, .. } = &self.attending;
        let changes = [presence, here].map(|it| it.next_change(&self.context.timings, self.time()));
        changes.into_iter().flatten().min()
    }

    /// Refuses a claim of somebody whose opponent is not away.
    pub(super) async fn check_claim(&mut self, seat: Seat) -> Result<(), Failure> {
        if let Some(node) = self.context.node.clone() {
            // The opponent may just have come back, at another node.
            let id = self.table.id().to_owned();
            let fresh = self.context.store.freshness(slice::from_ref(&id), &node).await?;
            fresh.get(&id).into_iter().for_each(|fresh| self.attend_by(fresh));
            self.update_presence();
        }
        let may_claim = self.attending.presence.may_claim(&self.table, seat, &self.context.timings, self.time());
        if may_claim { Ok(()) } else { Err(Refused::NothingToClaim.into()) }
    }

    /// The round trip to a player who is connected here.
    pub(super) fn round_trip(&self, seat: Seat) -> Millis {
        self.table.person(seat).map(|person| self.subscribers.round_trip(person)).unwrap_or_default()
    }

    /// How long a ply of a player may be on its way: to other nodes for as long as is ever given back.
    pub(super) fn longest_way(&self, seat: Seat) -> Millis {
        let is_elsewhere = self.attending.elsewhere.players()[seat.index()];
        if is_elsewhere { Millis(LAG_CREDIT) } else { self.round_trip(seat) }
    }
}

/// How many people are watching, as clients are told.
fn counted(all: &Attendance) -> u32 {
    u32::try_from(all.spectators()).unwrap_or(u32::MAX)
}
