//! Turns the names of players into players.

use std::time::Duration;

use tabuleiro_rules::GameSpec;

use crate::contestant::{Contestant, Simple};
use crate::player::{EngineStrength, PlayerSpec};
use crate::program::{Patience, Program};

/// Why a player is not available.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{player} cannot play {game}: {reason}")]
pub struct Unavailable {
    /// The player.
    pub player: String,
    /// The game.
    pub game: String,
    /// Why.
    pub reason: String,
}

/// Makes a player out of the engine, or says why it cannot. The caller of a match supplies this.
pub type EngineMaker = dyn Fn(&GameSpec, EngineStrength) -> Result<Box<dyn Contestant>, String> + Sync;

/// Where players come from.
pub struct Roster<'a> {
    engines: &'a EngineMaker,
    patience: Patience,
}

impl<'a> Roster<'a> {
    /// Players with engines from `engines`, and the default patience with programs.
    pub fn new(engines: &'a EngineMaker) -> Self {
        Roster { engines, patience: Patience::default() }
    }

    /// Sets how long beyond its time a program may take to answer.
    pub fn with_grace(mut self, grace: Duration) -> Self {
        self.patience.grace = grace;
        self
    }

    /// Sets how long a program may take to start.
    pub fn with_start_time(mut self, start: Duration) -> Self {
        self.patience.start = start;
        self
    }

    /// A player for one game. A program must start and say that it speaks UGI; what else it says is checked later.
    pub fn player(&self, player: &PlayerSpec, game: &GameSpec) -> Result<Box<dyn Contestant>, Unavailable> {
        let unavailable = |reason: String| Unavailable { player: player.to_string(), game: game.to_string(), reason };
        match player {
            PlayerSpec::Computer(computer) => Ok(Box::new(Simple::new(*computer))),
            PlayerSpec::Engine(strength) => (self.engines)(game, *strength).map_err(unavailable),
            PlayerSpec::Program(command) => {
                let greeted = Program::start(command.clone(), self.patience).and_then(|mut program| {
                    program.greet()?;
                    Ok(program)
                });
                Ok(Box::new(greeted.map_err(|failure| unavailable(failure.to_string()))?))
            }
        }
    }
}
