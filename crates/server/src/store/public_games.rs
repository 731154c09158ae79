//! How the store finds the public games.

use sqlx::Row;

use super::StoreError;
use super::sqlite::{Store, read_setup};
use crate::cursor::Cursor;
use crate::guests::GuestId;
use crate::setup::{Occupant, Setup};

impl Store {
    /// The newest public games with both seats taken, of those before one and of one kind of game. Their seats are those
    /// of now.
    pub async fn public_games(
        &self,
        over: bool,
        game: Option<&str>,
        before: Option<&Cursor>,
        limit: usize,
    ) -> Result<Vec<Setup>, StoreError> {
        let (at, id) = before.map_or((i64::MAX, ""), |before| (before.at as i64, before.id.as_str()));
        let rows = sqlx::query(
            "SELECT id, created, game, clock, pie, first, second, public, \
               (SELECT detail FROM events WHERE game = games.id AND deed = 'take-seat' ORDER BY number LIMIT 1) \
             FROM games WHERE public = 1 AND open = 0 AND over = ? AND (created, id) < (?, ?) \
               AND (? IS NULL OR game = ? OR game LIKE ? || ':%') \
             ORDER BY created DESC, id DESC LIMIT ?",
        )
        .bind(over)
        .bind(at)
        .bind(id)
        .bind(game)
        .bind(game)
        .bind(game)
        .bind(i64::try_from(limit).unwrap_or(i64::MAX))
        .fetch_all(&self.pool)
        .await?;
        let setup = |row| -> Result<Setup, StoreError> {
            let mut setup = read_setup(row)?;
            if let Some(taker) = row.try_get::<Option<String>, _>(8)? {
                let open = setup.seats.iter_mut().filter(|seat| **seat == Occupant::Open);
                open.for_each(|seat| *seat = Occupant::Guest(GuestId::stored(&taker)));
            }
            Ok(setup)
        };
        rows.iter().map(setup).collect()
    }
}
