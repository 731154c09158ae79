//! What a proof knows of Emulsion: the symmetries of its board.

use tabuleiro_rules::Game;
use tabuleiro_rules::emulsion::Position;

use crate::provable::Provable;
use crate::symmetry::Symmetries;

/// All eight symmetries of the square, and the colours.
impl<const W: usize> Provable for Position<W> {
    /// To leave the opponent as few swaps as possible is a good enough guide: 6×6 is proved with 16 million nodes, and
    /// with 26 million where proof numbers say when to turn elsewhere.
    const PATIENT: bool = true;

    // In games of 10×10 between engines nothing was proved with more than 19 moves at 17 ms a move; the margin is for those who
    // have more time.
    const FEW_MOVES: usize = 24;

    #[inline(always)]
    fn canonical_key(&self) -> u128 {
        // The board is full: what is not the mover's is the opponent's.
        let size = self.board().width;
        Symmetries::key(&Symmetries::of_square(size, size).maps, [self.pieces(self.turn())], 0)
    }

    fn canonical_code(&self) -> Option<u64> {
        let size = self.board().width;
        Symmetries::ranked_code(&Symmetries::of_square(size, size).maps, [self.pieces(self.turn())])
    }
}
