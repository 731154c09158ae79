//! How a game ended, in words.

use tabuleiro_rules::{GameInfo, Outcome, Player, QUIET_LIMIT};

use super::side;
use crate::messages::Message;

/// The reasons to end a match that are not in the rules of its game.
const NOT_BY_RULES: [&str; 6] = ["resignation", "agreement", "time", "forfeit", "abort", "unknown"];

/// How a game ended by its rules: `red wins: a path from top to bottom is open`.
pub fn outcome(game: &GameInfo, outcome: &Outcome) -> Message {
    ending(game, outcome.winner, outcome.reason.name())
}

/// How a match ended, for whatever reason, given by its name: `blue wins: red resigns`.
pub fn ending(game: &GameInfo, winner: Option<Player>, reason: &str) -> Message {
    let id = match (NOT_BY_RULES.contains(&reason), winner) {
        (true, None) if reason == "unknown" => "ending-unknown-drawn".to_owned(),
        (true, _) => format!("ending-{reason}"),
        (false, _) => format!("outcome-{reason}"),
    };
    let message = Message::new(id).with("plies", QUIET_LIMIT);
    match winner {
        None => message,
        Some(winner) => message
            .with("side", side(game, winner))
            .with("loser", side(game, winner.other()))
            .with("colour", game.colours[winner.index()]),
    }
}
