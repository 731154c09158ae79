//! What is said of a game that was gone over.

use tabuleiro_rules::{AnyMove, GameSpec, Player};

use super::{percent, side};
use crate::messages::Message;
use crate::review::Grade;

/// How accurately both played: `accuracy: red 87%, blue 64%`. Nothing if it is known of nobody.
pub fn accuracies(game: &GameSpec, accuracies: [Option<u8>; 2]) -> Option<Message> {
    let known = Player::BOTH.into_iter().zip(accuracies).filter_map(|(player, accuracy)| {
        let share = Message::new("percent").with("number", accuracy?);
        Some(Message::new("review-accuracy-of").with("side", side(game.info(), player)).with("percent", share))
    });
    let known: Vec<Message> = known.collect();
    (!known.is_empty()).then(|| Message::new("review-accuracy").with("players", known))
}

/// What a move was: `b2xb3 is a mistake: it costs 23% of the winning chance. Better is d4xd3.` Nothing of a good one.
pub fn verdict(played: AnyMove, grade: Grade, cost: f64, better: AnyMove) -> Option<Message> {
    (grade > Grade::Good).then(|| {
        Message::new(format!("review-{}", grade.name()))
            .with("move", played.to_string())
            .with("cost", percent(cost))
            .with("better", better.to_string())
    })
}
