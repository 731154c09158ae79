//! Counting move sequences, the standard check of a move generator.

use crate::game::Game;

/// The number of different sequences of exactly `depth` plies from a position.
///
/// ```
/// use tabuleiro_rules::{Game, perft, talpa};
/// let start = talpa::Position::<1>::start(&talpa::Options { size: 4 });
/// assert_eq!(perft(&start, 3), 6380);
/// ```
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves() as u64,
        _ => children(position, |next| perft(next, depth - 1)),
    }
}

/// The number of different sequences of exactly `depth` whole turns, a turn being all the plies up to the other
/// player's move.
pub fn perft_turns<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    children(position, |next| perft_turns(next, turns_left(position, next, depth)))
}

/// How many of `depth` whole turns are left to be made in `next`, which was reached from `before` by one ply.
fn turns_left<G: Game>(before: &G, next: &G, depth: u32) -> u32 {
    let turn_is_over = next.turn() != before.turn() || next.outcome().is_some();
    if turn_is_over { depth - 1 } else { depth }
}

fn children<G: Game>(position: &G, mut count: impl FnMut(&G) -> u64) -> u64 {
    let mut moves = Vec::with_capacity(position.count_moves());
    position.legal_moves(&mut moves);
    let mut total = 0;
    for ply in moves {
        let mut next = position.clone();
        next.play_unchecked(ply);
        total += count(&next);
    }
    total
}
