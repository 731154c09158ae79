//! How hard a puzzle is: by how much search finds its moves, and who solves it.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_arena::seeds::seed_of;
use tabuleiro_engine::{Engine, Level, Limits, Stop, Task, WallClock};
use tabuleiro_play::players::Computer;
use tabuleiro_play::puzzle::{Puzzle, RATINGS};
use tabuleiro_rules::{AnyMove, AnyPosition};

/// The engine is given so many nodes at first, as a power of two, and so many at last.
const NODES: std::ops::RangeInclusive<u32> = 3..=16;

/// The rating of a puzzle that is solved with the fewest nodes in one turn.
const EASIEST: f64 = 700.0;
/// What twice as many nodes add to it.
const DOUBLE: f64 = 100.0;
/// What another turn adds to it: it takes patience too.
const TURN: f64 = 40.0;

/// The bytes of an engine's table.
const MEMORY: usize = 8 << 20;

/// The rating of a puzzle, by the fewest nodes with which the engine plays the whole line. Nothing if it does not find it, or was
/// stopped: what cannot be graded is no puzzle for anybody.
pub fn rating(puzzle: &Puzzle, stop: &Stop) -> Option<u16> {
    let found = NODES.clone().find(|&power| {
        let limits = Limits { nodes: Some(1 << power), ..Limits::default() };
        plays_line(puzzle, |position| {
            let clock = WallClock::start();
            let task =
                Task { position, history: &[], limits: limits.clone(), method: None, only: &[], stop, clock: &clock };
            Engine::new(MEMORY).search(task, &mut |_| {}).best()
        })
    });
    let doublings = found? - NODES.start();
    let rating = EASIEST + DOUBLE * f64::from(doublings) + TURN * f64::from(puzzle.turns - 1);
    (!stop.is_stopped()).then(|| (rating as u16).clamp(RATINGS.0, RATINGS.1))
}

/// Whether greedy play could solve it, if all ties were broken in its favour.
pub fn greedy_may_solve(puzzle: &Puzzle) -> bool {
    plays_line_with(puzzle, |position, ply| Computer::greedy_plies(position).contains(&ply))
}

/// Whether a level solves it, with the errors that a seed gives it.
pub fn level_solves(level: Level, puzzle: &Puzzle, seed: u64, stop: &Stop) -> bool {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut engine = Engine::new(MEMORY);
    plays_line(puzzle, |position| {
        let clock = WallClock::start();
        let limits = Limits::default();
        let task = Task { position, history: &[], limits, method: None, only: &[], stop, clock: &clock };
        level.skill(position).choose(&mut engine, task, &mut random, &mut |_| {})
    })
}

/// How often each level solves some puzzles, each tried so many times: as many levels as there is time for before it is stopped.
pub fn shares(levels: &[Level], puzzles: &[Puzzle], tries: u64, stop: &Stop, done: &mut dyn FnMut(u64)) -> Vec<f64> {
    let mut count = 0;
    let mut share = |&level: &Level| {
        let mut solved = 0;
        for (number, puzzle) in puzzles.iter().enumerate() {
            let seeds = (0..tries).map(|each| seed_of(each, &[number as u64]));
            solved += seeds.filter(|&seed| level_solves(level, puzzle, seed, stop)).count();
            count += 1;
            done(count);
            if stop.is_stopped() {
                return None;
            }
        }
        Some(solved as f64 / (puzzles.len().max(1) as f64 * tries as f64))
    };
    levels.iter().map_while(&mut share).collect()
}

/// Whether a player makes all of the solver's plies.
fn plays_line(puzzle: &Puzzle, mut choose: impl FnMut(&AnyPosition) -> Option<AnyMove>) -> bool {
    plays_line_with(puzzle, |position, ply| choose(position) == Some(ply))
}

fn plays_line_with(puzzle: &Puzzle, mut plays: impl FnMut(&AnyPosition, AnyMove) -> bool) -> bool {
    let mut position = puzzle.start.clone();
    puzzle.line.iter().all(|&ply| {
        let right = position.turn() != puzzle.solver() || plays(&position, ply);
        right && position.play(ply).is_ok()
    })
}
