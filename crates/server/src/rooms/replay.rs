//! Games replayed from the store, for lists of them: opening a room for each would wake them all.

use std::sync::Arc;

use tokio::task::spawn_blocking;

use super::Rooms;
use crate::failure::Failure;
use crate::game::Table;

impl Rooms {
    /// A game as it stands after all its events.
    pub async fn replayed(&self, id: &str) -> Result<Table, Failure> {
        let (setup, events) = self.store.game(id).await?.ok_or_else(Failure::no_game)?;
        let downtimes = Arc::clone(&self.context.downtimes);
        let replayed = spawn_blocking(move || {
            let mut table = Table::new(setup);
            for event in &events {
                table.apply(event, downtimes.time(event.at)).map_err(|refused| refused.to_string())?;
            }
            Ok::<_, String>(table)
        });
        let table = replayed.await.map_err(|error| Failure::internal(&error))?;
        table.map_err(|problem| Failure::internal(&problem))
    }
}
