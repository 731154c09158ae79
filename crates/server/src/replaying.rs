//! Games replayed from the store, for lists of them: opening a room for each would wake them all.

use tabuleiro_protocol::{GameSummary, Occupant, SeatName};
use tokio::task::spawn_blocking;

use crate::app::AppState;
use crate::errors::Failure;
use crate::table::Table;

/// A game as it stands after all its events.
pub async fn table(app: &AppState, id: &str) -> Result<Table, Failure> {
    let (setup, events) = app.store.game(id).await?.ok_or_else(Failure::no_game)?;
    let uptime = app.rooms.uptime();
    let replayed = spawn_blocking(move || {
        let mut table = Table::new(setup);
        for event in &events {
            table.apply(event, uptime.time(event.at)).map_err(|refused| refused.to_string())?;
        }
        Ok::<_, String>(table)
    });
    let table = replayed.await.map_err(|error| Failure::internal(&error))?;
    table.map_err(|problem| Failure::internal(&problem))
}

/// Says of the games that are being played who has to move.
pub async fn find_turns(app: &AppState, games: &mut [GameSummary]) {
    let played = |game: &&mut GameSummary| game.ending.is_none() && !game.seats.contains(&Occupant::Open);
    for game in games.iter_mut().filter(played) {
        // A game that cannot be replayed is in the log, and does not keep the others from their list.
        if let Ok(table) = table(app, &game.id).await {
            game.turn = table.game.seat_to_move().map(SeatName::from);
        }
    }
}
