//! The store in an SQLite file: write-ahead log, and every commit is on disk when it returns.

use std::fs::OpenOptions;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::time::Duration;

use sqlx::query::Query;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Row, Sqlite, SqlitePool};
use tabuleiro_play::clock::TimeControl;
use tabuleiro_play::matches::{MatchOptions, Seat};
use tabuleiro_rules::GameSpec;

use super::{Entry, ServingClock, StoreError, StoredResult, events, listing, private, rating, schema};
use crate::game::{Downtime, Downtimes, GameSetup, SeatHolder, StoredEvent, TableAction};

/// How long a connection waits for another one to be done with writing.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// For how long it is remembered from where a game was made, in milliseconds: a day.
pub const REMEMBERED: u64 = 24 * 60 * 60 * 1000;

/// So many bytes are room enough.
const ROOM: i64 = 256 << 10;

/// The store.
#[derive(Clone)]
pub struct Store {
    pub(super) pool: SqlitePool,
    /// One connection for what games write: however many others read, it does not wait for one of theirs.
    pub(super) writing: SqlitePool,
}

impl Store {
    /// Opens the file, which is made readable by its owner alone if it does not exist, and brings it up to date.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        let made = OpenOptions::new().create(true).append(true).mode(0o600).open(path);
        made.map_err(|error| StoreError::File { path: path.display().to_string(), error })?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            // A line for every request that has to wait could fill the log; `/metrics` has the times.
            .disable_statement_logging();
        let reading = SqlitePoolOptions::new().max_connections(4).acquire_slow_threshold(Duration::MAX);
        let pool = reading.connect_with(options.clone()).await?;
        schema::migrate(&pool).await?;
        let writing = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        Ok(Store { pool, writing })
    }

    /// Whether the database answers.
    pub async fn check(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").fetch_one(&self.pool).await?;
        Ok(())
    }

    /// Writes everything in one transaction, with the time as the server's sign of life.
    pub async fn write(&self, entries: &[&Entry], downtimes: &[Downtime], now: u64) -> Result<(), StoreError> {
        let mut transaction = self.writing.begin().await?;
        for downtime in downtimes {
            write_downtime(downtime).execute(&mut *transaction).await?;
        }
        let mut happened = Vec::with_capacity(entries.len());
        for entry in entries {
            match entry {
                Entry::Game(setup) => write_setup(&mut transaction, setup).await?,
                Entry::Event { game, event, over } => {
                    happened.push((game.as_str(), event));
                    write_consequences(&mut transaction, game, event, over.as_ref()).await?;
                }
                Entry::Maker { game, address } => {
                    let query = sqlx::query("INSERT INTO makers (game, address) VALUES (?, ?)").bind(game);
                    query.bind(address).execute(&mut *transaction).await?;
                }
                Entry::SameMaker { game, other } => {
                    let query = "INSERT INTO makers (game, address) SELECT ?, address FROM makers WHERE game = ?";
                    sqlx::query(query).bind(game).bind(other).execute(&mut *transaction).await?;
                }
                Entry::Private { game, change } => private::write(&mut transaction, game, change).await?,
            }
        }
        events::insert(&mut transaction, &happened).await?;
        sqlx::query("INSERT OR REPLACE INTO server (name, value) VALUES ('alive', ?)")
            .bind(now.to_be_bytes().to_vec())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Finds out whether there is room for more than what is usually written at once, by taking it for a moment.
    pub async fn find_room(&self) -> Result<(), StoreError> {
        let query = sqlx::query("INSERT OR REPLACE INTO server (name, value) VALUES ('room', zeroblob(?))");
        query.bind(ROOM).execute(&self.writing).await?;
        sqlx::query("DELETE FROM server WHERE name = 'room'").execute(&self.writing).await?;
        Ok(())
    }

    /// A game with all its events, if there is one with this id.
    pub async fn game(&self, id: &str) -> Result<Option<(GameSetup, Vec<StoredEvent>)>, StoreError> {
        let query =
            sqlx::query("SELECT id, created, game, clock, pie, seat_a, seat_b, public, rated FROM games WHERE id = ?");
        let Some(row) = query.bind(id).fetch_optional(&self.pool).await? else { return Ok(None) };
        let setup = read_setup(&row)?;
        let query = "SELECT number, at, seat, action, detail, lag, message FROM events WHERE game = ? ORDER BY number";
        let rows = sqlx::query(query).bind(id).fetch_all(&self.pool).await?;
        let events = rows.iter().map(|row| read_event(id, row)).collect::<Result<_, _>>()?;
        Ok(Some((setup, events)))
    }

    /// How many games are not over of those made from an address since a moment.
    pub async fn open_games(&self, address: &str, since: u64) -> Result<u32, StoreError> {
        let query = sqlx::query(
            "SELECT count(*) FROM makers JOIN games ON games.id = makers.game \
             WHERE address = ? AND over = 0 AND created >= ?",
        );
        Ok(query.bind(address).bind(since as i64).fetch_one(&self.pool).await?.try_get(0)?)
    }

    /// From where a game was made, if that is still known.
    pub async fn maker(&self, game: &str) -> Result<Option<String>, StoreError> {
        let row =
            sqlx::query("SELECT address FROM makers WHERE game = ?").bind(game).fetch_optional(&self.pool).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// The ids of all games that are not over.
    pub async fn in_progress(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT id FROM games WHERE over = 0").fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
    }

    /// The key that cookies are signed with: the one given is kept if there is none yet.
    pub async fn key(&self, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
        let query = sqlx::query("INSERT OR IGNORE INTO server (name, value) VALUES ('key', ?)");
        query.bind(fresh).execute(&self.pool).await?;
        let query = sqlx::query("SELECT value FROM server WHERE name = 'key'");
        Ok(query.fetch_one(&self.pool).await?.try_get(0)?)
    }

    /// The times during which the server was away, in order.
    pub(super) async fn all_downtimes(&self) -> Result<Vec<Downtime>, StoreError> {
        let rows = sqlx::query("SELECT since, until FROM downtimes ORDER BY since").fetch_all(&self.pool).await?;
        let downtime = |row: &SqliteRow| -> Result<Downtime, sqlx::Error> {
            Ok(Downtime { since: row.try_get::<i64, _>(0)? as u64, until: row.try_get::<i64, _>(1)? as u64 })
        };
        Ok(rows.iter().map(downtime).collect::<Result<_, _>>()?)
    }

    /// Writes down that the server was away until now, and gives the clock that games run on.
    pub async fn start(&self, now: u64) -> Result<ServingClock, StoreError> {
        let mut downtimes = Downtimes::new(self.all_downtimes().await?);
        let query = sqlx::query("SELECT value FROM server WHERE name = 'alive'");
        let mut alive = 0;
        if let Some(row) = query.fetch_optional(&self.pool).await? {
            let stored: Vec<u8> = row.try_get(0)?;
            alive = stored.try_into().map_or(now, u64::from_be_bytes);
            write_downtime(&downtimes.start(alive, now)).execute(&self.pool).await?;
        }
        // From where older games were made is nobody's business any more.
        let query =
            sqlx::query("DELETE FROM makers WHERE game IN (SELECT id FROM games WHERE over = 1 OR created < ?)");
        query.bind(now.saturating_sub(REMEMBERED) as i64).execute(&self.pool).await?;
        let clock = ServingClock::start(downtimes, alive);
        self.write(&[], &[], clock.now()).await?;
        Ok(clock)
    }

    /// Closes the file.
    pub async fn close(&self) {
        self.writing.close().await;
        self.pool.close().await;
    }
}

fn write_downtime(downtime: &Downtime) -> Query<'static, Sqlite, SqliteArguments> {
    let query = sqlx::query("INSERT OR REPLACE INTO downtimes (since, until) VALUES (?, ?)");
    query.bind(downtime.since as i64).bind(downtime.until as i64)
}

async fn write_setup(connection: &mut SqliteConnection, setup: &GameSetup) -> Result<(), StoreError> {
    let [a, b] = setup.seats.each_ref().map(ToString::to_string);
    sqlx::query(
        "INSERT INTO games (id, created, game, clock, pie, rated, seat_a, seat_b, public, open) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&setup.id)
    .bind(setup.created as i64)
    .bind(setup.game.to_string())
    .bind(setup.options.clock.to_string())
    .bind(setup.options.pie)
    .bind(setup.rated)
    .bind(a)
    .bind(b)
    .bind(setup.public)
    .bind(setup.seats.contains(&SeatHolder::Open))
    .execute(&mut *connection)
    .await?;
    listing::list_setup(connection, setup).await
}

/// What an event changes besides the list of events: who has the seats, how the game is over, the ratings.
async fn write_consequences(
    connection: &mut SqliteConnection,
    game: &str,
    event: &StoredEvent,
    over: Option<&StoredResult>,
) -> Result<(), StoreError> {
    if let TableAction::TakeSeat(person) = &event.action {
        let query = sqlx::query("UPDATE games SET open = 0 WHERE id = ?").bind(game);
        query.execute(&mut *connection).await?;
        listing::list_player(connection, game, event.seat, person).await?;
    }
    let Some(StoredResult { winner, reason, rated }) = over else { return Ok(()) };
    let winner = winner.map(|seat| seat.index() as i64);
    let query = sqlx::query("UPDATE games SET over = 1, winner = ?, reason = ? WHERE id = ?");
    query.bind(winner).bind(reason).bind(game).execute(&mut *connection).await?;
    match rated {
        Some(rated) => rating::rate(connection, game, rated, event.at).await,
        None => Ok(()),
    }
}

pub(super) fn read_setup(row: &SqliteRow) -> Result<GameSetup, StoreError> {
    let id: String = row.try_get(0)?;
    let wrong = |reason: String| StoreError::Game { game: id.clone(), reason };
    let text = |column: usize| row.try_get::<String, _>(column);
    let game = text(2)?.parse::<GameSpec>().map_err(|error| wrong(format!("{error}")))?;
    let clock = text(3)?.parse::<TimeControl>().map_err(|error| wrong(format!("{error}")))?;
    let seats = [text(5)?.parse::<SeatHolder>().map_err(wrong)?, text(6)?.parse::<SeatHolder>().map_err(wrong)?];
    let options = MatchOptions { pie: row.try_get(4)?, clock };
    let (public, rated) = (row.try_get(7)?, row.try_get(8)?);
    Ok(GameSetup { created: row.try_get::<i64, _>(1)? as u64, game, options, rated, public, seats, id })
}

fn read_event(game: &str, row: &SqliteRow) -> Result<StoredEvent, StoreError> {
    let number: u32 = row.try_get(0)?;
    let (word, detail): (String, String) = (row.try_get(3)?, row.try_get(4)?);
    let seat = read_seat(row.try_get(2)?);
    let (Some(seat), Some(action)) = (seat, TableAction::read(&word, &detail)) else {
        return Err(StoreError::Game { game: game.to_owned(), reason: format!("event {number} makes no sense") });
    };
    let (lag, message) = (row.try_get(5)?, row.try_get(6)?);
    Ok(StoredEvent { number, at: row.try_get::<i64, _>(1)? as u64, seat, action, lag, message })
}

/// The seat that is stored as a number.
pub(super) fn read_seat(number: i64) -> Option<Seat> {
    usize::try_from(number).ok().and_then(|index| Seat::BOTH.get(index).copied())
}
