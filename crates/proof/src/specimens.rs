//! Positions of any game for tests, here and in the engine, and which of them are alike.

use std::collections::{HashMap, HashSet};

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{AnyMove, AnyPosition, Game, GameSpec, Reason};

use crate::provable::Provable;

/// How many positions from the start on belong to the specimens.
const FIRST: usize = 1_500;

/// How many random games do.
const GAMES: u64 = 4;

/// All that one ply can lead to.
pub fn children<G: Game>(position: &G) -> Vec<G> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let play = |ply| {
        let mut next = position.clone();
        next.play(ply).expect("a listed move is legal");
        next
    };
    moves.into_iter().map(play).collect()
}

/// The positions of a random game, from the start to the end.
pub fn random_game<G: Game>(start: &G, seed: u64) -> Vec<G> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut positions = vec![start.clone()];
    let mut position = start.clone();
    while let Some(ply) = position.pick_move(|moves| (random.next_u64() % moves as u64) as usize) {
        position.play_unchecked(ply);
        positions.push(position.clone());
    }
    positions
}

/// Any legal move of a game that is not over.
pub fn random_move(position: &AnyPosition, random: &mut Xoshiro256PlusPlus) -> AnyMove {
    let moves = position.legal_moves();
    moves[(random.next_u64() % moves.len() as u64) as usize]
}

/// The position after a number of random plies, unless the game is over before.
pub fn late(game: &str, plies: usize, random: &mut Xoshiro256PlusPlus) -> Option<AnyPosition> {
    let mut position = game.parse::<GameSpec>().expect("a game string").start();
    for _ in 0..plies {
        position.outcome().is_none().then_some(())?;
        let ply = random_move(&position, random);
        position.play(ply).expect("a listed move is legal");
    }
    position.outcome().is_none().then_some(position)
}

/// The first position of a random game with so few moves, of a game that has fewer and fewer of them.
pub fn narrow(game: &str, most_moves: usize, random: &mut Xoshiro256PlusPlus) -> AnyPosition {
    let mut position = game.parse::<GameSpec>().expect("a game string").start();
    while position.legal_moves().len() > most_moves {
        let ply = random_move(&position, random);
        position.play(ply).expect("a listed move is legal");
    }
    position
}

/// Positions that differ but share a key: the first ones that can be reached, and those of some random games.
pub fn alike<G: Provable>(start: &G) -> Vec<Vec<G>> {
    let mut positions = vec![start.clone()];
    let mut seen: HashSet<G> = positions.iter().cloned().collect();
    let mut next = 0;
    while next < positions.len() && positions.len() < FIRST {
        let new: Vec<G> = children(&positions[next]).into_iter().filter(|child| seen.insert(child.clone())).collect();
        positions.extend(new);
        next += 1;
    }
    let games = (0..GAMES).flat_map(|seed| random_game(start, seed));
    positions.extend(games.filter(|position| seen.insert(position.clone())));
    let mut groups: HashMap<u128, Vec<G>> = HashMap::new();
    // Keys leave out the plies without progress, so a draw by R2 shares its key with games that go on.
    let is_quiet = |position: &G| position.outcome().is_some_and(|outcome| outcome.reason == Reason::Quiet);
    for position in positions.into_iter().filter(|position| !is_quiet(position)) {
        groups.entry(position.canonical_key()).or_default().push(position);
    }
    groups.into_values().filter(|group| group.len() > 1).collect()
}
