//! The positions of a strategy: those that come up if the winner follows a proof, whatever the loser plays.
//!
//! The winner has one answer to everything and the loser many tries, so there are far more positions where the winner is to
//! move than answers. Only where the answers lead is stored: to find one, the winner looks up all moves.

use std::collections::HashMap;

use tabuleiro_rules::Player;

use super::building::{BuildError, Contents};
use super::foresight::{after, foreseen};
use super::{Kind, Verdict};
use crate::guide::Solver;
use crate::provable::Provable;
use crate::solve::{Effort, Value};

/// How many positions are settled between two looks at the stop switch.
const BETWEEN_LOOKS: usize = 4096;

/// Proves who wins, and follows the proof.
pub(super) fn strategy<G: Provable>(start: &G, effort: &mut Effort<'_>) -> Result<Contents, BuildError> {
    start.canonical_code().ok_or(BuildError::Board)?;
    let mut solver = Solver::new(start, effort);
    let value = solver.value(start);
    let winner = match value.winner(start.turn()) {
        Some(winner) => winner,
        None if value == Value::Draw => return Err(BuildError::NoWinner),
        None if solver.goes_on(0) => return Err(BuildError::Memory),
        None => return Err(BuildError::Stopped),
    };
    let mut walk = Walk { solver, winner, settled: HashMap::new() };
    let plies = walk.settle(start, false)?;
    let verdict =
        |turn: Player, plies: u32| Verdict { value: if turn == winner { Value::Win } else { Value::Loss }, plies };
    let stored = walk.settled.iter().filter(|(_, settled)| settled.is_stored);
    let positions = stored.map(|(&code, settled)| (code, verdict(settled.turn, settled.plies))).collect();
    Ok(Contents { kind: Kind::Strategy(winner), start: verdict(start.turn(), plies), positions })
}

/// A walk through a proof.
struct Walk<'a, 'b, G: Provable> {
    solver: Solver<'a, 'b, G>,
    winner: Player,
    /// The positions visited so far, by their codes.
    settled: HashMap<u64, Settled>,
}

#[derive(Clone, Copy)]
struct Settled {
    turn: Player,
    /// After how many plies the winner has won, or [`UNSETTLED`].
    plies: u32,
    is_stored: bool,
}

/// A position whose moves are being tried.
const UNSETTLED: u32 = u32::MAX;

impl<G: Provable> Walk<'_, '_, G> {
    /// Visits everything below a position that a move of the winner, or of the loser, has led to. Returns after how many plies
    /// the winner has won.
    fn settle(&mut self, position: &G, by_winner: bool) -> Result<u32, BuildError> {
        if let Some(verdict) = foreseen(position) {
            let wins = verdict.value.winner(position.turn()) == Some(self.winner);
            return if wins { Ok(verdict.plies) } else { Err(BuildError::Memory) };
        }
        let code = position.canonical_code().ok_or(BuildError::Board)?;
        if let Some(settled) = self.settled.get_mut(&code) {
            settled.is_stored |= by_winner;
            // The winner comes nearer to the end with each move, unless the table has forgotten what was proved.
            return if settled.plies == UNSETTLED { Err(BuildError::Memory) } else { Ok(settled.plies) };
        }
        if self.settled.len().is_multiple_of(BETWEEN_LOOKS) && !self.solver.goes_on(self.settled.len()) {
            return Err(BuildError::Stopped);
        }
        let turn = position.turn();
        let is_stored = by_winner || turn != self.winner;
        self.settled.insert(code, Settled { turn, plies: UNSETTLED, is_stored });
        let plies = if turn == self.winner {
            let next = self.answer(position)?;
            self.settle(&next, true)?
        } else {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let mut longest = 0;
            for ply in moves {
                longest = longest.max(self.settle(&after(position, ply), false)?);
            }
            longest
        };
        self.settled.insert(code, Settled { turn, plies: plies + 1, is_stored });
        Ok(plies + 1)
    }

    /// How many positions the loser can lead to that have not been visited.
    fn new_tries(&self, position: &G) -> usize {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let is_new = |&ply: &G::Move| {
            let next = after(position, ply);
            let is_settled = next.canonical_code().is_some_and(|code| self.settled.contains_key(&code));
            !is_settled && foreseen(&next).is_none()
        };
        moves.iter().filter(|ply| is_new(ply)).count()
    }

    /// Where the winner's answer leads: to what is stored already if possible, and otherwise to where the loser has the
    /// fewest tries that are new. In a game that can repeat it has to be where the end is nearest, lest it goes round.
    fn answer(&mut self, position: &G) -> Result<G, BuildError> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut nexts: Vec<G> = moves.into_iter().map(|ply| after(position, ply)).collect();
        let stored = |next: &G| {
            let settled = self.settled.get(&next.canonical_code()?)?;
            (settled.is_stored && settled.plies != UNSETTLED).then_some(settled.plies)
        };
        let known = nexts.iter().enumerate().filter_map(|(at, next)| Some((stored(next)?, at))).min();
        if let Some((_, at)) = known {
            return Ok(nexts.swap_remove(at));
        }
        let can_repeat = position.quiet_plies().is_some();
        let proved = nexts.iter().enumerate().filter_map(|(at, next)| {
            let plies = self.solver.known_plies(next, self.winner)?;
            let tries = if can_repeat { 0 } else { self.new_tries(next) };
            Some((tries, plies, at))
        });
        if let Some((_, _, at)) = proved.min() {
            return Ok(nexts.swap_remove(at));
        }
        let ply = self.solver.winning_move(position, self.winner);
        let ply = ply.ok_or_else(|| {
            if self.solver.goes_on(self.settled.len()) { BuildError::Memory } else { BuildError::Stopped }
        })?;
        Ok(after(position, ply))
    }
}
