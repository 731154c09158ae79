//! Writing events, many per statement: each statement costs a round trip to the database.

use std::sync::LazyLock;

use super::StoreError;
use super::database::Transaction;
use super::statements::Statements;
use crate::game::StoredEvent;

static INSERT: LazyLock<Statements> = LazyLock::new(|| {
    let before = "INSERT INTO events (game, number, at, seat, action, detail, lag, message) VALUES";
    Statements::new(before, 8, "ON CONFLICT DO NOTHING")
});

/// Writes those events of games that are not there yet, and says of each whether that is so.
pub async fn insert(transaction: &mut Transaction, events: &[(&str, &StoredEvent)]) -> Result<Vec<bool>, StoreError> {
    let write = INSERT.write_new(transaction, events, |query, (game, event)| {
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

#[cfg(test)]
mod tests {
    use tabuleiro_play::matches::{MatchOptions, Seat};

    use crate::game::{GameSetup, SeatHolder, Standing, StoredEvent, TableAction};
    use crate::store::{Entry, Store};

    fn event(number: u32) -> StoredEvent {
        let message = number.is_multiple_of(3).then(|| format!("m{number}"));
        StoredEvent {
            number,
            at: number.into(),
            seat: Seat::BOTH[number as usize % 2],
            action: TableAction::OfferDraw,
            lag: 0,
            message,
        }
    }

    #[tokio::test]
    async fn groups_of_any_size_are_kept_whole_and_in_order() {
        let directory = tempfile::tempdir().unwrap();
        let store = Store::open(&directory.path().join("games.db")).await.unwrap();
        for count in [1, 3, 64, 86, 200] {
            let (id, options) = (format!("game {count}"), MatchOptions::default());
            let (game, seats) = ("talpa".parse().unwrap(), [SeatHolder::Open, SeatHolder::Open]);
            let setup = GameSetup { id: id.clone(), created: 0, game, options, rated: false, public: false, seats };
            let events: Vec<StoredEvent> = (1..=count).map(event).collect();
            let written = |event: &StoredEvent| Entry::Event {
                game: id.clone(),
                event: event.clone(),
                over: None,
                standing: Standing::default(),
            };
            let made = Entry::Game { setup, standing: Standing::default() };
            store.write_order([made].into_iter().chain(events.iter().map(written))).await;
            let (_, kept) = store.game(&id).await.unwrap().unwrap();
            assert_eq!(kept, events);
        }
        store.close().await;
    }
}
