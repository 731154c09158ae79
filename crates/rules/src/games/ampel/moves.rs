//! The plies of Ampel: listing, numbering and playing them (M3 to M7).

use arrayvec::ArrayVec;

use super::movement::{Walker, with_walker};
use super::{Position, Step};
use crate::bits::Bits;
use crate::game::Ply;
use crate::keys::{Kind, key};
use crate::parts;
use crate::pieces::PIECE_KEYS;
use crate::point::Point;
use crate::triangle::MOST_POINTS;

/// A ply of Ampel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A disc is moved, the player's own or one of the opponent's (M5). Where it ends decides, not the way there.
    Disc {
        /// Where the disc stands.
        from: Point,
        /// Where it ends.
        to: Point,
    },
    /// A yellow disc is placed (M3) or one of the player's own is added (M5).
    Place(Point),
    /// A player who can do nothing passes (M6).
    Pass,
}

impl Ply for Move {
    fn points(self) -> ArrayVec<Point, 2> {
        match self {
            Move::Disc { from, to } => [from, to].into(),
            Move::Place(at) => [at].into_iter().collect(),
            Move::Pass => ArrayVec::new(),
        }
    }
}

impl<const W: usize> Position<W> {
    #[inline(always)]
    fn moves_discs(&self) -> bool {
        matches!(self.step, Step::Own | Step::Enemy)
    }

    /// The move of the disc on a point to a cell.
    #[inline(always)]
    fn disc_move(&self, from: usize, cell: usize) -> Move {
        Move::Disc { from: self.board.point(from), to: self.board.point_of_cell(cell) }
    }

    #[inline(always)]
    fn numbered_disc_move<const K: usize>(&self, walker: &mut Walker<K>, choose: impl FnOnce(usize) -> usize) -> Move {
        let mut discs = ArrayVec::<(usize, Bits<K>, usize), MOST_POINTS>::new();
        let mut total = 0;
        for from in self.choice(self.step) {
            let ends = walker.ends(self, from);
            total += ends.count();
            discs.push((from, ends, total));
        }
        let number = choose(total.max(1));
        let Some(&(from, ends, upto)) = discs.iter().find(|(_, _, upto)| number < *upto) else { return Move::Pass };
        self.disc_move(from, ends.nth(number + ends.count() - upto))
    }

    fn place_yellow(&mut self, at: usize) {
        self.yellows.insert(at);
        self.occupy(at);
        self.key ^= key(Kind::Neutral, at);
        if self.yellows.count() < self.all_yellows as usize {
            self.hand_over();
        } else {
            self.end_turn();
        }
    }

    #[inline(always)]
    fn add_disc(&mut self, at: usize) {
        let own = self.turn.index();
        self.pieces[own].insert(at);
        self.occupy(at);
        self.key ^= key(PIECE_KEYS[own], at);
        self.set_cylinder(own, Some(at));
        self.quiet = 0;
        self.end_turn();
    }

    #[inline(always)]
    fn move_disc(&mut self, from: usize, to: usize) {
        let is_own = self.step == Step::Own;
        let owner = if is_own { self.turn.index() } else { self.turn.other().index() };
        self.pieces[owner].remove(from);
        self.pieces[owner].insert(to);
        self.vacate(from);
        self.occupy(to);
        self.key ^= key(PIECE_KEYS[owner], from) ^ key(PIECE_KEYS[owner], to);
        // M7. The disc under the opponent's cylinder is never moved in step 2.
        if self.cylinders[owner] == Some(from as u8) {
            self.set_cylinder(owner, Some(to));
        }
        let leaving = self.signals_through(to, owner);
        if leaving.is_empty() {
            self.quiet += 1;
        } else {
            self.quiet = 0;
            self.take_signals(leaving);
            if self.has_half(self.turn) {
                // M13: the game is over at once, in the middle of the turn.
                self.outcome = self.find_outcome();
                return;
            }
        }
        self.go_on(if is_own { &[Step::Enemy, Step::Add] } else { &[Step::Add] });
        self.outcome = self.find_outcome();
    }
}

impl<const W: usize> parts::Moves for Position<W> {
    type Move = Move;

    fn list_moves(&self, moves: &mut Vec<Move>) {
        if self.outcome.is_some() {
            return;
        }
        if !self.moves_discs() {
            moves.extend(self.open_points(self.step).iter().map(|at| Move::Place(self.board.point(at))));
            return;
        }
        with_walker!(self, walker => {
            for from in self.choice(self.step) {
                moves.extend(walker.ends(self, from).iter().map(|cell| self.disc_move(from, cell)));
            }
        });
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.outcome.is_some() {
            return 0;
        }
        if !self.moves_discs() {
            return self.open_points(self.step).count();
        }
        let discs = self.choice(self.step);
        let total: usize = with_walker!(self, walker => discs.iter().map(|from| walker.ends(self, from).count()).sum());
        total.max(1)
    }

    #[inline]
    fn pick_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.outcome.is_some() {
            return None;
        }
        if !self.moves_discs() {
            let points = self.open_points(self.step);
            return Some(Move::Place(self.board.point(points.nth(choose(points.count())))));
        }
        Some(with_walker!(self, walker => self.numbered_disc_move(&mut walker, choose)))
    }

    #[inline]
    fn play_unchecked(&mut self, ply: Move) {
        match ply {
            Move::Disc { from, to } => self.move_disc(self.board.index(from), self.board.index(to)),
            Move::Place(at) if self.step == Step::Setup => self.place_yellow(self.board.index(at)),
            Move::Place(at) => self.add_disc(self.board.index(at)),
            Move::Pass => {
                self.quiet += 1;
                self.end_turn_without_addition();
                self.outcome = self.find_outcome();
            }
        }
    }
}
