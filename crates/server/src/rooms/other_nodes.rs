//! What other nodes that share the database do: rooms, the lobby and those who listen hear of it by news, and find out by asking
//! from time to time what they have not heard of.

use std::collections::HashMap;

use tabuleiro_protocol::{OpenSeat, SeatName};

use super::notices::NoticedGames;
use super::room::Room;
use super::{Rooms, Slot};
use crate::failure::Failure;
use crate::game::{GameSetup, SeatHolder, Table};
use crate::people::PersonId;
use crate::store::{Entry, Freshness, NewsItem, Offer};
use crate::time;
use crate::wire::{self, SeatNames};

/// For so long, in milliseconds, a game that was made may not have opened its room yet.
const SETTLING: u64 = 10_000;

impl Rooms {
    /// Games have events up to these, as other nodes say. What is new to the rooms that are open here is read in one go.
    pub async fn happened(&self, games: &[(String, u32)]) -> Result<(), Failure> {
        let mut open = HashMap::new();
        for (game, last_event) in games {
            let Some(slot) = self.slots().get(game).cloned() else { continue };
            match slot.get() {
                Some(room) if room.last_event() < *last_event => drop(open.insert(game.clone(), room.clone())),
                Some(_) => {}
                // Whoever opens it may have read what there was before that.
                None => self.tell_once_open(slot, *last_event),
            }
        }
        if open.is_empty() {
            return Ok(());
        }
        let known: Vec<(String, u32)> = open.iter().map(|(game, room)| (game.clone(), room.last_event())).collect();
        for (game, events) in self.store.events_of_games(&known).await? {
            if let Some(room) = open.get(&game) {
                room.hear(events);
            }
        }
        Ok(())
    }

    fn tell_once_open(&self, slot: Slot, last_event: u32) {
        tokio::spawn(async move {
            if let Ok(room) = slot.get_or_try_init(async || Err(())).await {
                room.happened(last_event);
            }
        });
    }

    /// A computer has to think about its move, as another node says.
    pub fn may_think(&self) {
        self.context.writer.note_put_to_think();
    }

    /// Finds out what is new, of all that is open here.
    pub async fn freshen(&self) -> Result<(), Failure> {
        let open: Vec<String> = self.slots().keys().cloned().collect();
        self.freshen_games(&open).await?;
        self.freshen_lobby().await?;
        self.freshen_notices(&self.notices().everybody()).await
    }

    /// Finds out what is new of some games, if they are open here.
    pub async fn freshen_games(&self, games: &[String]) -> Result<(), Failure> {
        let Some(node) = self.context.node.as_deref() else { return Ok(()) };
        let open = self.open_rooms(games);
        let games: Vec<String> = open.keys().cloned().collect();
        for (game, fresh) in self.store.freshness(&games, node).await? {
            if let Some(room) = open.get(&game) {
                room.look(fresh);
            }
        }
        Ok(())
    }

    pub(super) fn open_rooms(&self, games: &[String]) -> HashMap<String, Room> {
        let slots = self.slots();
        let room = |game: &String| slots.get(game).and_then(|slot| slot.get()).cloned();
        games.iter().filter_map(|game| Some((game.clone(), room(game)?))).collect()
    }

    /// What may be new of a game to this node.
    pub(super) async fn fresh(&self, game: &str) -> Result<Freshness, Failure> {
        let Some(node) = self.context.node.as_deref() else { return Ok(Freshness::default()) };
        let mut found = self.store.freshness(&[game.to_owned()], node).await?;
        Ok(found.remove(game).unwrap_or_default())
    }

    /// Finds out which seats other nodes offer, and corrects what the store says of those of this one.
    pub async fn freshen_lobby(&self) -> Result<(), Failure> {
        let Some(node) = self.context.node.clone() else { return Ok(()) };
        let offers = self.store.offers().await?.into_iter().filter_map(|offer| {
            // A node of another version may show more of it.
            let seat = serde_json::from_str::<OpenSeat>(&offer.seat).ok()?;
            Some((*offer.node == *node, seat))
        });
        let settled = self.clock().now().saturating_sub(SETTLING);
        let unsettled = self.lobby().take_over(offers.collect(), settled);
        let missing = unsettled.missing.iter().map(|seat| Entry::Offer(offer(&node, seat)));
        let stale = unsettled.stale.into_iter().map(|game| Entry::Withdrawal { game, node: Some(node.to_string()) });
        for entry in missing.chain(stale) {
            self.context.writer.send_off(vec![entry]);
        }
        Ok(())
    }

    /// Finds out how the games of some people stand, and tells them what they do not know.
    pub async fn freshen_notices(&self, people: &[PersonId]) -> Result<(), Failure> {
        let listening: Vec<PersonId> = people.iter().filter(|person| self.notices().reach(person)).cloned().collect();
        if self.context.node.is_none() || listening.is_empty() {
            return Ok(());
        }
        let mut stand: HashMap<PersonId, NoticedGames> =
            listening.iter().map(|person| (person.clone(), NoticedGames::new())).collect();
        for own in self.store.standings_of(&listening).await? {
            let standing = (own.turn.map(SeatName::from), own.is_open);
            stand.entry(own.person).or_default().insert(own.game, standing);
        }
        for (person, standings) in stand {
            for game in self.notices().unknown_to(&person, standings) {
                self.notify_of(&person, &game).await?;
            }
        }
        Ok(())
    }

    async fn notify_of(&self, person: &PersonId, game: &str) -> Result<(), Failure> {
        let Some(row) = self.store.game_of(person, game).await? else { return Ok(()) };
        let people: Vec<PersonId> = row.seats.iter().filter_map(SeatHolder::person).cloned().collect();
        let names = self.names_of(&people).await?;
        self.notices().tell_game(person, wire::summary(row, &names));
        Ok(())
    }

    async fn names_of(&self, people: &[PersonId]) -> Result<SeatNames, Failure> {
        let known = self.store.known_people(people, time::now()).await?;
        Ok(SeatNames::new(self.context.signer.clone(), known))
    }

    /// The open seat of a new game, for those at other nodes who look for one.
    pub(super) async fn first_offer(&self, setup: &GameSetup) -> Result<Option<Entry>, Failure> {
        let Some(node) = self.context.node.as_deref().filter(|_| setup.public) else { return Ok(None) };
        let table = Table::new(setup.clone(), self.clock().time_at(setup.created));
        let names = self.names_of(&table.people_of(&[])).await?;
        Ok(wire::open_seat(&table, &names).map(|seat| Entry::Offer(offer(node, &seat))))
    }
}

/// A seat as the store keeps it.
pub fn offer(node: &str, seat: &OpenSeat) -> Offer {
    let text = serde_json::to_string(seat).unwrap_or_default();
    Offer { game: seat.id.clone(), node: node.to_owned(), since: seat.since, seat: text }
}

/// News for those who have these seats.
pub fn notices_to(seats: &[SeatHolder; 2]) -> Vec<NewsItem> {
    let people = seats.iter().filter_map(SeatHolder::person);
    people.map(|person| NewsItem::Notice(person.text().to_owned())).collect()
}
