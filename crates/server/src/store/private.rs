//! What is stored of a game outside its events, because only one or both of its players may see it.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};
use tabuleiro_play::matches::Seat;

use super::StoreError;
use super::sqlite::{Store, read_seat};
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

/// Writes a change of a game.
pub(super) async fn write(to: &mut SqliteConnection, game: &str, change: &Change) -> Result<(), sqlx::Error> {
    let query = match change {
        Change::Said(line) => {
            sqlx::query("INSERT INTO chat (game, number, at, seat, text, muted, message) VALUES (?, ?, ?, ?, ?, ?, ?)")
                .bind(game)
                .bind(line.number)
                .bind(line.at as i64)
                .bind(line.seat.index() as i64)
                .bind(&line.text)
                .bind(line.muted)
                .bind(&line.message)
        }
        Change::Muted(seat, true) => {
            sqlx::query("INSERT OR IGNORE INTO mutes (game, seat) VALUES (?, ?)").bind(game).bind(seat.index() as i64)
        }
        Change::Muted(seat, false) => {
            sqlx::query("DELETE FROM mutes WHERE game = ? AND seat = ?").bind(game).bind(seat.index() as i64)
        }
        Change::Conditional(seat, Some(answers)) => {
            sqlx::query("INSERT OR REPLACE INTO conditional (game, seat, base, lines) VALUES (?, ?, ?, ?)")
                .bind(game)
                .bind(seat.index() as i64)
                .bind(answers.base as i64)
                .bind(answers.text())
        }
        Change::Conditional(seat, None) => {
            sqlx::query("DELETE FROM conditional WHERE game = ? AND seat = ?").bind(game).bind(seat.index() as i64)
        }
    };
    query.execute(to).await.map(drop)
}

impl Store {
    /// What only players may know of a game.
    pub async fn private(&self, game: &str) -> Result<Private, StoreError> {
        let mut kept = Private::default();
        let query = "SELECT number, at, seat, text, muted, message FROM chat WHERE game = ? ORDER BY number";
        for row in sqlx::query(query).bind(game).fetch_all(&self.pool).await? {
            kept.lines.push(read_line(game, &row)?);
        }
        let query = sqlx::query("SELECT seat FROM mutes WHERE game = ?");
        for row in query.bind(game).fetch_all(&self.pool).await? {
            kept.muted[seat(game, row.try_get(0)?)?.index()] = true;
        }
        let query = sqlx::query("SELECT seat, base, lines FROM conditional WHERE game = ?");
        for row in query.bind(game).fetch_all(&self.pool).await? {
            let (base, lines): (u32, String) = (row.try_get(1)?, row.try_get(2)?);
            kept.conditional[seat(game, row.try_get(0)?)?.index()] =
                Some(ConditionalAnswers::stored(base as usize, &lines));
        }
        Ok(kept)
    }
}

fn read_line(game: &str, row: &SqliteRow) -> Result<StoredLine, StoreError> {
    Ok(StoredLine {
        number: row.try_get(0)?,
        at: row.try_get::<i64, _>(1)? as u64,
        seat: seat(game, row.try_get(2)?)?,
        text: row.try_get(3)?,
        muted: row.try_get(4)?,
        message: row.try_get(5)?,
    })
}

fn seat(game: &str, number: i64) -> Result<Seat, StoreError> {
    let wrong = || StoreError::Game { game: game.to_owned(), reason: format!("it has no seat {number}") };
    read_seat(number).ok_or_else(wrong)
}
