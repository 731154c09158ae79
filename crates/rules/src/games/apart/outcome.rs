//! Being apart and the end of the game: A9, A10 and R2.

use super::Position;
use super::lines::{any, links};
use crate::bits::Bits;
use crate::game::{Outcome, Player, QUIET_LIMIT};
use crate::reason::reasons;

reasons! {
    /// One player is apart (A10).
    Apart = "apart";
    /// Both players are apart and the mover's opponent wins (A10).
    BothApart = "both-apart";
}

impl<const W: usize> Position<W> {
    /// Whether none of the player's pieces has another one around it (A9).
    #[inline(always)]
    pub fn is_apart(&self, player: Player) -> bool {
        !any(&links(self.board, self.pieces[player.index()]))
    }

    /// The player's pieces that have no other one around them.
    pub fn lonely(&self, player: Player) -> Bits<W> {
        let pieces = self.pieces[player.index()];
        let links = links(self.board, pieces).into_iter().zip(self.board.strides);
        let crowded = links.fold(Bits::EMPTY, |all, (links, stride)| all | links | links.shl(stride));
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
            (false, false) if self.quiet >= QUIET_LIMIT => Some(Outcome::draw(crate::Reason::Quiet)),
            (false, false) => None,
        }
    }
}
