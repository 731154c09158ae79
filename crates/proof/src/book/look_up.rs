//! What a book says of a position and of each of its moves.

use std::collections::BTreeSet;

use tabuleiro_rules::{AnyMove, AnyPosition, QUIET_LIMIT, with_small_position};

use super::foresight::{after, foreseen, outcome};
use super::reading::{Entry, Piece};
use super::{Book, Kind, Verdict};
use crate::provable::Provable;
use crate::solve::Value;

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known<M> {
    /// What it is worth to the player to move; [`Value::Unknown`] if it is not in the book.
    pub value: Value,
    /// After how many plies the game ends, if somebody wins. In a strategy it is at most so many.
    pub plies: Option<u32>,
    /// All moves, the best first.
    pub moves: Vec<BookMove<M>>,
}

/// What is known of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove<M> {
    /// The move.
    pub ply: M,
    /// What it is worth to the player who makes it.
    pub value: Value,
    /// After how many plies the game ends, this one among them.
    pub plies: Option<u32>,
}

/// The blocks without which a position is not known, in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing(pub Vec<Piece>);

impl Book {
    /// What is known of a position. It counts as the first of its game, as in [`solve`](crate::solve); nothing is known of one
    /// of another game.
    pub fn look_up(&self, position: &AnyPosition) -> Result<Known<AnyMove>, Missing> {
        if position.spec() != self.head().game {
            return Ok(unknown(position));
        }
        let mut known = with_small_position!(position, position => {
            let Known { value, plies, moves } = self.known(position)?;
            let any = |each: BookMove<_>| BookMove { ply: AnyMove::from(each.ply), value: each.value, plies: each.plies };
            Known { value, plies, moves: moves.into_iter().map(any).collect() }
        }, else unknown(position));
        known.moves.sort_by_cached_key(|each| (rank(each), each.ply.to_string()));
        Ok(known)
    }

    /// The same for a position of one kind, with the moves in no order.
    pub(super) fn known<G: Provable>(&self, position: &G) -> Result<Known<G::Move>, Missing> {
        let mut search = Search { book: self, missing: BTreeSet::new() };
        let mut plies = Vec::new();
        position.legal_moves(&mut plies);
        let verdicts: Vec<Option<Verdict>> = plies.iter().map(|&ply| search.of_move(position, ply)).collect();
        let verdict = outcome(position).or_else(|| combined(&verdicts)).or_else(|| search.stored(position));
        if !search.missing.is_empty() {
            return Err(Missing(search.missing.into_iter().filter_map(|block| self.piece(block)).collect()));
        }
        let moves = plies.into_iter().zip(verdicts);
        let moves = moves.map(|(ply, verdict)| BookMove { ply, value: value_of(verdict), plies: plies_of(verdict) });
        Ok(Known { value: value_of(verdict), plies: plies_of(verdict), moves: moves.collect() })
    }
}

/// A position of which nothing is known.
fn unknown(position: &AnyPosition) -> Known<AnyMove> {
    let unknown = |ply| BookMove { ply, value: Value::Unknown, plies: None };
    Known { value: Value::Unknown, plies: None, moves: position.legal_moves().into_iter().map(unknown).collect() }
}

fn value_of(verdict: Option<Verdict>) -> Value {
    verdict.map_or(Value::Unknown, |verdict| verdict.value)
}

fn plies_of(verdict: Option<Verdict>) -> Option<u32> {
    verdict.filter(|verdict| verdict.value != Value::Draw).map(|verdict| verdict.plies)
}

/// The better a move, the less: to win soon, to draw, what is not known, to lose late.
fn rank<M>(each: &BookMove<M>) -> (u8, u32) {
    let plies = each.plies.unwrap_or(0);
    match each.value {
        Value::Win => (0, plies),
        Value::Draw => (1, 0),
        Value::Unknown => (2, 0),
        Value::Loss => (3, u32::MAX - plies),
    }
}

/// What a position is worth by what its moves are.
fn combined(moves: &[Option<Verdict>]) -> Option<Verdict> {
    let won = moves.iter().flatten().filter(|verdict| verdict.value == Value::Win).min_by_key(|verdict| verdict.plies);
    if won.is_some() || moves.contains(&None) {
        return won.copied();
    }
    let drawn = moves.iter().flatten().find(|verdict| verdict.value == Value::Draw);
    drawn.or_else(|| moves.iter().flatten().max_by_key(|verdict| verdict.plies)).copied()
}

/// A search of a book, with the blocks that turn out to be missing.
struct Search<'a> {
    book: &'a Book,
    missing: BTreeSet<usize>,
}

impl Search<'_> {
    /// What a move is worth to the player who makes it.
    fn of_move<G: Provable>(&mut self, position: &G, ply: G::Move) -> Option<Verdict> {
        let next = after(position, ply);
        let verdict = match (self.found(&next), self.book.head().kind) {
            (Some(verdict), _) => Some(verdict),
            // A strategy does not store what its winner is handed, but where the winner's answers lead.
            (None, Kind::Strategy(winner)) if winner == next.turn() => self.answered(&next),
            _ => None,
        };
        Some(verdict?.before(next.turn() == position.turn()))
    }

    /// What a position is worth by what the book says of where its moves lead.
    fn answered<G: Provable>(&mut self, position: &G) -> Option<Verdict> {
        let mut plies = Vec::new();
        position.legal_moves(&mut plies);
        let of_move = |ply| {
            let next = after(position, ply);
            Some(self.found(&next)?.before(next.turn() == position.turn()))
        };
        combined(&plies.into_iter().map(of_move).collect::<Vec<_>>())
    }

    fn found<G: Provable>(&mut self, position: &G) -> Option<Verdict> {
        outcome(position).or_else(|| self.stored(position)).or_else(|| foreseen(position))
    }

    fn stored<G: Provable>(&mut self, position: &G) -> Option<Verdict> {
        match self.book.entry(position.canonical_code()?) {
            // R2 is not part of the code: a win that may need more quiet plies than are left may be none.
            Entry::Here(verdict) => {
                let quiet = position.quiet_plies().unwrap_or(0);
                (verdict.value == Value::Draw || quiet + verdict.plies < QUIET_LIMIT).then_some(verdict)
            }
            Entry::Absent => None,
            Entry::In(block) => {
                self.missing.insert(block);
                None
            }
        }
    }
}
