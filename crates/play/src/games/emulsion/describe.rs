//! Emulsion in words: swaps and the sizes of the groups.

use tabuleiro_rules::Player;
use tabuleiro_rules::emulsion::{Move, Position};

use crate::describe::{Describe, mover, side_of};
use crate::messages::Message;

/// So many groups of each player are listed: most others are single pieces.
const LISTED_GROUPS: usize = 5;

impl<const W: usize> Describe for Position<W> {
    fn ply_in_words(&self, Move { from, to }: Move) -> Message {
        Message::new("move-emulsion-swap").with("side", mover(self)).with("from", from).with("to", to)
    }

    fn what_matters(&self) -> Vec<Message> {
        let groups = |player: Player| {
            let sizes = self.group_sizes(player);
            let listed: Vec<String> = sizes.iter().take(LISTED_GROUPS).map(usize::to_string).collect();
            Message::new("board-emulsion-groups")
                .with("side", side_of::<Self>(player))
                .with("largest", self.largest_group(player))
                .with("sizes", listed.join(", "))
        };
        Player::BOTH.into_iter().map(groups).collect()
    }
}
