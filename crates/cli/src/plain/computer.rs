//! The computers that play in the terminal.

use std::time::Duration;

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_engine::{Engine, Level, Limits, Score, Stop, Task, WallClock, history};
use tabuleiro_play::matches::Match;
use tabuleiro_play::players::Computer;
use tabuleiro_rules::AnyMove;

/// How long a computer thinks about a ply at most.
const TIME: Duration = Duration::from_secs(2);
/// The size of its table in bytes.
const MEMORY: usize = 64 << 20;

/// Somebody who chooses moves without being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// One of the simple computers.
    Simple(Computer),
    /// The engine at a level.
    Level(Level),
}

/// The mind of all the computers at a table.
pub struct Mind {
    engine: Option<Engine>,
    random: Xoshiro256PlusPlus,
}

impl Mind {
    /// A mind whose whims come from this source.
    pub fn new(random: Xoshiro256PlusPlus) -> Self {
        Mind { engine: None, random }
    }

    /// The move that an opponent makes; `None` if the game is over.
    pub fn choose(&mut self, opponent: Opponent, game: &Match) -> Option<AnyMove> {
        match opponent {
            Opponent::Simple(computer) => computer.choose(game.position(), &mut self.random),
            Opponent::Level(level) => {
                let engine = self.engine.get_or_insert_with(|| Engine::new(MEMORY));
                let (stop, clock) = (Stop::new(), WallClock::start());
                let earlier = history(game.positions());
                let limits = Limits { time: Some(TIME), ..Limits::default() };
                let position = game.position();
                let task = Task { position, history: &earlier, limits, method: None, stop: &stop, clock: &clock };
                level.choose(engine, task, &mut self.random, &mut |_| {})
            }
        }
    }

    /// Whether an opponent takes the pie rule's offer: the random one tosses a coin, the greedy one likes its own
    /// colour, and the engine changes sides when it likes the other one better.
    pub fn swaps(&mut self, opponent: Opponent, game: &Match) -> bool {
        match opponent {
            Opponent::Simple(Computer::Random) => self.random.random_bool(0.5),
            Opponent::Simple(Computer::Greedy) => false,
            Opponent::Level(_) => {
                let engine = self.engine.get_or_insert_with(|| Engine::new(MEMORY));
                let (stop, clock) = (Stop::new(), WallClock::start());
                let limits = Limits { time: Some(TIME), ..Limits::default() };
                let earlier = history(game.positions());
                let position = game.position();
                let task = Task { position, history: &earlier, limits, method: None, stop: &stop, clock: &clock };
                let found = engine.search(task, &mut |_| {});
                found.lines.first().is_some_and(|line| line.score < Score::DRAW)
            }
        }
    }
}
