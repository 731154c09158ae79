//! Picking points in Talpa: the capturing piece and its victim, or the piece to remove.

use tabuleiro_rules::talpa::{Move, Position};
use tabuleiro_rules::{Game, Point};

use crate::staging::{Stage, steps};

steps! {
    /// To capture an enemy piece.
    Capture = "capture";
    /// To remove one of your own pieces.
    Remove = "remove";
    /// To pass, because there is nothing else to do.
    Pass = "pass";
}

impl<const W: usize> Stage for Position<W> {
    type Step = Step;

    fn asked(&self) -> Step {
        // All the moves of a position are of one kind, so any of them tells which.
        match self.pick_move(|_| 0) {
            Some(Move::Capture { .. }) => Step::Capture,
            Some(Move::Remove(_)) => Step::Remove,
            Some(Move::Pass) | None => Step::Pass,
        }
    }

    fn one_point(&self, at: Point) -> Option<Move> {
        Some(Move::Remove(at))
    }

    fn two_points(&self, from: Point, to: Point) -> Move {
        Move::Capture { from, to }
    }

    fn captures(&self, ply: Move) -> bool {
        matches!(ply, Move::Capture { .. })
    }
}
