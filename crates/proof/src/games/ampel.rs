//! What a proof knows of Ampel: the symmetries of its board.

use tabuleiro_rules::ampel::Position;
use tabuleiro_rules::{Bits, Game};

use crate::provable::Provable;
use crate::symmetry::Symmetries;

/// The six symmetries of the triangle, and the colours.
impl<const W: usize> Provable for Position<W> {
    const PATIENT: bool = false;
    const FEW_MOVES: usize = 24;

    fn canonical_key(&self) -> u128 {
        let board = self.board();
        let (own, enemy) = (self.turn(), self.turn().other());
        let cylinder =
            |player| -> Bits<W> { self.cylinder(player).map(|point| board.index(point)).into_iter().collect() };
        let sets = [self.pieces(own), self.pieces(enemy), self.yellows(), cylinder(own), cylinder(enemy)];
        let rest = self.step() as u64 | (self.kept(own) as u64) << 8 | (self.kept(enemy) as u64) << 16;
        Symmetries::key(&Symmetries::of_triangle(board.side).maps, sets, rest)
    }
}
