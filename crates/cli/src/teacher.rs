//! The computer that teaches, as a player in matches.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_arena::contestant::{Contestant, Failure};
use tabuleiro_arena::movetime::MoveTime;
use tabuleiro_engine::{Engine, Level, Limits, Stop};
use tabuleiro_local::Inquiry;
use tabuleiro_play::matches::Match;
use tabuleiro_play::players::Computer;
use tabuleiro_play::teaching::Learner;
use tabuleiro_rules::{AnyMove, GameSpec};

/// The size of its table in bytes.
const MEMORY: usize = 32 << 20;

/// A player as strong as a learner needs it.
pub struct Teacher {
    /// The learner, as far as it knows them.
    pub learner: Learner,
    engine: Engine,
    random: Xoshiro256PlusPlus,
    stop: Stop,
}

impl Teacher {
    /// One who does not know the learner yet, and whose searches end with this switch.
    pub fn new(stop: &Stop) -> Self {
        Teacher {
            learner: Learner::default(),
            engine: Engine::new(MEMORY),
            random: Xoshiro256PlusPlus::seed_from_u64(0),
            stop: stop.clone(),
        }
    }
}

impl Contestant for Teacher {
    fn name(&self) -> String {
        "teacher".to_owned()
    }

    fn begin(&mut self, _: &GameSpec, seed: u64) -> Result<(), Failure> {
        self.engine.forget();
        self.random = Xoshiro256PlusPlus::seed_from_u64(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Match, time: MoveTime) -> Result<AnyMove, Failure> {
        let chosen = match Level::new(self.learner.strength().level(&mut self.random)) {
            None => Computer::Random.choose(game.position(), &mut self.random),
            Some(level) => {
                let inquiry = Inquiry::of(game).stopped_by(&self.stop);
                let limits = Limits { time: Some(time.duration()), ..Limits::default() };
                let skill = level.skill(game.position());
                skill.choose(&mut self.engine, inquiry.task(limits), &mut self.random, &mut |_| {})
            }
        };
        chosen.ok_or(Failure::Nothing)
    }
}
