//! Picking points in Emulsion: your own piece and the enemy piece it is swapped with.

use tabuleiro_rules::Point;
use tabuleiro_rules::emulsion::{Move, Position};

use crate::staging::{Stage, steps};

steps! {
    /// To swap one of your own pieces with an enemy piece.
    Swap = "swap";
}

impl<const W: usize> Stage for Position<W> {
    type Step = Step;

    fn asked(&self) -> Step {
        Step::Swap
    }

    fn one_point(&self, _at: Point) -> Option<Move> {
        None
    }

    fn two_points(&self, from: Point, to: Point) -> Move {
        Move { from, to }
    }

    fn captures(&self, _ply: Move) -> bool {
        false
    }
}
