//! The search gives what plain minimax gives, keeps its limits, and says the truth about wins and losses.

mod exhaustive;
mod limits;
mod trees;

use std::collections::HashMap;
use std::time::Duration;

use tabuleiro_rules::Game;

use super::*;
use crate::control::{Clock, Limits, Stop};
use crate::score::Score;

/// A clock that stands still, so that reports can be compared.
struct Still;

impl Clock for Still {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

const TABLE: usize = 1 << 20;

/// A search with these limits and nothing else; gives all its reports too.
fn search_with<G: Evaluate>(
    engine: &mut AlphaBeta<G>,
    root: &G,
    limits: Limits,
) -> (Report<G::Move>, Vec<Report<G::Move>>) {
    let mut reports = Vec::new();
    let mut note = |report: &Report<G::Move>| reports.push(report.clone());
    let control = Control { limits, stop: &Stop::new(), clock: &Still, report: &mut note, history: &[] };
    let last = engine.search(root, control);
    (last, reports)
}

fn search_deep<G: Evaluate>(engine: &mut AlphaBeta<G>, root: &G, depth: u32) -> Report<G::Move> {
    search_with(engine, root, Limits { depth: Some(depth), ..Limits::default() }).0
}

/// What a move is worth to the mover if the position after it is over.
fn end<G: Game>(before: &G, after: &G) -> Option<Score> {
    Some(match after.outcome()?.winner {
        Some(winner) if winner == before.turn() => Score::win_in(1),
        Some(_) => Score::loss_in(1),
        None => Score::DRAW,
    })
}

fn children<G: Game>(position: &G) -> Vec<(G::Move, G)> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let after = |ply| {
        let mut next = position.clone();
        next.play_unchecked(ply);
        (ply, next)
    };
    moves.into_iter().map(after).collect()
}

/// What a move is worth to the mover, from what the position after it is worth to the player to move there.
fn worth_before<G: Game>(before: &G, after: &G, worth: Score) -> Score {
    let score = if after.turn() == before.turn() { worth } else { -worth };
    score.one_ply_earlier()
}

/// Plain minimax, without pruning: what a position that is not over is worth at this depth, forcing moves followed to
/// their end.
fn minimax<G: Evaluate>(position: &G, depth: u32) -> Score {
    if depth == 0 {
        return settled(position, node::QUIESCENCE);
    }
    let worth = |(_, next): &(G::Move, G)| {
        end(position, next).unwrap_or_else(|| worth_before(position, next, minimax(next, depth - 1)))
    };
    children(position).iter().map(worth).max().expect("a position that is not over has moves")
}

fn settled<G: Evaluate>(position: &G, plies: u32) -> Score {
    let estimate = position.evaluate();
    if plies == 0 {
        return estimate;
    }
    let worth = |(_, next): &(G::Move, G)| {
        end(position, next).unwrap_or_else(|| worth_before(position, next, settled(next, plies - 1)))
    };
    let forcing = children(position).into_iter().filter(|&(ply, _)| position.is_forcing(ply));
    forcing.map(|child| worth(&child)).chain([estimate]).max().unwrap_or(estimate)
}

/// The true value of a position that is not over, searched to the end of the game, and of all that can follow.
fn solve<G: Game>(position: &G, known: &mut HashMap<G, Score>) -> Score {
    if let Some(&score) = known.get(position) {
        return score;
    }
    let worth = |(_, next): (G::Move, G)| {
        end(position, &next).unwrap_or_else(|| worth_before(position, &next, solve(&next, known)))
    };
    let score = children(position).into_iter().map(worth).max().expect("a position that is not over has moves");
    known.insert(position.clone(), score);
    score
}
