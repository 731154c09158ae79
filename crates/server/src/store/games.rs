//! Games in the store, and what the server keeps of itself: its key, its downtimes, its last sign of life.

use std::path::Path;

use tabuleiro_play::clock::TimeControl;
use tabuleiro_play::matches::{MatchOptions, Seat};
use tabuleiro_rules::GameSpec;

use super::database::{Database, DatabaseError, Query, Row, Transaction, query};
use super::{Entry, ServingClock, StoreError, StoredResult, due, events, filling, listing, private, rating, schema};
use crate::faults::Faults;
use crate::game::{Downtime, Downtimes, GameSetup, SeatHolder, Standing, StoredEvent, TableAction};

/// For how long it is remembered from where a game was made, in milliseconds: a day.
pub const REMEMBERED: u64 = 24 * 60 * 60 * 1000;

/// So many bytes are room enough.
const ROOM: usize = 256 << 10;

/// The store.
#[derive(Clone)]
pub struct Store {
    pub(super) database: Database,
}

impl Store {
    /// Opens the file, which is made readable by its owner alone if it does not exist, and brings it up to date.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_with(path, Faults::default()).await
    }

    /// The same, with failures for tests.
    pub async fn open_with(path: &Path, faults: Faults) -> Result<Self, StoreError> {
        let database = Database::open(path, faults).await?;
        schema::migrate(&database).await?;
        let store = Store { database };
        filling::fill(&store).await?;
        Ok(store)
    }

    /// Whether the database answers.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.database.only_row(query("SELECT 1")).await?;
        Ok(())
    }

    /// Writes everything in one transaction, with the time as the server's sign of life.
    pub async fn write(&self, entries: &[&Entry], downtimes: &[Downtime], now: u64) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        for downtime in downtimes {
            transaction.write(write_downtime(downtime)).await?;
        }
        let (mut happened, mut standings) = (Vec::with_capacity(entries.len()), Vec::with_capacity(entries.len()));
        for entry in entries {
            match entry {
                Entry::Game { setup, standing } => write_setup(&mut transaction, setup, *standing).await?,
                Entry::Standing { game, standing } => standings.push((game.as_str(), *standing)),
                Entry::Event { game, event, over, standing } => {
                    happened.push((game.as_str(), event));
                    standings.push((game.as_str(), *standing));
                    write_consequences(&mut transaction, game, event, over.as_ref()).await?;
                }
                Entry::Maker { game, address } => {
                    let query = query("INSERT INTO makers (game, address) VALUES ($1, $2)").bind(game).bind(address);
                    transaction.write(query).await?;
                }
                Entry::SameMaker { game, other } => {
                    let text = "INSERT INTO makers (game, address) SELECT $1, address FROM makers WHERE game = $2";
                    transaction.write(query(text).bind(game).bind(other)).await?;
                }
                Entry::Private { game, change } => private::write(&mut transaction, game, change).await?,
            }
        }
        events::insert(&mut transaction, &happened).await?;
        due::write(&mut transaction, &standings).await?;
        transaction.write(remember("alive", now.to_be_bytes().to_vec())).await?;
        Ok(transaction.commit().await?)
    }

    /// Finds out whether there is room for more than what is usually written at once, by taking it for a moment.
    pub async fn find_room(&self) -> Result<(), StoreError> {
        self.database.write(remember("room", vec![0; ROOM])).await?;
        self.database.write(query("DELETE FROM server WHERE name = 'room'")).await?;
        Ok(())
    }

    /// A game with all its events, if there is one with this id.
    pub async fn game(&self, id: &str) -> Result<Option<(GameSetup, Vec<StoredEvent>)>, StoreError> {
        let text = "SELECT id, created, game, clock, pie, seat_a, seat_b, public, rated FROM games WHERE id = $1";
        let Some(row) = self.database.row(query(text).bind(id)).await? else { return Ok(None) };
        let setup = read_setup(&row)?;
        let text = "SELECT number, at, seat, action, detail, lag, message FROM events WHERE game = $1 ORDER BY number";
        let rows = self.database.rows(query(text).bind(id)).await?;
        let events = rows.iter().map(|row| read_event(id, row)).collect::<Result<_, _>>()?;
        Ok(Some((setup, events)))
    }

    /// How many games are not over of those made from an address since a moment.
    pub async fn open_games(&self, address: &str, since: u64) -> Result<u32, StoreError> {
        let text = "SELECT count(*) FROM makers JOIN games ON games.id = makers.game
            WHERE address = $1 AND over = 0 AND created >= $2";
        Ok(self.database.only_row(query(text).bind(address).bind(since)).await?.get(0)?)
    }

    /// From where a game was made, if that is still known.
    pub async fn maker(&self, game: &str) -> Result<Option<String>, StoreError> {
        let query = query("SELECT address FROM makers WHERE game = $1").bind(game);
        Ok(self.database.row(query).await?.map(|row| row.get(0)).transpose()?)
    }

    /// The key that cookies are signed with: the one given is kept if there is none yet.
    pub async fn key(&self, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
        let text = "INSERT INTO server (name, value) VALUES ('key', $1) ON CONFLICT DO NOTHING";
        self.database.write(query(text).bind(fresh)).await?;
        Ok(self.database.only_row(query("SELECT value FROM server WHERE name = 'key'")).await?.get(0)?)
    }

    /// The times during which the server was away, in order.
    pub(super) async fn all_downtimes(&self) -> Result<Vec<Downtime>, StoreError> {
        let rows = self.database.rows(query("SELECT since, until FROM downtimes ORDER BY since")).await?;
        let downtime =
            |row: &Row| -> Result<Downtime, DatabaseError> { Ok(Downtime { since: row.get(0)?, until: row.get(1)? }) };
        Ok(rows.iter().map(downtime).collect::<Result<_, _>>()?)
    }

    /// Writes down that the server was away until now, and gives the clock that games run on.
    pub async fn start(&self, now: u64) -> Result<ServingClock, StoreError> {
        let mut downtimes = Downtimes::new(self.all_downtimes().await?);
        let mut alive = 0;
        if let Some(row) = self.database.row(query("SELECT value FROM server WHERE name = 'alive'")).await? {
            let stored: Vec<u8> = row.get(0)?;
            alive = stored.try_into().map_or(now, u64::from_be_bytes);
            self.database.write(write_downtime(&downtimes.start(alive, now))).await?;
        }
        // From where older games were made is nobody's business any more.
        let text = "DELETE FROM makers
            WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = makers.game AND over = 0 AND created >= $1)";
        self.database.write(query(text).bind(now.saturating_sub(REMEMBERED))).await?;
        self.forget_guests(now).await?;
        let clock = ServingClock::start(downtimes, alive);
        self.write(&[], &[], clock.now()).await?;
        Ok(clock)
    }

    /// Closes the file.
    pub async fn close(&self) {
        self.database.close().await;
    }
}

/// Keeps something of the server's own.
fn remember(name: &str, value: Vec<u8>) -> Query {
    let text =
        "INSERT INTO server (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    query(text).bind(name).bind(value)
}

fn write_downtime(downtime: &Downtime) -> Query {
    let text = "INSERT INTO downtimes (since, until) VALUES ($1, $2)
        ON CONFLICT (since) DO UPDATE SET until = excluded.until";
    query(text).bind(downtime.since).bind(downtime.until)
}

async fn write_setup(
    transaction: &mut Transaction,
    setup: &GameSetup,
    Standing { turn, due }: Standing,
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

pub(super) fn read_setup(row: &Row) -> Result<GameSetup, StoreError> {
    let id: String = row.get(0)?;
    let wrong = |reason: String| StoreError::Game { game: id.clone(), reason };
    let text = |column: usize| row.get::<String>(column);
    let game = text(2)?.parse::<GameSpec>().map_err(|error| wrong(format!("{error}")))?;
    let clock = text(3)?.parse::<TimeControl>().map_err(|error| wrong(format!("{error}")))?;
    let seats = [text(5)?.parse::<SeatHolder>().map_err(wrong)?, text(6)?.parse::<SeatHolder>().map_err(wrong)?];
    let options = MatchOptions { pie: row.get(4)?, clock };
    Ok(GameSetup { created: row.get(1)?, game, options, rated: row.get(8)?, public: row.get(7)?, seats, id })
}

fn read_event(game: &str, row: &Row) -> Result<StoredEvent, StoreError> {
    let number: u32 = row.get(0)?;
    let (word, detail): (String, String) = (row.get(3)?, row.get(4)?);
    let seat = read_seat(row.get(2)?);
    let (Some(seat), Some(action)) = (seat, TableAction::read(&word, &detail)) else {
        return Err(StoreError::Game { game: game.to_owned(), reason: format!("event {number} makes no sense") });
    };
    Ok(StoredEvent { number, at: row.get(1)?, seat, action, lag: row.get(5)?, message: row.get(6)? })
}

/// The seat that is stored as a number.
pub(super) fn read_seat(number: i64) -> Option<Seat> {
    usize::try_from(number).ok().and_then(|index| Seat::BOTH.get(index).copied())
}
