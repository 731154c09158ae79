//! Why a move is refused: the clauses of the page, from the player's point of view.

use super::lines;
use super::{Move, Position};
use crate::game::Game;
use crate::parts;
use crate::point::Point;
use crate::refusal::refusals;

refusals! {
    /// The game has ended.
    Over => "A10", "refusal-over";
    /// A point that the board does not have.
    Outside { point: Point } => "A1", "refusal-outside";
    /// Nothing stands where the move begins.
    Empty { point: Point } => "A4", "refusal-empty";
    /// The piece is the opponent's.
    NotYours { point: Point } => "A4", "refusal-not-yours";
    /// The two squares are on no common row, column or diagonal.
    NotOnALine { from: Point, to: Point } => "A4", "apart-not-on-a-line";
    /// The move is not as long as the line.
    WrongDistance { from: Point, to: Point, length: usize, distance: usize } => "A4", "apart-wrong-distance";
    /// A piece of the player's own stands where the move ends.
    OwnPiece { point: Point } => "A4", "apart-own-piece";
    /// A capture is announced, but nothing stands where the move ends.
    NothingToCapture { point: Point } => "A4", "apart-nothing-to-capture";
    /// An enemy piece stands where the move ends, but no capture is announced.
    UnmarkedCapture { point: Point } => "A4", "apart-unmarked-capture";
    /// The piece cannot move, but another one can.
    CannotMove { point: Point } => "A4", "apart-cannot-move";
    /// While the piece on `point` is jumping, there is nothing else to do but to jump on or to stop.
    MidSequence { point: Point } => "A6", "apart-mid-sequence";
    /// A single step in a jump sequence.
    SingleStep { from: Point, to: Point } => "A6", "apart-single-step";
    /// The square has been used in this turn.
    UsedSquare { point: Point } => "A7", "apart-used-square";
    /// A jump is joined to the first turn of the game.
    FirstTurn => "A8", "apart-first-turn";
    /// A jump is joined to a single step.
    AfterStep { point: Point } => "A6", "apart-after-step";
    /// A jump is joined where nothing can follow.
    NoFurtherJump { point: Point } => "A6", "apart-no-further-jump";
    /// There is no jump sequence to stop.
    NothingToStop => "A6", "apart-nothing-to-stop";
    /// A pass although a piece can move.
    MustMove => "A11", "apart-must-move";
}

impl<const W: usize> parts::Legality for Position<W> {
    type Illegal = Illegal;

    fn check(&self, ply: Move) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::Over);
        }
        match ply {
            Move::Go { from, to, captures } => {
                self.check_piece(from)?;
                self.check_on_board(to)?;
                self.check_length(from, to)?;
                self.check_landing(to, captures)
            }
            Move::Stop if self.path.is_none() => Err(Illegal::NothingToStop),
            Move::Stop => Ok(()),
            Move::Pass => match self.standing() {
                Some(point) => Err(Illegal::MidSequence { point }),
                None if self.can_move() => Err(Illegal::MustMove),
                None => Ok(()),
            },
        }
    }

    fn check_first(&self, point: Point) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::Over);
        }
        self.check_piece(point)?;
        // A sequence is under way only as long as it can go on.
        if self.path.is_none() && !self.piece_can_move(self.board.index(point)) {
            return Err(Illegal::CannotMove { point });
        }
        Ok(())
    }
}

impl<const W: usize> Position<W> {
    /// Whether another jump can be joined to this legal move in the same turn, and if not, why the turn ends with it.
    pub fn check_goes_on(&self, ply: Move) -> Result<(), Illegal> {
        let Move::Go { from, to, .. } = ply else { return Ok(()) };
        let mut after = *self;
        after.play_unchecked(ply);
        if after.turn == self.turn || after.outcome.is_some() {
            return Ok(());
        }
        Err(match lines::distance(from, to) {
            1 => Illegal::AfterStep { point: to },
            _ if self.turns_played == 0 => Illegal::FirstTurn,
            _ => Illegal::NoFurtherJump { point: to },
        })
    }

    fn check_on_board(&self, point: Point) -> Result<(), Illegal> {
        if self.board.shape().contains(point) { Ok(()) } else { Err(Illegal::Outside { point }) }
    }

    /// The square of the jumping piece, if a sequence is under way.
    fn standing(&self) -> Option<Point> {
        self.path.standing().map(|at| self.board.point(at))
    }

    /// Whether the player may move the piece on this square at all.
    fn check_piece(&self, point: Point) -> Result<(), Illegal> {
        self.check_on_board(point)?;
        match (self.player_on(point), self.standing()) {
            (None, _) => Err(Illegal::Empty { point }),
            (Some(player), _) if player != self.turn => Err(Illegal::NotYours { point }),
            (Some(_), Some(standing)) if standing != point => Err(Illegal::MidSequence { point: standing }),
            (Some(_), _) => Ok(()),
        }
    }

    /// Whether a move from one square to the other is as long as the line (A4) and, in a sequence, a jump (A6).
    fn check_length(&self, from: Point, to: Point) -> Result<(), Illegal> {
        let axis = lines::axis_between(from, to).ok_or(Illegal::NotOnALine { from, to })?;
        let length = lines::lengths(self.board, self.pieces(self.turn), self.board.index(from))[axis];
        let distance = lines::distance(from, to);
        if distance != length {
            return Err(Illegal::WrongDistance { from, to, length, distance });
        }
        if length == 1 && !self.path.is_none() {
            return Err(Illegal::SingleStep { from, to });
        }
        Ok(())
    }

    /// Whether a move may end on this square, with or without a capture.
    fn check_landing(&self, point: Point, captures: bool) -> Result<(), Illegal> {
        match self.player_on(point) {
            Some(player) if player == self.turn => Err(Illegal::OwnPiece { point }),
            _ if self.path.set().contains(self.board.index(point)) => Err(Illegal::UsedSquare { point }),
            None if captures => Err(Illegal::NothingToCapture { point }),
            Some(_) if !captures => Err(Illegal::UnmarkedCapture { point }),
            _ => Ok(()),
        }
    }
}
