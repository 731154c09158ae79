//! What a proof knows of Talpa: the mirrors of its board, and who can open a path with the next ply.

use tabuleiro_rules::talpa::Position;
use tabuleiro_rules::{Bits, Game, Player};

use crate::provable::{Foresight, Provable};
use crate::symmetry::{Map, Symmetries};

/// The mirrors after which the player to move owns the bottom and the top.
#[inline(always)]
fn maps<const W: usize>(position: &Position<W>) -> &'static [Map] {
    let size = position.board().width;
    let (upright, turned) = Symmetries::of_square(size, size).maps.split_at(4);
    if position.turn() == Player::First { upright } else { turned }
}

/// The mirrors that leave each edge its owner, and, with the colours changed, those that give it to the other.
impl<const W: usize> Provable for Position<W> {
    const PATIENT: bool = false;

    // With more moves on the board of 8×8, alpha-beta puts the time to better use: with tries from 24 moves on, the engine
    // lost 37 of 60 games to itself without them.
    const FEW_MOVES: usize = 12;

    #[inline(always)]
    fn canonical_key(&self) -> u128 {
        Symmetries::key(maps(self), [self.pieces(self.turn()), self.pieces(self.turn().other())], 0)
    }

    fn canonical_code(&self) -> Option<u64> {
        Symmetries::ranked_code(maps(self), [self.pieces(self.turn()), self.pieces(self.turn().other())])
    }

    /// Looks one ply ahead without making the moves: all that matters is which squares they leave.
    #[inline(always)]
    fn foresight(&self) -> Foresight {
        if self.outcome().is_some() {
            return Foresight::Over;
        }
        let (own, enemy) = (self.turn(), self.turn().other());
        let (winning, losing) = (self.openings(own), self.openings(enemy));
        let captures = self.capturing();
        let all = captures.into_iter().fold(Bits::EMPTY, |all, pieces| all | pieces);
        let leaving = if all.is_empty() { self.pieces(own) } else { all };
        if leaving.meets(winning & !losing) {
            return Foresight::Decided { winner: own, plies: 1 };
        }
        let harmless = leaving & !losing;
        if harmless.is_empty() && !leaving.is_empty() {
            return Foresight::Decided { winner: enemy, plies: 1 };
        }
        let moves: usize = captures.map(|pieces| (pieces & harmless).count()).into_iter().sum();
        let moves = if all.is_empty() { harmless.count() } else { moves };
        Foresight::Open { proof: 1, disproof: moves.max(1) as u32 }
    }
}
