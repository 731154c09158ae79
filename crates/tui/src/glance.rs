//! What is to be seen in a position besides where the pieces stand, in a few short lines.

use tabuleiro_play::describe::Describe;
use tabuleiro_play::messages::Message;
use tabuleiro_rules::{AnyPosition, Player, with_position};

/// A short line about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct GlanceLine {
    /// Whose line it is, in whose colour it can be written; nobody's if it is about both.
    pub player: Option<Player>,
    /// What it says.
    pub text: Message,
}

/// What matters in a position, in the order in which it should be read.
pub fn glance(position: &AnyPosition) -> Vec<GlanceLine> {
    let sentences = with_position!(position, position => position.what_matters());
    sentences.into_iter().map(|text| GlanceLine { player: None, text }).collect()
}
