//! Paths and the end of the game: T8 and T9.

use super::Position;
use crate::bits::Bits;
use crate::game::{Outcome, Player, Reason};
use crate::square::SquareBoard;

/// For each edge, the empty squares that are connected with it.
///
/// A hole is never filled again, so these sets only grow, and together a game's floods visit each square at most once
/// per edge. A path is open as soon as one square is connected with both edges of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dug<const W: usize> {
    /// Bottom, top, left, right: red's two edges, then blue's.
    from: [Bits<W>; 4],
}

impl<const W: usize> Dug<W> {
    pub(super) const NOTHING: Self = Dug { from: [Bits::EMPTY; 4] };
}

#[inline(always)]
fn edges<const W: usize>(board: &SquareBoard<W>) -> [Bits<W>; 4] {
    [board.south, board.north, board.west, board.east]
}

impl<const W: usize> Position<W> {
    /// Takes note of a new hole, and of the end of the game if it opens a path (T9). The turn has passed already.
    #[inline(always)]
    pub(super) fn dig(&mut self, hole: usize) {
        let touched = self.board.beside[hole] | Bits::single(hole);
        let here = Bits::single(hole);
        let mut connected = [false; 4];
        for (edge, squares) in edges(self.board).into_iter().enumerate() {
            let reached = self.dug.from[edge];
            if touched.meets(reached) || squares.contains(hole) {
                connected[edge] = true;
                let undug = self.empty() & !reached;
                // Most holes have no other new empty square beside them: no flood is needed then.
                let grown = if touched.meets(undug & !here) { self.board.flood(here, undug) } else { here };
                self.dug.from[edge] = reached | grown;
            }
        }
        let mover = self.turn.other();
        let opens = |player: Player| connected[2 * player.index()] && connected[2 * player.index() + 1];
        if opens(self.turn) {
            self.outcome = Some(Outcome::win(self.turn, Reason::Path));
        } else if opens(mover) {
            self.outcome = Some(Outcome::win(mover, Reason::Path));
        }
    }

    /// Finds all connected squares and the outcome of a position that was not reached by moves.
    pub(super) fn dig_everything(&mut self) {
        let empty = self.empty();
        self.dug.from = edges(self.board).map(|edge| self.board.flood(edge & empty, empty));
        let [bottom, top, left, right] = self.dug.from;
        let opens = [bottom.meets(top), left.meets(right)];
        // T9: the side to move is the opponent of whoever opened the path.
        self.outcome = [self.turn, self.turn.other()]
            .into_iter()
            .find(|player| opens[player.index()])
            .map(|player| Outcome::win(player, Reason::Path));
    }
}
