//! Lists of games in the store: those of a person, and those that everybody can find.

use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{Row, Sqlite};
use tabuleiro_play::matches::{EndReason, Seat};

use super::{Store, StoreError};
use crate::game::{GameSetup, SeatHolder};
use crate::people::PersonId;
use crate::store::Cursor;

/// A game in a list.
#[derive(Clone, Debug)]
pub struct GameRow {
    /// Its id.
    pub id: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// The game string.
    pub game: String,
    /// The time control.
    pub clock: String,
    /// Whether the pie rule is played.
    pub pie: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Who has the seats now.
    pub seats: [SeatHolder; 2],
    /// The seat of whose list it is, if it is somebody's.
    pub seat: Option<Seat>,
    /// Who won and why, if it is over.
    pub ending: Option<(Option<Seat>, String)>,
}

/// What part of a list is wanted.
#[derive(Clone, Debug)]
pub struct ListQuery<'a> {
    /// Only what is older than this.
    pub before: Option<Cursor>,
    /// So many at most.
    pub limit: usize,
    /// Only games of this name.
    pub game: Option<&'a str>,
}

/// Selects games with their players and somebody's seat, or none.
macro_rules! listed {
    ($seat:literal, $rest:literal) => {
        concat!(
            "SELECT games.id, games.created, games.game, clock, pie, rated, seat_a, seat_b, winner, reason, a.person, \
               b.person, ",
            $seat,
            " FROM games LEFT JOIN players AS a ON a.game = games.id AND a.seat = 0 \
              LEFT JOIN players AS b ON b.game = games.id AND b.seat = 1 ",
            $rest
        )
    };
}

/// Puts a new game onto the lists of its players.
pub async fn list_setup(connection: &mut SqliteConnection, setup: &GameSetup) -> Result<(), StoreError> {
    for seat in Seat::BOTH {
        if let SeatHolder::Person(person) = &setup.seats[seat.index()] {
            list_player(connection, &setup.id, seat, person).await?;
        }
    }
    Ok(())
}

/// Puts a game onto the list of somebody who has a seat in it.
pub async fn list_player(
    connection: &mut SqliteConnection,
    game: &str,
    seat: Seat,
    person: &PersonId,
) -> Result<(), StoreError> {
    let query = "INSERT INTO players (person, created, game, seat) SELECT ?, created, id, ? FROM games WHERE id = ?";
    let query = sqlx::query(query).bind(person.text()).bind(seat.index() as i64).bind(game);
    query.execute(connection).await?;
    Ok(())
}

impl Store {
    /// Some of somebody's games, the latest first; only those that are over, or are not, if that is said.
    pub async fn games_of(
        &self,
        person: &PersonId,
        wanted: &ListQuery<'_>,
        over: Option<bool>,
    ) -> Result<Vec<GameRow>, StoreError> {
        let query = sqlx::query(listed!(
            "own.seat",
            "JOIN players AS own ON own.game = games.id WHERE own.person = ? AND (? IS NULL OR games.over = ?) \
               AND (own.created, own.game) < (?, ?) AND (? IS NULL OR games.game = ? OR games.game LIKE ? || ':%') \
             ORDER BY own.created DESC, own.game DESC LIMIT ?"
        ));
        self.listed(query.bind(person.text()).bind(over).bind(over), wanted).await
    }

    /// Some of the public games with both seats taken, the latest first.
    pub async fn public_games(&self, over: bool, wanted: &ListQuery<'_>) -> Result<Vec<GameRow>, StoreError> {
        let query = sqlx::query(listed!(
            "NULL",
            "WHERE public = 1 AND open = 0 AND over = ? \
               AND (games.created, games.id) < (?, ?) AND (? IS NULL OR games.game = ? OR games.game LIKE ? || ':%') \
             ORDER BY games.created DESC, games.id DESC LIMIT ?"
        ));
        self.listed(query.bind(over), wanted).await
    }

    async fn listed<'q>(
        &self,
        query: Query<'q, Sqlite, SqliteArguments>,
        wanted: &ListQuery<'q>,
    ) -> Result<Vec<GameRow>, StoreError> {
        let (at, id) = wanted.before.as_ref().map_or((i64::MAX, String::new()), |it| (it.at as i64, it.id.clone()));
        let query = query.bind(at).bind(id).bind(wanted.game).bind(wanted.game).bind(wanted.game);
        let limit = i64::try_from(wanted.limit).unwrap_or(i64::MAX);
        query.bind(limit).fetch_all(&self.pool).await?.iter().map(read_listed).collect()
    }

    /// How many games somebody has played to their end.
    pub async fn games_played(&self, person: &PersonId) -> Result<u32, StoreError> {
        let query = "SELECT COUNT(*) FROM players JOIN games ON games.id = players.game
            WHERE person = ? AND over = 1 AND reason <> ?";
        let query = sqlx::query(query).bind(person.text()).bind(EndReason::Abort.name());
        Ok(query.fetch_one(&self.pool).await?.try_get(0)?)
    }
}

fn read_listed(row: &SqliteRow) -> Result<GameRow, StoreError> {
    let id: String = row.try_get(0)?;
    let wrong = |reason: String| StoreError::Game { game: id.clone(), reason };
    let seat = |index: i64| usize::try_from(index).ok().and_then(|index| Seat::BOTH.get(index).copied());
    let occupant = |from_start: usize, player: usize| -> Result<SeatHolder, StoreError> {
        match row.try_get::<Option<String>, _>(player)? {
            Some(person) => Ok(SeatHolder::Person(PersonId::stored(&person))),
            None => row.try_get::<String, _>(from_start)?.parse().map_err(wrong),
        }
    };
    let winner = row.try_get::<Option<i64>, _>(8)?.and_then(seat);
    let reason: Option<String> = row.try_get(9)?;
    Ok(GameRow {
        created: row.try_get::<i64, _>(1)? as u64,
        game: row.try_get(2)?,
        clock: row.try_get(3)?,
        pie: row.try_get(4)?,
        rated: row.try_get(5)?,
        seats: [occupant(6, 10)?, occupant(7, 11)?],
        seat: row.try_get::<Option<i64>, _>(12)?.and_then(seat),
        ending: reason.map(|reason| (winner, reason)),
        id,
    })
}
