//! Why a move is refused: the clauses of the page, from the player's point of view.

use super::{Move, Position};
use crate::parts;
use crate::pieces::owner;
use crate::point::Point;
use crate::refusal::refusals;

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
    /// The piece to be captured is the player's own.
    OwnPiece { point: Point } => "T4", "talpa-own-piece";
    /// A removal although there is a capture.
    MustCapture => "T5", "talpa-must-capture";
    /// The piece has no enemy piece beside it, but another piece has.
    CannotCapture { point: Point } => "T5", "talpa-cannot-capture";
    /// A pass although a piece can be removed.
    MustRemove => "T6", "talpa-must-remove";
}

impl<const W: usize> parts::Legality for Position<W> {
    type Illegal = Illegal;

    fn check(&self, ply: Move) -> Result<(), Illegal> {
        match ply {
            Move::Capture { from, to } => {
                self.check_own_piece(from)?;
                self.check_on_board(to)?;
                match owner(&self.pieces, self.board.index(to)) {
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

    fn check_first(&self, point: Point) -> Result<(), Illegal> {
        self.check_own_piece(point)?;
        let at = self.board.index(point);
        let captures = self.capturing();
        if self.can_capture() && !captures.iter().any(|pieces| pieces.contains(at)) {
            return Err(Illegal::CannotCapture { point });
        }
        Ok(())
    }
}

impl<const W: usize> Position<W> {
    fn can_capture(&self) -> bool {
        self.capturing().iter().any(|pieces| !pieces.is_empty())
    }

    fn check_on_board(&self, point: Point) -> Result<(), Illegal> {
        if self.board.shape().contains(point) { Ok(()) } else { Err(Illegal::Outside { point }) }
    }

    fn check_own_piece(&self, point: Point) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::Over);
        }
        self.check_on_board(point)?;
        match owner(&self.pieces, self.board.index(point)) {
            None => Err(Illegal::Empty { point }),
            Some(player) if player != self.turn => Err(Illegal::NotYours { point }),
            Some(_) => Ok(()),
        }
    }
}
