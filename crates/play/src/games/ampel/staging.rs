//! Picking points in Ampel: one point for a disc that comes to the board, two for a disc that moves.

use tabuleiro_rules::ampel::{self, Move, Position};
use tabuleiro_rules::{Game, Point};

use crate::staging::{Stage, steps};

steps! {
    /// To place a yellow disc.
    PlaceYellow = "place-yellow";
    /// To move one of your own discs.
    MoveOwn = "move-own";
    /// To move one of the opponent's discs.
    MoveEnemy = "move-enemy";
    /// To add a disc with the cylinder.
    AddDisc = "add-disc";
    /// To pass, because there is nothing else to do.
    Pass = "pass";
}

impl<const W: usize> Stage for Position<W> {
    type Step = Step;

    fn asked(&self) -> Step {
        // A pass is legal only where nothing else is, so any legal move tells.
        match (self.pick_move(|_| 0), self.step()) {
            (Some(Move::Pass) | None, _) => Step::Pass,
            (_, ampel::Step::Setup) => Step::PlaceYellow,
            (_, ampel::Step::Own) => Step::MoveOwn,
            (_, ampel::Step::Enemy) => Step::MoveEnemy,
            (_, ampel::Step::Add) => Step::AddDisc,
        }
    }

    fn one_point(&self, at: Point) -> Option<Move> {
        match self.step() {
            ampel::Step::Setup | ampel::Step::Add => Some(Move::Place(at)),
            ampel::Step::Own | ampel::Step::Enemy => None,
        }
    }

    fn two_points(&self, from: Point, to: Point) -> Move {
        Move::Disc { from, to }
    }

    fn captures(&self, ply: Move) -> bool {
        match ply {
            Move::Disc { from, to } => !self.signals(from, to).is_empty(),
            Move::Place(_) | Move::Pass => false,
        }
    }
}
