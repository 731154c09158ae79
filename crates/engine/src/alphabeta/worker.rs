//! One thread of a search: what it carries from node to node, and how it gets from one position to the next.

use tabuleiro_rules::{Game, Player, QUIET_LIMIT};

use super::budget::{Budget, Interrupted};
use super::ordering::{Experience, Ranked};
use super::reductions::reduction;
use super::variations::Variations;
use super::window::Window;
use super::{LONGEST_LINE, Memory};
use crate::evaluate::Evaluate;
use crate::score::Score;
use crate::transposition_table::TranspositionTable;

/// Near the end of a quiet phase (R2), in how many plies the count of quiet plies decides what a position is worth.
const QUIET_TAIL: u32 = 64;

pub(super) struct Worker<'a, G: Evaluate> {
    pub table: &'a TranspositionTable,
    pub budget: Budget<'a>,
    pub experience: &'a mut Experience,
    pub variations: Variations<G::Move>,
    /// A list of moves for each ply of the line, and one to receive moves from the rules.
    pub ranked: &'a mut Vec<Vec<Ranked<G::Move>>>,
    pub moves: &'a mut Vec<G::Move>,
    pub is_reducing: bool,
    /// The positions of the game before the root, as R1 names them.
    past: &'a [u64],
    /// The positions from the root to the node under way, as R1 names them.
    line: Vec<Option<u64>>,
    /// How often a score came from an estimate, and so may change when the search looks deeper.
    pub estimates: u64,
    /// How often a score came from a repetition, and so holds for the line under way only.
    pub repetitions: u64,
}

/// A move that has been played.
pub(super) struct Played<G> {
    position: G,
    mover: Player,
    /// What the position is worth to the mover, if the game is over there.
    end: Option<Score>,
}

/// How to search a move.
pub(super) struct Order {
    /// Its place among the moves of its node.
    pub number: usize,
    pub is_forcing: bool,
    /// How many plies the node is searched.
    pub depth: u32,
    /// How far the node is from the root.
    pub ply: usize,
}

impl<'a, G: Evaluate> Worker<'a, G> {
    pub(super) fn new(
        table: &'a TranspositionTable,
        budget: Budget<'a>,
        memory: &'a mut Memory<G::Move>,
        past: &'a [u64],
        is_reducing: bool,
    ) -> Self {
        memory.experience.fade();
        Worker {
            table,
            budget,
            experience: &mut memory.experience,
            variations: Variations::new(LONGEST_LINE),
            ranked: &mut memory.ranked,
            moves: &mut memory.moves,
            is_reducing,
            past,
            line: Vec::with_capacity(LONGEST_LINE),
            estimates: 0,
            repetitions: 0,
        }
    }

    /// The key of a position in the table.
    ///
    /// A position's key leaves out the number of quiet plies. That is right as long as R2 is out of sight; near it, the
    /// same board is worth less the later it comes.
    #[inline(always)]
    pub(super) fn table_key(position: &G) -> u64 {
        match position.quiet_plies() {
            Some(quiet) if quiet + QUIET_TAIL > QUIET_LIMIT => {
                position.key() ^ (quiet as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            }
            _ => position.key(),
        }
    }

    /// Records the position `ply` plies from the root on the current line.
    #[inline(always)]
    pub(super) fn stand_at(&mut self, position: &G, ply: usize) {
        if position.quiet_plies().is_some() {
            self.line.truncate(ply);
            self.line.push(position.repetition_key());
        }
    }

    /// Plays a move in a position `ply` plies from the root.
    #[inline(always)]
    pub(super) fn play(&mut self, position: &G, chosen: G::Move, ply: usize) -> Result<Played<G>, Interrupted> {
        self.budget.take()?;
        let mut next = position.clone();
        next.play_unchecked(chosen);
        let mover = position.turn();
        let end = match next.outcome().map(|outcome| outcome.winner) {
            Some(Some(winner)) if winner == mover => Some(Score::win_in(0)),
            Some(Some(_)) => Some(Score::loss_in(0)),
            Some(None) => Some(Score::DRAW),
            None if self.repeats(&next, ply + 1) => {
                self.repetitions += 1;
                Some(Score::DRAW)
            }
            None => None,
        };
        Ok(Played { position: next, mover, end })
    }

    /// Whether a position has been on the line under way or in the game before (R1).
    ///
    /// The rule asks for the third occurrence, but whoever forced the second can force the third. Taking the second for
    /// the draw gives the same result, and sooner. Nothing before the last progress needs comparing.
    #[inline(always)]
    fn repeats(&self, position: &G, ply: usize) -> bool {
        let Some(quiet) = position.quiet_plies() else { return false };
        let quiet = quiet as usize;
        let Some(key) = position.repetition_key() else { return false };
        self.line[ply.saturating_sub(quiet)..ply].contains(&Some(key)) || quiet > ply && self.past.contains(&key)
    }

    /// What a played move is worth to the mover, as far as the window asks.
    ///
    /// *Principal variation search.* The first move is expected to be the best and is searched with the whole window.
    /// For every other the only question is whether it is better, which an empty window answers with far fewer nodes;
    /// if it is, it is searched again for its score. Late moves are searched less deeply first (see [`reduction`]).
    #[inline(always)]
    pub(super) fn worth(&mut self, played: &Played<G>, window: Window, order: &Order) -> Result<Score, Interrupted> {
        if let Some(end) = played.end {
            self.variations.end(order.ply + 1);
            return Ok(end.one_ply_earlier());
        }
        let depth = order.depth - 1;
        if order.number == 0 {
            return self.worth_below(played, window, depth, order.ply + 1);
        }
        let question = Window::above(window.alpha);
        let reduced = self.reduction(window, order);
        let mut score = self.worth_below(played, question, depth - reduced, order.ply + 1)?;
        if score > window.alpha && reduced > 0 {
            score = self.worth_below(played, question, depth, order.ply + 1)?;
        }
        if score > window.alpha && score < window.beta && !window.is_empty() {
            score = self.worth_below(played, window, depth, order.ply + 1)?;
        }
        Ok(score)
    }

    #[inline(always)]
    fn reduction(&self, window: Window, order: &Order) -> u32 {
        // A player who is about to lose looks for the one move that does not, wherever it is in the list.
        if !self.is_reducing || order.is_forcing || window.alpha.is_decided() {
            return 0;
        }
        reduction(order.depth, order.number, !window.is_empty())
    }

    #[inline(always)]
    fn worth_below(
        &mut self,
        played: &Played<G>,
        window: Window,
        depth: u32,
        ply: usize,
    ) -> Result<Score, Interrupted> {
        seen_by_mover(played, window, |window| self.search(&played.position, window, depth, ply))
    }

    /// What a played forcing move is worth to the mover when only forcing moves follow.
    #[inline(always)]
    pub(super) fn settled(
        &mut self,
        played: &Played<G>,
        window: Window,
        plies: u32,
        ply: usize,
    ) -> Result<Score, Interrupted> {
        if let Some(end) = played.end {
            self.variations.end(ply);
            return Ok(end.one_ply_earlier());
        }
        seen_by_mover(played, window, |window| self.settle(&played.position, window, plies, ply))
    }
}

/// Negamax over plies: the sign changes with the player to move, not with the ply, because the same player may move
/// again.
#[inline(always)]
fn seen_by_mover<G: Game>(
    played: &Played<G>,
    window: Window,
    search: impl FnOnce(Window) -> Result<Score, Interrupted>,
) -> Result<Score, Interrupted> {
    let window = window.one_ply_later();
    let score = if played.position.turn() == played.mover { search(window)? } else { -search(window.reversed())? };
    Ok(score.one_ply_earlier())
}
