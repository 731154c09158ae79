//! Greedy Emulsion: the size of the player's largest group.

use tabuleiro_rules::Game;
use tabuleiro_rules::emulsion::{Move, Position};

use crate::players::Greedy;

impl<const W: usize> Greedy for Position<W> {
    type Worth = usize;

    fn worth(&self, _ply: Move, after: &Self) -> usize {
        after.largest_group(self.turn())
    }
}
