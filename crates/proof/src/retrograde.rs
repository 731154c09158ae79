//! Exhaustive solving of small games that can repeat: every reachable position, backwards from the ends.
//!
//! A position is won if the player to move can force a win in a finite number of plies, whatever the other does. Such a
//! winner comes closer to the win with every ply and never visits a position twice, so R1 takes no such win away, and R2
//! only one that takes too long. Where neither player can force a win both can go on for ever, and R1 or R2 makes that a
//! draw.

use std::collections::HashMap;
use std::collections::VecDeque;

use tabuleiro_rules::{QUIET_LIMIT, Reason};

use crate::provable::Provable;
use crate::solve::{Effort, ProofProgress, Value};

/// Roughly how many bytes a position takes while being solved: its key, its moves forwards and backwards, and its place
/// in the queue.
pub(crate) const BYTES_PER_POSITION: usize = 224;

/// The values of all positions reachable from one.
pub(crate) struct Retrograde {
    numbers: HashMap<u128, u32>,
    values: Vec<Value>,
    plies: Vec<u32>,
}

/// Why there are no values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// More positions than allowed, or one that depends on R2.
    TooLarge,
    /// It was stopped.
    Stopped,
}

/// The moves from each position: the number of the next one, with the lowest bit set if the same player moves there.
#[derive(Default)]
struct Moves {
    first: Vec<usize>,
    edges: Vec<u32>,
}

impl Moves {
    fn of(&self, number: usize) -> &[u32] {
        &self.edges[self.first[number]..self.first[number + 1]]
    }
}

impl Retrograde {
    /// Solves everything reachable from a position, if that is no more than `most` positions.
    pub(crate) fn solve<G: Provable>(start: &G, most: usize, effort: &mut Effort<'_>) -> Result<Self, Failure> {
        let mut solved = Retrograde { numbers: HashMap::new(), values: Vec::new(), plies: Vec::new() };
        let moves = solved.explore(start, most.min(u32::MAX as usize / 2), effort)?;
        solved.settle(&moves);
        let longest = solved.plies.iter().max().copied().unwrap_or(0);
        // A win that may need more quiet plies than R2 allows may not be one under the rules.
        if longest + start.quiet_plies().unwrap_or(0) >= QUIET_LIMIT { Err(Failure::TooLarge) } else { Ok(solved) }
    }

    /// How many positions it knows.
    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    /// The value of a position for the player to move, and, unless it is a draw, after how many plies the game ends.
    pub(crate) fn get<G: Provable>(&self, position: &G) -> Option<(Value, u32)> {
        let number = *self.numbers.get(&position.canonical_key())? as usize;
        Some((self.values[number], self.plies[number]))
    }

    /// Finds all positions and their moves, nearest to the start first, so that R2's count is as small as it can be.
    fn explore<G: Provable>(&mut self, start: &G, most: usize, effort: &mut Effort<'_>) -> Result<Moves, Failure> {
        let mut found = Moves::default();
        let mut waiting = VecDeque::from([start.clone()]);
        self.number(start);
        let mut plies = Vec::new();
        while let Some(position) = waiting.pop_front() {
            found.first.push(found.edges.len());
            if found.first.len().is_multiple_of(4096) {
                (effort.progress)(&ProofProgress { nodes: found.first.len() as u64, positions: self.len() });
                if effort.stop.is_stopped() {
                    return Err(Failure::Stopped);
                }
            }
            if let Some(outcome) = position.outcome() {
                if outcome.reason == Reason::Quiet {
                    return Err(Failure::TooLarge);
                }
                let number = found.first.len() - 1;
                self.values[number] = match outcome.winner {
                    None => Value::Draw,
                    Some(winner) if winner == position.turn() => Value::Win,
                    Some(_) => Value::Loss,
                };
                continue;
            }
            position.legal_moves(&mut plies);
            for &ply in &plies {
                let mut next = position.clone();
                next.play_unchecked(ply);
                let same_turn = next.turn() == position.turn();
                let before = self.len();
                let number = self.number(&next);
                if self.len() > before {
                    if self.len() > most {
                        return Err(Failure::TooLarge);
                    }
                    waiting.push_back(next);
                }
                found.edges.push(number << 1 | same_turn as u32);
            }
        }
        found.first.push(found.edges.len());
        Ok(found)
    }

    /// The number of a position, a new one if it has none.
    fn number<G: Provable>(&mut self, position: &G) -> u32 {
        // A finished position may have the same pieces as one that goes on, but not its value.
        let key = if position.outcome().is_some() { !position.canonical_key() } else { position.canonical_key() };
        let number = *self.numbers.entry(key).or_insert(self.values.len() as u32);
        if number as usize == self.values.len() {
            self.values.push(Value::Unknown);
            self.plies.push(0);
        }
        number
    }

    /// Works backwards from the ends, the nearest first, so that the first value a position gets has the right length.
    fn settle(&mut self, moves: &Moves) {
        let backwards = reversed(moves, self.len());
        let mut open: Vec<u32> = (0..self.len()).map(|number| moves.of(number).len() as u32).collect();
        let decided = |value: &Value| matches!(value, Value::Win | Value::Loss);
        let mut settled: VecDeque<u32> =
            (0..self.len() as u32).filter(|&number| decided(&self.values[number as usize])).collect();
        while let Some(number) = settled.pop_front() {
            let (value, plies) = (self.values[number as usize], self.plies[number as usize]);
            for &edge in backwards.of(number as usize) {
                let before = (edge >> 1) as usize;
                let wins_here = (value == Value::Win) == (edge & 1 != 0);
                open[before] -= 1;
                if self.values[before] == Value::Unknown && (wins_here || open[before] == 0) {
                    self.values[before] = if wins_here { Value::Win } else { Value::Loss };
                    self.plies[before] = plies + 1;
                    settled.push_back(before as u32);
                }
            }
        }
        // Nobody can force anything here.
        self.values.iter_mut().filter(|value| **value == Value::Unknown).for_each(|value| *value = Value::Draw);
    }
}

/// The same moves, listed by where they lead.
fn reversed(moves: &Moves, positions: usize) -> Moves {
    let mut first = vec![0; positions + 1];
    moves.edges.iter().for_each(|edge| first[(edge >> 1) as usize + 1] += 1);
    for number in 0..positions {
        first[number + 1] += first[number];
    }
    let mut next = first.clone();
    let mut edges = vec![0; moves.edges.len()];
    for number in 0..positions {
        for &edge in moves.of(number) {
            let place = &mut next[(edge >> 1) as usize];
            edges[*place] = (number as u32) << 1 | edge & 1;
            *place += 1;
        }
    }
    Moves { first, edges }
}
