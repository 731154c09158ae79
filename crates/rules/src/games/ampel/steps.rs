//! The steps of a turn, and how those that cannot be done are passed over: M3 to M6.

use super::movement::with_walker;
use super::{CYLINDER_KEYS, Position, step_key};
use crate::bits::Bits;
use crate::game::Player;
use crate::keys::{key, second_to_move};
use crate::triangle::Direction;

/// What the next ply is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Put a yellow disc on an inside point (M3).
    Setup,
    /// Move one of your own discs, or pass if no step can be done (M5, M6).
    Own,
    /// Move one of the opponent's discs (M5).
    Enemy,
    /// Add one of your discs (M5).
    Add,
}

impl<const W: usize> Position<W> {
    /// The discs that the player to move may choose from in a step that moves a disc.
    #[inline(always)]
    pub(super) fn choice(&self, step: Step) -> Bits<W> {
        let (own, enemy) = (self.turn.index(), self.turn.other().index());
        match step {
            Step::Own => self.pieces[own],
            Step::Enemy => {
                let mut discs = self.pieces[enemy];
                if let Some(covered) = self.cylinders[enemy] {
                    discs.remove(covered as usize);
                }
                discs
            }
            Step::Setup | Step::Add => Bits::EMPTY,
        }
    }

    /// The points where the player to move may put a disc in a step that puts one.
    #[inline(always)]
    pub(super) fn open_points(&self, step: Step) -> Bits<W> {
        match step {
            Step::Setup => self.board.inside & self.empty(),
            Step::Add if self.reserve(self.turn) > 0 => self.empty() & !self.completing_points(self.turn),
            Step::Add | Step::Own | Step::Enemy => Bits::EMPTY,
        }
    }

    /// The points, empty or not, where a disc of a player's colour would complete a signal: opposite the other colour's
    /// discs across each yellow one.
    #[inline(always)]
    pub fn completing_points(&self, colour: Player) -> Bits<W> {
        let enemy = self.pieces[colour.other().index()];
        let mut points = Bits::EMPTY;
        for yellow in self.yellows {
            if !self.board.near[yellow].meets(enemy) {
                continue;
            }
            for direction in Direction::ALL {
                if self.board.next(yellow, direction).is_some_and(|at| enemy.contains(at)) {
                    points |= self.board.next(yellow, direction.opposite()).map_or(Bits::EMPTY, Bits::single);
                }
            }
        }
        points
    }

    /// Whether the player to move can do a step.
    #[inline]
    pub(super) fn can_do(&self, step: Step) -> bool {
        match step {
            Step::Own | Step::Enemy => self.can_move_one_of(self.choice(step)),
            Step::Setup | Step::Add => !self.open_points(step).is_empty(),
        }
    }

    #[inline(always)]
    fn can_move_one_of(&self, discs: Bits<W>) -> bool {
        // Somewhere on the board a disc nearly always has its way straight ahead.
        let straight =
            |from: usize| self.board.rays[from].iter().any(|&ray| self.lines.run(ray) >= self.lines.discs(ray));
        discs.iter().any(straight) || self.can_bounce_one_of(discs)
    }

    #[inline(never)]
    fn can_bounce_one_of(&self, discs: Bits<W>) -> bool {
        with_walker!(self, walker => discs.iter().any(|from| !walker.ends(self, from).is_empty()))
    }

    /// Whether the only move is to pass (M6).
    pub(super) fn must_pass(&self) -> bool {
        self.step == Step::Own && ![Step::Own, Step::Enemy, Step::Add].into_iter().any(|step| self.can_do(step))
    }

    /// Goes on to the first of these steps that can be done; if there is none, the turn ends without an addition.
    #[inline]
    pub(super) fn go_on(&mut self, steps: &[Step]) {
        match steps.iter().find(|&&step| self.can_do(step)) {
            Some(&step) => self.set_step(step),
            None => self.end_turn_without_addition(),
        }
    }

    /// M5, M6: whoever does not add a disc takes the cylinder off the board.
    #[inline]
    pub(super) fn end_turn_without_addition(&mut self) {
        self.set_cylinder(self.turn.index(), None);
        self.end_turn();
    }

    /// Hands the turn to the opponent, at the first step that the opponent can do.
    #[inline]
    pub(super) fn end_turn(&mut self) {
        self.hand_over();
        let first = [Step::Own, Step::Enemy, Step::Add].into_iter().find(|&step| self.can_do(step));
        self.set_step(first.unwrap_or(Step::Own));
    }

    #[inline(always)]
    pub(super) fn hand_over(&mut self) {
        self.turn = self.turn.other();
        self.key ^= second_to_move();
    }

    #[inline(always)]
    fn set_step(&mut self, step: Step) {
        self.key ^= step_key(self.step) ^ step_key(step);
        self.step = step;
    }

    #[inline(always)]
    pub(super) fn set_cylinder(&mut self, player: usize, at: Option<usize>) {
        if let Some(before) = self.cylinders[player] {
            self.key ^= key(CYLINDER_KEYS[player], before as usize);
        }
        if let Some(at) = at {
            self.key ^= key(CYLINDER_KEYS[player], at);
        }
        self.cylinders[player] = at.map(|at| at as u8);
    }
}
