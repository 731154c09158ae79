//! Paths and the end of the game: T8 and T9.

use super::Position;
use crate::bits::Bits;
use crate::game::{Outcome, Player};
use crate::reason::reasons;
use crate::square::{Direction, SquareBoard};

reasons! {
    /// A path was opened (T9).
    Path = "path";
}

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
    ///
    /// Whether a hole is connected with an edge is a coin toss for the processor, so the four sets are updated without
    /// branching. Only where the hole links other squares to an edge, which is rare, are they flooded.
    #[inline(always)]
    pub(super) fn dig(&mut self, hole: usize) {
        let here = Bits::single(hole);
        let empty = self.empty();
        let beside = self.board.beside[hole] & empty;
        // All squares for an edge that the hole is connected with, none for another.
        let mut connected = [Bits::EMPTY; 4];
        let mut unconnected = Bits::EMPTY;
        for (edge, squares) in edges(self.board).into_iter().enumerate() {
            let reached = self.dug.from[edge];
            let is_connected = !(beside & reached | here & squares).is_empty();
            connected[edge] = Bits([0u64.wrapping_sub(is_connected as u64); W]);
            self.dug.from[edge] = reached | here & connected[edge];
            unconnected |= !reached & connected[edge];
        }
        if beside.meets(unconnected) {
            // One flood serves all edges: a square that is linked to one of them is linked to the hole, and so to all.
            let linked = self.board.flood(here, empty & unconnected | here);
            for (reached, connected) in self.dug.from.iter_mut().zip(connected) {
                *reached |= linked & connected;
            }
        }
        let [bottom, top, left, right] = connected;
        let opens = [bottom.meets(top), left.meets(right)];
        if opens[0] | opens[1] {
            // T9: the side to move is the opponent of whoever opened the path.
            let winner = if opens[self.turn.index()] { self.turn } else { self.turn.other() };
            self.outcome = Some(Outcome::win(winner, Reason::Path));
        }
    }

    /// The squares with a piece of which each one, if it were left or cleared now, would open a player's path (T8).
    #[inline(always)]
    pub fn openings(&self, player: Player) -> Bits<W> {
        let edges = edges(self.board);
        let linked = |edge: usize| {
            let dug = self.dug.from[edge];
            Direction::ORTHOGONAL.into_iter().fold(edges[edge], |all, way| all | self.board.step(dug, way))
        };
        let first = 2 * player.index();
        linked(first) & linked(first + 1) & !self.empty()
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
