//! The end of a game: before it searches, the engine tries to prove who wins.
//!
//! Proof-number search follows forced lines further than alpha-beta does. In games that cannot repeat it sees the end 0 to 4
//! plies earlier with a third of the time. Where that third is missing without a proof it costs strength, so that [each game
//! says](tabuleiro_proof::Provable::FEW_MOVES) how near its end a try pays. In the games with R1 it was measured to see the
//! end no earlier, and mostly later: many moves of a player in a row and moves that can be taken back make its proofs long.
//! There a proof that does not know the history of the game need not hold either. So proofs are tried only in games that
//! cannot repeat, where a position alone decides what it is worth.

use std::time::Duration;

use tabuleiro_proof::{Effort, Endings, Proof, ProofProgress, Value, is_near_end};
use tabuleiro_rules::{AnyMove, AnyPosition};

use crate::any::Task;
use crate::control::{Limits, Stop};
use crate::report::{Line, Report};
use crate::score::Score;

/// The share of a search's time and nodes that may go into the proof.
const SHARE: u32 = 3;

/// No proof takes more nodes than this, even if the search has no limits.
const MOST_NODES: u64 = 1 << 18;

/// What the table of proofs may take, in bytes.
const MEMORY: usize = 8 << 20;

/// What has been proved about a game, kept from move to move.
#[derive(Default)]
pub(crate) struct EndingProver {
    endings: Endings,
}

impl EndingProver {
    /// Tries to prove who wins, if it is worth a try.
    pub(crate) fn attempt(&mut self, task: &Task<'_>) -> Attempt {
        let share = task.limits.nodes.map_or(MOST_NODES, |nodes| (nodes / u64::from(SHARE)).min(MOST_NODES));
        // A proof may need a move that is not to be chosen.
        if share == 0 || !task.only.is_empty() || !is_worth_a_try(task.position, &task.limits) {
            return Attempt { proof: None, nodes: 0 };
        }
        let time_is_up = Stop::new();
        let mut look = |_: &ProofProgress| {
            let end = [task.limits.time, task.stop.deadline()].into_iter().flatten().min();
            if task.stop.is_stopped() || end.is_some_and(|end| task.clock.elapsed() >= end / SHARE) {
                time_is_up.stop();
            }
        };
        look(&ProofProgress { nodes: 0, positions: 0 });
        let mut effort = Effort { memory: MEMORY, nodes: Some(share), stop: &time_is_up, progress: &mut look };
        let (proof, nodes) = self.endings.prove(task.position, &mut effort);
        Attempt { proof, nodes }
    }
}

/// Whether the game cannot repeat, is near its end, and one best move is wanted. Somebody who asks for several wants to
/// choose among them, and somebody who sets a depth wants nothing deeper.
fn is_worth_a_try(root: &AnyPosition, limits: &Limits) -> bool {
    let cannot_repeat = root.quiet_plies().is_none();
    cannot_repeat && limits.lines.get() == 1 && limits.depth.is_none() && is_near_end(root)
}

/// The result of the attempt.
pub(crate) struct Attempt {
    proof: Option<Proof<AnyMove>>,
    nodes: u64,
}

impl Attempt {
    /// The report of a win, after which nothing is left to search for.
    pub(crate) fn won(&self, elapsed: Duration) -> Option<Report<AnyMove>> {
        let Proof { plies, line, .. } = self.proof.as_ref().filter(|proof| proof.value == Value::Win)?;
        let line = Line { score: Score::win_in(*plies), moves: line.clone() };
        Some(Report { depth: *plies, nodes: self.nodes, elapsed, lines: vec![line] })
    }

    /// The limits of the search that follows. The clock has gone on by itself.
    pub(crate) fn rest_of(&self, limits: &Limits) -> Limits {
        Limits { nodes: limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes)), ..limits.clone() }
    }

    /// The report of that search, combined with the proof. A lost game is left to the search, which holds out as long as
    /// it can, but is still reported as lost.
    pub(crate) fn completed(&self, found: &Report<AnyMove>) -> Report<AnyMove> {
        let mut found = found.clone();
        found.nodes += self.nodes;
        if let (Some(proof), Some(line)) = (&self.proof, found.lines.first_mut())
            && proof.value == Value::Loss
            && !line.score.is_decided()
        {
            line.score = Score::loss_in(proof.plies);
        }
        found
    }
}

#[cfg(test)]
mod tests;
