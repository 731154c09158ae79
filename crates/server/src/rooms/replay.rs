//! Games replayed from the store, for lists of them: opening a room for each would wake them all.

use tabuleiro_protocol::Refused;
use tokio::task::spawn_blocking;

use super::Rooms;
use crate::failure::Failure;
use crate::game::Table;

impl Rooms {
    /// A game as it stands after all its events.
    pub async fn replayed(&self, id: &str) -> Result<Table, Failure> {
        let (setup, events) = self.store.game(id).await?.ok_or(Refused::NoSuchGame)?;
        let downtimes = self.context.clock.downtimes();
        let replayed = spawn_blocking(move || Table::replay(setup, &events, &downtimes)).await;
        replayed.map_err(|error| Failure::internal(&error))?.map_err(|problem| Failure::internal(&problem))
    }
}
