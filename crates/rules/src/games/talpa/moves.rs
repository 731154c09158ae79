//! Captures, removals and the pass: T4 to T7.

use arrayvec::ArrayVec;

use super::Position;
use crate::bits::Bits;
use crate::game::{Piece, Player, Ply};
use crate::keys::{Kind, key, second_to_move};
use crate::point::Point;
use crate::refusal::refusals;
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
    /// A player who cannot capture removes an own piece (T6).
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

refusals! {
    /// The game has ended.
    Over => "T9", "refusal-over";
    /// A point that the board does not have.
    Outside { point: Point } => "T1", "refusal-outside";
    /// Nothing stands where the move begins.
    Empty { point: Point } => "T4", "refusal-empty";
    /// The piece is the opponent's.
    NotYours { point: Point } => "T4", "refusal-not-yours";
    /// The two squares are not beside each other.
    NotBeside { from: Point, to: Point } => "T4", "talpa-not-beside";
    /// Nothing stands on the square to be captured.
    NothingToCapture { point: Point } => "T4", "talpa-nothing-to-capture";
    /// The piece to be captured is an own one.
    OwnPiece { point: Point } => "T4", "talpa-own-piece";
    /// A removal although there is a capture.
    MustCapture => "T5", "talpa-must-capture";
    /// The piece has no enemy piece beside it, but another piece has.
    CannotCapture { point: Point } => "T5", "talpa-cannot-capture";
    /// A pass although a piece can be removed.
    MustRemove => "T6", "talpa-must-remove";
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

    pub(super) fn list_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
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
    pub(super) fn number_of_moves(&self) -> usize {
        if self.outcome.is_some() {
            return 0;
        }
        match self.capturing().map(|pieces| pieces.count()).iter().sum() {
            0 => self.pieces(self.turn).count().max(1),
            captures => captures,
        }
    }

    #[inline(always)]
    pub(super) fn numbered_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
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

    fn numbered_removal(&self, choose: impl FnOnce(usize) -> usize) -> Move {
        let own = self.pieces(self.turn);
        let number = choose(own.count().max(1));
        if own.is_empty() { Move::Pass } else { Move::Remove(self.board.point(own.nth(number))) }
    }

    fn can_capture(&self) -> bool {
        self.capturing().iter().any(|pieces| !pieces.is_empty())
    }

    pub(super) fn check_move(&self, ply: Move) -> Result<(), Illegal> {
        match ply {
            Move::Capture { from, to } => {
                self.check_own_piece(from)?;
                self.check_on_board(to)?;
                match self.piece_on(to) {
                    _ if !self.board.beside[self.board.index(from)].contains(self.board.index(to)) => {
                        Err(Illegal::NotBeside { from, to })
                    }
                    None => Err(Illegal::NothingToCapture { point: to }),
                    Some(player) if player == self.turn => Err(Illegal::OwnPiece { point: to }),
                    Some(_) => Ok(()),
                }
            }
            Move::Remove(at) => {
                self.check_own_piece(at)?;
                if self.can_capture() { Err(Illegal::MustCapture) } else { Ok(()) }
            }
            Move::Pass if self.outcome.is_some() => Err(Illegal::Over),
            Move::Pass if self.can_capture() => Err(Illegal::MustCapture),
            Move::Pass if !self.pieces(self.turn).is_empty() => Err(Illegal::MustRemove),
            Move::Pass => Ok(()),
        }
    }

    pub(super) fn check_first_point(&self, point: Point) -> Result<(), Illegal> {
        self.check_own_piece(point)?;
        let at = self.board.index(point);
        let captures = self.capturing();
        if self.can_capture() && !captures.iter().any(|pieces| pieces.contains(at)) {
            return Err(Illegal::CannotCapture { point });
        }
        Ok(())
    }

    fn check_on_board(&self, point: Point) -> Result<(), Illegal> {
        if self.board.shape().contains(point) { Ok(()) } else { Err(Illegal::Outside { point }) }
    }

    fn check_own_piece(&self, point: Point) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::Over);
        }
        self.check_on_board(point)?;
        match self.piece_on(point) {
            None => Err(Illegal::Empty { point }),
            Some(player) if player != self.turn => Err(Illegal::NotYours { point }),
            Some(_) => Ok(()),
        }
    }

    fn piece_on(&self, point: Point) -> Option<Player> {
        match crate::game::Game::piece_at(self, point)? {
            Piece::Of(player) => Some(player),
            Piece::Neutral => None,
        }
    }

    #[inline(always)]
    pub(super) fn make(&mut self, ply: Move) {
        let (own, enemy) = (self.turn, self.turn.other());
        let kinds = [Kind::First, Kind::Second];
        let hole = match ply {
            Move::Capture { from, to } => {
                let (from, to) = (self.board.index(from), self.board.index(to));
                self.pieces[own.index()].remove(from);
                self.pieces[own.index()].insert(to);
                self.pieces[enemy.index()].remove(to);
                self.key ^= key(kinds[own.index()], from) ^ key(kinds[own.index()], to) ^ key(kinds[enemy.index()], to);
                Some(from)
            }
            Move::Remove(at) => {
                let at = self.board.index(at);
                self.pieces[own.index()].remove(at);
                self.key ^= key(kinds[own.index()], at);
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
