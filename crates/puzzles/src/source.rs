//! Where positions come from: quick games between engines of different strengths, from random openings on.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::{Engine, Level, Limits, Stop, Task, WallClock};
use tabuleiro_play::players::Computer;
use tabuleiro_rules::{AnyPosition, GameSpec, Repetitions, with_position};

/// The plies that are played at random first.
const OPENING: usize = 4;

/// One ply in so many is a random one, so that games take unusual turns.
const STRANGE: u32 = 16;

/// The levels that play: strong enough to be worth a look, and quick.
const LEVELS: std::ops::RangeInclusive<u8> = 2..=4;

/// The bytes of an engine's table.
const MEMORY: usize = 4 << 20;

/// No game is followed further.
const MOST_PLIES: usize = 400;

/// The positions of an engine game, from the start to the end, or as far as it goes.
pub(crate) fn engine_game(game: &GameSpec, seed: u64, stop: &Stop) -> Vec<AnyPosition> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let levels = [(); 2].map(|()| Level::new(random.random_range(LEVELS)).unwrap_or(Level::MIN));
    let mut engines = [(); 2].map(|()| Engine::new(MEMORY));
    let mut repetitions = Repetitions::new();
    let mut positions = vec![game.start()];
    while positions.len() < MOST_PLIES && !stop.is_stopped() {
        let position = &positions[positions.len() - 1];
        if with_position!(position, position => repetitions.note(position)) {
            break;
        }
        let is_random = positions.len() <= OPENING || position.in_setup() || random.random_range(0..STRANGE) == 0;
        let chosen = if is_random {
            Computer::Random.choose(position, &mut random)
        } else {
            let player = position.turn().index();
            let (limits, clock) = (Limits::default(), WallClock::start());
            let task = Task { position, history: &[], limits, method: None, only: &[], stop, clock: &clock };
            levels[player].skill(position).choose(&mut engines[player], task, &mut random, &mut |_| {})
        };
        let mut next = position.clone();
        match chosen.map(|ply| next.play(ply)) {
            Some(Ok(())) => positions.push(next),
            _ => break,
        }
    }
    positions
}
