//! The search at the root: one iteration after another, each a ply deeper, for every line asked for.

use super::budget::Interrupted;
use super::ordering::signature;
use super::window::Window;
use super::worker::{Order, Worker};
use super::{DEEPEST, Found};
use crate::evaluate::Evaluate;
use crate::report::{Line, Report};
use crate::score::Score;
use crate::transposition_table::{Bound, Entry};

/// From this depth on, the previous iteration's score is a good guess.
const ASPIRING_DEPTH: u32 = 4;
/// How far from the guess a score may be at first, on top of the last change.
const MARGIN: i32 = 24;
/// A larger margin counts as no limit at all.
const LARGEST_MARGIN: i32 = 2_000;

/// Receives what is known so far, if anybody wants to know.
type Listener<'r, M> = Option<&'r mut dyn FnMut(&Report<M>)>;

/// A move at the root with the result of its last search.
struct Candidate<M> {
    line: Line<M>,
    is_forcing: bool,
}

pub(super) struct Root<'a, 'r, G: Evaluate> {
    position: &'a G,
    worker: Worker<'a, G>,
    /// Whether all legal moves are searched, so that what is found is true of the position.
    is_whole: bool,
    /// The moves, the best lines first.
    candidates: Vec<Candidate<G::Move>>,
    /// How many lines are asked for.
    lines: usize,
    /// For each line, by how many points the last iteration changed its score.
    swings: Vec<i32>,
    /// How deep the last finished iteration was.
    depth: u32,
    report: Listener<'r, G::Move>,
}

impl<'a, 'r, G: Evaluate> Root<'a, 'r, G> {
    /// Until something is known, every move scores what the position seems to be worth, in order of promise.
    /// The moves are all legal ones, or `only` these if there are any.
    pub(super) fn new(
        position: &'a G,
        only: &[G::Move],
        worker: Worker<'a, G>,
        lines: usize,
        report: Listener<'r, G::Move>,
    ) -> Self {
        let mut root = Root {
            position,
            is_whole: only.is_empty(),
            worker,
            candidates: Vec::new(),
            lines: 0,
            swings: Vec::new(),
            depth: 0,
            report,
        };
        let Worker { table, experience, moves, ranked, .. } = &mut root.worker;
        let known = table.get(Worker::table_key(position)).map_or(0, |entry| entry.best);
        position.legal_moves(moves);
        moves.retain(|ply| only.is_empty() || only.contains(ply));
        experience.rank(position, 0, known, moves, &mut ranked[0]);
        if !moves.is_empty() {
            ranked[0].sort_by_key(|ranked| std::cmp::Reverse(ranked.rank()));
            let score = position.evaluate();
            root.candidates.extend(ranked[0].iter().map(|ranked| Candidate {
                line: Line { score, moves: vec![ranked.ply] },
                is_forcing: ranked.is_forcing,
            }));
        }
        root.lines = lines.min(root.candidates.len());
        root.swings.resize(root.lines, 0);
        root
    }

    /// *Iterative deepening.* Each iteration finds the moves the next, deeper one tries first, which saves more than it
    /// costs; and there is always a result when the search has to end. Returns what is known by then: the first pass over all
    /// moves is finished however little time there is.
    pub(super) fn deepen(mut self, from: u32, limit: Option<u32>) -> Found<G::Move> {
        let deepest = limit.unwrap_or(DEEPEST).min(DEEPEST);
        for depth in from..=deepest {
            if self.candidates.is_empty() {
                break;
            }
            let estimates = self.worker.estimates;
            if self.iterate(depth).is_err() {
                break;
            }
            self.depth = depth;
            self.tell();
            if self.worker.estimates == estimates || self.is_decided() {
                break;
            }
        }
        self.worker.budget.total_nodes();
        Found { depth: self.depth, lines: self.best_lines() }
    }

    /// Whether all lines are proven, and no proof can be shorter.
    fn is_decided(&self) -> bool {
        self.candidates[..self.lines].iter().all(|candidate| {
            let Line { score, .. } = candidate.line;
            score.win().or(score.loss()).is_some_and(|plies| plies <= self.depth)
        })
    }

    fn best_lines(&self) -> Vec<Line<G::Move>> {
        self.candidates[..self.lines].iter().map(|candidate| candidate.line.clone()).collect()
    }

    fn tell(&mut self) {
        let lines = self.best_lines();
        if let Some(report) = &mut self.report {
            let budget = &mut self.worker.budget;
            report(&Report { depth: self.depth, nodes: budget.total_nodes(), elapsed: budget.elapsed(), lines });
        }
    }

    /// Searches the best line, then the best among the remaining moves, and so on.
    fn iterate(&mut self, depth: u32) -> Result<(), Interrupted> {
        for first in 0..self.lines {
            self.aspire(first, depth)?;
            self.worker.budget.hurry();
        }
        // A later line can turn out better than an earlier one, because the table knows more by then.
        self.candidates[..self.lines].sort_by_key(|candidate| std::cmp::Reverse(candidate.line.score));
        Ok(())
    }

    /// *Aspiration windows.* The score seldom changes much from one iteration to the next, and the narrower the window
    /// the more is cut off. In some games it swings between odd and even depths, so the last change determines the
    /// width. When the score falls outside, the window is widened on that side.
    fn aspire(&mut self, first: usize, depth: u32) -> Result<(), Interrupted> {
        let guess = self.candidates[first].line.score;
        let mut margin = MARGIN + self.swings[first];
        let mut window = match depth >= ASPIRING_DEPTH && !guess.is_decided() {
            true => Window { alpha: below(guess, margin), beta: above(guess, margin) },
            false => Window::FULL,
        };
        loop {
            let score = self.search(first, depth, window)?;
            margin *= 4;
            if score <= window.alpha && window.alpha > Score::LEAST {
                window.alpha = below(score, margin);
            } else if score >= window.beta && window.beta < Score::MOST {
                window.beta = above(score, margin);
            } else {
                self.swings[first] = (score.points() - guess.points()).abs().min(LARGEST_MARGIN);
                return Ok(());
            }
        }
    }

    /// Searches the candidates from `first` on and brings the best to that place.
    fn search(&mut self, first: usize, depth: u32, window: Window) -> Result<Score, Interrupted> {
        let mut best = Score::LEAST;
        let mut alpha = window.alpha;
        for at in first..self.candidates.len() {
            let Candidate { ref line, is_forcing } = self.candidates[at];
            let chosen = line.moves[0];
            self.worker.stand_at(self.position, 0);
            let played = self.worker.play(self.position, chosen, 0)?;
            let order = Order { number: at - first, is_forcing, depth, ply: 0 };
            let score = self.worker.worth(&played, Window { alpha, beta: window.beta }, &order)?;
            best = best.max(score);
            if score > alpha {
                alpha = score;
                let Line { score: known, moves } = &mut self.candidates[at].line;
                *known = score;
                moves.truncate(1);
                moves.extend_from_slice(self.worker.variations.from(1));
                // Every better move is brought to the front at once, so it counts even if the search is then
                // interrupted.
                self.candidates[first..=at].rotate_right(1);
                if at > first && first == 0 {
                    self.tell();
                }
                if score >= window.beta {
                    break;
                }
            }
        }
        if first == 0 && self.is_whole && best > window.alpha {
            let bound = if best >= window.beta { Bound::Lower } else { Bound::Exact };
            let best_move = signature(self.candidates[0].line.moves[0]);
            let entry = Entry { score: best, bound, depth: depth as u8, best: best_move };
            self.worker.table.put(Worker::table_key(self.position), entry);
        }
        Ok(best)
    }
}

fn below(score: Score, margin: i32) -> Score {
    if margin > LARGEST_MARGIN || score.is_decided() { Score::LEAST } else { Score::estimate(score.points() - margin) }
}

fn above(score: Score, margin: i32) -> Score {
    if margin > LARGEST_MARGIN || score.is_decided() { Score::MOST } else { Score::estimate(score.points() + margin) }
}
