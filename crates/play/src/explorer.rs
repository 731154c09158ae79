//! What was played from a position in a collection of games, and how those games ended.
//!
//! Positions that differ only by a symmetry of the rules count as one, so that a mirrored game is found from either side. A
//! move is told from another by where it leads: plies to equivalent positions are counted together.
//!
//! ```
//! use tabuleiro_play::explorer::Collection;
//! use tabuleiro_play::record::read_all;
//!
//! let records = "[Game \"talpa:size=4\"]\n\n1. b4xb3 d1xd2 1-0\n\n[Game \"talpa:size=4\"]\n\n1. c1xc2 1/2-1/2\n";
//! let game = "talpa:size=4".parse().unwrap();
//! let mut collection = Collection::new(game);
//! for record in read_all(records) {
//!     collection.add(&record.unwrap()).unwrap();
//! }
//! collection.arrange();
//! let explored = collection.look_up(&game.start());
//! assert_eq!(explored.results.games(), 2);
//! // The second game began with the same move, turned by half a circle.
//! assert_eq!((explored.moves.len(), explored.moves[0].results.games()), (1, 2));
//! assert_eq!(explored.moves[0].plies[0].to_string(), "b4xb3");
//! ```

mod collection;
mod games;
mod tally;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use tabuleiro_proof::canonical_key;
use tabuleiro_rules::{AnyMove, AnyPosition, Player};

pub use collection::{Collection, GameId};
pub use games::Games;
pub use tally::{Explored, ExploredMove, MoverTally, Results, SAMPLES};

/// How many bits the key of a position has: with one more for a step, it is a positive number in every database.
const KEY_BITS: u32 = 62;

/// What a position is found by: the same number for all that a symmetry of the rules maps to each other, in games with the
/// same game string. Ply counters are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PositionKey(u64);

impl PositionKey {
    /// The key of a position.
    pub fn of(position: &AnyPosition) -> Self {
        PositionKey(canonical_key(position) as u64 >> (u64::BITS - KEY_BITS))
    }

    /// As a number that a database can keep.
    pub fn number(self) -> i64 {
        self.0 as i64
    }
}

/// What a ply is found by: where it leads, and whether it ends the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StepKey(u64);

impl StepKey {
    fn new(to: PositionKey, ends_turn: bool) -> Self {
        StepKey(to.0 << 1 | u64::from(ends_turn))
    }

    /// As a number that a database can keep.
    pub fn number(self) -> i64 {
        self.0 as i64
    }

    /// The key that was kept as this number.
    pub fn from_number(number: i64) -> Self {
        StepKey(number as u64)
    }
}

/// A ply of a game, as an index keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexedPly {
    /// The position in which it was made.
    pub from: PositionKey,
    /// Where it leads.
    pub key: StepKey,
    /// Who made it.
    pub player: Player,
}

/// The plies of a game one after another, as an index keeps them. What is illegal ends it.
pub fn steps(start: &AnyPosition, plies: impl IntoIterator<Item = AnyMove>) -> impl Iterator<Item = IndexedPly> {
    let mut position = start.clone();
    let mut from = PositionKey::of(start);
    plies.into_iter().map_while(move |ply| {
        let player = position.turn();
        position.play(ply).ok()?;
        let to = PositionKey::of(&position);
        let step = IndexedPly { from, key: StepKey::new(to, position.turn() != player), player };
        from = to;
        Some(step)
    })
}

/// The legal plies of a position by where they lead. Those with the same key are alike, in the order of their texts.
pub fn continuations(position: &AnyPosition) -> BTreeMap<StepKey, Vec<AnyMove>> {
    let mut found: BTreeMap<StepKey, Vec<AnyMove>> = BTreeMap::new();
    for ply in position.legal_moves() {
        let mut next = position.clone();
        if next.play(ply).is_ok() {
            let key = StepKey::new(PositionKey::of(&next), next.turn() != position.turn());
            found.entry(key).or_default().push(ply);
        }
    }
    found
}
