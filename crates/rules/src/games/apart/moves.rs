//! Single steps, jumps and their sequences, and the pass: A4 to A8 and A11.

use std::array::from_fn;

use arrayvec::ArrayVec;

use super::Position;
use super::lines::{self, ByAxis};
use crate::bits::Bits;
use crate::game::{Player, Ply};
use crate::keys::{key, second_to_move};
use crate::parts;
use crate::pieces::PIECE_KEYS;
use crate::point::Point;

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
    /// For both ways along each axis, those of a player's pieces on lines of one length that can go so far.
    #[inline(always)]
    fn reaching(&self, own: Bits<W>, length: usize, far: [u32; 4], pieces: &ByAxis<W>) -> [ByAxis<W>; 2] {
        let [up, down] = &self.board.stays[length];
        // Beside a line of one piece there is no other one in the way.
        if length == 1 {
            [from_fn(|axis| pieces[axis] & up[axis]), from_fn(|axis| pieces[axis] & down[axis])]
        } else {
            [
                from_fn(|axis| pieces[axis] & up[axis] & !own.shr_far(far[axis])),
                from_fn(|axis| pieces[axis] & down[axis] & !own.shl_far(far[axis])),
            ]
        }
    }

    /// The squares where a first move of one of the player's pieces could end, whoever's turn it is.
    #[inline]
    pub fn landings(&self, player: Player) -> Bits<W> {
        let own = self.pieces[player.index()];
        let mut landings = Bits::EMPTY;
        for (length, far, pieces) in lines::by_length(self.board, own) {
            let [up, down] = self.reaching(own, length, far, &pieces);
            for axis in 0..4 {
                landings |= up[axis].shl_far(far[axis]) | down[axis].shr_far(far[axis]);
            }
        }
        landings
    }

    /// For both ways along each axis, the pieces of the player to move that can go there. A piece has one line on each
    /// axis, so these are all the moves. No sequence may be under way.
    #[inline(always)]
    fn movers(&self) -> [ByAxis<W>; 2] {
        let own = self.pieces[self.turn.index()];
        let mut movers = [[Bits::EMPTY; 4]; 2];
        for (length, far, pieces) in lines::by_length(self.board, own) {
            let reaching = self.reaching(own, length, far, &pieces);
            movers = from_fn(|way| from_fn(|axis| movers[way][axis] | reaching[way][axis]));
        }
        movers
    }

    #[inline(always)]
    fn go(&self, from: usize, to: usize) -> Move {
        let captures = self.pieces[self.turn.other().index()].contains(to);
        Move::Go { from: self.board.point(from), to: self.board.point(to), captures }
    }

    /// The square where a move that stays on the board ends; the way is 0 towards higher indices and 1 back.
    #[inline(always)]
    fn landing(&self, from: usize, way: usize, axis: usize, length: usize) -> usize {
        let far = self.board.strides[axis] as usize * length;
        if way == 0 { from + far } else { from - far }
    }

    /// Where the piece that has jumped to `from` can jump next.
    #[inline(always)]
    pub(super) fn further_jumps(&self, from: usize) -> Bits<W> {
        let own = self.pieces[self.turn.index()];
        let mut landings = Bits::EMPTY;
        if !own.meets(self.board.around[from]) {
            return landings;
        }
        let here = Bits::single(from);
        let stays = &self.board.stays;
        let mut lines = lines::by_length(self.board, own);
        // A line of one piece makes no jump. Not `skip(1)`, which is not always compiled into the loop.
        lines.next();
        for (length, far, pieces) in lines {
            let [up, down] = &stays[length];
            for axis in 0..4 {
                landings |= (here & pieces[axis] & up[axis]).shl_far(far[axis]);
                landings |= (here & pieces[axis] & down[axis]).shr_far(far[axis]);
            }
        }
        landings & !own & !self.path.set()
    }

    /// Whether the player to move has a move other than the pass. No sequence may be under way.
    pub(super) fn can_move(&self) -> bool {
        self.movers().as_flattened().iter().any(|pieces| !pieces.is_empty())
    }

    /// Whether the piece on a square, one of the player to move, can move. No sequence may be under way.
    pub(super) fn piece_can_move(&self, at: usize) -> bool {
        self.movers().as_flattened().iter().any(|pieces| pieces.contains(at))
    }

    /// Moves a piece of the player to move, and takes the enemy piece off the board that stands where it lands.
    #[inline(always)]
    fn shift_piece(&mut self, from: usize, to: usize) {
        let (own, enemy) = (self.turn.index(), self.turn.other().index());
        self.pieces[own].remove(from);
        self.pieces[own].insert(to);
        self.key ^= key(PIECE_KEYS[own], from) ^ key(PIECE_KEYS[own], to);
        if self.pieces[enemy].contains(to) {
            self.pieces[enemy].remove(to);
            self.key ^= key(PIECE_KEYS[enemy], to);
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

impl<const W: usize> parts::Moves for Position<W> {
    type Move = Move;

    fn list_moves(&self, moves: &mut Vec<Move>) {
        if self.outcome.is_some() {
            return;
        }
        if let Some(standing) = self.path.standing() {
            moves.extend(self.onward.iter().map(|to| self.go(standing, to)));
            moves.push(Move::Stop);
            return;
        }
        let own = self.pieces[self.turn.index()];
        for (length, far, pieces) in lines::by_length(self.board, own) {
            for (way, by_axis) in self.reaching(own, length, far, &pieces).iter().enumerate() {
                for (axis, pieces) in by_axis.iter().enumerate() {
                    moves.extend(pieces.iter().map(|from| self.go(from, self.landing(from, way, axis, length))));
                }
            }
        }
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
    }

    #[inline(always)]
    fn count_moves(&self) -> usize {
        if self.outcome.is_some() {
            0
        } else if !self.path.is_none() {
            self.onward.count() + 1
        } else {
            self.movers().as_flattened().iter().map(|pieces| pieces.count()).sum::<usize>().max(1)
        }
    }

    #[inline(always)]
    fn pick_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.outcome.is_some() {
            return None;
        }
        if let Some(standing) = self.path.standing() {
            let jumps = self.onward.count();
            let number = choose(jumps + 1);
            return Some(if number < jumps { self.go(standing, self.onward.nth(number)) } else { Move::Stop });
        }
        let movers = self.movers();
        // How many moves there are up to and with each of the eight sets.
        let mut total = 0;
        let up_to: [usize; 8] = from_fn(|set| {
            total += movers[set / 4][set % 4].count();
            total
        });
        let number = choose(total.max(1));
        if total == 0 {
            return Some(Move::Pass);
        }
        let set = up_to.iter().filter(|&&up_to| up_to <= number).count() & 7;
        let (way, axis) = (set / 4, set % 4);
        let movers = movers[way][axis];
        let from = movers.nth(number + movers.count() - up_to[set]);
        let length = lines::length(self.board, self.pieces[self.turn.index()], from, axis);
        Some(self.go(from, self.landing(from, way, axis, length)))
    }

    #[inline(always)]
    fn play_unchecked(&mut self, ply: Move) {
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
}
