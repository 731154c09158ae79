//! Being apart and the end of the game: A9, A10 and R2.

use super::Position;
use super::lines::{Axis, links};
use crate::bits::Bits;
use crate::game::{Outcome, Player, QUIET_LIMIT, Reason};

impl<const W: usize> Position<W> {
    /// Whether none of the player's pieces has another one around it (A9).
    #[inline(always)]
    pub fn is_apart(&self, player: Player) -> bool {
        let pieces = self.pieces[player.index()];
        Axis::ALL.into_iter().fold(Bits::EMPTY, |all, axis| all | links(self.board, pieces, axis)).is_empty()
    }

    /// The player's pieces that have no other one around them.
    pub fn lonely(&self, player: Player) -> Bits<W> {
        let pieces = self.pieces[player.index()];
        let crowded = Axis::ALL.into_iter().fold(Bits::EMPTY, |all, axis| {
            let links = links(self.board, pieces, axis);
            all | links | links.shl(axis.stride(self.board))
        });
        pieces & !crowded
    }

    /// How the game stands after a whole turn; the turn has passed already (A10, R2).
    #[inline(always)]
    pub(super) fn judge(&self) -> Option<Outcome> {
        let (mover, opponent) = (self.turn.other(), self.turn);
        match (self.is_apart(opponent), self.is_apart(mover)) {
            (true, true) => Some(Outcome::win(opponent, Reason::BothApart)),
            (true, false) => Some(Outcome::win(opponent, Reason::Apart)),
            (false, true) => Some(Outcome::win(mover, Reason::Apart)),
            (false, false) if self.quiet >= QUIET_LIMIT => Some(Outcome::draw(Reason::Quiet)),
            (false, false) => None,
        }
    }
}
