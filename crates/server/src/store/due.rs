//! What is kept of a game beside its events: whose turn it is, and when something is due in it.
//!
//! Both are written with the event that changes them. What is due is a moment of the game clocks, which stand still while the
//! server is away: no downtime makes any of it wrong.

use std::collections::HashMap;
use std::sync::LazyLock;

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Seat;

use super::database::{Row, Transaction, query};
use super::statements::Statements;
use super::{Store, StoreError};
use crate::game::Standing;

/// What is due by a moment, after another game that is.
pub(super) const DUE: &str = "SELECT due, id FROM games
    WHERE due IS NOT NULL AND due <= $1 AND (due, id) > ($2, $3) ORDER BY due, id LIMIT $4";
/// What is due next after a moment.
pub(super) const NEXT_DUE: &str = "SELECT due FROM games WHERE due IS NOT NULL AND due > $1 ORDER BY due, id LIMIT 1";

static UPDATE: LazyLock<Statements> = LazyLock::new(|| {
    let after = ") UPDATE games SET turn = now.turn, due = now.due FROM now WHERE games.id = now.id";
    Statements::new("WITH now (id, turn, due) AS (VALUES", 3, after)
});

/// Writes how games stand now: of each game what is said of it last.
pub async fn write(transaction: &mut Transaction, standings: &[(&str, Standing)]) -> Result<(), StoreError> {
    let last: HashMap<&str, Standing> = standings.iter().copied().collect();
    let mut last: Vec<(&str, Standing)> = last.into_iter().collect();
    last.sort_unstable_by_key(|(game, _)| *game);
    let write = UPDATE.write(transaction, &last, |query, (game, Standing { turn, due })| {
        query.bind(*game).bind(turn.map(Seat::index)).bind(due.map(|due| due.0))
    });
    Ok(write.await?)
}

impl Store {
    /// Some of the games in which something is due by a moment, the most urgent first, after one of them.
    pub async fn due(
        &self,
        by: Time,
        after: Option<&(Time, String)>,
        limit: usize,
    ) -> Result<Vec<(Time, String)>, StoreError> {
        let (at, id) = after.map_or((0, ""), |(at, id)| (at.0, id.as_str()));
        let query = query(DUE).bind(by.0).bind(at).bind(id).bind(limit);
        let read = |row: &Row| Ok((Time(row.get(0)?), row.get(1)?));
        self.database.rows(query).await?.iter().map(read).collect()
    }

    /// When something is due next after a moment.
    pub async fn next_due(&self, after: Time) -> Result<Option<Time>, StoreError> {
        let row = self.database.row(query(NEXT_DUE).bind(after.0)).await?;
        Ok(row.map(|row| row.get(0)).transpose()?.map(Time))
    }
}
