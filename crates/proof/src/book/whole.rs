//! The positions of a whole book: all that can be reached.

use std::collections::{HashSet, VecDeque};

use super::building::{BuildError, Contents};
use super::foresight::{after, foreseen};
use super::{Kind, Verdict};
use crate::provable::Provable;
use crate::retrograde::{BYTES_PER_POSITION, Failure, Retrograde};
use crate::solve::{Effort, ProofProgress, Value};

/// How many positions are visited between two looks at the stop switch.
const BETWEEN_LOOKS: usize = 4096;

/// Solves everything backwards, and then visits it again to write it down.
pub(super) fn whole<G: Provable>(start: &G, effort: &mut Effort<'_>) -> Result<Contents, BuildError> {
    start.canonical_code().ok_or(BuildError::Board)?;
    let solved =
        Retrograde::solve(start, effort.memory / BYTES_PER_POSITION, effort).map_err(|failure| match failure {
            Failure::TooLarge => BuildError::Memory,
            Failure::Stopped => BuildError::Stopped,
        })?;
    let verdict = |position: &G| {
        let (value, plies) = solved.get(position)?;
        Some(if value == Value::Draw { Verdict::DRAW } else { Verdict { value, plies } })
    };
    let mut positions = Vec::new();
    visit_all(start, |position, visited| {
        if foreseen(position).is_none() {
            let code = position.canonical_code().ok_or(BuildError::Board)?;
            positions.push((code, verdict(position).ok_or(BuildError::Memory)?));
        }
        if visited.is_multiple_of(BETWEEN_LOOKS) {
            (effort.progress)(&ProofProgress { nodes: visited as u64, positions: solved.len() });
            if effort.stop.is_stopped() {
                return Err(BuildError::Stopped);
            }
        }
        Ok(())
    })?;
    let start = verdict(start).ok_or(BuildError::Memory)?;
    Ok(Contents { kind: Kind::Whole, start, positions })
}

/// Visits each position that can be reached and is not over once, whatever its symmetries, with how many came before. The
/// nearest come first, so that R2's count is as small as it can be.
pub(super) fn visit_all<G: Provable>(
    start: &G,
    mut visit: impl FnMut(&G, usize) -> Result<(), BuildError>,
) -> Result<(), BuildError> {
    let mut seen = HashSet::from([start.canonical_code().ok_or(BuildError::Board)?]);
    let mut waiting = VecDeque::from([start.clone()]);
    let mut moves = Vec::new();
    let mut visited = 0;
    while let Some(position) = waiting.pop_front() {
        visit(&position, visited)?;
        visited += 1;
        position.legal_moves(&mut moves);
        for &ply in &moves {
            let next = after(&position, ply);
            if next.outcome().is_none() && seen.insert(next.canonical_code().ok_or(BuildError::Board)?) {
                waiting.push_back(next);
            }
        }
    }
    Ok(())
}
