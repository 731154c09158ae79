//! What is stored of a game outside its events, because only one or both of its players may see it.

use std::sync::LazyLock;

use tabuleiro_play::matches::Seat;

use super::StoreError;
use super::database::{DatabaseError, Row, Transaction, query};
use super::games::{Store, read_seat};
use super::statements::InsertNew;
use crate::game::{ConditionalAnswers, StoredLine};

/// What only players may know of a game.
#[derive(Clone, Debug, Default)]
pub struct Private {
    /// What they have said.
    pub lines: Vec<StoredLine>,
    /// Who has muted the other.
    pub muted: [bool; 2],
    /// Their conditional answers.
    pub conditional: [Option<ConditionalAnswers>; 2],
}

/// What can become different of it.
#[derive(Clone, Debug)]
pub enum Change {
    /// Something was said.
    Said(StoredLine),
    /// A player mutes the other, or listens again.
    Muted(Seat, bool),
    /// A player has left other conditional answers, or none.
    Conditional(Seat, Option<ConditionalAnswers>),
}

static SAY: LazyLock<InsertNew> =
    LazyLock::new(|| InsertNew::new("chat", &["game", "number", "at", "seat", "text", "muted", "message"]));

/// Writes those lines of games that are not there yet, and says of each whether that is so.
pub(super) async fn say(transaction: &mut Transaction, lines: &[(&str, &StoredLine)]) -> Result<Vec<bool>, StoreError> {
    let write = SAY.write(transaction, lines, |query, (game, line)| {
        query
            .bind(*game)
            .bind(line.number)
            .bind(line.at)
            .bind(line.seat.index())
            .bind(&line.text)
            .bind(line.muted)
            .bind(&line.message)
    });
    Ok(write.await?)
}

/// Writes any other change of a game.
pub(super) async fn write(transaction: &mut Transaction, game: &str, change: &Change) -> Result<(), DatabaseError> {
    let query = match change {
        Change::Said(_) => return Ok(()),
        Change::Muted(seat, true) => {
            query("INSERT INTO mutes (game, seat) VALUES ($1, $2) ON CONFLICT DO NOTHING").bind(game).bind(seat.index())
        }
        Change::Muted(seat, false) => {
            query("DELETE FROM mutes WHERE game = $1 AND seat = $2").bind(game).bind(seat.index())
        }
        Change::Conditional(seat, Some(answers)) => query(
            "INSERT INTO conditional (game, seat, base, lines) VALUES ($1, $2, $3, $4)
            ON CONFLICT (game, seat) DO UPDATE SET base = excluded.base, lines = excluded.lines",
        )
        .bind(game)
        .bind(seat.index())
        .bind(answers.base)
        .bind(answers.text()),
        Change::Conditional(seat, None) => {
            query("DELETE FROM conditional WHERE game = $1 AND seat = $2").bind(game).bind(seat.index())
        }
    };
    transaction.write(query).await.map(drop)
}

impl Store {
    /// What only players may know of a game.
    pub async fn private(&self, game: &str) -> Result<Private, StoreError> {
        let mut kept = Private::default();
        let text = "SELECT number, at, seat, text, muted, message FROM chat WHERE game = $1 ORDER BY number";
        for row in self.database.rows(query(text).bind(game)).await? {
            kept.lines.push(read_line(game, &row)?);
        }
        for row in self.database.rows(query("SELECT seat FROM mutes WHERE game = $1").bind(game)).await? {
            kept.muted[seat(game, row.get(0)?)?.index()] = true;
        }
        let text = "SELECT seat, base, lines FROM conditional WHERE game = $1";
        for row in self.database.rows(query(text).bind(game)).await? {
            let (base, lines): (usize, String) = (row.get(1)?, row.get(2)?);
            kept.conditional[seat(game, row.get(0)?)?.index()] = Some(ConditionalAnswers::stored(base, &lines));
        }
        Ok(kept)
    }
}

fn read_line(game: &str, row: &Row) -> Result<StoredLine, StoreError> {
    Ok(StoredLine {
        number: row.get(0)?,
        at: row.get(1)?,
        seat: seat(game, row.get(2)?)?,
        text: row.get(3)?,
        muted: row.get(4)?,
        message: row.get(5)?,
    })
}

fn seat(game: &str, number: i64) -> Result<Seat, StoreError> {
    let wrong = || StoreError::Game { game: game.to_owned(), reason: format!("it has no seat {number}") };
    read_seat(number).ok_or_else(wrong)
}
