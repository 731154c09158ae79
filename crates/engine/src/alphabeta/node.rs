//! The search of one position below the root.

use super::budget::Interrupted;
use super::ordering::{Ranked, pick};
use super::window::Window;
use super::worker::{Order, Worker};
use crate::evaluate::Evaluate;
use crate::score::Score;
use crate::transposition_table::{Bound, Entry, SEARCHED_OUT};

/// How many plies of forcing moves to follow beyond the depth of the search.
pub(super) const QUIESCENCE: u32 = 12;

impl<G: Evaluate> Worker<'_, G> {
    /// What a position that is not over is worth to the player to move, searched `depth` plies deep: the exact score if
    /// it lies inside the window, otherwise a bound on it.
    pub(super) fn search(
        &mut self,
        position: &G,
        window: Window,
        depth: u32,
        ply: usize,
    ) -> Result<Score, Interrupted> {
        self.variations.end(ply);
        if depth == 0 {
            return self.settle(position, window, QUIESCENCE, ply);
        }
        let is_principal = !window.is_empty();
        // *Mate distance pruning.* The game cannot be decided before the next ply. Without this, a search that knows a
        // win in five plies would keep looking for longer ones.
        if window.alpha >= Score::win_in(1) {
            return Ok(Score::win_in(1));
        }
        if window.beta <= Score::loss_in(1) {
            return Ok(Score::loss_in(1));
        }

        let key = Self::table_key(position);
        let known = self.table.get(key);
        // The principal variation is always searched, so that it is complete.
        if let Some(entry) = known.filter(|entry| !is_principal && answers(entry, window, depth)) {
            self.estimates += (entry.depth != SEARCHED_OUT && !is_proof(&entry, window)) as u64;
            return Ok(entry.score);
        }

        let doubts = (self.estimates, self.repetitions);
        self.stand_at(position, ply);
        let mut moves = std::mem::take(&mut self.ranked[ply]);
        position.legal_moves(self.moves);
        self.experience.rank(position, ply, known.map_or(0, |entry| entry.best), self.moves, &mut moves);

        let mut best = Score::LEAST;
        let mut best_move = 0;
        let mut alpha = window.alpha;
        for number in 0..moves.len() {
            let Ranked { ply: chosen, signature, is_forcing, .. } = pick(&mut moves, number);
            let played = self.play(position, chosen, ply)?;
            let order = Order { number, is_forcing, depth, ply };
            let score = self.worth(&played, Window { alpha, beta: window.beta }, &order)?;
            best = best.max(score);
            if score > alpha {
                alpha = score;
                best_move = signature;
                if is_principal {
                    self.variations.prepend(ply, chosen);
                }
                if score >= window.beta {
                    self.experience.note_cutoff(position.turn(), ply, depth, &moves[..=number]);
                    break;
                }
            }
        }
        self.ranked[ply] = moves;

        let bound = match best {
            best if best >= window.beta => Bound::Lower,
            best if best > window.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let is_final = doubts == (self.estimates, self.repetitions);
        let depth = if is_final { SEARCHED_OUT } else { depth as u8 };
        self.table.put(key, Entry { score: best, bound, depth, best: best_move });
        Ok(best)
    }

    /// What a position is worth once the forcing moves have been made.
    ///
    /// *Quiescence.* An estimate right before a move that changes a lot is worth little. So the player to move may
    /// accept the estimate or make a forcing move; other moves are ignored.
    pub(super) fn settle(
        &mut self,
        position: &G,
        window: Window,
        plies: u32,
        ply: usize,
    ) -> Result<Score, Interrupted> {
        self.variations.end(ply);
        self.estimates += 1;
        let mut best = position.evaluate();
        if plies == 0 || best >= window.beta || !position.may_have_forcing_moves() {
            return Ok(best);
        }
        self.stand_at(position, ply);
        let mut moves = std::mem::take(&mut self.ranked[ply]);
        position.legal_moves(self.moves);
        self.moves.retain(|&chosen| position.is_forcing(chosen));
        self.experience.rank(position, ply, 0, self.moves, &mut moves);
        for number in 0..moves.len() {
            let alpha = window.alpha.max(best);
            let chosen = pick(&mut moves, number).ply;
            let played = self.play(position, chosen, ply)?;
            let score = self.settled(&played, Window { alpha, beta: window.beta }, plies - 1, ply + 1)?;
            if score > best {
                best = score;
                if best > window.alpha && !window.is_empty() {
                    self.variations.prepend(ply, chosen);
                }
                if best >= window.beta {
                    break;
                }
            }
        }
        self.ranked[ply] = moves;
        Ok(best)
    }
}

/// Whether a table entry already answers what a search with this empty window and this depth would.
#[inline(always)]
fn answers(entry: &Entry, window: Window, depth: u32) -> bool {
    let is_enough = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.score >= window.beta,
        Bound::Upper => entry.score <= window.alpha,
    };
    is_enough && (entry.depth as u32 >= depth || is_proof(entry, window))
}

/// Whether an entry is a proof that the game is won at least as soon as the window asks, or lost. Such an entry holds
/// at any depth.
#[inline(always)]
fn is_proof(entry: &Entry, window: Window) -> bool {
    match entry.bound {
        Bound::Lower => entry.score.win().is_some(),
        Bound::Upper => entry.score.loss().is_some(),
        Bound::Exact if entry.score >= window.beta => entry.score.win().is_some(),
        Bound::Exact => entry.score.loss().is_some(),
    }
}
