//! What the simple computers do where no rules page tells them.

use rand::{Rng, RngExt};
use tabuleiro_play::players::Computer;

/// Whether a computer takes the pie rule's offer: the random one tosses a coin, the greedy one likes its own colour.
pub fn swaps(computer: Computer, random: &mut impl Rng) -> bool {
    match computer {
        Computer::Random => random.random_bool(0.5),
        Computer::Greedy => false,
    }
}
