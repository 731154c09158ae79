//! The games of a person in the store.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use tabuleiro_play::matches::Seat;

use super::{Store, StoreError};
use crate::guests::GuestId;
use crate::setup::{Occupant, Setup};

/// A game in a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// The game string.
    pub game: String,
    /// The time control.
    pub clock: String,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Who has the seats now.
    pub seats: [Occupant; 2],
    /// The seat of whose list it is.
    pub seat: Seat,
    /// Who won and why, if it is over.
    pub ending: Option<(Option<Seat>, String)>,
}

/// Where a page of a list begins: before the game that was made then and has this id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Before {
    /// When it was made.
    pub created: u64,
    /// Its id.
    pub id: String,
}

/// Puts a new game onto the lists of its players.
pub async fn list_setup(connection: &mut SqliteConnection, setup: &Setup) -> Result<(), StoreError> {
    for seat in Seat::BOTH {
        if let Occupant::Guest(person) = &setup.seats[seat.index()] {
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
    person: &GuestId,
) -> Result<(), StoreError> {
    let query = "INSERT INTO players (person, created, game, seat) SELECT ?, created, id, ? FROM games WHERE id = ?";
    let query = sqlx::query(query).bind(person.text()).bind(seat.index() as i64).bind(game);
    query.execute(connection).await?;
    Ok(())
}

impl Store {
    /// Some of somebody's games, the latest first; if `all` is false only those that are over.
    pub async fn games_of(
        &self,
        person: &GuestId,
        before: Option<&Before>,
        limit: u32,
        all: bool,
    ) -> Result<Vec<Listed>, StoreError> {
        let query = "SELECT games.id, games.created, games.game, clock, rated, first, second, winner, reason, own.seat,
                one.person, other.person
            FROM players AS own JOIN games ON games.id = own.game
            LEFT JOIN players AS one ON one.game = own.game AND one.seat = 0
            LEFT JOIN players AS other ON other.game = own.game AND other.seat = 1
            WHERE own.person = ? AND (own.created, own.game) < (?, ?) AND (? OR games.over = 1)
            ORDER BY own.created DESC, own.game DESC LIMIT ?";
        let (created, id) = before.map_or((i64::MAX, ""), |before| (before.created as i64, before.id.as_str()));
        let query = sqlx::query(query).bind(person.text()).bind(created).bind(id).bind(all).bind(limit);
        query.fetch_all(&self.pool).await?.iter().map(read_listed).collect()
    }

    /// How many games somebody has played to their end.
    pub async fn games_played(&self, person: &GuestId) -> Result<u32, StoreError> {
        let query = "SELECT COUNT(*) FROM players JOIN games ON games.id = players.game
            WHERE person = ? AND over = 1 AND reason <> 'abort'";
        Ok(sqlx::query(query).bind(person.text()).fetch_one(&self.pool).await?.try_get(0)?)
    }
}

fn read_listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    let id: String = row.try_get(0)?;
    let wrong = |reason: String| StoreError::Game { game: id.clone(), reason };
    let seat = |index: i64| usize::try_from(index).ok().and_then(|index| Seat::BOTH.get(index).copied());
    let occupant = |first: usize, player: usize| -> Result<Occupant, StoreError> {
        match row.try_get::<Option<String>, _>(player)? {
            Some(person) => Ok(Occupant::Guest(GuestId::stored(&person))),
            None => row.try_get::<String, _>(first)?.parse().map_err(wrong),
        }
    };
    let winner = row.try_get::<Option<i64>, _>(7)?.and_then(seat);
    let reason: Option<String> = row.try_get(8)?;
    Ok(Listed {
        created: row.try_get::<i64, _>(1)? as u64,
        game: row.try_get(2)?,
        clock: row.try_get(3)?,
        rated: row.try_get(4)?,
        seats: [occupant(5, 10)?, occupant(6, 11)?],
        seat: seat(row.try_get(9)?).ok_or_else(|| wrong("a seat makes no sense".to_owned()))?,
        ending: reason.map(|reason| (winner, reason)),
        id,
    })
}
