//! Emulsion: all eight symmetries of the square, and the colours.

use tabuleiro_rules::{Game, emulsion};

use super::Provable;
use crate::proof::symmetry::Symmetries;

impl<const W: usize> Provable for emulsion::Position<W> {
    #[inline(always)]
    fn canonical_key(&self) -> u128 {
        // The board is full: what is not the mover's is the opponent's.
        let size = self.board().width;
        Symmetries::key(&Symmetries::of_square(size, size).maps, [self.pieces(self.turn())], 0)
    }
}
