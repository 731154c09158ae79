//! How a game ended, in words.

use tabuleiro_rules::{AnyPosition, QUIET_LIMIT, with_position};

use super::{Describe, colour_side};
use crate::matches::{EndReason, Ending, Match};
use crate::messages::Message;

/// How a game ended by its rules, if it is over: `red wins: a path from top to bottom is open`.
pub fn outcome(position: &AnyPosition) -> Option<Message> {
    position.outcome().map(|outcome| ended(position, Ending::by_rules(outcome)))
}

/// The same of a position whose game is known.
pub(crate) fn outcome_in<G: Describe>(position: &G) -> Option<Message> {
    position.outcome().map(|outcome| ending(G::COLOURS, Ending::by_rules(outcome), position.ending_detail()))
}

/// How a match ended, if it is over, for whatever reason: `blue wins: red resigns`.
pub fn match_ending(game: &Match) -> Option<Message> {
    game.ending().map(|ending| ended(game.position(), ending))
}

/// How a match ended in a position.
pub(super) fn ended(position: &AnyPosition, how: Ending) -> Message {
    ending(position.spec().info().colours, how, with_position!(position, position => position.ending_detail()))
}

pub(super) fn ending(colours: [&'static str; 2], ending: Ending, detail: Option<&str>) -> Message {
    let id = match (ending.reason, ending.winner) {
        (EndReason::Rules(reason), _) => match detail {
            Some(detail) => format!("outcome-{}-{detail}", reason.name()),
            None => format!("outcome-{}", reason.name()),
        },
        (EndReason::Unknown, None) => "ending-unknown-drawn".to_owned(),
        (reason, _) => format!("ending-{}", reason.name()),
    };
    let message = Message::new(id).with("plies", QUIET_LIMIT);
    match ending.winner {
        None => message,
        Some(winner) => message
            .with("side", colour_side(colours, winner))
            .with("loser", colour_side(colours, winner.other()))
            .with("colour", colours[winner.index()]),
    }
}

/// What a game is counted by, for both players in one line: `largest groups of black and white: 55 : 45 …`.
pub fn score(position: &AnyPosition) -> Message {
    with_position!(position, position => position.score())
}

/// How many turns have been played in a match: `12 turns played`.
pub fn turns_played(game: &Match) -> Message {
    Message::new("turns-played").with("turns", game.turns().len())
}
