//! Writing what many games have to write in one transaction. The primary key decides who was first.
//!
//! Events and lines of chat come first, since an order whose event or line is there already has lost: nothing else of it is written.

use std::collections::{BTreeMap, HashSet};

use tabuleiro_play::matches::Seat;

use super::database::{Purpose, Transaction, query};
use super::freshness::write_presence;
use super::games::{remember, write_downtime};
use super::locks::{lock_games, lock_people};
use super::{
    Change, Entry, News, NewsItem, Store, StoreError, challenges, due, events, listing, news, offers, private, rating,
    thinking,
};
use crate::game::{Downtime, GameSetup, SeatHolder, Standing, StoredEvent, StoredLine, StoredResult, TableAction};
use crate::people::RatedResult;

/// Some things that belong together, to be written whole or not at all.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// What is to be written.
    pub entries: Vec<Entry>,
    /// What others are to be told of besides.
    pub news: Vec<NewsItem>,
}

impl Order {
    /// When the last of its events happened, if it has any.
    pub(super) fn latest(&self) -> Option<u64> {
        let at = |entry: &Entry| match entry {
            Entry::Event { event, .. } => Some(event.at),
            _ => None,
        };
        self.entries.iter().filter_map(at).max()
    }

    /// Whether a computer has to think when it is written.
    pub(super) fn makes_think(&self) -> bool {
        self.entries.iter().any(|entry| matches!(thinks(entry), Some((_, Some(_)))))
    }
}

impl From<Vec<Entry>> for Order {
    fn from(entries: Vec<Entry>) -> Self {
        Order { entries, news: Vec::new() }
    }
}

/// What came of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderOutcome {
    /// It is written.
    Written,
    /// Somebody else was first, and nothing of it is written.
    Conflict,
}

impl OrderOutcome {
    /// The same as a result.
    pub fn result(self) -> Result<(), StoreError> {
        match self {
            OrderOutcome::Written => Ok(()),
            OrderOutcome::Conflict => Err(StoreError::Conflict),
        }
    }
}

impl Store {
    /// Writes all orders in one transaction, and says what came of each. The time is the sign of life of a server that is alone. If it
    /// cannot be told which of them have lost, or one has lost in part, all of them fail as a conflict: then each can be written alone.
    pub async fn write(
        &self,
        orders: &[&Order],
        downtimes: &[Downtime],
        now: u64,
    ) -> Result<Vec<OrderOutcome>, StoreError> {
        let mut transaction = self.database.begin_for(Purpose::Games).await?;
        for downtime in downtimes {
            transaction.write(write_downtime(downtime)).await?;
        }
        let outcomes = write_orders(&mut transaction, orders).await?;
        if self.is_shared() {
            write_thinking(&mut transaction, orders, &outcomes).await?;
        } else {
            transaction.write(remember("alive", now.to_be_bytes().to_vec())).await?;
        }
        if let Some(news) = self.told_by.as_deref().and_then(|node| News::of(node, orders, &outcomes)) {
            news::tell(&mut transaction, &news).await?;
        }
        transaction.commit().await?;
        Ok(outcomes)
    }

    /// Writes one order, which has to succeed.
    #[cfg(test)]
    pub async fn write_order(&self, entries: impl IntoIterator<Item = Entry>) {
        let order = Order::from(entries.into_iter().collect::<Vec<_>>());
        assert_eq!(self.write(&[&order], &[], 0).await.expect("it is written"), [OrderOutcome::Written]);
    }
}

/// Something of an order that has a number in a game.
struct Numbered<'a, T> {
    order: usize,
    game: &'a str,
    thing: &'a T,
}

async fn write_orders(transaction: &mut Transaction, orders: &[&Order]) -> Result<Vec<OrderOutcome>, StoreError> {
    let mut claims = Claims { won: vec![false; orders.len()], lost: vec![false; orders.len()] };
    let entries =
        || orders.iter().enumerate().flat_map(|(order, it)| it.entries.iter().map(move |entry| (order, entry)));
    let made: HashSet<&str> = entries().filter_map(|(_, entry)| made(entry)).collect();
    let mut happened: Vec<_> = entries().filter_map(|(order, entry)| event(order, entry)).collect();
    // All servers go through games in the same order, so that they never wait for each other in a circle.
    happened.sort_by_key(|event| (event.game, event.thing.number));
    // Events of a game that is made here have to wait until it is there.
    let (first, later): (Vec<_>, Vec<_>) = happened.into_iter().partition(|event| !made.contains(event.game));
    claims.settle(&first, events::insert(transaction, &pairs(&first)).await?)?;
    let mut said: Vec<_> = entries().filter_map(|(order, entry)| line(order, entry)).collect();
    said.retain(|line| !claims.lost[line.order]);
    said.sort_by_key(|line| (line.game, line.thing.number));
    claims.settle(&said, private::say(transaction, &pairs(&said)).await?)?;

    let winning: Vec<_> = entries().filter(|(order, _)| !claims.lost[*order]).map(|(_, entry)| entry).collect();
    // The seats of the lobby come last, since a game has to be there before a seat in it, and in the same order on all servers.
    let (mut seats, others): (Vec<&Entry>, Vec<&Entry>) = winning.iter().partition(|entry| offered(entry).is_some());
    seats.sort_by_key(|entry| offered(entry));
    for entry in others.into_iter().chain(seats) {
        write_entry(transaction, entry).await?;
    }
    let later: Vec<_> = later.into_iter().filter(|event| !claims.lost[event.order]).collect();
    if events::insert(transaction, &pairs(&later)).await?.contains(&false) {
        return Err(StoreError::Conflict);
    }
    let standings: Vec<_> = winning.iter().filter_map(|entry| standing(entry)).collect();
    let changed: Vec<_> = winning.iter().filter_map(|entry| changed(entry)).collect();
    let corrected: BTreeMap<_, _> = winning.iter().filter_map(|entry| corrected(entry)).collect();
    if !corrected.is_empty() {
        // Whoever writes an event of them at this moment is waited for, or waits: what is found of events is all there are.
        let standing = standings.iter().map(|(game, _)| *game);
        lock_games(transaction, standing.chain(changed.iter().copied()).chain(corrected.keys().copied())).await?;
    }
    due::write(transaction, &standings, &changed).await?;
    for (game, (after, standing)) in corrected {
        due::correct(transaction, game, after, standing).await?;
    }
    let rated: Vec<_> = winning.iter().filter_map(|entry| rated(entry)).flat_map(|rated| &rated.people).collect();
    lock_people(transaction, &rated).await?;
    for entry in winning {
        if let Entry::Event { game, event, over, .. } = entry {
            write_consequences(transaction, game, event, over.as_ref()).await?;
        }
    }
    Ok(claims.lost.into_iter().map(|lost| if lost { OrderOutcome::Conflict } else { OrderOutcome::Written }).collect())
}

/// What an entry says of the thinking of computers: in which game, and after which event if they have to.
fn thinks(entry: &Entry) -> Option<(&str, Option<u32>)> {
    match entry {
        Entry::Event { game, standing, .. } => Some((game, standing.thinks_after)),
        Entry::Game { setup, standing } => Some((&setup.id, Some(standing.thinks_after?))),
        Entry::Standing { game, standing, .. } => Some((game, Some(standing.thinks_after?))),
        Entry::Think { game, event } => Some((game, Some(*event))),
        _ => None,
    }
}

/// Writes in which games computers have to think after all orders that are written, and in which they need not any more.
async fn write_thinking(
    transaction: &mut Transaction,
    orders: &[&Order],
    outcomes: &[OrderOutcome],
) -> Result<(), StoreError> {
    let written = orders.iter().zip(outcomes).filter(|(_, outcome)| **outcome == OrderOutcome::Written);
    let entries = written.flat_map(|(order, _)| &order.entries);
    let last: BTreeMap<&str, Option<u32>> = entries.filter_map(thinks).collect();
    let put: Vec<(&str, u32)> = last.iter().filter_map(|(game, after)| Some((*game, (*after)?))).collect();
    let rest: Vec<&str> = last.iter().filter(|(_, after)| after.is_none()).map(|(game, _)| *game).collect();
    thinking::write(transaction, &put, &rest).await
}

/// Which orders have got something they wanted, and which have not.
struct Claims {
    won: Vec<bool>,
    lost: Vec<bool>,
}

impl Claims {
    /// Notes which of some things were new. Nobody can have lost half of an order.
    fn settle<T>(&mut self, wanted: &[Numbered<'_, T>], is_new: Vec<bool>) -> Result<(), StoreError> {
        for (Numbered { order, .. }, is_new) in wanted.iter().zip(is_new) {
            let noted = if is_new { &mut self.won } else { &mut self.lost };
            noted[*order] = true;
        }
        let is_torn = self.won.iter().zip(&self.lost).any(|(won, lost)| *won && *lost);
        if is_torn { Err(StoreError::Conflict) } else { Ok(()) }
    }
}

fn pairs<'a, T>(wanted: &[Numbered<'a, T>]) -> Vec<(&'a str, &'a T)> {
    wanted.iter().map(|Numbered { game, thing, .. }| (*game, *thing)).collect()
}

fn made(entry: &Entry) -> Option<&str> {
    match entry {
        Entry::Game { setup, .. } => Some(&setup.id),
        _ => None,
    }
}

fn event(order: usize, entry: &Entry) -> Option<Numbered<'_, StoredEvent>> {
    match entry {
        Entry::Event { game, event, .. } => Some(Numbered { order, game, thing: event }),
        _ => None,
    }
}

fn line(order: usize, entry: &Entry) -> Option<Numbered<'_, StoredLine>> {
    match entry {
        Entry::Private { game, change: Change::Said(line) } => Some(Numbered { order, game, thing: line }),
        _ => None,
    }
}

fn standing(entry: &Entry) -> Option<(&str, Standing)> {
    match entry {
        Entry::Event { game, standing, .. } => Some((game, *standing)),
        _ => None,
    }
}

/// How a game stands after an event, where what is kept is wrong.
fn corrected(entry: &Entry) -> Option<(&str, (u32, Standing))> {
    match entry {
        Entry::Standing { game, after, standing } => Some((game, (*after, *standing))),
        _ => None,
    }
}

/// The game of which something is different that only players may know.
fn changed(entry: &Entry) -> Option<&str> {
    match entry {
        Entry::Private { game, .. } => Some(game),
        _ => None,
    }
}

/// The game of which a seat is offered, or no longer is.
fn offered(entry: &Entry) -> Option<&str> {
    match entry {
        Entry::Offer(offer) => Some(&offer.game),
        Entry::Withdrawal { game, .. } => Some(game),
        _ => None,
    }
}

fn rated(entry: &Entry) -> Option<&RatedResult> {
    match entry {
        Entry::Event { over: Some(over), .. } => over.rated.as_ref(),
        _ => None,
    }
}

/// Writes what neither has a number nor follows from an event.
async fn write_entry(transaction: &mut Transaction, entry: &Entry) -> Result<(), StoreError> {
    match entry {
        Entry::Game { setup, standing } => write_setup(transaction, setup, *standing).await?,
        Entry::Maker { game, address } => {
            let query = query("INSERT INTO makers (game, address) VALUES ($1, $2)").bind(game).bind(address);
            transaction.write(query).await?;
        }
        Entry::SameMaker { game, other } => {
            let text = "INSERT INTO makers (game, address) SELECT $1, address FROM makers WHERE game = $2";
            transaction.write(query(text).bind(game).bind(other)).await?;
        }
        Entry::Accepted { challenge, game, until } => challenges::accept(transaction, challenge, game, *until).await?,
        Entry::Private { game, change } => private::write(transaction, game, change).await?,
        Entry::Presence { game, node, here } => drop(transaction.write(write_presence(game, node, here)).await?),
        Entry::Offer(offer) => drop(transaction.write(offers::write(offer)).await?),
        Entry::Withdrawal { game, node } => {
            transaction.write(offers::withdraw(game, node.as_deref())).await?;
        }
        Entry::Event { .. } | Entry::Standing { .. } | Entry::Think { .. } => {}
    }
    Ok(())
}

async fn write_setup(
    transaction: &mut Transaction,
    setup: &GameSetup,
    Standing { turn, due, .. }: Standing,
) -> Result<(), StoreError> {
    let [a, b] = setup.seats.each_ref().map(ToString::to_string);
    let text = "INSERT INTO games
        (id, created, game, clock, pie, rated, seat_a, seat_b, public, open, name, turn, due)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
    let query = query(text)
        .bind(&setup.id)
        .bind(setup.created)
        .bind(setup.game.to_string())
        .bind(setup.options.clock.to_string())
        .bind(setup.options.pie)
        .bind(setup.rated)
        .bind(a)
        .bind(b)
        .bind(setup.public)
        .bind(setup.seats.contains(&SeatHolder::Open))
        .bind(setup.game.name())
        .bind(turn.map(Seat::index))
        .bind(due.map(|due| due.0));
    transaction.write(query).await?;
    listing::list_setup(transaction, setup).await
}

/// What an event changes besides the list of events: who has the seats, how the game is over, the ratings.
async fn write_consequences(
    transaction: &mut Transaction,
    game: &str,
    event: &StoredEvent,
    over: Option<&StoredResult>,
) -> Result<(), StoreError> {
    if let TableAction::TakeSeat(person) = &event.action {
        transaction.write(query("UPDATE games SET open = 0 WHERE id = $1").bind(game)).await?;
        listing::list_player(transaction, game, event.seat, person).await?;
    }
    let Some(StoredResult { winner, reason, rated }) = over else { return Ok(()) };
    let query = query("UPDATE games SET over = 1, winner = $1, reason = $2 WHERE id = $3");
    transaction.write(query.bind(winner.map(Seat::index)).bind(*reason).bind(game)).await?;
    listing::list_over(transaction, game).await?;
    match rated {
        Some(rated) => rating::rate(transaction, game, rated, event.at).await,
        None => Ok(()),
    }
}
