//! Random playouts a second of one game: `cargo run --release --example speed -- talpa:size=8`.

use std::time::{Duration, Instant};

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_rules::{AnyMove, Game, GameSpec, Repetitions, Visitor, playout};

struct Speed;

impl Visitor for Speed {
    type Output = ();

    fn visit<G: Game>(self, start: &G)
    where
        AnyMove: From<G::Move>,
    {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut repetitions = Repetitions::new();
        let (mut games, mut plies, begin) = (0u64, 0u64, Instant::now());
        while begin.elapsed() < Duration::from_secs(2) {
            for _ in 0..100 {
                let (_, length) = playout(&mut start.clone(), &mut repetitions, |moves| {
                    ((random.next_u64() as u128 * moves as u128) >> 64) as usize
                });
                plies += length as u64;
                games += 1;
            }
        }
        let seconds = begin.elapsed().as_secs_f64();
        println!(
            "{:.0} playouts/s, {:.1} plies each, {:.1} ns a ply",
            games as f64 / seconds,
            plies as f64 / games as f64,
            seconds * 1e9 / plies as f64
        );
    }
}

fn main() {
    for text in std::env::args().skip(1) {
        let spec: GameSpec = text.parse().expect("a game string");
        print!("{spec}: ");
        spec.start().visit(Speed);
    }
}
