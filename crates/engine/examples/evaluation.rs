//! Measures the evaluations: `cargo run --release -p tabuleiro-engine --example evaluation` prints the time of one on
//! positions of random games.

use std::hint::black_box;
use std::time::Instant;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::Evaluate;
use tabuleiro_rules::{ampel, apart, emulsion, talpa};

const POSITIONS: usize = 20_000;

fn main() {
    measure::<talpa::Position<1>>("talpa 8");
    measure::<emulsion::Position<2>>("emulsion 10");
    measure::<apart::Position<1>>("apart 8x8");
    measure::<ampel::Position<2>>("ampel 11");
}

fn measure<G: Evaluate<Options: Default>>(name: &str) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
        let mut position = G::start(&G::Options::default());
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
