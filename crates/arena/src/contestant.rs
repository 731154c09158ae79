//! What a match needs from a player, and how a player can fail.

use std::io;
use std::time::Duration;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabuleiro_play::matches::Match;
use tabuleiro_play::players::Computer;
use tabuleiro_rules::{AnyMove, GameSpec};

use crate::movetime::MoveTime;

/// A player that plays the games of a match, one after another.
pub trait Contestant: Send {
    /// What it is called in records and tables.
    fn name(&self) -> String;

    /// A new game begins. All randomness comes from the seed, so the game can be reproduced.
    fn begin(&mut self, game: &GameSpec, seed: u64) -> Result<(), Failure>;

    /// The next ply in a game that is not over, within this time.
    fn choose(&mut self, game: &Match, time: MoveTime) -> Result<AnyMove, Failure>;

    /// What a position is worth to whoever is to move, in points, of which more are better; nothing if the player does not judge
    /// positions.
    fn judge(&mut self, _game: &Match, _time: MoveTime) -> Option<i32> {
        None
    }

    /// Whether the player takes the other side, where the pie rule offers that: if that looks better.
    fn swaps(&mut self, game: &Match, time: MoveTime) -> bool {
        self.judge(game, time).is_some_and(|points| points < 0)
    }
}

/// How a player fails. It loses the game, and the match goes on.
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
    /// The program does not say what every program says first.
    #[error("it does not speak UGI: {0}")]
    Foreign(Box<Failure>),
    /// The program has exited.
    #[error("the program ended while `{awaited}` was awaited; {}", last_words(.said.as_deref()))]
    Ended {
        /// What it should have said.
        awaited: &'static str,
        /// The last line it said instead.
        said: Option<String>,
    },
    /// The program does not answer in time.
    #[error("the program did not say `{awaited}` within {} ms; {}", .within.as_millis(), last_words(.said.as_deref()))]
    Silent {
        /// What it should have said.
        awaited: &'static str,
        /// How long we waited.
        within: Duration,
        /// The last line it said instead.
        said: Option<String>,
    },
    /// The chosen move cannot be read.
    #[error("`{0}` is not a move")]
    Unreadable(String),
    /// The chosen move is illegal.
    #[error("`{ply}` is illegal: {reason}")]
    Illegal {
        /// The move.
        ply: String,
        /// Why.
        reason: String,
    },
    /// There is nothing to choose, or the player cannot make up its mind.
    #[error("the player chose nothing")]
    Nothing,
}

fn last_words(said: Option<&str>) -> String {
    said.map_or_else(|| "it said nothing".to_owned(), |said| format!("the last it said was `{said}`"))
}

/// A simple computer as a contestant.
pub struct Simple {
    computer: Computer,
    random: Xoshiro256PlusPlus,
}

impl Simple {
    /// Makes a contestant of the computer.
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

    fn swaps(&mut self, _: &Match, _: MoveTime) -> bool {
        self.computer.swaps(&mut self.random)
    }
}
