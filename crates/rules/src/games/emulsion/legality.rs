//! Why a swap is refused: the clauses of the page, from the player's point of view.

use super::{Move, Position, Value};
use crate::parts;
use crate::point::Point;
use crate::refusal::refusals;

refusals! {
    /// The game has ended.
    Over => "E6", "refusal-over";
    /// A point that the board does not have.
    Outside { point: Point } => "E1", "refusal-outside";
    /// The piece is the opponent's.
    NotYours { point: Point } => "E4", "refusal-not-yours";
    /// The second square is not one of the up to eight around the first.
    NotAround { from: Point, to: Point } => "E4", "emulsion-not-around";
    /// The piece to swap with is the player's own.
    OwnPiece { point: Point } => "E4", "emulsion-own-piece";
    /// The value of the piece would not rise.
    NoGain { from: Point, to: Point, before: Value, after: Value } => "E4", "emulsion-no-gain";
    /// No swap would raise the value of the piece.
    CannotGain { point: Point } => "E4", "emulsion-cannot-gain";
}

impl<const W: usize> parts::Legality for Position<W> {
    type Illegal = Illegal;

    fn check(&self, ply: Move) -> Result<(), Illegal> {
        let Move { from, to } = ply;
        self.check_own_piece(from)?;
        self.check_on_board(to)?;
        let [at, target] = [from, to].map(|point| self.board().index(point));
        if !self.board().around[at].contains(target) {
            return Err(Illegal::NotAround { from, to });
        }
        if self.pieces(self.turn).contains(target) {
            return Err(Illegal::OwnPiece { point: to });
        }
        if !self.gains(at, target) {
            let (before, after) = (self.value(at), self.value_after(at, target));
            return Err(Illegal::NoGain { from, to, before, after });
        }
        Ok(())
    }

    fn check_first(&self, point: Point) -> Result<(), Illegal> {
        self.check_own_piece(point)?;
        let at = self.board().index(point);
        let enemies = self.board().around[at] & self.pieces(self.turn.other());
        if enemies.iter().any(|target| self.gains(at, target)) { Ok(()) } else { Err(Illegal::CannotGain { point }) }
    }
}

impl<const W: usize> Position<W> {
    fn gains(&self, from: usize, to: usize) -> bool {
        self.value_after(from, to) > self.value(from)
    }

    fn check_on_board(&self, point: Point) -> Result<(), Illegal> {
        if self.board().shape().contains(point) { Ok(()) } else { Err(Illegal::Outside { point }) }
    }

    fn check_own_piece(&self, point: Point) -> Result<(), Illegal> {
        if self.swaps().is_empty() {
            return Err(Illegal::Over);
        }
        self.check_on_board(point)?;
        if self.pieces(self.turn).contains(self.board().index(point)) {
            Ok(())
        } else {
            Err(Illegal::NotYours { point })
        }
    }
}
