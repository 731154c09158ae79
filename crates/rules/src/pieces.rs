//! The pieces of both players as a pair of sets, the first player's first.

use crate::bits::Bits;
use crate::game::Player;
use crate::keys::{Kind, key, second_to_move};

/// The kinds of keys that the pieces of the first and the second player have.
pub(crate) const PIECE_KEYS: [Kind; 2] = [Kind::First, Kind::Second];

/// Whose piece stands on the point with this number.
pub(crate) fn owner<const W: usize>(pieces: &[Bits<W>; 2], at: usize) -> Option<Player> {
    Player::BOTH.into_iter().find(|player| pieces[player.index()].contains(at))
}

/// The part of a position's hash that the pieces and the side to move make, from scratch.
pub(crate) fn key_of<const W: usize>(pieces: &[Bits<W>; 2], turn: Player) -> u64 {
    let side = (turn == Player::Second).then(second_to_move);
    let sets = pieces.iter().zip(PIECE_KEYS);
    let pieces = sets.flat_map(|(set, kind)| set.iter().map(move |at| key(kind, at)));
    pieces.chain(side).fold(0, |all, one| all ^ one)
}
