//! Being paired across nodes: whoever opens a seat is alone in that, of all who want the same game.

use super::database::{Transaction, query};
use super::{Store, StoreError};

/// Held by whoever looks for a seat or opens one, while all others who want the same wait, on whichever node. Only a database that nodes
/// share has it.
pub struct PairingTurn {
    transaction: Transaction,
}

impl Store {
    /// Waits for the turn of those who want this.
    pub async fn pairing_turn(&self, wanted: &str) -> Result<PairingTurn, StoreError> {
        let mut transaction = self.database.begin().await?;
        let text = "SELECT pg_advisory_xact_lock(hashtextextended('pairing ' || $1, 0))";
        transaction.rows(query(text).bind(wanted)).await?;
        Ok(PairingTurn { transaction })
    }
}

impl PairingTurn {
    /// The games in which somebody waits for an opponent who wants the same, whoever has waited longest first.
    pub async fn waiting(&mut self, game: &str, clock: &str, rated: bool) -> Result<Vec<String>, StoreError> {
        let text = "SELECT offers.game FROM offers JOIN games ON games.id = offers.game
            WHERE games.game = $1 AND games.clock = $2 AND games.rated = $3 AND pie = 0 AND open = 1 AND over = 0
            ORDER BY offers.since, offers.game";
        let rows = self.transaction.rows(query(text).bind(game).bind(clock).bind(rated)).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect::<Result<_, _>>()?)
    }

    /// Lets the next one have it.
    pub async fn end(self) -> Result<(), StoreError> {
        Ok(self.transaction.commit().await?)
    }
}
