//! Games for the tests of this crate: small boards of every game, and seeded random play on them.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec, Point};

/// More plies than any test needs.
const PLIES: usize = 300;

pub fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

pub fn spec(text: &str) -> GameSpec {
    text.parse().unwrap()
}

pub fn point(text: &str) -> Point {
    text.parse().unwrap()
}

pub fn position(game: &str, text: &str) -> AnyPosition {
    spec(game).read_position(text).unwrap()
}

/// The position and the move with these texts.
pub fn ply(game: &str, position_text: &str, ply_text: &str) -> (AnyPosition, AnyMove) {
    let position = position(game, position_text);
    let ply = position.parse_move(ply_text).unwrap();
    (position, ply)
}

/// All the games, on small boards and on the default one.
pub fn specs() -> Vec<GameSpec> {
    GameSpec::small().chain(GameSpec::all()).collect()
}

/// A random game from the start: every position with the ply played in it, and the last position.
pub fn random_game(spec: GameSpec, seed: u64) -> (Vec<(AnyPosition, AnyMove)>, AnyPosition) {
    let mut rng = generator(seed);
    let mut position = spec.start();
    let mut plies = Vec::new();
    while plies.len() < PLIES {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let ply = moves[rng.random_range(0..moves.len())];
        plies.push((position.clone(), ply));
        position.play(ply).unwrap();
    }
    (plies, position)
}
