//! What a match needs of a player, and how a player can fail.

use std::io;
use std::time::Duration;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_play::matches::Match;
use tabuleiro_play::players::Computer;
use tabuleiro_rules::{AnyMove, GameSpec};

use crate::movetime::MoveTime;

/// Somebody who plays the games of a match, one after another.
pub trait Contestant: Send {
    /// What it is called in records and tables.
    fn name(&self) -> String;

    /// A new game begins. Chance comes from the seed alone, so that the game can be played again.
    fn begin(&mut self, game: &GameSpec, seed: u64) -> Result<(), Failure>;

    /// The next ply in a game that is not over, with so much time for it.
    fn choose(&mut self, game: &Match, time: MoveTime) -> Result<AnyMove, Failure>;
}

/// How a player fails. The game is then lost for it, and the match goes on.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The program does not start.
    #[error("`{program}` cannot be started: {error}")]
    Start {
        /// The program.
        program: String,
        /// Why.
        error: io::Error,
    },
    /// The program has ended.
    #[error("the program ended while `{awaited}` was awaited")]
    Ended {
        /// What it should have said.
        awaited: &'static str,
    },
    /// The program says nothing of use.
    #[error("the program did not say `{awaited}` within {} ms", .within.as_millis())]
    Silent {
        /// What it should have said.
        awaited: &'static str,
        /// How long was waited.
        within: Duration,
    },
    /// What was chosen cannot be read as a move.
    #[error("`{0}` is no move")]
    Unreadable(String),
    /// What was chosen is illegal.
    #[error("`{ply}` is illegal: {reason}")]
    Illegal {
        /// The move.
        ply: String,
        /// Why.
        reason: String,
    },
    /// There is nothing to choose, or the player does not know what to choose.
    #[error("the player chose nothing")]
    Nothing,
}

/// A simple computer as a contestant.
pub struct Simple {
    computer: Computer,
    random: Xoshiro256PlusPlus,
}

impl Simple {
    /// Gives the computer a seat.
    pub fn new(computer: Computer) -> Self {
        Simple { computer, random: Xoshiro256PlusPlus::seed_from_u64(0) }
    }
}

impl Contestant for Simple {
    fn name(&self) -> String {
        self.computer.to_string()
    }

    fn begin(&mut self, _: &GameSpec, seed: u64) -> Result<(), Failure> {
        self.random = Xoshiro256PlusPlus::seed_from_u64(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Match, _: MoveTime) -> Result<AnyMove, Failure> {
        self.computer.choose(game.position(), &mut self.random).ok_or(Failure::Nothing)
    }
}
