//! Trees of a toy game that are drawn at random, and their values.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{Game, Player};

use crate::maze::{Exit, Maze, Place};

/// A tree of up to seven plies. One time in four the same player moves again.
pub fn tree(seed: u64) -> Maze {
    let mut places = Vec::new();
    draw(&mut places, Player::First, 0, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
    Maze::new(places)
}

fn draw(places: &mut Vec<Place>, turn: Player, depth: u32, random: &mut Xoshiro256PlusPlus) -> usize {
    let at = places.len();
    places.push(Place { turn, estimate: 0, exits: Vec::new(), winner: None });
    if depth == 7 || depth > 1 && random.next_u64().is_multiple_of(6) {
        places[at].winner = match random.next_u64() % 5 {
            0 | 1 => Some(Player::First),
            2 | 3 => Some(Player::Second),
            _ => None,
        };
        return at;
    }
    for _ in 0..1 + random.next_u64() % 4 {
        let next = if random.next_u64().is_multiple_of(4) { turn } else { turn.other() };
        let child = draw(places, next, depth + 1, random);
        places[at].exits.push((child, false));
    }
    at
}

/// Who wins with best play and in how many plies: as soon as possible for the winner, as late as possible for the
/// loser. Nobody and 0 in a draw.
pub fn minimax(position: &Maze) -> (Option<Player>, u32) {
    if let Some(outcome) = position.outcome() {
        return (outcome.winner, 0);
    }
    let turn = position.turn();
    let values = (0..position.count_moves()).map(|number| {
        let mut next = position.clone();
        next.play_unchecked(Exit(number as u8));
        minimax(&next)
    });
    let best = values.max_by_key(|&(winner, plies)| match winner {
        Some(winner) if winner == turn => 1000 - plies as i32,
        Some(_) => -1000 + plies as i32,
        None => 0,
    });
    let (winner, plies) = best.expect("a place that is not the end has exits");
    (winner, if winner.is_some() { plies + 1 } else { 0 })
}
