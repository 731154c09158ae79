//! The simple computer players of the rules pages. The strong ones are in the engine.

mod greedy;
mod name;
mod random;

use std::fmt;
use std::str::FromStr;

use rand::{Rng, RngExt};
use tabuleiro_rules::{Action, AnyMove, AnyPosition, shown, with_position};

use crate::matches::Match;

pub(crate) use greedy::Greedy;
pub use name::{ComputerName, ComputerNameError};

/// Declares the simple computer players, the weakest first: a variant, and the name in commands, records and message ids.
macro_rules! computers {
    ($($(#[$doc:meta])* $Computer:ident = $name:literal;)+) => {
        /// A computer player that looks no further than the next ply.
        ///
        /// ```
        /// use rand::SeedableRng;
        /// use tabuleiro_play::players::Computer;
        /// use tabuleiro_rules::GameSpec;
        ///
        /// let spec: GameSpec = "talpa:size=4".parse().unwrap();
        /// let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(1);
        /// let ply = Computer::Greedy.choose(&spec.start(), &mut rng).unwrap();
        /// assert!(spec.start().check(ply).is_ok());
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Computer {
            $($(#[$doc])* $Computer),+
        }

        impl Computer {
            /// All of them, the weakest first.
            pub const ALL: [Computer; [$($name),+].len()] = [$(Computer::$Computer),+];

            /// The name in commands, in records and in message ids.
            pub const fn name(self) -> &'static str {
                match self { $(Computer::$Computer => $name),+ }
            }
        }
    };
}

computers! {
    /// Plays any legal ply; where it can go on jumping or stop, it goes on with probability one half.
    Random = "random";
    /// Plays the ply that is worth most at once, by the last paragraph of each rules page.
    Greedy = "greedy";
}

/// A name that no computer player has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no computer player `{}`: the players are `{names}`",
    shown(.0),
    names = Computer::ALL.map(Computer::name).join("` and `")
)]
pub struct ParseComputerError(pub String);

impl Computer {
    /// The ply that this player makes in a position; `None` if the game is over.
    pub fn choose(self, position: &AnyPosition, rng: &mut impl Rng) -> Option<AnyMove> {
        with_position!(position, position => match self {
            Computer::Random => random::choose(position, rng).map(AnyMove::from),
            Computer::Greedy => position.greedy_ply(rng).map(AnyMove::from),
        })
    }

    /// All plies among which greedy play draws in a position.
    pub fn greedy_plies(position: &AnyPosition) -> Vec<AnyMove> {
        with_position!(position, position => position.greedy_plies().into_iter().map(AnyMove::from).collect())
    }

    /// What this player does in a match: a ply, or the pie rule's swap; `None` if the match is over.
    pub fn act(self, game: &Match, rng: &mut impl Rng) -> Option<Action> {
        if game.may_swap() && self.swaps(rng) {
            return Some(Action::Swap);
        }
        self.choose(game.position(), rng).map(Action::Ply)
    }

    /// Whether this player swaps where the pie rule offers it: the random one tosses a coin, the greedy one keeps its colour.
    pub fn swaps(self, rng: &mut impl Rng) -> bool {
        match self {
            Computer::Random => rng.random_bool(0.5),
            Computer::Greedy => false,
        }
    }
}

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Computer {
    type Err = ParseComputerError;

    fn from_str(text: &str) -> Result<Self, ParseComputerError> {
        let found = Computer::ALL.into_iter().find(|computer| computer.name() == text);
        found.ok_or_else(|| ParseComputerError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests;
