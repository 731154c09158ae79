//! How long the rules take: `make bench`, or `cargo bench -p tabuleiro-rules --bench speed -- playout` for a part of it.
//!
//! `docs/speed.md` says how to read the figures.

mod subjects;

use divan::Bencher;
use divan::counter::ItemsCount;
use tabuleiro_rules::{ampel, apart, emulsion, for_games, talpa};

use subjects::{Operation, prepare};

/// The game strings of a game to measure: its default and its largest size, and smaller ones that take fewer words.
trait Measured {
    const GAMES: &'static [&'static str];
}

impl Measured for talpa::Options {
    const GAMES: &'static [&'static str] = &["talpa:size=6", "talpa", "talpa:size=10", "talpa:size=12"];
}

impl Measured for emulsion::Options {
    const GAMES: &'static [&'static str] = &["emulsion:size=6", "emulsion:size=8", "emulsion", "emulsion:size=26"];
}

impl Measured for apart::Options {
    const GAMES: &'static [&'static str] = &["apart:size=6x6", "apart", "apart:size=15x15"];
}

impl Measured for ampel::Options {
    const GAMES: &'static [&'static str] = &["ampel:side=7", "ampel", "ampel:side=15"];
}

macro_rules! of_all {
    ($($name:literal $Game:ident $game:ident)+) => {
        [$(<$game::Options as Measured>::GAMES),+].concat()
    };
}

fn games() -> Vec<&'static str> {
    for_games!(of_all)
}

// Many, because every pass is the same: what a branch predictor can learn by heart is faster than it would be in play.
const POSITIONS: usize = 256;
const PLAYOUTS: usize = 256;

fn main() {
    divan::main();
}

fn measure(bencher: Bencher, game: &str, operation: Operation, size: usize) {
    let mut pass = prepare(game, operation, size);
    let items = pass();
    bencher.counter(ItemsCount::new(items)).bench_local(pass);
}

#[divan::bench(args = games(), max_time = 1)]
fn legal_moves(bencher: Bencher, game: &str) {
    measure(bencher, game, Operation::List, POSITIONS);
}

#[divan::bench(args = games(), max_time = 1)]
fn count_moves(bencher: Bencher, game: &str) {
    measure(bencher, game, Operation::Count, POSITIONS);
}

#[divan::bench(args = games(), max_time = 1)]
fn pick_move(bencher: Bencher, game: &str) {
    measure(bencher, game, Operation::Pick, POSITIONS);
}

#[divan::bench(args = games(), max_time = 1)]
fn check(bencher: Bencher, game: &str) {
    measure(bencher, game, Operation::Check, POSITIONS);
}

#[divan::bench(args = games(), max_time = 1)]
fn play_unchecked(bencher: Bencher, game: &str) {
    measure(bencher, game, Operation::Play, POSITIONS);
}

#[divan::bench(args = games(), max_time = 1)]
fn key(bencher: Bencher, game: &str) {
    measure(bencher, game, Operation::Key, POSITIONS);
}

#[divan::bench(args = games(), max_time = 1)]
fn outcome(bencher: Bencher, game: &str) {
    measure(bencher, game, Operation::Outcome, POSITIONS);
}

#[divan::bench(args = games(), max_time = 1)]
fn read(bencher: Bencher, game: &str) {
    measure(bencher, game, Operation::Read, POSITIONS);
}

#[divan::bench(args = games(), max_time = 1)]
fn random_playout(bencher: Bencher, game: &str) {
    measure(bencher, game, Operation::Playout, PLAYOUTS);
}
