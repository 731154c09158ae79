//! Games in the store, and what the server keeps of itself: its key, its downtimes, its last sign of life.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use tabuleiro_play::clock::TimeControl;
use tabuleiro_play::matches::{MatchOptions, Seat};
use tabuleiro_rules::GameSpec;

use super::database::{Database, DatabaseError, Dialect, Query, Row, query};
use super::nodes::GONE;
use super::value::Value;
use super::{Listener, ServingClock, StoreError, backfill, counts, schema};
use crate::config;
use crate::faults::Faults;
use crate::game::{Downtime, Downtimes, GameSetup, SeatHolder, StoredEvent, TableAction};

/// For how long it is remembered from where a game was made, in milliseconds: a day.
pub const REMEMBERED: u64 = 24 * 60 * 60 * 1000;

/// So many bytes are room enough.
const ROOM: usize = 256 << 10;

/// The events of a game after one of them.
pub(super) const EVENTS: &str = "SELECT number, at, seat, action, detail, lag, message FROM events
    WHERE game = $1 AND number > $2 ORDER BY number";
/// The same for many games at once, by the last event that is known of each.
pub(super) const EVENTS_OF_GAMES: &str = "SELECT new.* FROM unnest($1::text[], $2::bigint[]) AS known (id, last)
    CROSS JOIN LATERAL (SELECT number, at, seat, action, detail, lag, message, game FROM events
        WHERE game = known.id AND number > known.last ORDER BY number) AS new";

/// The store.
#[derive(Clone)]
pub struct Store {
    pub(super) database: Database,
    /// Where is counted what need not be on disk.
    pub(super) counts: Database,
    /// The node whose writes the database tells to others, if it does.
    pub(super) told_by: Option<Arc<str>>,
    /// After how many milliseconds without a sign of life a node is gone.
    pub(super) gone: u64,
}

impl Store {
    /// Opens a file of SQLite, which is made readable by its owner alone if it does not exist, and brings it up to date.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_with(&config::DatabaseAddress::Sqlite(path.to_owned()), Faults::default()).await
    }

    /// Opens any database and brings it up to date, with failures for tests.
    pub async fn open_with(place: &config::DatabaseAddress, faults: Faults) -> Result<Self, StoreError> {
        Self::bring_up_to_date(Database::open(place, faults).await?).await
    }

    /// The same, for whoever goes through everything.
    pub async fn open_patiently(place: &config::DatabaseAddress) -> Result<Self, StoreError> {
        Self::bring_up_to_date(Database::open_patiently(place).await?).await
    }

    /// On a database with the tables that are needed.
    pub(super) async fn on(database: Database) -> Result<Self, StoreError> {
        Ok(Store { counts: counts::database(&database).await?, database, told_by: None, gone: GONE })
    }

    async fn bring_up_to_date(database: Database) -> Result<Self, StoreError> {
        schema::migrate(&database).await?;
        let store = Self::on(database).await?;
        backfill::fill(&store).await?;
        Ok(store)
    }

    /// Opens a database as a program does that knows only the first steps of the schema.
    #[cfg(test)]
    pub(super) async fn open_as_before(
        place: &config::DatabaseAddress,
        steps: &[schema::Step],
    ) -> Result<Self, StoreError> {
        let database = Database::open(place, Faults::default()).await?;
        schema::take(&database, steps).await?;
        Self::on(database).await
    }

    /// Whether the database answers.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.database.only_row(query("SELECT 1")).await?;
        Ok(())
    }

    /// Whether several servers may share the database: each has to reckon with what others write.
    pub fn is_shared(&self) -> bool {
        self.database.dialect() == Dialect::Postgres
    }

    /// The same, but the database tells others what a node writes by this.
    pub fn told_by(&self, node: &Arc<str>) -> Self {
        Store { told_by: Some(Arc::clone(node)), ..self.clone() }
    }

    /// Listens to what the database tells of others.
    pub async fn listen(&self) -> Result<Listener, StoreError> {
        Ok(self.database.listen().await?)
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
        Ok(Some((setup, self.events_after(id, 0).await?)))
    }

    /// The events of a game after one of them, in order. None has number 0.
    pub async fn events_after(&self, game: &str, number: u32) -> Result<Vec<StoredEvent>, StoreError> {
        let query = query(EVENTS).bind(game).bind(number);
        self.database.rows(query).await?.iter().map(|row| read_event(game, row)).collect()
    }

    /// The events of some games after the last that is known of each, in order.
    pub async fn events_of_games(
        &self,
        known: &[(String, u32)],
    ) -> Result<HashMap<String, Vec<StoredEvent>>, StoreError> {
        let mut found: HashMap<String, Vec<StoredEvent>> = HashMap::with_capacity(known.len());
        if self.database.dialect() == Dialect::Sqlite {
            for (game, number) in known {
                found.insert(game.clone(), self.events_after(game, *number).await?);
            }
            return Ok(found);
        }
        let games = Value::list(known.iter().map(|(game, _)| game.as_str().into()));
        let numbers = Value::list(known.iter().map(|(_, number)| (*number).into()));
        for row in self.database.rows(query(EVENTS_OF_GAMES).bind(games).bind(numbers)).await? {
            let game: String = row.get(7)?;
            let event = read_event(&game, &row)?;
            found.entry(game).or_default().push(event);
        }
        Ok(found)
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
        self.clean_up(now).await?;
        let clock = ServingClock::start(downtimes, alive);
        self.leave(&clock).await?;
        Ok(clock)
    }

    /// Forgets what is of no use any more: when a server starts, and from time to time.
    pub async fn clean_up(&self, now: u64) -> Result<(), StoreError> {
        // From where older games were made is nobody's business any more.
        let text = "DELETE FROM makers WHERE game IN (SELECT game FROM makers
            WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = makers.game AND over = 0 AND created >= $1) LIMIT $2)";
        self.database.remove_all(query(text).bind(now.saturating_sub(REMEMBERED))).await?;
        self.forget_guests(now).await?;
        self.forget_challenges(now).await
    }

    /// Gives a sign of life, the last one for now.
    pub async fn leave(&self, clock: &ServingClock) -> Result<(), StoreError> {
        if self.is_shared() {
            return self.sign_off(clock).await;
        }
        self.write(&[], &[], clock.now()).await.map(drop)
    }

    /// Closes the file.
    pub async fn close(&self) {
        self.database.close().await;
    }
}

/// Keeps something of the server's own.
pub(super) fn remember(name: &str, value: Vec<u8>) -> Query {
    let text =
        "INSERT INTO server (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    query(text).bind(name).bind(value)
}

pub(super) fn write_downtime(downtime: &Downtime) -> Query {
    let text = "INSERT INTO downtimes (since, until) VALUES ($1, $2)
        ON CONFLICT (since) DO UPDATE SET until = excluded.until";
    query(text).bind(downtime.since).bind(downtime.until)
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
