//! What a proof has to know about each game: which positions are equivalent, and what can be said about one without a
//! search.

use tabuleiro_rules::{Game, Player};

/// A game whose positions can be proved.
pub trait Provable: Game {
    /// Whether the search stays with the move that looked best at first until it is settled, instead of switching as
    /// soon as another seems less work. Measured for each game (`docs/solved.md`).
    const PATIENT: bool;

    /// With no more moves than this, the game is so near its end that a short proof may find out who wins.
    const FEW_MOVES: usize;

    /// A 128-bit hash that positions of one game string share exactly when a symmetry of the rules maps one to the
    /// other: the same player, in the sense of the symmetry, wins both. Ply counters are left out.
    ///
    /// Keys are computed from the point of view of the player to move, so swapping the colours comes for free.
    fn canonical_key(&self) -> u128;

    /// A number that positions of one game string share exactly when they share their key: what the key is a hash of. On
    /// boards whose positions cannot be told apart by 64 bits there is none.
    fn canonical_code(&self) -> Option<u64>;

    /// Whether the player to move may be able to win with this turn; a cheap guess that errs on the side of yes. What the
    /// opponent might be forced to do after it does not count.
    #[inline(always)]
    fn may_win_this_turn(&self) -> bool {
        true
    }

    /// What can be said about the position at a glance.
    #[inline(always)]
    fn foresight(&self) -> Foresight {
        match self.count_moves() {
            0 => Foresight::Over,
            // One move may be enough; to show that none is, all have to be examined.
            moves => Foresight::Open { proof: 1, disproof: moves as u32 },
        }
    }
}

/// What can be told of a position at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foresight {
    /// The game is over.
    Over,
    /// A player wins, at the latest after this many plies.
    Decided {
        /// Who wins.
        winner: Player,
        /// The number of plies.
        plies: u32,
    },
    /// It is not decided.
    Open {
        /// A guess at how many positions have to be settled to prove that the player to move wins, at least 1.
        proof: u32,
        /// The same for the opposite.
        disproof: u32,
    },
}
