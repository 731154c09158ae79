//! Emulsion: all eight symmetries of the square, and the colours.

use tabuleiro_rules::{Game, emulsion};

use super::Provable;
use crate::proof::symmetry::Symmetries;

impl<const W: usize> Provable for emulsion::Position<W> {
    /// To leave the opponent as few swaps as possible is a good enough guide: 6×6 is proved with 16 million nodes, and
    /// with 26 million where proof numbers say when to turn elsewhere.
    const PATIENT: bool = true;

    #[inline(always)]
    fn canonical_key(&self) -> u128 {
        // The board is full: what is not the mover's is the opponent's.
        let size = self.board().width;
        Symmetries::key(&Symmetries::of_square(size, size).maps, [self.pieces(self.turn())], 0)
    }
}
