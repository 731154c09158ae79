//! Writing events, many per statement: each statement costs a round trip to the database.

use std::sync::LazyLock;

use super::StoreError;
use super::database::Transaction;
use super::statements::InsertNew;
use crate::game::StoredEvent;

static INSERT: LazyLock<InsertNew> =
    LazyLock::new(|| InsertNew::new("events", &["game", "number", "at", "seat", "action", "detail", "lag", "message"]));

/// Writes those events of games that are not there yet, and says of each whether that is so.
pub async fn insert(transaction: &mut Transaction, events: &[(&str, &StoredEvent)]) -> Result<Vec<bool>, StoreError> {
    let write = INSERT.write(transaction, events, |query, (game, event)| {
        let (action, detail) = event.action.words();
        query
            .bind(*game)
            .bind(event.number)
            .bind(event.at)
            .bind(event.seat.index())
            .bind(action)
            .bind(detail)
            .bind(event.lag)
            .bind(event.message.as_deref())
    });
    Ok(write.await?)
}
