//! The open seats that nodes offer in the lobby, each as long as somebody waits for an opponent there.

use super::database::{Query, Row, query};
use super::{Store, StoreError};

/// A seat that a node offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The game.
    pub game: String,
    /// The node.
    pub node: String,
    /// When the game was made, in milliseconds since 1970.
    pub since: u64,
    /// The seat as the lobby shows it, as a text.
    pub seat: String,
}

/// Offers a seat, unless it has been taken meanwhile.
pub(super) fn write(offer: &Offer) -> Query {
    let text = "INSERT INTO offers (game, node, since, seat) SELECT id, $2, $3, $4 FROM games
        WHERE id = $1 AND open = 1 AND over = 0
        ON CONFLICT (game) DO UPDATE SET node = excluded.node, seat = excluded.seat";
    query(text).bind(&offer.game).bind(&offer.node).bind(offer.since).bind(&offer.seat)
}

/// Offers a seat no longer: that of a node, or of any.
pub(super) fn withdraw(game: &str, node: Option<&str>) -> Query {
    match node {
        Some(node) => query("DELETE FROM offers WHERE game = $1 AND node = $2").bind(game).bind(node),
        None => query("DELETE FROM offers WHERE game = $1").bind(game),
    }
}

impl Store {
    /// All seats that are offered.
    pub async fn offers(&self) -> Result<Vec<Offer>, StoreError> {
        let read = |row: &Row| -> Result<Offer, StoreError> {
            Ok(Offer { game: row.get(0)?, node: row.get(1)?, since: row.get(2)?, seat: row.get(3)? })
        };
        self.database.rows(query("SELECT game, node, since, seat FROM offers")).await?.iter().map(read).collect()
    }
}
