//! Measures the evaluations: `cargo run --release -p tabuleiro-engine --features measuring --example evaluation` prints
//! the time of one on positions of random games.

use std::hint::black_box;
use std::time::Instant;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::Evaluate;
use tabuleiro_rules::{GameSpec, with_position};

const POSITIONS: usize = 20_000;

fn main() {
    for game in GameSpec::games() {
        let spec: GameSpec = game.name.parse().expect("a name is a game string");
        with_position!(&spec.start(), start => measure(game.name, start));
    }
}

fn measure<G: Evaluate>(name: &str, start: &G) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
        let mut position = start.clone();
        while let Some(ply) = position.pick_move(|count| rng.random_range(0..count)) {
            positions.push(position.clone());
            position.play_unchecked(ply);
        }
    }
    // The best of several passes: the others were disturbed.
    let pass = |_| {
        let began = Instant::now();
        positions.iter().for_each(|position| {
            black_box(black_box(position).evaluate());
        });
        began.elapsed()
    };
    let best = (0..20).map(pass).min().unwrap_or_default();
    println!("{name:<12} {:>5.0} ns", best.as_nanos() as f64 / positions.len() as f64);
}
