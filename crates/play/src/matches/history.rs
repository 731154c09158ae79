//! What has been played in a match: playing, taking back, and R1, which looks at all of it.

use tabuleiro_rules::{Action, AnyMove, AnyPosition, Outcome, Player, Reason};

use super::{Ending, Match, MatchError, MatchEvent, Pie, Seat};
use crate::clock::{Clocks, Millis, Time};

/// One action with what it led to.
#[derive(Clone, Debug)]
pub(super) struct PastAction {
    pub(super) action: Action,
    /// The colour and the seat that acted, as they were then.
    pub(super) player: Player,
    pub(super) seat: Seat,
    /// The position afterwards.
    pub(super) position: AnyPosition,
    /// Whether the colours had been exchanged by then.
    pub(super) swapped: bool,
    /// How the match stood to the pie rule afterwards.
    pub(super) pie: Pie,
    /// Whether the turn was over with it.
    pub(super) turn_over: bool,
    /// What both had left when this was about to be done.
    clocks_before: [Millis; 2],
    /// What the actor had left afterwards.
    pub(super) left: Option<Millis>,
}

/// An action that was taken back, and what both had left when it was.
#[derive(Clone, Debug)]
pub(super) struct Undone {
    pub(super) step: PastAction,
    clocks_after: [Millis; 2],
}

impl Match {
    /// All that has been done on the board, in order.
    pub fn actions(&self) -> impl ExactSizeIterator<Item = Action> + DoubleEndedIterator {
        self.played.iter().map(|step| step.action)
    }

    /// The plies made so far, in order.
    pub fn plies(&self) -> impl Iterator<Item = AnyMove> {
        self.actions().filter_map(Action::ply)
    }

    /// The positions of the match: the one at the start and the one after each action.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &AnyPosition> {
        std::iter::once(&self.start).chain(self.played.iter().map(|step| &step.position))
    }

    /// What the actor of each action had left on the clock after it; `None` when there is no clock.
    pub fn clock_readings(&self) -> impl ExactSizeIterator<Item = Option<Millis>> {
        self.played.iter().map(|step| step.left)
    }

    /// How many actions have been done and can be taken back.
    pub fn undoable(&self) -> usize {
        self.played.len()
    }

    /// How many actions have been taken back and can be played again.
    pub fn redoable(&self) -> usize {
        self.undone.len()
    }

    /// Takes back the last `count` actions, a swap counting as one. A match that was over goes on again, however it
    /// ended.
    ///
    /// The clocks show what they showed when the earliest of these actions was about to be made: the time spent
    /// thinking about it stays spent, and everything after it is given back. A draw offer lapses.
    pub fn undo(&mut self, count: usize, now: Time) -> Result<MatchEvent, MatchError> {
        if count > self.played.len() {
            return Err(MatchError::NothingToUndo { asked: count, played: self.played.len() });
        }
        if count > 0 {
            self.clocks.stop(now);
            for step in self.played.split_off(self.played.len() - count).into_iter().rev() {
                let clocks_after = self.clocks.standing();
                self.clocks.restore(step.clocks_before);
                self.undone.push(Undone { step, clocks_after });
            }
            self.go_on(now);
        }
        Ok(MatchEvent::Undone { count })
    }

    /// Plays again the last `count` actions that were taken back.
    ///
    /// The clocks show what they showed when they were taken back. An end by the rules comes again; a resignation, a
    /// draw by agreement and the like do not.
    pub fn redo(&mut self, count: usize, now: Time) -> Result<MatchEvent, MatchError> {
        if count > self.undone.len() {
            return Err(MatchError::NothingToRedo { asked: count, undone: self.undone.len() });
        }
        if count > 0 {
            for Undone { step, clocks_after } in self.undone.split_off(self.undone.len() - count).into_iter().rev() {
                self.clocks.restore(clocks_after);
                self.played.push(step);
            }
            self.go_on(now);
        }
        Ok(MatchEvent::Redone { count, ending: self.ending })
    }

    /// Makes an action that is known to be right.
    pub(super) fn make(&mut self, action: Action, position: AnyPosition, pie: Pie, turn_over: bool, now: Time) {
        let player = self.position().turn();
        let seat = self.seat_of(player);
        let clock_ran = self.clocks.running().is_some();
        self.clocks.stop(now);
        let clocks_before = self.clocks.standing();
        if turn_over && clock_ran {
            self.clocks.reward(seat);
        }
        let (left, swapped) = (self.clocks.remaining(seat, now), self.swapped() || action == Action::Swap);
        self.played.push(PastAction { action, player, seat, position, swapped, pie, turn_over, clocks_before, left });
        self.ending = self.ending_by_rules();
        // Nobody can answer any more once it is over.
        self.draw_offer = self.draw_offer.filter(|&offerer| offerer == seat && self.ending.is_none());
        self.run_clock(now);
    }

    /// Sets the clocks to what a record notes of them after each action, where it does.
    pub(crate) fn set_readings(&mut self, readings: impl Iterator<Item = Option<Millis>>, now: Time) {
        if self.options.clock.is_none() {
            return;
        }
        let mut standing = Clocks::new(self.options.clock).standing();
        for (step, noted) in self.played.iter_mut().zip(readings) {
            step.clocks_before = standing;
            step.left = noted.or(step.left);
            standing[step.seat.index()] = step.left.unwrap_or_default();
        }
        self.clocks.restore(standing);
        self.run_clock(now);
    }

    pub(super) fn pie(&self) -> Pie {
        self.played.last().map_or_else(|| Pie::at_start(self.options.pie, &self.start), |step| step.pie)
    }

    /// Goes on from a position that was reached by going through the history.
    fn go_on(&mut self, now: Time) {
        self.draw_offer = None;
        self.ending = self.ending_by_rules();
        self.run_clock(now);
    }

    /// Lets the clock of the player to move run, if it is time for that: the first turn is free, unless it counts.
    pub(super) fn run_clock(&mut self, now: Time) {
        let first_turn_counts = self.options.clock.first_turn_counts && self.begun;
        let started = first_turn_counts || self.played.iter().any(|step| step.turn_over);
        match self.seat_to_move() {
            Some(seat) if started && !self.paused => self.clocks.run(seat, now),
            _ => self.clocks.stop(now),
        }
    }

    fn ending_by_rules(&self) -> Option<Ending> {
        let outcome = self.position().outcome();
        outcome.or_else(|| self.repeated().then_some(Outcome::draw(Reason::Repetition))).map(Ending::by_rules)
    }

    /// R1: whether the position has come for the third time. No position from before the last progress can be the
    /// same, so the search ends there.
    fn repeated(&self) -> bool {
        let Some(key) = self.position().repetition_key() else { return false };
        let plies = self.played.iter().rev().filter(|step| step.action != Action::Swap);
        let mut occurrences = 0;
        for position in plies.map(|step| &step.position).chain([&self.start]) {
            occurrences += usize::from(position.repetition_key() == Some(key));
            if position.quiet_plies() == Some(0) {
                break;
            }
        }
        occurrences >= 3
    }
}
