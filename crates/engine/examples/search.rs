//! Measures the alpha-beta search: depth and nodes a second from the start of each game, and the time to a depth.
//!
//! `cargo run --release -p tabuleiro-engine --example search -- [SECONDS] [THREADS]`

use std::num::NonZero;
use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::{AlphaBeta, Control, Evaluate, Limits, Report, Stop, WallClock};
use tabuleiro_rules::{Game, ampel, apart, emulsion, talpa};

const TABLE: usize = 64 << 20;

fn measure<G: Evaluate>(name: &str, limits: &Limits) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    for plies in [0, 20] {
        let mut position = G::start(&Default::default());
        for _ in 0..plies {
            let mut next = position.clone();
            let Some(ply) = position.pick_move(|count| random.random_range(0..count)) else { break };
            next.play_unchecked(ply);
            if next.outcome().is_some() {
                break;
            }
            position = next;
        }
        let (stop, clock) = (Stop::new(), WallClock::start());
        let mut depths = Vec::new();
        let mut note = |report: &Report<G::Move>| {
            if report.depth as usize > depths.len() {
                depths.push(report.nodes);
            }
        };
        let limits = limits.clone();
        let control = Control { limits, stop: &stop, clock: &clock, report: &mut note, history: &[] };
        let report = AlphaBeta::<G>::new(TABLE).search(&position, control);
        let speed = report.nodes as f64 / report.elapsed.as_secs_f64();
        let score = report.lines.first().map(|line| line.score).unwrap_or_default();
        println!(
            "{name} after {plies} plies: depth {}, {speed:.0} nodes/s, score {score}, nodes {depths:?}",
            report.depth
        );
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seconds = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(2.0);
    let threads = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(NonZero::<usize>::MIN);
    let limits = Limits { time: Some(Duration::from_secs_f64(seconds)), threads, ..Limits::default() };
    measure::<talpa::Position<1>>("talpa", &limits);
    measure::<emulsion::Position<2>>("emulsion", &limits);
    measure::<apart::Position<1>>("apart", &limits);
    measure::<ampel::Position<2>>("ampel", &limits);
}
