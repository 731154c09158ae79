//! Combines the methods of proof: settles positions, and plays out what was proved.

use tabuleiro_rules::Player;

use crate::dfpn::{Question, Search};
use crate::length::Lengths;
use crate::provable::Provable;
use crate::replay::{Check, replay};
use crate::retrograde::{BYTES_PER_POSITION, Failure, Retrograde};
use crate::solve::{Effort, MoveValue, ProofProgress, Value};
use crate::table::{Known, ProofTable};

/// How many positions a replay visits before it turns to random games, and how many finding a length may cost.
const MOST_REPLAYED: usize = 1 << 18;
const MOST_MEASURED: u64 = 1 << 15;

/// How many positions to solve backwards, and how many nodes to search, before trying the other method; four times as
/// many each time.
const FIRST_ROUND: u64 = 1 << 14;

/// Everything known about a game so far.
pub(crate) struct Solver<'a, 'b, G: Provable> {
    search: Search<'a, 'b, G::Move>,
    solved: Option<Retrograde>,
    has_draws: bool,
    lengths: Option<Lengths>,
}

impl<'a, 'b, G: Provable> Solver<'a, 'b, G> {
    pub(crate) fn new(position: &G, effort: &'a mut Effort<'b>) -> Self {
        let has_draws = position.quiet_plies().is_some();
        // If both methods are used, each gets half.
        let bytes = if has_draws { effort.memory / 2 } else { effort.memory };
        Solver { search: Search::new(effort, ProofTable::new(bytes)), solved: None, has_draws, lengths: None }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.search.nodes
    }

    pub(crate) fn positions(&self) -> usize {
        self.search.table.len() + self.solved.as_ref().map_or(0, Retrograde::len)
    }

    /// The value of a position to the player to move.
    pub(crate) fn value(&mut self, position: &G) -> Value {
        if let Some(outcome) = position.outcome() {
            return match outcome.winner {
                None => Value::Draw,
                Some(winner) if winner == position.turn() => Value::Win,
                Some(_) => Value::Loss,
            };
        }
        if let Some((value, _)) = self.solved.as_ref().and_then(|solved| solved.get(position)) {
            return value;
        }
        if self.has_draws { self.value_with_draws(position) } else { self.value_without_draws(position) }
    }

    fn value_without_draws(&mut self, position: &G) -> Value {
        match self.search.ask(Question::wins(position.turn(), position), position) {
            Known::Won(_) => Value::Win,
            Known::Lost(_) => Value::Loss,
            Known::Open(..) => Value::Unknown,
        }
    }

    /// Alternates between solving everything backwards, which succeeds if there are few positions, and searching for a
    /// win, which succeeds if one is near.
    fn value_with_draws(&mut self, position: &G) -> Value {
        let questions = [position.turn(), position.turn().other()].map(|attacker| Question::wins(attacker, position));
        let mut disproved = [false; 2];
        let most = self.search.effort.memory / 2 / BYTES_PER_POSITION;
        let mut round = FIRST_ROUND;
        let mut all_fit = true;
        loop {
            if all_fit {
                match Retrograde::solve(position, most.min(round as usize), self.search.effort) {
                    Ok(solved) => {
                        let value = solved.get(position).map_or(Value::Unknown, |(value, _)| value);
                        self.solved = Some(solved);
                        return value;
                    }
                    Err(Failure::TooLarge) => all_fit = (most as u64) > round,
                    Err(Failure::Stopped) => return Value::Unknown,
                }
            }
            for (number, question) in questions.into_iter().enumerate() {
                self.search.allow(round);
                if disproved[number] || self.search.is_stopped() {
                    continue;
                }
                let known = self.search.ask(question, position);
                let attacker_moves = number == 0;
                match known {
                    Known::Won(_) if attacker_moves => return Value::Win,
                    Known::Lost(_) if !attacker_moves => return Value::Loss,
                    Known::Won(_) | Known::Lost(_) => disproved[number] = true,
                    Known::Open(..) => {}
                }
            }
            if disproved == [true; 2] && !self.search.cut_lines {
                return Value::Draw;
            }
            if self.search.is_exhausted() || disproved == [true; 2] && !all_fit {
                return Value::Unknown;
            }
            round *= 4;
        }
    }

    /// What a move leads to.
    fn after(position: &G, ply: G::Move) -> G {
        let mut next = position.clone();
        next.play_unchecked(ply);
        next
    }

    /// All moves with what they are worth to the player who makes them.
    pub(crate) fn values_of_moves(&mut self, position: &G) -> Vec<MoveValue<G::Move>> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut value = |ply| {
            let next = Self::after(position, ply);
            let value = self.value(&next);
            MoveValue { ply, value: if next.turn() == position.turn() { value } else { value.flipped() } }
        };
        moves.into_iter().map(&mut value).collect()
    }

    /// A move that keeps a draw.
    pub(crate) fn drawing_move(&mut self, position: &G) -> Option<G::Move> {
        self.values_of_moves(position).into_iter().find(|tried| tried.value == Value::Draw).map(|tried| tried.ply)
    }

    /// Within how many plies `winner` wins a position, if that is known without a search.
    pub(crate) fn known_plies(&self, position: &G, winner: Player) -> Option<u32> {
        if let Some(outcome) = position.outcome() {
            return (outcome.winner == Some(winner)).then_some(0);
        }
        if let Some(solved) = &self.solved {
            let (value, plies) = solved.get(position)?;
            return (value.winner(position.turn()) == Some(winner)).then_some(plies);
        }
        self.search.proved(Question::wins(winner, position), position)
    }

    /// A move that brings `winner`, who is to move, closer to the win. Proves again whatever has been forgotten.
    pub(crate) fn winning_move(&mut self, position: &G, winner: Player) -> Option<G::Move> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let known = |&ply: &G::Move| Some((self.known_plies(&Self::after(position, ply), winner)?, ply));
        if let Some((_, ply)) = moves.iter().filter_map(known).min() {
            return Some(ply);
        }
        self.search.find_winning_move(Question::wins(winner, position), position)
    }

    /// Tells how far a walk through the proof has got, and whether it may go on.
    pub(crate) fn goes_on(&mut self, positions: usize) -> bool {
        (self.search.effort.progress)(&ProofProgress { nodes: self.search.nodes, positions });
        !self.search.effort.stop.is_stopped()
    }

    /// Checks the proof that `winner` wins.
    pub(crate) fn check(&mut self, position: &G, winner: Player) -> Check {
        self.search.allow(u64::MAX);
        replay(position, winner, MOST_REPLAYED, &mut |position| self.winning_move(position, winner))
    }

    /// After how many plies the game ends, if that is cheap enough to find out.
    pub(crate) fn length(&mut self, position: &G, winner: Player) -> Option<u32> {
        if let Some(solved) = &self.solved {
            return solved.get(position).map(|(_, plies)| plies);
        }
        let most = self.known_plies(position, winner)?;
        let mut lengths = Lengths::new(winner, MOST_MEASURED);
        let plies = lengths.exact(&self.search, position, most);
        self.lengths = Some(lengths);
        plies
    }

    /// The best moves of both to the end of the game. If the length is known they are optimal; otherwise the winner
    /// follows the proof and the loser drags it out.
    pub(crate) fn line(&mut self, start: &G, winner: Player, mut plies: Option<u32>) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut position = start.clone();
        while position.outcome().is_none() {
            plies = plies.and_then(|plies| plies.checked_sub(1));
            let exact = plies.and_then(|left| self.exact_move(&position, winner, left));
            let chosen = exact.or_else(|| match position.turn() == winner {
                true => self.winning_move(&position, winner),
                false => self.delaying_move(&position, winner),
            });
            let Some(ply) = chosen else { break };
            position.play_unchecked(ply);
            line.push(ply);
        }
        line
    }

    /// A move after which the game takes exactly `left` plies more.
    fn exact_move(&mut self, position: &G, winner: Player, left: u32) -> Option<G::Move> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.into_iter().find(|&ply| {
            let next = Self::after(position, ply);
            match (&self.solved, &mut self.lengths) {
                (None, Some(lengths)) => {
                    let sooner = left > 0 && lengths.within(&self.search, &next, left - 1) != Some(false);
                    !sooner && lengths.within(&self.search, &next, left) == Some(true)
                }
                _ => self.known_plies(&next, winner) == Some(left),
            }
        })
    }

    /// The loser's move that holds out longest, as far as is known.
    fn delaying_move(&self, position: &G, winner: Player) -> Option<G::Move> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let plies = |&ply: &G::Move| self.known_plies(&Self::after(position, ply), winner);
        moves.into_iter().max_by_key(plies)
    }
}
