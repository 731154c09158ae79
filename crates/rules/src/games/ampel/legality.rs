//! Why a ply is refused.

use super::{Move, Position, Step};
use crate::parts;
use crate::point::Point;
use crate::refusal::refusals;

refusals! {
    /// The game has ended.
    Over => "M13", "refusal-over";
    /// A point that the board does not have.
    Outside { point: Point } => "M1", "refusal-outside";
    /// Nothing stands where the move begins.
    Empty { point: Point } => "M5", "refusal-empty";
    /// The disc is the opponent's and the step is to move one of your own.
    NotYours { point: Point } => "M5", "refusal-not-yours";
    /// The step is to place a yellow disc.
    SetupStep => "M3", "ampel-setup-step";
    /// The step is to move one of your own discs.
    OwnStep => "M5", "ampel-own-step";
    /// The step is to move one of the opponent's discs.
    EnemyStep => "M5", "ampel-enemy-step";
    /// The step is to add a disc.
    AddStep => "M5", "ampel-add-step";
    /// A yellow disc on an edge or a corner.
    OnEdge { point: Point } => "M3", "ampel-on-edge";
    /// A disc stands there already.
    Occupied { point: Point } => "M5", "ampel-occupied";
    /// Yellow discs never move.
    YellowStays { point: Point } => "M3", "ampel-yellow-stays";
    /// The disc is under the opponent's cylinder.
    UnderCylinder { point: Point } => "M5", "ampel-under-cylinder";
    /// The disc has no way of the right length.
    Stuck { point: Point } => "M10", "ampel-stuck";
    /// No way of the right length ends there.
    WrongDistance { from: Point, to: Point } => "M8", "ampel-wrong-distance";
    /// The added disc would make a signal at once.
    AddsSignal { point: Point } => "M5", "ampel-adds-signal";
    /// A pass although a step can be done.
    CannotPass => "M6", "ampel-cannot-pass";
    /// None of the steps can be done: the turn is a pass.
    MustPass => "M6", "ampel-must-pass";
}

impl<const W: usize> parts::Legality for Position<W> {
    type Illegal = Illegal;

    fn check(&self, ply: Move) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::Over);
        }
        match (ply, self.step) {
            (Move::Pass, Step::Setup) => Err(Illegal::SetupStep),
            (Move::Pass, _) => {
                if self.must_pass() {
                    Ok(())
                } else {
                    Err(Illegal::CannotPass)
                }
            }
            (Move::Place(at), Step::Setup | Step::Add) => self.check_open(at),
            (Move::Disc { from, to }, Step::Own | Step::Enemy) => self.check_disc(from, Some(to)),
            (_, step) => Err(if self.must_pass() { Illegal::MustPass } else { wanted(step) }),
        }
    }

    fn check_first(&self, point: Point) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::Over);
        }
        match self.step {
            Step::Setup | Step::Add => self.check_open(point),
            Step::Own | Step::Enemy => self.check_disc(point, None),
        }
    }
}

impl<const W: usize> Position<W> {
    /// The number of a point on the board.
    fn on_board(&self, point: Point) -> Result<usize, Illegal> {
        if self.board.shape().contains(point) { Ok(self.board.index(point)) } else { Err(Illegal::Outside { point }) }
    }

    /// Whether the step, setup or addition, can put its disc on a point.
    fn check_open(&self, point: Point) -> Result<(), Illegal> {
        let at = self.on_board(point)?;
        if self.open_points(self.step).contains(at) {
            Ok(())
        } else if !self.empty().contains(at) {
            Err(Illegal::Occupied { point })
        } else if self.step == Step::Setup {
            Err(Illegal::OnEdge { point })
        } else {
            Err(Illegal::AddsSignal { point })
        }
    }

    /// Whether the step, own or enemy, can move the disc on a point, and to the given end if there is one.
    fn check_disc(&self, from: Point, to: Option<Point>) -> Result<(), Illegal> {
        let at = self.on_board(from)?;
        let end = to.map(|to| self.on_board(to)).transpose()?;
        let (own, enemy) = (self.turn.index(), self.turn.other().index());
        if self.must_pass() {
            return Err(Illegal::MustPass);
        } else if self.empty().contains(at) {
            return Err(Illegal::Empty { point: from });
        } else if self.yellows.contains(at) {
            return Err(Illegal::YellowStays { point: from });
        } else if self.step == Step::Own && self.pieces[enemy].contains(at) {
            return Err(Illegal::NotYours { point: from });
        } else if self.step == Step::Enemy && self.pieces[own].contains(at) {
            return Err(Illegal::EnemyStep);
        } else if !self.choice(self.step).contains(at) {
            return Err(Illegal::UnderCylinder { point: from });
        }
        let ends = self.ends_of(at);
        match to.zip(end) {
            _ if ends.is_empty() => Err(Illegal::Stuck { point: from }),
            None => Ok(()),
            Some((_, end)) if ends.contains(end) => Ok(()),
            Some((to, end)) if end != at && !self.empty().contains(end) => Err(Illegal::Occupied { point: to }),
            Some((to, _)) => Err(Illegal::WrongDistance { from, to }),
        }
    }
}

/// The reason that tells what a step is for.
fn wanted(step: Step) -> Illegal {
    match step {
        Step::Setup => Illegal::SetupStep,
        Step::Own => Illegal::OwnStep,
        Step::Enemy => Illegal::EnemyStep,
        Step::Add => Illegal::AddStep,
    }
}
