//! Single steps, jumps and their sequences, and the pass: A4 to A8 and A11.

use arrayvec::ArrayVec;

use super::Position;
use super::lines::{self, Axis};
use crate::bits::Bits;
use crate::game::Ply;
use crate::keys::{Kind, key, second_to_move};
use crate::point::Point;
use crate::square::Direction;

/// A ply of Apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A single step or a jump (A4, A5).
    Go {
        /// Where the piece stands.
        from: Point,
        /// Where it lands.
        to: Point,
        /// Whether it lands on an enemy piece.
        captures: bool,
    },
    /// The player does not go on jumping (A6).
    Stop,
    /// The player cannot move (A11).
    Pass,
}

impl Ply for Move {
    fn points(self) -> ArrayVec<Point, 2> {
        match self {
            Move::Go { from, to, .. } => [from, to].into(),
            Move::Stop | Move::Pass => ArrayVec::new(),
        }
    }
}

impl<const W: usize> Position<W> {
    /// Calls `each` with sets of pieces of the player to move that can all go the same length in the same direction.
    /// No sequence may be under way.
    #[inline(always)]
    fn groups(&self, mut each: impl FnMut(Direction, usize, Bits<W>)) {
        let own = self.pieces[self.turn.index()];
        for axis in Axis::ALL {
            let [up, down] = axis.ways();
            let stride = axis.stride(self.board);
            lines::by_length(self.board, own, axis, |length, pieces| {
                let stays = &self.board.stays[length];
                let (mut goes_up, mut goes_down) = (pieces & stays[up as usize], pieces & stays[down as usize]);
                // Beside a line of one piece there is no other one in the way.
                if length > 1 {
                    let far = length as u32 * stride;
                    goes_up &= !own.shr_far(far);
                    goes_down &= !own.shl_far(far);
                }
                each(up, length, goes_up);
                each(down, length, goes_down);
            });
        }
    }

    /// The pieces of the player to move that can go in each direction. A piece has one line on each axis, so these are
    /// all the moves.
    #[inline(always)]
    fn movers(&self) -> [Bits<W>; 8] {
        let mut movers = [Bits::EMPTY; 8];
        self.groups(|direction, _, pieces| movers[direction as usize] |= pieces);
        movers
    }

    #[inline(always)]
    fn go(&self, from: usize, to: usize) -> Move {
        let captures = self.pieces[self.turn.other().index()].contains(to);
        Move::Go { from: self.board.point(from), to: self.board.point(to), captures }
    }

    /// The square so many squares away in one direction; it must be on the board.
    #[inline(always)]
    fn landing(&self, from: usize, direction: Direction, length: usize) -> usize {
        let (right, up) = direction.step();
        let stride = up as isize * self.board.width as isize + right as isize;
        from.wrapping_add_signed(stride * length as isize)
    }

    /// Where the piece that has jumped to `from` can jump next.
    #[inline(always)]
    pub(super) fn further_jumps(&self, from: usize) -> Bits<W> {
        let own = self.pieces[self.turn.index()];
        let mut landings = Bits::EMPTY;
        if !own.meets(self.board.around[from]) {
            return landings;
        }
        for axis in Axis::ALL {
            let length = lines::length(self.board, own, from, axis);
            if length == 1 {
                continue;
            }
            for direction in axis.ways() {
                if self.board.stays[length][direction as usize].contains(from) {
                    landings.insert(self.landing(from, direction, length));
                }
            }
        }
        landings & !own & !self.path.set()
    }

    pub(super) fn list_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        if self.outcome.is_some() {
            return;
        }
        if let Some(standing) = self.path.standing() {
            moves.extend(self.onward.iter().map(|to| self.go(standing, to)));
            moves.push(Move::Stop);
            return;
        }
        self.groups(|direction, length, pieces| {
            moves.extend(pieces.iter().map(|from| self.go(from, self.landing(from, direction, length))));
        });
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
    }

    #[inline(always)]
    pub(super) fn number_of_moves(&self) -> usize {
        if self.outcome.is_some() {
            0
        } else if !self.path.is_none() {
            self.onward.count() + 1
        } else {
            self.movers().map(|pieces| pieces.count()).iter().sum::<usize>().max(1)
        }
    }

    #[inline(always)]
    pub(super) fn numbered_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.outcome.is_some() {
            return None;
        }
        if let Some(standing) = self.path.standing() {
            let jumps = self.onward.count();
            let number = choose(jumps + 1);
            return Some(if number < jumps { self.go(standing, self.onward.nth(number)) } else { Move::Stop });
        }
        let movers = self.movers();
        let counts = movers.map(|pieces| pieces.count());
        let mut number = choose(counts.iter().sum::<usize>().max(1));
        for ((direction, pieces), count) in Direction::ALL.into_iter().zip(movers).zip(counts) {
            if number < count {
                let from = pieces.nth(number);
                let axis = Axis::ALL[direction as usize / 2];
                let length = lines::length(self.board, self.pieces[self.turn.index()], from, axis);
                return Some(self.go(from, self.landing(from, direction, length)));
            }
            number -= count;
        }
        Some(Move::Pass)
    }

    /// Whether the player to move has a move other than the pass. No sequence may be under way.
    pub(super) fn can_move(&self) -> bool {
        self.movers().iter().any(|pieces| !pieces.is_empty())
    }

    /// Whether the piece on a square, one of the player to move, can move. No sequence may be under way.
    pub(super) fn piece_can_move(&self, at: usize) -> bool {
        self.movers().iter().any(|pieces| pieces.contains(at))
    }

    #[inline(always)]
    pub(super) fn make(&mut self, ply: Move) {
        self.quiet = self.quiet.saturating_add(1);
        if let Move::Go { from, to, .. } = ply {
            let is_jump = lines::distance(from, to) > 1;
            let (from, to) = (self.board.index(from), self.board.index(to));
            self.shift_piece(from, to);
            // A8: the first turn does not go on.
            if is_jump && self.turns_played > 0 {
                self.path.jump(from, to);
                self.onward = self.further_jumps(to);
                if !self.onward.is_empty() {
                    return;
                }
            }
        }
        self.end_turn();
    }

    /// Moves a piece of the player to move, and takes the enemy piece off the board that stands where it lands.
    #[inline(always)]
    fn shift_piece(&mut self, from: usize, to: usize) {
        let kinds = [Kind::First, Kind::Second];
        let (own, enemy) = (self.turn.index(), self.turn.other().index());
        self.pieces[own].remove(from);
        self.pieces[own].insert(to);
        self.key ^= key(kinds[own], from) ^ key(kinds[own], to);
        if self.pieces[enemy].contains(to) {
            self.pieces[enemy].remove(to);
            self.key ^= key(kinds[enemy], to);
            self.quiet = 0;
        }
    }

    #[inline(always)]
    fn end_turn(&mut self) {
        self.path.clear();
        self.onward = Bits::EMPTY;
        self.turn = self.turn.other();
        self.key ^= second_to_move();
        self.turns_played = self.turns_played.saturating_add(1);
        self.outcome = self.judge();
    }
}
