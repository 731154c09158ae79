//! Draws positions of a book by lot, to compare what it says with what a proof says.

use std::collections::HashMap;

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{AnyPosition, with_small_position};

use super::foresight::after;
use super::whole::visit_all;
use super::{Book, Kind};
use crate::provable::Provable;
use crate::solve::Value;

/// After so many games in a row without a position that is new, there are none.
const FRUITLESS_GAMES: usize = 200;

/// So many different positions of a book that are not over, or all there are. Of a whole book each is as likely as any other;
/// of a strategy they come from games in which the winner follows it and the loser plays at random.
pub fn draw(book: &Book, count: usize, seed: u64) -> Vec<AnyPosition> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let start = book.head().game.start();
    let texts: Vec<String> = with_small_position!(&start, start => match book.head().kind {
        Kind::Whole => of_all(start, count, &mut random),
        Kind::Strategy(_) => of_games(book, start, count, &mut random),
    }, else Vec::new());
    texts.iter().filter_map(|text| book.head().game.read_position(text).ok()).collect()
}

fn of_all<G: Provable>(start: &G, count: usize, random: &mut Xoshiro256PlusPlus) -> Vec<String> {
    let mut drawn: Vec<G> = Vec::new();
    let all = visit_all(start, |position, before| {
        if drawn.len() < count {
            drawn.push(position.clone());
        } else if let Some(replaced) = drawn.get_mut((random.next_u64() % (before as u64 + 1)) as usize) {
            *replaced = position.clone();
        }
        Ok(())
    });
    debug_assert!(all.is_ok(), "a board that has a book has codes");
    drawn.iter().map(G::to_string).collect()
}

fn of_games<G: Provable>(book: &Book, start: &G, count: usize, random: &mut Xoshiro256PlusPlus) -> Vec<String> {
    let mut drawn: HashMap<u64, String> = HashMap::new();
    let mut order = Vec::new();
    let mut fruitless = 0;
    while order.len() < count && fruitless < FRUITLESS_GAMES {
        fruitless += 1;
        let mut position = start.clone();
        while position.outcome().is_none() && order.len() < count {
            let Some(code) = position.canonical_code() else { break };
            drawn.entry(code).or_insert_with(|| {
                fruitless = 0;
                order.push(code);
                position.to_string()
            });
            let lot = |moves: usize| (random.next_u64() % moves as u64) as usize;
            let ply = match book.head().kind {
                Kind::Strategy(winner) if winner == position.turn() => book.answer(&position),
                _ => position.pick_move(lot),
            };
            let Some(ply) = ply else { break };
            position = after(&position, ply);
        }
    }
    order.iter().filter_map(|code| drawn.remove(code)).collect()
}

impl Book {
    /// The move that wins soonest, as far as is known.
    fn answer<G: Provable>(&self, position: &G) -> Option<G::Move> {
        let moves = self.known(position).ok()?.moves.into_iter();
        moves.filter(|each| each.value == Value::Win).min_by_key(|each| each.plies).map(|each| each.ply)
    }
}
