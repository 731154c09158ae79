//! What a proof has to know of each game: which positions are alike, and what can be told of one without a search.

mod ampel;
mod apart;
mod emulsion;
mod talpa;

use tabuleiro_rules::{Game, Player};

/// A game whose positions can be proved.
pub trait Provable: Game {
    /// Whether the search stays with the move that looked best at first until it is settled, instead of turning to
    /// another one as soon as that seems less work. Which is better was measured for each game (`docs/solved.md`).
    const PATIENT: bool = false;

    /// With no more moves than this for the player to move the game is so near its end that a short proof may find out
    /// who wins. In games of Emulsion 10×10 between engines nothing was proved with more than 19 moves in 17 ms a move; the
    /// rest is for those who have more time.
    const FEW_MOVES: usize = 24;

    /// A 128-bit hash that positions of one game string share exactly when one becomes the other by a symmetry of the
    /// rules: the same player, in the sense of the symmetry, wins both. Counters of plies are left out of it.
    ///
    /// Every key is made from the view of the player to move, so that a change of colours comes for free.
    fn canonical_key(&self) -> u128;

    /// What can be told of the position at a glance.
    #[inline(always)]
    fn foresight(&self) -> Foresight {
        match self.count_moves() {
            0 => Foresight::Over,
            // One of the moves may do; to show that none does, all have to be looked at.
            moves => Foresight::Open { proof: 1, disproof: moves as u32 },
        }
    }
}

/// What can be told of a position at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foresight {
    /// The game is over.
    Over,
    /// A player wins, at the latest after so many plies.
    Decided {
        /// Who wins.
        winner: Player,
        /// The number of plies.
        plies: u32,
    },
    /// It is not decided.
    Open {
        /// A guess how many positions have to be settled to prove that the player to move wins, at least 1.
        proof: u32,
        /// The same for the opposite.
        disproof: u32,
    },
}
