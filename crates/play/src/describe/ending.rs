//! How a game ended, in words.

use tabuleiro_rules::{GameInfo, Outcome, QUIET_LIMIT};

use super::side;
use crate::matches::{EndReason, Ending, Match};
use crate::messages::Message;

/// How a game ended by its rules: `red wins: a path from top to bottom is open`.
pub fn outcome(game: &GameInfo, outcome: &Outcome) -> Message {
    ending(game, Ending::by_rules(*outcome))
}

/// How a match ended, for whatever reason: `blue wins: red resigns`.
pub fn ending(game: &GameInfo, ending: Ending) -> Message {
    let id = match (ending.reason, ending.winner) {
        (EndReason::Rules(reason), _) => format!("outcome-{}", reason.name()),
        (EndReason::Unknown, None) => "ending-unknown-drawn".to_owned(),
        (reason, _) => format!("ending-{}", reason.name()),
    };
    let message = Message::new(id).with("plies", QUIET_LIMIT);
    match ending.winner {
        None => message,
        Some(winner) => message
            .with("side", side(game, winner))
            .with("loser", side(game, winner.other()))
            .with("colour", game.colours[winner.index()]),
    }
}

/// How a match ended, if it is over.
pub fn match_ending(game: &Match) -> Option<Message> {
    game.ending().map(|ended| ending(game.game().info(), ended))
}
