//! What the lot has decided, in words.

use tabuleiro_play::describe::{self, Participant};
use tabuleiro_play::messages::Message;
use tabuleiro_rules::{GameInfo, Player};

use crate::who::Who;

/// What came of the lot, in words; nothing between two who cannot be told apart.
pub fn told_lot(game: &GameInfo, [first, second]: &[Who; 2]) -> Option<Message> {
    let name = match (first, second) {
        _ if first == second => return None,
        (Who::Human, _) => Participant::You.name(),
        (first, _) => first.participant().name(),
    };
    Some(Message::new("said-lot").with("side", describe::side(game, Player::First)).with("name", name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lot_is_told_where_it_tells_anything() {
        let game = &tabuleiro_rules::GameSpec::games()[0];
        let people = [Who::Human, Who::Human];
        assert_eq!(told_lot(game, &people), None);
        let computer: Who = "level:3".parse().unwrap();
        assert!(told_lot(game, &[computer, Who::Human]).is_some());
    }
}
