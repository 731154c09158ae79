//! Greedy Ampel: yellow discs kept, then signals within reach.

use tabuleiro_rules::ampel::{Move, Position};
use tabuleiro_rules::{Bits, Game, Player};

use crate::players::Greedy;

impl<const W: usize> Greedy for Position<W> {
    /// The yellow discs kept, then the signals that could be made with one move of a disc.
    type Worth = (u8, usize);

    fn worth(&self, _ply: Move, after: &Self) -> Self::Worth {
        (after.kept(self.turn()), signals_within_reach(after, self.turn()))
    }
}

/// How many different signals a player could make with one move of a disc, their own or one of the opponent's that is
/// not under the cylinder (M5). Several discs that could go to the same point make the same signal.
pub(super) fn signals_within_reach<const W: usize>(position: &Position<W>, player: Player) -> usize {
    let board = position.board();
    let protected = position.cylinder(player.other());
    let mut signals = 0;
    for colour in Player::BOTH {
        let mut reached = Bits::EMPTY;
        let discs = position.pieces(colour).iter().map(|at| board.point(at));
        for from in discs.filter(|&from| Some(from) != protected) {
            let new = position.destinations(from) & !reached;
            reached |= new;
            let made = new.iter().map(|to| (position.signals(from, board.point(to)) & position.yellows()).count());
            signals += made.sum::<usize>();
        }
    }
    signals
}
