//! What nodes that share a database ask it from time to time: how far games have come, who is at which node, and how the games of
//! some people stand.

use std::collections::HashMap;
use std::sync::LazyLock;

use tabuleiro_play::matches::Seat;

use super::database::{Query, Row, query};
use super::games::read_seat;
use super::statements::Lookup;
use super::{Store, StoreError};
use crate::people::PersonId;

/// Who is connected to a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attendance {
    /// Whether each player is.
    pub players: [bool; 2],
    /// How many others are.
    pub spectators: u32,
}

impl Attendance {
    /// Those who are here or there.
    pub fn and(self, other: Attendance) -> Self {
        let [a, b] = self.players;
        let players = [a | other.players[0], b | other.players[1]];
        Attendance { players, spectators: self.spectators.saturating_add(other.spectators) }
    }
}

/// What of a game can be new to a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Freshness {
    /// Its last event.
    pub last_event: u32,
    /// How often what only its players may see has changed.
    pub private: u64,
    /// Who is at the node itself, as others see it.
    pub here: Attendance,
    /// Who is at other nodes.
    pub elsewhere: Attendance,
}

/// How a game of somebody stands that is not over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnStanding {
    /// Whose game.
    pub person: PersonId,
    /// Which.
    pub game: String,
    /// Who has to move.
    pub turn: Option<Seat>,
    /// Whether a seat is open.
    pub is_open: bool,
}

pub(super) static FRESHNESS: LazyLock<Lookup> = LazyLock::new(|| {
    let before = "SELECT games.id, private, (SELECT MAX(number) FROM events WHERE events.game = games.id), node, a, b, spectators
        FROM games LEFT JOIN presence ON presence.game = games.id WHERE games.id";
    Lookup::new(before, "")
});

pub(super) static STANDINGS: LazyLock<Lookup> = LazyLock::new(|| {
    let before = "SELECT person, games.id, turn, open FROM players JOIN games ON games.id = players.game
        WHERE players.over = 0 AND person";
    Lookup::new(before, "")
});

/// Writes who is at a game, for a node.
pub(super) fn write_presence(game: &str, node: &str, here: Attendance) -> Query {
    if here == Attendance::default() {
        return query("DELETE FROM presence WHERE game = $1 AND node = $2").bind(game).bind(node);
    }
    let text = "INSERT INTO presence (game, node, a, b, spectators) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (game, node) DO UPDATE SET a = excluded.a, b = excluded.b, spectators = excluded.spectators";
    let Attendance { players: [a, b], spectators } = here;
    query(text).bind(game).bind(node).bind(a).bind(b).bind(spectators)
}

impl Store {
    /// What may be new of some games to a node.
    pub async fn freshness(&self, games: &[String], node: &str) -> Result<HashMap<String, Freshness>, StoreError> {
        let mut found: HashMap<String, Freshness> = HashMap::with_capacity(games.len());
        for row in FRESHNESS.rows(&self.database, games).await? {
            let fresh = found.entry(row.get(0)?).or_default();
            fresh.private = row.get(1)?;
            fresh.last_event = row.get::<Option<u32>>(2)?.unwrap_or(0);
            if let Some(at) = row.get::<Option<String>>(3)? {
                let there = Attendance { players: [row.get(4)?, row.get(5)?], spectators: row.get(6)? };
                let counted = if at == node { &mut fresh.here } else { &mut fresh.elsewhere };
                *counted = counted.and(there);
            }
        }
        Ok(found)
    }

    /// How the games of some people stand that are not over.
    pub async fn standings_of(&self, people: &[PersonId]) -> Result<Vec<OwnStanding>, StoreError> {
        let read = |row: &Row| -> Result<OwnStanding, StoreError> {
            Ok(OwnStanding {
                person: PersonId::stored(&row.get::<String>(0)?),
                game: row.get(1)?,
                turn: row.get::<Option<i64>>(2)?.and_then(read_seat),
                is_open: row.get(3)?,
            })
        };
        STANDINGS.rows(&self.database, people).await?.iter().map(read).collect()
    }
}
