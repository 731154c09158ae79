//! What is kept of a game beside its events: whose turn it is, and when something is due in it.
//!
//! Both are written with the event that changes them. What is due is a moment of the game clocks, which stand still while the
//! server is away: no downtime makes any of it wrong.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use tabuleiro_play::clock::Time;
use tabuleiro_play::matches::Seat;

use super::database::{Dialect, Row, Transaction, query};
use super::statements::{ListStatement, RowStatements};
use super::{Store, StoreError};
use crate::game::Standing;

/// What is due by a moment, after another game that is.
pub(super) const DUE: &str = "SELECT due, id FROM games
    WHERE due IS NOT NULL AND due <= $1 AND (due, id) > ($2, $3) ORDER BY due, id LIMIT $4";
/// What is due next after a moment.
pub(super) const NEXT_DUE: &str = "SELECT due FROM games WHERE due IS NOT NULL AND due > $1 ORDER BY due, id LIMIT 1";

/// The same as [`DUE`] for servers that share a database: what one of them takes is not due for the others until later, by when the
/// game has an event that says when it is due next. Should the one that took it die, it is due again then.
pub(super) const TAKE_DUE: &str = "UPDATE games SET due = $2 WHERE id IN (SELECT id FROM games
        WHERE due IS NOT NULL AND due <= $1 ORDER BY due, id LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING id";

static UPDATE_ROWS: LazyLock<RowStatements> = LazyLock::new(|| {
    let after = ") UPDATE games SET turn = now.turn, due = now.due FROM now WHERE games.id = now.id";
    RowStatements::new("WITH now (id, turn, due) AS (", 3, after)
});

/// Rows come in the order of their ids, and are changed in it if PostgreSQL looks for each by its key: servers then never wait for each other in
/// a circle. Should they, one of them tries again.
static UPDATE_LIST: LazyLock<ListStatement> = LazyLock::new(|| {
    let after = ") UPDATE games SET turn = CASE stands WHEN 1 THEN now.turn ELSE games.turn END,
            due = CASE stands WHEN 1 THEN now.due ELSE games.due END, private = private + changes
        FROM now WHERE games.id = now.id";
    ListStatement::new("WITH now (id, stands, turn, due, changes) AS (", 5, after)
});

/// Writes how games stand now: of each game what is said of it last. Servers that share a database also count the changes that only
/// players may know of, in these games, by which they notice each other's.
pub async fn write(
    transaction: &mut Transaction,
    standings: &[(&str, Standing)],
    changed: &[&str],
) -> Result<(), StoreError> {
    let last: BTreeMap<&str, Standing> = standings.iter().copied().collect();
    if transaction.dialect() == Dialect::Sqlite {
        let last: Vec<_> = last.into_iter().collect();
        let queries = UPDATE_ROWS.queries(&last, |query, (game, Standing { turn, due, .. })| {
            query.bind(*game).bind(turn.map(Seat::index)).bind(due.map(|due| due.0))
        });
        for (_, query) in queries {
            transaction.write(query).await?;
        }
        return Ok(());
    }
    let mut rows: BTreeMap<&str, (Option<Standing>, usize)> =
        last.into_iter().map(|(game, standing)| (game, (Some(standing), 0))).collect();
    for game in changed {
        rows.entry(game).or_default().1 += 1;
    }
    if !rows.is_empty() {
        let rows: Vec<_> = rows.into_iter().collect();
        let query = UPDATE_LIST.query(&rows, |query, (game, (standing, changes))| {
            let Standing { turn, due, .. } = standing.unwrap_or_default();
            let query = query.bind(*game).bind(standing.is_some()).bind(turn.map(Seat::index));
            query.bind(due.map(|due| due.0)).bind(*changes)
        });
        transaction.write(query).await?;
    }
    Ok(())
}

/// Corrects how a game stands after an event, unless there are later ones, with which the right thing was written.
pub async fn correct(
    transaction: &mut Transaction,
    game: &str,
    after: u32,
    Standing { turn, due, .. }: Standing,
) -> Result<(), StoreError> {
    let text = "UPDATE games SET turn = $3, due = $4
        WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM events WHERE game = $1 AND number > $2)";
    let query = query(text).bind(game).bind(after).bind(turn.map(Seat::index)).bind(due.map(|due| due.0));
    transaction.write(query).await?;
    Ok(())
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

    /// Takes some of the games in which something is due by a moment, the most urgent ones. For others they are due later.
    pub async fn take_due(&self, by: Time, later: Time, limit: usize) -> Result<Vec<String>, StoreError> {
        let rows = self.database.rows(query(TAKE_DUE).bind(by.0).bind(later.0).bind(limit)).await?;
        rows.iter().map(|row| Ok(row.get(0)?)).collect()
    }

    /// Says that a game is not due before a moment.
    pub async fn put_off(&self, game: &str, until: Time) -> Result<(), StoreError> {
        let text = "UPDATE games SET due = $2 WHERE id = $1 AND due < $2";
        self.database.write(query(text).bind(game).bind(until.0)).await?;
        Ok(())
    }

    /// When something is due next after a moment.
    pub async fn next_due(&self, after: Time) -> Result<Option<Time>, StoreError> {
        let row = self.database.row(query(NEXT_DUE).bind(after.0)).await?;
        Ok(row.map(|row| row.get(0)).transpose()?.map(Time))
    }
}

#[cfg(test)]
mod tests;
