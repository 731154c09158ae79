//! Ends games between computers as soon as their result is proved.

use tabuleiro_arena::game::Proven;
use tabuleiro_engine::history;
use tabuleiro_play::matches::Match;
use tabuleiro_proof::{Check, Effort, Stop, Value, is_near_end, solve_any};

/// What a proof may cost: about a tenth of a second. The number of nodes is fixed, so that games are reproducible.
const NODES: u64 = 20_000;
const MEMORY: usize = 4 << 20;

/// How a game must end, if it is near its end and that can be proved.
///
/// A proof assumes the position to be the first of its game. That is justified where no earlier position can recur: in
/// games that cannot repeat, and after a ply that is progress under R2. Elsewhere nothing is proved, because R1 could
/// still make it a draw.
pub fn proved(game: &Match) -> Option<Proven> {
    if !history(game.positions()).is_empty() || !is_near_end(game.position()) {
        return None;
    }
    let stop = Stop::new();
    let mut effort = Effort { memory: MEMORY, nodes: Some(NODES), stop: &stop, progress: &mut |_| {} };
    let solution = solve_any(game.position(), false, &mut effort);
    let is_certain = match solution.value {
        Value::Win | Value::Loss => matches!(solution.check, Some(Check::Whole(_))),
        Value::Draw => true,
        Value::Unknown => false,
    };
    is_certain.then_some(Proven { winner: solution.winner })
}
