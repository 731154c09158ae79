//! What a proof knows of Apart: the symmetries of its board.

use tabuleiro_rules::apart::Position;
use tabuleiro_rules::{Bits, Game};

use crate::provable::Provable;
use crate::symmetry::Symmetries;

/// After the setup no rule tells one direction from another, so all symmetries of the board, and the colours.
impl<const W: usize> Provable for Position<W> {
    const PATIENT: bool = false;
    const FEW_MOVES: usize = 24;

    fn canonical_key(&self) -> u128 {
        let board = self.board();
        // A7: the squares used in this turn matter, not their order; the jumping piece stands on the only one of them
        // that is not empty.
        let used: Bits<W> = self.jumping().map(|point| board.index(point)).collect();
        let sets = [self.pieces(self.turn()), self.pieces(self.turn().other()), used];
        // A8: the first turn has other moves.
        let is_first_turn = self.turns_played() == 0;
        Symmetries::key(&Symmetries::of_square(board.width, board.height).maps, sets, is_first_turn as u64)
    }
}
