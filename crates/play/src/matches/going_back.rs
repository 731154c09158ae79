//! How far to take back, or to play again, so that somebody at the board has to move.

use super::{Match, MatchError, MatchEvent, Seat};
use crate::clock::Time;

/// What is taken back, or played again, at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A whole turn.
    Turn,
    /// So many actions, perhaps of several turns or the last of one.
    Actions(usize),
}

impl Unit {
    fn least(self) -> usize {
        match self {
            Unit::Turn => 1,
            Unit::Actions(count) => count.max(1),
        }
    }
}

impl Match {
    /// Takes back until one of these seats has to move, those of the people at the board: what a computer has answered is
    /// taken back with it. Where there are no people, the last turn is taken back; where none of them has moved, nothing is.
    pub fn undo_for(&mut self, people: &[Seat], unit: Unit, now: Time) -> Result<MatchEvent, MatchError> {
        if !self.may_undo_for(people) {
            return Err(MatchError::NothingToUndo { asked: unit.least(), played: 0 });
        }
        let stops = |count: &usize| {
            let at = self.played.len() - count;
            let turn_begins = at.checked_sub(1).is_none_or(|before| self.played[before].turn_over);
            (unit != Unit::Turn || turn_begins) && is_for(people, self.played[at].seat)
        };
        let count = (unit.least()..=self.played.len()).find(stops);
        self.undo(count.unwrap_or(unit.least().max(self.played.len())), now)
    }

    /// Whether there is anything to take back for these seats: a computer alone would only move again.
    pub fn may_undo_for(&self, people: &[Seat]) -> bool {
        self.played.iter().any(|step| is_for(people, step.seat))
    }

    /// Plays again what was taken back, until one of these seats has to move or nothing is left.
    pub fn redo_for(&mut self, people: &[Seat], unit: Unit, now: Time) -> Result<MatchEvent, MatchError> {
        let step = |count: usize| &self.undone[self.undone.len() - count].step;
        let stops =
            |count: &usize| (unit != Unit::Turn || step(*count).turn_over) && is_for(people, step(count + 1).seat);
        let count = (unit.least()..self.undone.len()).find(stops);
        self.redo(count.unwrap_or(unit.least().max(self.undone.len())), now)
    }

    /// How many actions have been done since the last turn of a seat began: those to take back for it to be made again.
    pub fn since_last_turn_of(&self, seat: Seat) -> Option<usize> {
        self.turns().iter().rfind(|turn| turn.seat == seat).map(|turn| self.played.len() - turn.begin)
    }
}

/// Whether to stop where a seat has to move. Between computers every turn will do.
fn is_for(people: &[Seat], seat: Seat) -> bool {
    people.is_empty() || people.contains(&seat)
}
