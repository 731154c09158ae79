//! How long a computer may take for a ply.

use std::time::Duration;

use tabuleiro_play::clock::Millis;
use tabuleiro_play::matches::Match;

/// The time for a ply of a game whose clock shows so much, by [`tabuleiro_engine::ply_time`].
pub fn ply_time(game: &Match, remaining: Option<Millis>, longest: Duration) -> Duration {
    let increment = game.options().clock.limit.increment().into();
    tabuleiro_engine::ply_time(remaining.map(Duration::from), increment, longest)
}
