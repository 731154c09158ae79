//! Setting up positions of Apart: how many turns have been played, and how long ago the last capture was.

use tabuleiro_rules::apart::Position;
use tabuleiro_rules::{Game, QUIET_LIMIT};

use crate::setup::{Extra, Extras, SetUp};

/// The most turns that can be said to have been played.
const MOST_TURNS: u32 = 9999;

impl<const W: usize> SetUp for Position<W> {
    fn extras(&self) -> Vec<Extra> {
        vec![
            Extra::number("turns", self.turns_played().min(MOST_TURNS), MOST_TURNS),
            Extra::number("quiet", self.quiet_plies().unwrap_or(0), QUIET_LIMIT),
        ]
    }

    fn last_fields(extras: &Extras<'_>) -> Vec<String> {
        // No jump sequence is under way.
        vec![extras.get("turns").to_owned(), extras.get("quiet").to_owned(), "-".to_owned()]
    }
}
