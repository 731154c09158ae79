//! What was played in the public games that are over, counted by positions, so that nobody replays games to explore them.
//!
//! A game is counted once, some time after its end, in the transaction that marks it. What is counted names nobody, and private games
//! are never looked at.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::LazyLock;

use tabuleiro_play::explorer::{Explored, GameId, MoverTally, PositionKey, StepKey, steps};
use tabuleiro_play::record::GameResult;
use tabuleiro_rules::{AnyPosition, Player};

use super::database::{Dialect, Query, Transaction, query};
use super::statements::{ListStatement, RowStatements};
use super::{Store, StoreError};
use crate::game::{Downtimes, Table};

/// So many plies of a game are counted: openings, and not what happens once in a lifetime.
pub const COUNTED_PLIES: usize = 40;

/// So many games are counted at a time.
const BATCH: usize = 20;

/// Public games that are over and were not counted.
pub(super) const UNCOUNTED: &str =
    "SELECT id FROM games WHERE public = 1 AND over = 1 AND counted = 0 ORDER BY id LIMIT $1";
/// What was counted of a position.
pub(super) const OF_POSITION: &str =
    "SELECT step, won, lost, drawn, strength, known, sample FROM openings WHERE game = $1 AND position = $2";

const COLUMNS: usize = 9;
const BEFORE: &str = "INSERT INTO openings (game, position, step, won, lost, drawn, strength, known, sample)";
const AFTER: &str = "ON CONFLICT (game, position, step) DO UPDATE SET won = openings.won + excluded.won,
    lost = openings.lost + excluded.lost, drawn = openings.drawn + excluded.drawn,
    strength = openings.strength + excluded.strength, known = openings.known + excluded.known,
    sample = excluded.sample";

static IN_SQLITE: LazyLock<RowStatements> = LazyLock::new(|| RowStatements::new(BEFORE, COLUMNS, AFTER));
static IN_POSTGRES: LazyLock<ListStatement> = LazyLock::new(|| ListStatement::new(BEFORE, COLUMNS, AFTER));

/// A step that was made: in which game, from where, and to where.
type Made = (String, i64, i64);

/// What was counted of a step, and the last game that made it.
type Counted = (MoverTally, String);

/// A game that is over, as far as it is counted.
struct Over {
    id: String,
    /// Each step once, with the player who made it.
    steps: BTreeSet<(Made, Player)>,
    result: GameResult,
    /// The ratings of the first and the second player, if the game was rated.
    ratings: [Option<u16>; 2],
}

impl Store {
    /// Counts some of the public games that are over and were not counted yet; tells how many there were.
    pub async fn count_openings(&self) -> Result<usize, StoreError> {
        let rows = self.database.rows(query(UNCOUNTED).bind(BATCH)).await?;
        if rows.is_empty() {
            return Ok(0);
        }
        let downtimes = self.downtimes().await?;
        let mut games = Vec::with_capacity(rows.len());
        for row in &rows {
            games.push(self.over(row.get(0)?, &downtimes).await?);
        }
        let mut transaction = self.database.begin().await?;
        let mut counted: BTreeMap<Made, Counted> = BTreeMap::new();
        // In the order of their ids on all servers, as the rows of what was counted are, so that nobody waits in a circle.
        for game in &games {
            let text = "UPDATE games SET counted = 1 WHERE id = $1 AND counted = 0";
            // Another server may have been faster.
            if transaction.write(query(text).bind(&game.id)).await? == 1 {
                game.count(&mut counted);
            }
        }
        write(&mut transaction, &counted.into_iter().collect::<Vec<_>>()).await?;
        transaction.commit().await?;
        Ok(games.len())
    }

    /// What was played from a position in the public games that are over, with the ids of some of them.
    pub async fn openings(&self, position: &AnyPosition) -> Result<(Explored, Vec<String>), StoreError> {
        let wanted = query(OF_POSITION).bind(position.spec().to_string()).bind(PositionKey::of(position).number());
        let rows = self.database.rows(wanted).await?;
        let (mut all, mut found, mut samples) = (MoverTally::default(), HashMap::new(), Vec::new());
        for row in &rows {
            let tally = MoverTally {
                won: row.get(1)?,
                lost: row.get(2)?,
                drawn: row.get(3)?,
                open: 0,
                strength: row.get(4)?,
                known: row.get(5)?,
            };
            all += tally;
            found.insert(StepKey::from_number(row.get(0)?), (tally, vec![GameId(samples.len() as u32)]));
            samples.push(row.get(6)?);
        }
        // Where nothing was played, the moves need not be looked at.
        let explored = match found.is_empty() {
            true => Explored::default(),
            false => Explored::of(position, all, found),
        };
        Ok((explored, samples))
    }

    /// A game that is over.
    async fn over(&self, id: String, downtimes: &Downtimes) -> Result<Over, StoreError> {
        let nothing = |id| Over { id, steps: BTreeSet::new(), result: GameResult::Open, ratings: [None; 2] };
        let Some((setup, events)) = self.game(&id).await? else { return Ok(nothing(id)) };
        let table = match Table::replay(setup, &events, downtimes) {
            Ok(table) => table,
            // It is not to keep the others from being counted, and is passed over from now on.
            Err(reason) => {
                tracing::error!(game = id, reason, "a game cannot be replayed");
                return Ok(nothing(id));
            }
        };
        let game = table.game();
        let result = GameResult::of(game.ending());
        if result == GameResult::Open {
            return Ok(nothing(id));
        }
        let name = game.game().to_string();
        let made = steps(game.start(), game.plies().take(COUNTED_PLIES));
        let made = made.map(|step| ((name.clone(), step.from.number(), step.key.number()), step.player));
        let mut ratings = [None; 2];
        if table.setup().rated {
            for player in Player::BOTH {
                if let Some(person) = table.person(game.seat_of(player)) {
                    let text = "SELECT value FROM ratings WHERE person = $1 AND id = $2";
                    let row = self.database.row(query(text).bind(person.text()).bind(&id)).await?;
                    let value: Option<f64> = row.map(|row| row.get(0)).transpose()?;
                    ratings[player.index()] = value.map(|value| value.round() as u16);
                }
            }
        }
        Ok(Over { steps: made.collect(), result, ratings, id })
    }
}

impl Over {
    fn count(&self, counted: &mut BTreeMap<Made, Counted>) {
        for (made, player) in &self.steps {
            let (tally, sample) = counted.entry(made.clone()).or_default();
            tally.count(self.result, *player, self.ratings[player.index()]);
            sample.clone_from(&self.id);
        }
    }
}

async fn write(transaction: &mut Transaction, counted: &[(Made, Counted)]) -> Result<(), StoreError> {
    let bind = |query: Query, ((game, from, step), (tally, sample)): &(Made, Counted)| {
        let query = query.bind(game).bind(*from).bind(*step).bind(tally.won).bind(tally.lost).bind(tally.drawn);
        query.bind(tally.strength).bind(tally.known).bind(sample)
    };
    match transaction.dialect() {
        Dialect::Sqlite => {
            for (_, query) in IN_SQLITE.queries(counted, bind) {
                transaction.write(query).await?;
            }
        }
        Dialect::Postgres if counted.is_empty() => {}
        Dialect::Postgres => drop(transaction.write(IN_POSTGRES.query(counted, bind)).await?),
    }
    Ok(())
}
