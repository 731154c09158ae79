//! Captures, removals and the pass: T4 to T7.

use arrayvec::ArrayVec;

use super::Position;
use crate::bits::Bits;
use crate::game::Ply;
use crate::keys::{key, second_to_move};
use crate::parts;
use crate::pieces::PIECE_KEYS;
use crate::point::Point;
use crate::square::Direction;

/// A ply of Talpa.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A piece captures the enemy piece beside it (T4).
    Capture {
        /// Where the piece stands.
        from: Point,
        /// Where the captured piece stands.
        to: Point,
    },
    /// A player who cannot capture removes one of their own pieces (T6).
    Remove(Point),
    /// A player without pieces does nothing (T7).
    Pass,
}

impl Ply for Move {
    fn points(self) -> ArrayVec<Point, 2> {
        match self {
            Move::Capture { from, to } => [from, to].into(),
            Move::Remove(at) => [at].into_iter().collect(),
            Move::Pass => ArrayVec::new(),
        }
    }
}

impl<const W: usize> Position<W> {
    /// The pieces of the player to move that can capture to the east, the west, the north and the south.
    #[inline(always)]
    pub fn capturing(&self) -> [Bits<W>; 4] {
        let own = self.pieces[self.turn.index()];
        let enemy = self.pieces[self.turn.other().index()];
        // The piece that captures towards the east stands one step west of its victim.
        [Direction::West, Direction::East, Direction::South, Direction::North]
            .map(|back| own & self.board.step(enemy, back))
    }

    #[inline(always)]
    fn capture(&self, from: usize, direction: Direction) -> Move {
        let from = self.board.point(from);
        let (right, up) = direction.step();
        let to = Point::new(from.letter.wrapping_add_signed(right), from.number.wrapping_add_signed(up));
        Move::Capture { from, to }
    }

    fn numbered_removal(&self, choose: impl FnOnce(usize) -> usize) -> Move {
        let own = self.pieces(self.turn);
        let number = choose(own.count().max(1));
        if own.is_empty() { Move::Pass } else { Move::Remove(self.board.point(own.nth(number))) }
    }
}

impl<const W: usize> parts::Moves for Position<W> {
    type Move = Move;

    fn list_moves(&self, moves: &mut Vec<Move>) {
        if self.outcome.is_some() {
            return;
        }
        for (direction, pieces) in Direction::ORTHOGONAL.into_iter().zip(self.capturing()) {
            moves.extend(pieces.iter().map(|from| self.capture(from, direction)));
        }
        if moves.is_empty() {
            moves.extend(self.pieces(self.turn).iter().map(|at| Move::Remove(self.board.point(at))));
        }
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        if self.outcome.is_some() {
            return 0;
        }
        match self.capturing().map(|pieces| pieces.count()).iter().sum() {
            0 => self.pieces(self.turn).count().max(1),
            captures => captures,
        }
    }

    #[inline(always)]
    fn pick_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.outcome.is_some() {
            return None;
        }
        let captures = self.capturing();
        let counts = captures.map(|pieces| pieces.count());
        let total = counts.iter().sum();
        if total == 0 {
            return Some(self.numbered_removal(choose));
        }
        // Found without branching: which direction it will be cannot be predicted.
        let number = choose(total);
        let before = [0, counts[0], counts[0] + counts[1], counts[0] + counts[1] + counts[2]];
        let which = before[1..].iter().filter(|&&below| number >= below).count();
        let from = captures[which].nth(number - before[which]);
        Some(self.capture(from, Direction::ORTHOGONAL[which]))
    }

    #[inline(always)]
    fn play_unchecked(&mut self, ply: Move) {
        let (own, enemy) = (self.turn, self.turn.other());
        let hole = match ply {
            Move::Capture { from, to } => {
                let (from, to) = (self.board.index(from), self.board.index(to));
                self.pieces[own.index()].remove(from);
                self.pieces[own.index()].insert(to);
                self.pieces[enemy.index()].remove(to);
                self.key ^= key(PIECE_KEYS[own.index()], from)
                    ^ key(PIECE_KEYS[own.index()], to)
                    ^ key(PIECE_KEYS[enemy.index()], to);
                Some(from)
            }
            Move::Remove(at) => {
                let at = self.board.index(at);
                self.pieces[own.index()].remove(at);
                self.key ^= key(PIECE_KEYS[own.index()], at);
                Some(at)
            }
            Move::Pass => None,
        };
        self.turn = enemy;
        self.key ^= second_to_move();
        if let Some(hole) = hole {
            self.dig(hole);
        }
    }
}
