//! The nodes that share a database: their signs of life, one after another, and what becomes of those that give none.
//!
//! What signs are for is said in [`SharedTime`](crate::game::SharedTime).

use std::time::{Duration, Instant};

use super::database::{Purpose, Row, Transaction, query};
use super::games::write_downtime;
use super::serving_clock::Sign;
use super::{ServingClock, Store, StoreError};
use crate::game::{Downtime, Found, STANDSTILL};

/// A node that has given no sign of life for so long, in milliseconds, is gone, unless somebody says otherwise.
pub(super) const GONE: u64 = 10_000;

/// The last sign of those who have left in good order stands under this name.
pub(super) const LEFT: &str = "";

/// The time of the database, the last sign of any node, and the downtimes that do not begin before a moment. All of it is of the same
/// moment: who sees a sign of life sees all downtimes that were written before it.
const LOOK: &str = "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint,
        (SELECT max(alive) FROM nodes), since, until
    FROM (SELECT 1) AS one LEFT JOIN downtimes ON since >= $1 ORDER BY since";

/// The same, and the sign of a node not before a moment, unless nobody has signed for too long: then a downtime has to be written first.
/// Nodes that are gone by then are removed, with who was there and what was offered through them. Everybody waits for whoever signs, so
/// all of it is one question. What the sign says has to be what [`Found`] says.
const SIGN: &str =
    "WITH seen AS MATERIALIZED (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now,
        (SELECT max(alive) FROM nodes) AS last),
    signed AS (INSERT INTO nodes (id, alive) SELECT $2, greatest(now, $3, last) FROM seen WHERE now <= last + $4
        ON CONFLICT (id) DO UPDATE SET alive = excluded.alive RETURNING alive),
    gone AS (DELETE FROM nodes WHERE id <> $2 AND alive < (SELECT greatest(now, $3, last) - $5 FROM seen) RETURNING id),
    absent AS (DELETE FROM presence WHERE node IN (SELECT id FROM gone)),
    withdrawn AS (DELETE FROM offers WHERE node IN (SELECT id FROM gone))
    SELECT now, last, since, until, (SELECT alive FROM signed), (SELECT string_agg(id, ', ') FROM gone WHERE id <> '')
    FROM seen LEFT JOIN downtimes ON since >= $1 ORDER BY since";

/// Begins a transaction in which nobody else signs.
const BEGIN: &str = "BEGIN; SELECT pg_advisory_xact_lock(2058354689)";

const ALIVE: &str = "INSERT INTO nodes (id, alive) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET alive = greatest(nodes.alive, excluded.alive)";

/// What is found when somebody looks at the signs of life.
struct Look {
    asked: Instant,
    answered: Instant,
    database: u64,
    last: Option<u64>,
    new: Vec<Downtime>,
}

impl Look {
    fn new(asked: Instant, rows: &[Row]) -> Result<Self, StoreError> {
        let mut look = Look { asked, answered: Instant::now(), database: 0, last: None, new: Vec::new() };
        for row in rows {
            (look.database, look.last) = (row.get(0)?, row.get(1)?);
            if let Some(since) = row.get(2)? {
                look.new.push(Downtime { since, until: row.get(3)? });
            }
        }
        Ok(look)
    }

    fn sign(self, at: u64) -> Sign {
        let Look { asked, answered, database, new, .. } = self;
        Sign { at, new, asked, answered, database }
    }
}

impl Store {
    /// The same, but nodes are gone that have given no sign of life for so long.
    pub fn waiting_for_nodes(self, gone: Duration) -> Self {
        Store { gone: u64::try_from(gone.as_millis()).unwrap_or(GONE), ..self }
    }

    /// Makes this program one of the nodes that serve, and gives the clock that games run on.
    pub async fn join(&self, node: &str) -> Result<ServingClock, StoreError> {
        let sign = self.sign_as(node, 0, 0).await?;
        // What nodes have left behind that nobody knows any more.
        let text = "WITH absent AS (DELETE FROM presence WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE id = node))
            DELETE FROM offers WHERE NOT EXISTS (SELECT 1 FROM nodes WHERE id = node)";
        self.database.write(query(text)).await?;
        self.clean_up(sign.at).await?;
        Ok(ServingClock::share(sign, Some(node)))
    }

    /// Gives the clock that games run on to a program that thinks for the nodes, and serves nobody.
    pub async fn look_on(&self) -> Result<ServingClock, StoreError> {
        Ok(ServingClock::share(self.see_signs(0).await?, None))
    }

    /// Gives a sign of life, or looks at those of others. Gives whether clocks have stood still meanwhile, as nobody here has known.
    pub async fn sign(&self, clock: &ServingClock) -> Result<bool, StoreError> {
        let known = clock.downtimes().end();
        let sign = match clock.node() {
            Some(node) => self.sign_as(node, clock.now(), known).await?,
            None => self.see_signs(known).await?,
        };
        clock.signed(&sign);
        Ok(!sign.new.is_empty())
    }

    /// Gives the last sign of life of a node, with which it leaves: nothing is left of it but that somebody served until now.
    pub(super) async fn sign_off(&self, clock: &ServingClock) -> Result<(), StoreError> {
        self.sign(clock).await?;
        let Some(node) = clock.node() else { return Ok(()) };
        let mut transaction = self.database.begin_by(Purpose::Games, BEGIN).await?;
        transaction.write(query(ALIVE).bind(LEFT).bind(clock.now())).await?;
        transaction.write(query("DELETE FROM nodes WHERE id = $1").bind(node)).await?;
        remove_traces(&mut transaction, node).await?;
        Ok(transaction.commit().await?)
    }

    /// Signs not before a moment, for a node that knows all downtimes until another.
    async fn sign_as(&self, node: &str, own: u64, known: u64) -> Result<Sign, StoreError> {
        let mut transaction = self.database.begin_by(Purpose::Games, BEGIN).await?;
        let asked = Instant::now();
        let signing = query(SIGN).bind(known).bind(node).bind(own).bind(STANDSTILL).bind(self.gone);
        let rows = transaction.rows(signing).await?;
        let mut look = Look::new(asked, &rows)?;
        let end = look.new.last().map_or(known, |last| last.until);
        let found = Found { database: look.database, last: look.last, end };
        // All rows say the same of it.
        let (signed, gone): (Option<u64>, Option<String>) = match rows.first() {
            Some(row) => (row.get(4)?, row.get(5)?),
            None => (None, None),
        };
        let at = signed.unwrap_or_else(|| found.sign(own));
        if signed.is_none() {
            if let Some(downtime) = found.downtime() {
                transaction.write(write_downtime(&downtime)).await?;
                look.new.push(downtime);
            }
            transaction.write(query(ALIVE).bind(node).bind(at)).await?;
        }
        transaction.commit().await?;
        if let Some(gone) = gone {
            tracing::warn!(gone, "nodes have given no sign of life, and are gone");
        }
        Ok(look.sign(at))
    }

    /// The last sign of any node, and the downtimes since a moment: as long as some node serves, what happens can be written.
    async fn see_signs(&self, known: u64) -> Result<Sign, StoreError> {
        let asked = Instant::now();
        let look = Look::new(asked, &self.database.rows(query(LOOK).bind(known)).await?)?;
        let at = look.last.unwrap_or(0);
        Ok(look.sign(at))
    }
}

/// Removes who was there and what was offered through a node.
async fn remove_traces(transaction: &mut Transaction, node: &str) -> Result<(), StoreError> {
    for text in ["DELETE FROM presence WHERE node = $1", "DELETE FROM offers WHERE node = $1"] {
        transaction.write(query(text).bind(node)).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
