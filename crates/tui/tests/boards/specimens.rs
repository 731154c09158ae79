//! Positions with something to see in them, for tests, the benchmark and the example.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_play::sight;
use tabuleiro_play::staging::Staging;
use tabuleiro_rules::{AnyPosition, GameSpec};
use tabuleiro_tui::board::Marks;

/// A position after so many random plies, or at the end of the game, with the points of the last ply.
pub fn played(game: &str, plies: usize, seed: u64) -> (AnyPosition, Marks) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = game.parse::<GameSpec>().expect("a game").start();
    let mut marks = Marks::default();
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let ply = moves[rng.random_range(0..moves.len())];
        position.play(ply).expect("a legal move");
        marks.last = ply.points().to_vec();
    }
    (position, marks)
}

/// The same, or some plies later, with a piece picked and the cursor where it can go: the one that has the most choices.
pub fn picked(game: &str, plies: usize, seed: u64) -> (AnyPosition, Marks) {
    for plies in plies..plies + 20 {
        let (position, before) = played(game, plies, seed);
        let staging = Staging::new(position.clone());
        let tries = staging.choices().into_iter().filter_map(|first| {
            let mut tried = staging.clone();
            tried.pick(first.point).ok()?;
            Some(tried).filter(|tried| tried.selected().is_some())
        });
        if let Some(most) = tries.max_by_key(|tried| tried.choices().len()) {
            let cursor = most.choices().last().map(|choice| choice.point);
            return (most.position().clone(), Marks { cursor, last: before.last, ..Marks::staged(&most) });
        }
    }
    played(game, plies, seed)
}

/// The end of a random game, with what has won it.
pub fn won(game: &str, seed: u64) -> (AnyPosition, Marks) {
    let (position, marks) = played(game, 5_000, seed);
    let glow = sight::winners(&position);
    (position, Marks { glow, ..marks })
}
