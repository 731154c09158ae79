//! Puzzles, in words.

use tabuleiro_rules::GameSpec;

use super::malformed::{listed, quoted};
use super::{ply_error, position_error, refusal, side, spec_error};
use crate::messages::Message;
use crate::puzzle::{Goal, MOST_TURNS, Puzzle, PuzzleError, RATINGS, Theme};
use crate::training::{PuzzleSession, PuzzleStage, Success};

/// What is to be done: `red to move and win in 3 turns`.
pub fn puzzle_task(puzzle: &Puzzle) -> Message {
    let id = match puzzle.goal() {
        Goal::Win => "puzzle-task-win",
        Goal::Hold => "puzzle-task-hold",
    };
    Message::new(id).with("side", side(puzzle.game().info(), puzzle.solver())).with("turns", puzzle.turns)
}

/// How it went, once it is over: found as it should be, found after all, or shown.
pub fn puzzle_ending(session: &PuzzleSession) -> Option<Message> {
    let id = match session.success {
        _ if session.stage != PuzzleStage::Over => return None,
        Some(Success::Clean | Success::Hinted) => "training-solved",
        _ if session.gave_up => "training-given-up",
        _ => "training-over",
    };
    Some(Message::new(id))
}

/// What a theme is called.
pub fn theme(theme: Theme) -> Message {
    Message::new(format!("puzzle-theme-{theme}"))
}

/// The idea of a theme in a game: the first hint.
pub fn idea(game: &GameSpec, theme: Theme) -> Message {
    Message::new(format!("puzzle-idea-{}-{theme}", game.name()))
}

/// Why something is no puzzle.
pub fn puzzle_error(error: &PuzzleError) -> Message {
    match error {
        PuzzleError::Game(error) => spec_error(error),
        PuzzleError::Position(error) => position_error(error),
        PuzzleError::NothingToSolve => Message::new("puzzle-nothing-to-solve"),
        PuzzleError::Ply(error) => ply_error(error),
        PuzzleError::Illegal { ply, refusal: why } => {
            Message::new("puzzle-illegal").with("move", ply.to_string()).with("reason", refusal(why))
        }
        PuzzleError::End => Message::new("puzzle-end"),
        PuzzleError::Turns { said, counted } => {
            Message::new("puzzle-turns").with("said", *said).with("counted", *counted).with("most", MOST_TURNS)
        }
        PuzzleError::Theme { name, known } => Message::new("puzzle-theme-unknown")
            .with("name", quoted(name))
            .with("known", listed(known.iter().map(|theme| theme.name()))),
        PuzzleError::Rating(rating) => {
            let [rating, low, high] = [*rating, RATINGS.0, RATINGS.1].map(u32::from);
            Message::new("puzzle-rating").with("rating", rating).with("low", low).with("high", high)
        }
    }
}
