//! Picking points in Apart: the piece and where it lands; after a jump only where it lands next.

use tabuleiro_rules::apart::{Illegal, Move, Position};
use tabuleiro_rules::{Game, Piece, Point};

use crate::staging::{Stage, steps};

steps! {
    /// To move a piece.
    Move = "move";
    /// To go on jumping with the same piece, or to stop.
    JumpOn = "jump-on";
    /// To pass, because there is nothing else to do.
    Pass = "pass";
}

impl<const W: usize> Stage for Position<W> {
    type Step = Step;

    const STOP: Option<Move> = Some(Move::Stop);

    fn asked(&self) -> Step {
        if self.held().is_some() {
            return Step::JumpOn;
        }
        // A pass is legal only where nothing else is, so any legal move tells.
        match self.pick_move(|_| 0) {
            Some(Move::Go { .. }) => Step::Move,
            _ => Step::Pass,
        }
    }

    fn one_point(&self, _at: Point) -> Option<Move> {
        None
    }

    fn two_points(&self, from: Point, to: Point) -> Move {
        Move::Go { from, to, captures: self.piece_at(to) == Some(Piece::Of(self.turn().other())) }
    }

    fn captures(&self, ply: Move) -> bool {
        matches!(ply, Move::Go { captures: true, .. })
    }

    fn check_goes_on(&self, ply: Move) -> Result<(), Illegal> {
        Position::check_goes_on(self, ply)
    }

    fn held(&self) -> Option<Point> {
        self.jumping().last()
    }
}
