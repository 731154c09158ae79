//! Lists of games in the store: those of a person, and those that everybody can find.

use std::sync::LazyLock;

use tabuleiro_play::matches::{EndReason, Seat};

use super::database::{Query, Row, Transaction, query};
use super::games::read_seat;
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
    /// Who has to move, if it is being played.
    pub turn: Option<Seat>,
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
    ($seat:literal, $from:literal, $($rest:literal),+) => {
        concat!(
            "SELECT games.id, games.created, games.game, clock, pie, rated, seat_a, seat_b, winner, reason, turn, a.person, \
               b.person, ",
            $seat,
            " FROM ",
            $from,
            " LEFT JOIN players AS a ON a.game = games.id AND a.seat = 0 \
              LEFT JOIN players AS b ON b.game = games.id AND b.seat = 1 WHERE ",
            $($rest),+
        )
    };
}

/// Selects somebody's games.
macro_rules! own {
    ($filter:literal) => {
        listed!(
            "own.seat",
            "players AS own JOIN games ON games.id = own.game",
            "own.person = $4 AND (own.created, own.game) < ($1, $2)",
            $filter,
            " ORDER BY own.created DESC, own.game DESC LIMIT $3"
        )
    };
}

/// Selects public games that have both players.
macro_rules! public {
    ($filter:literal) => {
        listed!(
            "NULL",
            "games",
            "public = 1 AND open = 0 AND games.over = $4 AND (games.created, games.id) < ($1, $2)",
            $filter,
            " ORDER BY games.created DESC, games.id DESC LIMIT $3"
        )
    };
}

pub(super) const OWN: &str = own!("");
pub(super) const OWN_OVER: &str = own!(" AND own.over = $5");
pub(super) const OWN_NAMED: &str = own!(" AND own.name = $5");
pub(super) const OWN_OVER_NAMED: &str = own!(" AND own.over = $5 AND own.name = $6");
pub(super) const OWN_ONE: &str =
    listed!("own.seat", "players AS own JOIN games ON games.id = own.game", "own.person = $1 AND own.game = $2");
pub(super) const PUBLIC: &str = public!("");
pub(super) const PUBLIC_NAMED: &str = public!(" AND games.name = $5");

/// Puts a new game onto the lists of its players.
pub async fn list_setup(transaction: &mut Transaction, setup: &GameSetup) -> Result<(), StoreError> {
    for seat in Seat::BOTH {
        if let SeatHolder::Person(person) = &setup.seats[seat.index()] {
            list_player(transaction, &setup.id, seat, person).await?;
        }
    }
    Ok(())
}

/// Puts a game onto the list of somebody who has a seat in it.
pub async fn list_player(
    transaction: &mut Transaction,
    game: &str,
    seat: Seat,
    person: &PersonId,
) -> Result<(), StoreError> {
    let text = "INSERT INTO players (person, created, game, seat, name)
        SELECT $1, created, id, $2, name FROM games WHERE id = $3";
    transaction.write(query(text).bind(person.text()).bind(seat.index()).bind(game)).await?;
    Ok(())
}

/// Notes on the lists of its players that a game is over.
pub async fn list_over(transaction: &mut Transaction, game: &str) -> Result<(), StoreError> {
    transaction.write(query("UPDATE players SET over = 1 WHERE game = $1").bind(game)).await?;
    Ok(())
}

/// The games of somebody that were played to their end.
static PLAYED: LazyLock<String> = LazyLock::new(|| {
    let reasons: Vec<_> = (0..without_result().count()).map(|place| format!("${}", place + 2)).collect();
    format!(
        "SELECT COUNT(*) FROM players JOIN games ON games.id = players.game
            WHERE person = $1 AND players.over = 1 AND reason NOT IN ({})",
        reasons.join(", ")
    )
});

/// Why games end that were not played to their end.
fn without_result() -> impl Iterator<Item = EndReason> {
    EndReason::all().filter(|reason| reason.leaves_no_result())
}

impl Store {
    /// Some of somebody's games, the latest first; only those that are over, or are not, if that is said.
    pub async fn games_of(
        &self,
        person: &PersonId,
        wanted: &ListQuery<'_>,
        over: Option<bool>,
    ) -> Result<Vec<GameRow>, StoreError> {
        let of = |text| wanted.bind(query(text)).bind(person.text());
        let query = match (over, wanted.game) {
            (None, None) => of(OWN),
            (Some(over), None) => of(OWN_OVER).bind(over),
            (None, Some(name)) => of(OWN_NAMED).bind(name),
            (Some(over), Some(name)) => of(OWN_OVER_NAMED).bind(over).bind(name),
        };
        self.listed(query).await
    }

    /// Some of the public games with both seats taken, the latest first.
    pub async fn public_games(&self, over: bool, wanted: &ListQuery<'_>) -> Result<Vec<GameRow>, StoreError> {
        let query = match wanted.game {
            None => wanted.bind(query(PUBLIC)).bind(over),
            Some(name) => wanted.bind(query(PUBLIC_NAMED)).bind(over).bind(name),
        };
        self.listed(query).await
    }

    /// One of somebody's games, if it is theirs.
    pub async fn game_of(&self, person: &PersonId, game: &str) -> Result<Option<GameRow>, StoreError> {
        let row = self.database.row(query(OWN_ONE).bind(person.text()).bind(game)).await?;
        row.as_ref().map(read_listed).transpose()
    }

    async fn listed(&self, query: Query) -> Result<Vec<GameRow>, StoreError> {
        self.database.rows(query).await?.iter().map(read_listed).collect()
    }

    /// How many games somebody has played to their end.
    pub async fn games_played(&self, person: &PersonId) -> Result<u32, StoreError> {
        let query =
            without_result().fold(query(&PLAYED).bind(person.text()), |query, reason| query.bind(reason.name()));
        Ok(self.database.only_row(query).await?.get(0)?)
    }
}

impl ListQuery<'_> {
    /// Gives the first values of a query.
    fn bind(&self, query: Query) -> Query {
        let (at, id) = self.before.as_ref().map_or((i64::MAX as u64, ""), |before| (before.at, before.id.as_str()));
        query.bind(at).bind(id).bind(i64::try_from(self.limit).unwrap_or(i64::MAX))
    }
}

fn read_listed(row: &Row) -> Result<GameRow, StoreError> {
    let id: String = row.get(0)?;
    let wrong = |reason: String| StoreError::Game { game: id.clone(), reason };
    let occupant = |from_start: usize, player: usize| -> Result<SeatHolder, StoreError> {
        match row.get::<Option<String>>(player)? {
            Some(person) => Ok(SeatHolder::Person(PersonId::stored(&person))),
            None => row.get::<String>(from_start)?.parse().map_err(wrong),
        }
    };
    let winner = row.get::<Option<i64>>(8)?.and_then(read_seat);
    let reason: Option<String> = row.get(9)?;
    Ok(GameRow {
        created: row.get(1)?,
        game: row.get(2)?,
        clock: row.get(3)?,
        pie: row.get(4)?,
        rated: row.get(5)?,
        seats: [occupant(6, 11)?, occupant(7, 12)?],
        seat: row.get::<Option<i64>>(13)?.and_then(read_seat),
        turn: row.get::<Option<i64>>(10)?.and_then(read_seat),
        ending: reason.map(|reason| (winner, reason)),
        id,
    })
}
