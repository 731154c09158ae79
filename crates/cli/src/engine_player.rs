//! The engine as a player of matches.

use std::time::Duration;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_arena::contestant::{Contestant, Failure};
use tabuleiro_arena::movetime::MoveTime;
use tabuleiro_arena::player::{EngineLimits, PlayerSpec, Strength};
use tabuleiro_engine::{Engine, Level, Limits};
use tabuleiro_play::matches::Match;
use tabuleiro_rules::{AnyMove, GameSpec};

use crate::inquiry::Inquiry;

/// The size of a player's table in bytes.
const MEMORY: usize = 32 << 20;

/// What a search needs to stop and to bring its move to the table, out of the time it has.
const RESERVE: Duration = Duration::from_millis(2);

/// A player that plays what the engine finds.
struct EnginePlayer {
    strength: Strength,
    engine: Engine,
    random: Xoshiro256PlusPlus,
}

/// Makes a player of the engine.
pub fn engine_player(_: &GameSpec, strength: Strength) -> Result<Box<dyn Contestant>, String> {
    let random = Xoshiro256PlusPlus::seed_from_u64(0);
    Ok(Box::new(EnginePlayer { strength, engine: Engine::new(MEMORY), random }))
}

impl EnginePlayer {
    fn at_level(&mut self, number: u8, game: &Match, time: Duration) -> Option<AnyMove> {
        let level = Level::new(number)?;
        level.choose(&mut self.engine, Inquiry::of(game).level_task(time), &mut self.random, &mut |_| {})
    }

    fn within(&mut self, limits: EngineLimits, game: &Match, time: Duration) -> Option<AnyMove> {
        let unlimited = limits.nodes.is_none() && limits.depth.is_none();
        let own = limits.movetime.map(MoveTime::duration);
        let defaults = Limits::default();
        let limits = Limits {
            time: own.or(unlimited.then_some(time)).map(|time| time.saturating_sub(RESERVE)),
            nodes: limits.nodes,
            depth: limits.depth,
            threads: limits.threads.unwrap_or(defaults.threads),
            ..defaults
        };
        self.engine.search(Inquiry::of(game).task(limits), &mut |_| {}).best()
    }
}

impl Contestant for EnginePlayer {
    fn name(&self) -> String {
        PlayerSpec::Engine(self.strength).to_string()
    }

    fn begin(&mut self, _: &GameSpec, seed: u64) -> Result<(), Failure> {
        self.engine.forget();
        self.random = Xoshiro256PlusPlus::seed_from_u64(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Match, time: MoveTime) -> Result<AnyMove, Failure> {
        let time = time.duration();
        let chosen = match self.strength {
            Strength::Level(number) => self.at_level(number, game, time.saturating_sub(RESERVE)),
            Strength::Limits(limits) => self.within(limits, game, time),
        };
        chosen.ok_or(Failure::Nothing)
    }
}
