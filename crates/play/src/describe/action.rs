//! What is done on the board, in words.

use tabuleiro_rules::{Action, AnyPosition};

use super::{played, side};
use crate::messages::Message;

/// What a player has done in a position: `b2xb3: red captures …`, `The sides are swapped.`
pub fn action(position: &AnyPosition, action: Action) -> Message {
    match action {
        Action::Ply(ply) => played(position, ply),
        Action::Swap => Message::new("said-swapped"),
    }
}

/// The same of a computer, said to whoever plays against it.
pub fn action_of_computer(position: &AnyPosition, done: Action) -> Message {
    match done {
        Action::Ply(_) => action(position, done),
        Action::Swap => Message::new("said-computer-swaps").with("side", side(position.spec().info(), position.turn())),
    }
}
