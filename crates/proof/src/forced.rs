//! Wins within so many turns by only moves: what puzzles are made of.
//!
//! A game that cannot be drawn is decided by [proof numbers](crate::dfpn), and then measured in turns. In a game with draws nobody
//! knows whether a quiet move wins in the end, so there a win is one within so many turns, and so is its uniqueness.

use std::collections::HashMap;

use tabuleiro_rules::{AnyMove, AnyPosition, Player, with_position};

use crate::dfpn::{Question, Search};
use crate::provable::Provable;
use crate::solve::Effort;
use crate::table::{Known, ProofTable};

/// A win by only moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlyLine<M> {
    /// The plies of both to the end of the game: the winner's only ones, and the longest defence.
    pub plies: Vec<M>,
    /// How many turns of the winner it takes.
    pub turns: u8,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// What is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnlyWin {
    /// The most turns of the winner.
    pub most_turns: u8,
    /// The most positions to look at.
    pub most_nodes: u64,
}

/// Looks for a win of the player to move in which every ply of that player is the only one that wins.
///
/// In a game without draws every other ply loses. In the others it does not win within as many turns.
///
/// ```
/// use tabuleiro_proof::{Effort, OnlyWin, Stop, only_line};
/// use tabuleiro_rules::GameSpec;
///
/// let talpa: GameSpec = "talpa:size=4".parse().unwrap();
/// let position = talpa.read_position("r1bb/2r1/b1rr/1r1b b").unwrap();
/// let stop = Stop::new();
/// let mut effort = Effort { memory: 1 << 20, nodes: None, stop: &stop, progress: &mut |_| {} };
/// let line = only_line(&position, OnlyWin { most_turns: 7, most_nodes: 1000 }, &mut effort);
/// assert_eq!(line.map(|line| line.turns), Some(1));
/// ```
pub fn only_line(position: &AnyPosition, wanted: OnlyWin, effort: &mut Effort<'_>) -> Option<OnlyLine<AnyMove>> {
    with_position!(position, position => {
        let line = Hunt::new(position, wanted, effort).only_line(position, wanted.most_turns)?;
        let plies = line.plies.into_iter().map(AnyMove::from).collect();
        Some(OnlyLine { plies, turns: line.turns, nodes: line.nodes })
    })
}

/// How many of the longest defences are tried before a position is given up.
const DEFENCES: usize = 8;

/// The positions that proof numbers may look at for each question.
const NODES_A_QUESTION: u64 = 4_000;

/// Within how many turns of the winner a position is known to be won, and within how many it is known not to be.
#[derive(Clone, Copy)]
struct Bounds {
    wins_within: u8,
    fails_within: Option<u8>,
}

/// The search, with its memory.
struct Hunt<'a, 'b, G: Provable> {
    search: Search<'a, 'b, G::Move>,
    winner: Player,
    has_draws: bool,
    bounds: HashMap<u128, Bounds>,
    /// The ply that settled the last position so far down, which often settles the next one too.
    settling: Vec<Option<G::Move>>,
    nodes: u64,
    most_nodes: u64,
}

impl<'a, 'b, G: Provable> Hunt<'a, 'b, G> {
    fn new(position: &G, wanted: OnlyWin, effort: &'a mut Effort<'b>) -> Self {
        let table = ProofTable::new(effort.memory);
        Hunt {
            search: Search::new(effort, table),
            winner: position.turn(),
            has_draws: position.quiet_plies().is_some(),
            bounds: HashMap::new(),
            settling: Vec::new(),
            nodes: 0,
            most_nodes: wanted.most_nodes,
        }
    }

    fn only_line(&mut self, start: &G, most_turns: u8) -> Option<OnlyLine<G::Move>> {
        // The cheapest question first: most positions have no win, or many.
        if !self.has_draws && (!self.is_won(start)? || self.only_ply(start, most_turns).is_none()) {
            return None;
        }
        let turns = (1..=most_turns).find_map(|turns| match self.within(start, turns, 0) {
            Some(true) => Some(Some(turns)),
            Some(false) => None,
            None => Some(None),
        })??;
        let mut plies = Vec::new();
        self.follow(start, turns, &mut plies)?.then(|| OnlyLine { plies, turns, nodes: self.nodes + self.search.nodes })
    }

    /// Whether a game without draws is won, if that is soon known.
    fn is_won(&mut self, position: &G) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winner == Some(self.winner));
        }
        self.search.allow(NODES_A_QUESTION);
        let mover_wins = match self.search.ask(Question::wins(position.turn(), position), position) {
            Known::Won(_) => true,
            Known::Lost(_) => false,
            Known::Open(..) => return None,
        };
        Some(mover_wins == (position.turn() == self.winner))
    }

    /// The only ply of the winner that still wins, within so many turns where there are draws.
    fn only_ply(&mut self, position: &G, turns: u8) -> Option<G::Move> {
        let mut only = None;
        for (ply, next) in children(position) {
            let wins = match self.has_draws {
                true => self.within(&next, self.turns_after(position, &next, turns), 1)?,
                false => self.is_won(&next)?,
            };
            if wins && only.replace(ply).is_some() {
                return None;
            }
        }
        only
    }

    /// How many turns the winner has left after a ply.
    fn turns_after(&self, position: &G, next: &G, turns: u8) -> u8 {
        let ends_turn = position.turn() == self.winner && next.turn() != self.winner;
        if ends_turn { turns.saturating_sub(1) } else { turns }
    }

    /// Follows the only plies and the longest defence to the end. Whether they go on so long; nothing if that takes too long
    /// to find out.
    fn follow(&mut self, position: &G, turns: u8, plies: &mut Vec<G::Move>) -> Option<bool> {
        if position.outcome().is_some() {
            return Some(true);
        }
        if position.turn() == self.winner {
            let Some(ply) = self.only_ply(position, turns) else { return Some(false) };
            let next = after(position, ply);
            let left = self.turns_after(position, &next, turns);
            // What wins slower is no part of a win in so many turns.
            if !self.within(&next, left, 0)? {
                return Some(false);
            }
            plies.push(ply);
            return self.follow(&next, left, plies);
        }
        let mut tried = 0;
        for (ply, next) in children(position) {
            if turns > 0 && self.within(&next, turns - 1, 0)? {
                continue;
            }
            let before = plies.len();
            plies.push(ply);
            if self.follow(&next, turns, plies)? {
                return Some(true);
            }
            plies.truncate(before);
            tried += 1;
            if tried == DEFENCES {
                break;
            }
        }
        Some(false)
    }

    /// Whether the winner wins within so many turns, the present one among them; nothing if that takes too long to find
    /// out.
    fn within(&mut self, position: &G, turns: u8, depth: usize) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winner == Some(self.winner));
        }
        let winner_moves = position.turn() == self.winner;
        if winner_moves && (turns == 0 || turns == 1 && !position.may_win_this_turn()) {
            return Some(false);
        }
        if !self.has_draws && turns > 1 && self.is_won(position) == Some(false) {
            return Some(false);
        }
        let key = position.canonical_key();
        let key = if winner_moves { key } else { !key };
        match self.bounds.get(&key) {
            Some(bounds) if turns >= bounds.wins_within => return Some(true),
            Some(bounds) if Some(turns) <= bounds.fails_within => return Some(false),
            _ => {}
        }
        self.nodes += 1;
        if self.nodes >= self.most_nodes || self.search.is_exhausted() {
            return None;
        }
        let wins = self.any_settles(position, turns, depth)? == winner_moves;
        let bounds = self.bounds.entry(key).or_insert(Bounds { wins_within: u8::MAX, fails_within: None });
        if wins {
            bounds.wins_within = bounds.wins_within.min(turns);
        } else {
            bounds.fails_within = bounds.fails_within.max(Some(turns));
        }
        Some(wins)
    }

    /// Whether some ply reaches what its player wants: to win, or that the winner does not win in time.
    fn any_settles(&mut self, position: &G, turns: u8, depth: usize) -> Option<bool> {
        let winner_moves = position.turn() == self.winner;
        if self.settling.len() <= depth {
            self.settling.resize(depth + 1, None);
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if let Some(at) = self.settling[depth].and_then(|ply| moves.iter().position(|&each| each == ply)) {
            moves.swap(0, at);
        }
        for ply in moves {
            let next = after(position, ply);
            let left = self.turns_after(position, &next, turns);
            if self.within(&next, left, depth + 1)? == winner_moves {
                self.settling[depth] = Some(ply);
                return Some(true);
            }
        }
        Some(false)
    }
}

/// What a ply leads to.
fn after<G: Provable>(position: &G, ply: G::Move) -> G {
    let mut next = position.clone();
    next.play_unchecked(ply);
    next
}

/// All plies, in the order of their texts' values, and what they lead to.
fn children<G: Provable>(position: &G) -> Vec<(G::Move, G)> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.sort_unstable();
    moves.into_iter().map(|ply| (ply, after(position, ply))).collect()
}
