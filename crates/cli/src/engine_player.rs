//! The engine as a player in matches.

use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_arena::contestant::{Contestant, Failure};
use tabuleiro_arena::movetime::MoveTime;
use tabuleiro_arena::player::{EngineLimits, EngineStrength, PlayerSpec};
use tabuleiro_engine::{Engine, Limits, Score, Skill, Stop};
use tabuleiro_local::Inquiry;
use tabuleiro_play::matches::Match;
use tabuleiro_rules::{AnyMove, GameSpec};

/// The size of a player's table in bytes.
const MEMORY: usize = 32 << 20;

/// The part of its time a search needs to stop and deliver its move.
const RESERVE: Duration = Duration::from_millis(2);

/// A player that plays what the engine finds.
struct EnginePlayer {
    strength: EngineStrength,
    engine: Engine,
    random: Xoshiro256PlusPlus,
    /// Whether the seed of a game also varies what is searched, so that equals do not play the same game over and over.
    varies: bool,
    stop: Stop,
}

/// Makes players of the engine, whose searches end with this switch.
pub fn engine_players(
    stop: &Stop,
) -> impl Fn(&GameSpec, EngineStrength) -> Result<Box<dyn Contestant>, String> + use<> {
    makers(stop, false)
}

/// The same for players that meet themselves without random openings: the seed of a game also varies what they search, some nodes more
/// or fewer with every ply.
pub fn varied_players(
    stop: &Stop,
) -> impl Fn(&GameSpec, EngineStrength) -> Result<Box<dyn Contestant>, String> + use<> {
    makers(stop, true)
}

fn makers(
    stop: &Stop,
    varies: bool,
) -> impl Fn(&GameSpec, EngineStrength) -> Result<Box<dyn Contestant>, String> + use<> {
    let stop = stop.clone();
    move |_, strength| {
        let random = Xoshiro256PlusPlus::seed_from_u64(0);
        Ok(Box::new(EnginePlayer { strength, engine: Engine::new(MEMORY), random, varies, stop: stop.clone() }))
    }
}

impl EnginePlayer {
    /// How well it plays a position, within which limits, if so much time is given for a ply.
    fn manner(&mut self, game: &Match, time: MoveTime) -> (Skill, Limits) {
        let time = time.duration();
        let (skill, time, threads) = match self.strength {
            EngineStrength::Level(level) => (level.skill(game.position()), Some(time), None),
            EngineStrength::Limits(EngineLimits { movetime, threads, skill }) => {
                // A player with limits of its own is not hurried.
                let is_limited = skill.nodes.is_some() || skill.depth.is_some();
                (skill, movetime.map(MoveTime::duration).or((!is_limited).then_some(time)), threads)
            }
        };
        let skill = match (self.varies, skill.nodes) {
            (true, Some(nodes)) => Skill { nodes: Some(self.varied(nodes)), ..skill },
            _ => skill,
        };
        let defaults = Limits::default();
        let time = time.map(|time| time.saturating_sub(RESERVE));
        (skill, Limits { time, threads: threads.unwrap_or(defaults.threads), ..defaults })
    }

    /// So many nodes, or some more or fewer: by a tenth at most, and on average as many.
    fn varied(&mut self, nodes: u64) -> u64 {
        let tenth = nodes / 10;
        (nodes - tenth).saturating_add(self.random.random_range(0..=tenth.saturating_mul(2))).max(1)
    }
}

impl Contestant for EnginePlayer {
    fn name(&self) -> String {
        PlayerSpec::Engine(self.strength).to_string()
    }

    fn begin(&mut self, _: &GameSpec, seed: u64) -> Result<(), Failure> {
        match self.varies {
            true => self.engine.forget_and_reseed(seed),
            false => self.engine.forget(),
        }
        self.random = Xoshiro256PlusPlus::seed_from_u64(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Match, time: MoveTime) -> Result<AnyMove, Failure> {
        let (skill, limits) = self.manner(game, time);
        let inquiry = Inquiry::of(game).stopped_by(&self.stop);
        skill.choose(&mut self.engine, inquiry.task(limits), &mut self.random, &mut |_| {}).ok_or(Failure::Nothing)
    }

    fn judge(&mut self, game: &Match, time: MoveTime) -> Option<i32> {
        let (skill, limits) = self.manner(game, time);
        let inquiry = Inquiry::of(game).stopped_by(&self.stop);
        skill.judge(&mut self.engine, inquiry.task(limits), &mut |_| {}).map(Score::points)
    }
}
