//! What a proof knows of Apart: the symmetries of its board.

use tabuleiro_rules::apart::Position;
use tabuleiro_rules::{Bits, Game};

use crate::provable::Provable;
use crate::symmetry::Symmetries;

/// What a square can hold; the squares used by a jump sequence are empty but for the last.
const CONTENTS: [u8; 5] = [0, OWN, ENEMY, USED, OWN | USED];
const OWN: u8 = 1;
const ENEMY: u8 = 2;
const USED: u8 = 4;

/// A piece has no more neighbours than that.
const MOST_NEIGHBOURS: usize = 8;

/// The pieces of the player to move, those of the opponent, and the squares used in this turn.
fn sets<const W: usize>(position: &Position<W>) -> [Bits<W>; 3] {
    // A7: the squares used in this turn matter, not their order; the jumping piece stands on the only one of them
    // that is not empty.
    let used = position.jumping().map(|point| position.board().index(point)).collect();
    [position.pieces(position.turn()), position.pieces(position.turn().other()), used]
}

/// A8: the first turn has other moves.
fn is_first_turn<const W: usize>(position: &Position<W>) -> u64 {
    (position.turns_played() == 0) as u64
}

/// After the setup no rule tells one direction from another, so all symmetries of the board, and the colours.
impl<const W: usize> Provable for Position<W> {
    const PATIENT: bool = false;
    const FEW_MOVES: usize = 24;

    fn canonical_key(&self) -> u128 {
        let board = self.board();
        Symmetries::key(&Symmetries::of_square(board.width, board.height).maps, sets(self), is_first_turn(self))
    }

    fn canonical_code(&self) -> Option<u64> {
        let board = self.board();
        let maps = &Symmetries::of_square(board.width, board.height).maps;
        Symmetries::code(maps, sets(self), &CONTENTS, (is_first_turn(self), 2))
    }

    /// When a piece leaves, the others can be apart only if it has a part in every pair.
    fn may_win_this_turn(&self) -> bool {
        let (board, own) = (self.board(), self.pieces(self.turn()));
        match (board.adjacent_pairs(own), self.jumping().next()) {
            (0, _) => true,
            (pairs, None) => {
                pairs <= MOST_NEIGHBOURS && {
                    let has_all = |at: usize| (board.around(at) & own).count() == pairs;
                    own.iter().any(has_all)
                }
            }
            // The piece under way is the only one that can still leave.
            (pairs, Some(_)) => {
                let here = self.jumping().last().map_or(0, |point| board.index(point));
                (board.around(here) & own).count() == pairs
            }
        }
    }
}
