//! The positions that computers have to think about, as a queue for all who share a database: nodes, and programs that only think.
//!
//! A position comes into the queue in the transaction that makes it a computer's turn, and leaves it with the next event of the game.
//! Whoever takes one has it to themselves for a while; should they die meanwhile, others may take it then. No lock is held while
//! somebody thinks: the transaction that writes the next event would have to wait for it.
//!
//! Everybody's first position comes before anybody's second: each gets a turn when it comes, which is one after the last turn of the
//! same owner, or that of whoever is next if the owner has none in the queue.

use std::sync::LazyLock;
use std::time::Duration;

use super::database::{Transaction, query};
use super::statements::ListStatement;
use super::value::Value;
use super::{Store, StoreError};

/// For so long, in milliseconds, a position is left to whoever has taken it. No search takes as long.
const LEASE: u64 = 5_000;

/// The time of the database in milliseconds.
macro_rules! now {
    () => {
        "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
    };
}

const TAKE: &str = concat!(
    "WITH now AS MATERIALIZED (SELECT ",
    now!(),
    " AS at), next AS (SELECT game FROM thinking, now WHERE free <= now.at
        ORDER BY turn, since, game LIMIT $1 FOR UPDATE OF thinking SKIP LOCKED)
    UPDATE thinking SET free = now.at + $2 FROM next, now WHERE thinking.game = next.game
    RETURNING thinking.game, event, owner, now.at - since"
);

/// How many wait, how many of them come before the last of an owner or with it, and how many are being thought about.
const LOAD: &str = concat!(
    "SELECT count(*) FILTER (WHERE free <= ",
    now!(),
    "), count(*) FILTER (WHERE free <= ",
    now!(),
    " AND turn <= (SELECT max(turn) FROM thinking WHERE owner = $1)), count(*) FILTER (WHERE free > ",
    now!(),
    ") FROM thinking"
);

/// A position that comes late, when the game has gone on, is not put into the queue.
static PUT: LazyLock<ListStatement> = LazyLock::new(|| {
    let after = concat!(
        "), owned AS (SELECT new.game, new.event, coalesce(makers.address, new.game) AS owner
            FROM new LEFT JOIN makers ON makers.game = new.game
            WHERE NOT EXISTS (SELECT 1 FROM events WHERE events.game = new.game AND events.number > new.event))
        INSERT INTO thinking (game, event, owner, since, turn, free)
            SELECT game, event, owner, ",
        now!(),
        ", greatest(coalesce((SELECT min(turn) FROM thinking), 0), (SELECT max(turn) + 1 FROM thinking AS own
                    WHERE own.owner = owned.owner AND own.game <> owned.game))
                + row_number() OVER (PARTITION BY owner ORDER BY game) - 1, 0 FROM owned
        ON CONFLICT (game) DO UPDATE SET event = excluded.event, since = excluded.since, turn = excluded.turn, free = 0
            WHERE thinking.event < excluded.event"
    );
    ListStatement::new("WITH new (game, event) AS (", 2, after)
});

const REMOVE: &str = "DELETE FROM thinking WHERE game = ANY($1)";

/// A position to think about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToThink {
    /// Which game.
    pub game: String,
    /// The event after which a computer has to move.
    pub event: u32,
    /// For whom.
    pub owner: String,
    /// For how long it has waited.
    pub waited: Duration,
}

/// How many positions there are in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueueLoad {
    /// How many wait.
    pub waiting: usize,
    /// How many of them come before the last of an owner, or with it.
    pub before: usize,
    /// How many are being thought about.
    pub running: usize,
}

/// Puts positions into the queue, each with the event after which a computer has to move, and takes those of other games out of it.
pub async fn write(transaction: &mut Transaction, put: &[(&str, u32)], rest: &[&str]) -> Result<(), StoreError> {
    if !rest.is_empty() {
        let games = Value::list(rest.iter().map(|game| Value::from(*game)));
        transaction.write(query(REMOVE).bind(games)).await?;
    }
    if !put.is_empty() {
        transaction.write(PUT.query(put, |query, (game, event)| query.bind(*game).bind(*event))).await?;
    }
    Ok(())
}

impl Store {
    /// Takes some positions to think about, those of whoever's turn it is first. Should that be asked twice because no answer comes, some
    /// are left to nobody for a while.
    pub async fn take_thinking(&self, limit: usize) -> Result<Vec<ToThink>, StoreError> {
        let rows = self.database.rows(query(TAKE).bind(limit).bind(LEASE)).await?;
        let mut taken = Vec::with_capacity(rows.len());
        for row in rows {
            let waited: i64 = row.get(3)?;
            let waited = Duration::from_millis(waited.max(0) as u64);
            taken.push(ToThink { game: row.get(0)?, event: row.get(1)?, owner: row.get(2)?, waited });
        }
        Ok(taken)
    }

    /// How many positions there are in the queue, as an owner sees it.
    pub async fn queue_load(&self, owner: &str) -> Result<QueueLoad, StoreError> {
        let row = self.database.only_row(query(LOAD).bind(owner)).await?;
        Ok(QueueLoad { waiting: row.get(0)?, before: row.get(1)?, running: row.get(2)? })
    }

    /// Lets others take a position at once.
    pub async fn give_back(&self, taken: &ToThink) -> Result<(), StoreError> {
        let text = "UPDATE thinking SET free = 0 WHERE game = $1 AND event = $2";
        self.database.write(query(text).bind(&taken.game).bind(taken.event)).await?;
        Ok(())
    }

    /// Takes a position out of the queue that nobody has to think about.
    pub async fn forget_thinking(&self, taken: &ToThink) -> Result<(), StoreError> {
        let text = "DELETE FROM thinking WHERE game = $1 AND event = $2";
        self.database.write(query(text).bind(&taken.game).bind(taken.event)).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
