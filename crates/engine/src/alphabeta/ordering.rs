//! The order in which moves are tried.
//!
//! Alpha-beta saves work by refuting positions, and one good enough answer refutes one. With the best move first it
//! visits about the square root of the positions plain minimax would.

use std::hash::{Hash, Hasher};

use tabuleiro_rules::Player;

use crate::evaluate::Evaluate;
use crate::transposition_table::MOVE_BITS;

/// A hash of a move, never 0, by which the table, the killers and the history know it.
#[inline(always)]
pub(super) fn signature<M: Hash>(ply: M) -> u32 {
    let mut mixer = Mixer(0);
    ply.hash(&mut mixer);
    ((mixer.0 >> (u64::BITS - MOVE_BITS)) as u32).max(1)
}

/// Multiplies and rotates: quick, and good enough for values of a few bytes.
struct Mixer(u64);

impl Mixer {
    #[inline(always)]
    fn mix(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(23) ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Mixer {
    #[inline(always)]
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.mix(byte as u64));
    }

    #[inline(always)]
    fn write_u8(&mut self, value: u8) {
        self.mix(value as u64);
    }

    #[inline(always)]
    fn write_isize(&mut self, value: isize) {
        self.mix(value as u64);
    }

    #[inline(always)]
    fn finish(&self) -> u64 {
        self.0
    }
}

/// A move and its rank in the order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked<M> {
    pub ply: M,
    pub signature: u32,
    pub is_forcing: bool,
    rank: i32,
}

impl<M> Ranked<M> {
    /// Higher is earlier.
    pub(super) fn rank(&self) -> i32 {
        self.rank
    }
}

/// What one point of a game's promise is worth in history.
const PROMISE: i32 = 64;
/// The largest sum of promise and history. Moves to try before all those rank higher.
const LARGEST_SUM: i32 = 1 << 28;
const HASH_MOVE: i32 = 2 * LARGEST_SUM;
/// A killer goes ahead of moves that promise up to about this much more.
const KILLER: i32 = HISTORY_LIMIT;

const HISTORY_BITS: u32 = 13;
const HISTORY_LIMIT: i32 = 1 << 13;

/// What one thread has learned about moves in general, from the cutoffs they gave. It outlives a search, because the
/// next move of a game has much the same good answers.
pub(super) struct Experience {
    /// By player and signature: how often the move refuted a position, against how often it was tried in vain.
    ///
    /// *The history heuristic.* A move that was good in one position is often good in similar ones, which the table may
    /// not know. Values fade as they are updated, so the most recent ones count most. Without it a search takes a
    /// quarter to two thirds more nodes, depending on the game.
    history: [Box<[i16]>; 2],
    /// By ply: the two moves that last gave a cutoff there.
    ///
    /// *Killers.* A threat that refutes one move refutes most of its siblings. Without them a search takes a tenth to a third
    /// more nodes, depending on the game.
    killers: Vec<[u32; 2]>,
}

impl Experience {
    pub(super) fn new(plies: usize) -> Self {
        let nothing = || vec![0; 1 << HISTORY_BITS].into_boxed_slice();
        Experience { history: [nothing(), nothing()], killers: vec![[0; 2]; plies] }
    }

    /// Prepares for another search: killers belong to one line of play and are forgotten; the rest is halved.
    pub(super) fn fade(&mut self) {
        self.killers.fill([0; 2]);
        self.history.iter_mut().flat_map(|values| values.iter_mut()).for_each(|value| *value /= 2);
    }

    #[inline(always)]
    fn place(signature: u32) -> usize {
        (signature >> (MOVE_BITS - HISTORY_BITS)) as usize
    }

    /// How good a move has been for a player, between plus and minus [`HISTORY_LIMIT`].
    #[inline(always)]
    fn history(&self, player: Player, signature: u32) -> i32 {
        self.history[player.index()][Self::place(signature)] as i32
    }

    #[inline(always)]
    fn learn(&mut self, player: Player, signature: u32, bonus: i32) {
        let value = &mut self.history[player.index()][Self::place(signature)];
        let faded = *value as i32 * bonus.abs() / HISTORY_LIMIT;
        *value = (*value as i32 + bonus - faded).clamp(-HISTORY_LIMIT, HISTORY_LIMIT) as i16;
    }

    /// Records that the last of `tried` refuted a position, and that those before it did not.
    pub(super) fn note_cutoff<M>(&mut self, player: Player, line: usize, depth: u32, tried: &[Ranked<M>]) {
        let Some((best, failed)) = tried.split_last() else { return };
        if let Some(killers) = self.killers.get_mut(line)
            && killers[0] != best.signature
        {
            *killers = [best.signature, killers[0]];
        }
        let bonus = (16 * depth * depth).min(HISTORY_LIMIT as u32 / 4) as i32;
        self.learn(player, best.signature, bonus);
        for ranked in failed {
            self.learn(player, ranked.signature, -bonus);
        }
    }

    /// Ranks the legal moves of a position: the table's move first, then by promise, history and killers.
    pub(super) fn rank<G: Evaluate>(
        &self,
        position: &G,
        line: usize,
        best: u32,
        moves: &[G::Move],
        ranked: &mut Vec<Ranked<G::Move>>,
    ) {
        let player = position.turn();
        let killers = self.killers.get(line).copied().unwrap_or_default();
        let may_be_forcing = position.may_have_forcing_moves();
        ranked.clear();
        ranked.extend(moves.iter().map(|&ply| {
            let signature = signature(ply);
            let promise = position.promise(ply).clamp(-LARGEST_SUM / PROMISE / 2, LARGEST_SUM / PROMISE / 2);
            let mut rank = promise * PROMISE + self.history(player, signature);
            if killers.contains(&signature) {
                rank += KILLER;
            }
            if signature == best {
                rank += HASH_MOVE;
            }
            debug_assert!(may_be_forcing || !position.is_forcing(ply), "{ply} is forcing, and no move should be");
            Ranked { ply, signature, is_forcing: may_be_forcing && position.is_forcing(ply), rank }
        }));
    }
}

/// After this many moves the rest is sorted at once: most positions are refuted before that, or not at all.
const PICKED_ONE_BY_ONE: usize = 6;

/// Brings the best untried move to the place `next`; those before it have been tried.
#[inline(always)]
pub(super) fn pick<M: Copy>(moves: &mut [Ranked<M>], next: usize) -> Ranked<M> {
    if next < PICKED_ONE_BY_ONE {
        let mut best = next;
        for at in next + 1..moves.len() {
            if moves[at].rank > moves[best].rank {
                best = at;
            }
        }
        moves.swap(next, best);
    } else if next == PICKED_ONE_BY_ONE {
        moves[next..].sort_unstable_by_key(|ranked| -ranked.rank);
    }
    moves[next]
}
