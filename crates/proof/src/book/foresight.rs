//! What need not be stored, because the rules tell soon enough: games that are over, those won by the next ply, and those
//! lost whatever it is.

use tabuleiro_rules::Game;

use super::Verdict;
use crate::solve::Value;

/// What a position that is over is worth.
pub(super) fn outcome<G: Game>(position: &G) -> Option<Verdict> {
    let outcome = position.outcome()?;
    Some(match outcome.winner {
        None => Verdict::DRAW,
        Some(winner) if winner == position.turn() => Verdict { value: Value::Win, plies: 0 },
        Some(_) => Verdict { value: Value::Loss, plies: 0 },
    })
}

/// What a position is worth if that is clear after two plies at the latest.
pub(super) fn foreseen<G: Game>(position: &G) -> Option<Verdict> {
    if let Some(verdict) = outcome(position) {
        return Some(verdict);
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if wins_at_once(position, &moves) {
        return Some(Verdict { value: Value::Win, plies: 1 });
    }
    let mut plies = 1;
    let mut replies = Vec::new();
    for &ply in &moves {
        let next = after(position, ply);
        match next.outcome() {
            Some(outcome) if outcome.winner == Some(position.turn().other()) => {}
            Some(_) => return None,
            None => {
                next.legal_moves(&mut replies);
                if next.turn() == position.turn() || !wins_at_once(&next, &replies) {
                    return None;
                }
                plies = 2;
            }
        }
    }
    Some(Verdict { value: Value::Loss, plies })
}

fn wins_at_once<G: Game>(position: &G, moves: &[G::Move]) -> bool {
    let wins =
        |&ply: &G::Move| after(position, ply).outcome().is_some_and(|outcome| outcome.winner == Some(position.turn()));
    moves.iter().any(wins)
}

/// What a move leads to.
pub(super) fn after<G: Game>(position: &G, ply: G::Move) -> G {
    let mut next = position.clone();
    next.play_unchecked(ply);
    next
}
