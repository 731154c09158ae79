//! Exact values: who wins a position when both players make no mistake.
//!
//! Talpa and Emulsion are won by one of the players and cannot repeat: there, [proof-number search](dfpn) settles
//! everything that it has the time for. Apart and Ampel have draws and positions that come again: there, a win that the
//! search proves is a win, but a draw is told only where it is certain, either because the search never met a position
//! twice or because [everything that can be reached](retrograde) was solved backwards.

mod dfpn;
mod endings;
mod guide;
mod length;
mod provable;
mod replay;
mod retrograde;
mod symmetry;
mod table;

use tabuleiro_rules::Player;

pub(crate) use endings::{Endings, Proof};
pub use provable::{Foresight, Provable};
pub use replay::Check;

use crate::control::Stop;
use guide::Solver;

/// How much a proof may cost, and who watches it.
pub struct Effort<'a> {
    /// The bytes that the tables of positions may take.
    pub memory: usize,
    /// The nodes that may be visited; without a limit it goes on until it is stopped.
    pub nodes: Option<u64>,
    /// Stops it.
    pub stop: &'a Stop,
    /// Is told now and then how far it has got.
    pub progress: &'a mut dyn FnMut(&Progress),
}

/// How far a proof has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The nodes visited.
    pub nodes: u64,
    /// The positions in the table.
    pub positions: usize,
}

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The player to move wins.
    Win,
    /// The opponent wins.
    Loss,
    /// Nobody can force a win.
    Draw,
    /// It was not found out.
    Unknown,
}

impl Value {
    /// The name used in JSON and in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Value::Win => "win",
            Value::Loss => "loss",
            Value::Draw => "draw",
            Value::Unknown => "unknown",
        }
    }

    /// The same value to the opponent.
    pub const fn flipped(self) -> Self {
        match self {
            Value::Win => Value::Loss,
            Value::Loss => Value::Win,
            same => same,
        }
    }

    /// Who wins, if somebody does, where it is `turn`'s turn.
    pub const fn winner(self, turn: Player) -> Option<Player> {
        match self {
            Value::Win => Some(turn),
            Value::Loss => Some(turn.other()),
            Value::Draw | Value::Unknown => None,
        }
    }
}

/// What a move is worth to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue<M> {
    /// The move.
    pub ply: M,
    /// Its value.
    pub value: Value,
}

/// What was found out about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// The value to the player to move.
    pub value: Value,
    /// Who wins.
    pub winner: Option<Player>,
    /// After how many plies the game ends when the winner hurries and the loser delays; `None` if that is not known, which
    /// takes more than the proof, or if nobody wins.
    pub plies: Option<u32>,
    /// How the game goes on if both play their best; the first move keeps the value. As long as `plies` if that is known.
    pub line: Vec<M>,
    /// All moves and what they are worth, if that was asked for.
    pub moves: Vec<MoveValue<M>>,
    /// How the proof of a win was checked.
    pub check: Option<Check>,
    /// The nodes visited by the search.
    pub nodes: u64,
    /// The positions kept in memory.
    pub positions: usize,
}

impl<M> Solution<M> {
    /// The same with moves of another type.
    pub fn map_moves<N>(self, map: impl Fn(M) -> N) -> Solution<N> {
        let Solution { value, winner, plies, line, moves, check, nodes, positions } = self;
        let line = line.into_iter().map(&map).collect();
        let moves = moves.into_iter().map(|tried| MoveValue { ply: map(tried.ply), value: tried.value }).collect();
        Solution { value, winner, plies, line, moves, check, nodes, positions }
    }
}

/// Finds the value of a position by the rules, R1 and R2 among them; the position counts as the first of its game. With
/// `all_moves` every move is valued.
///
/// A value other than [`Value::Unknown`] is certain, and one of a win has been checked by playing the proof.
///
/// ```
/// use tabuleiro_engine::{Effort, Stop, Value, solve};
/// use tabuleiro_rules::{Game, Player, talpa};
///
/// let start = talpa::Position::<1>::start(&talpa::Options { size: 3 });
/// let mut effort = Effort { memory: 1 << 20, nodes: None, stop: &Stop::new(), progress: &mut |_| {} };
/// let solution = solve(&start, false, &mut effort);
/// assert_eq!((solution.value, solution.winner), (Value::Win, Some(Player::First)));
/// ```
pub fn solve<G: Provable>(position: &G, all_moves: bool, effort: &mut Effort<'_>) -> Solution<G::Move> {
    let mut solver = Solver::<G>::new(position, effort);
    let mut value = solver.value(position);
    let winner = value.winner(position.turn());
    let check = winner.map(|winner| solver.check(position, winner));
    if let Some(Check::Failed(_)) = check {
        value = Value::Unknown;
    }
    let winner = value.winner(position.turn());
    let plies = winner.and_then(|winner| solver.length(position, winner));
    let line = winner.map(|winner| solver.line(position, winner, plies)).unwrap_or_default();
    let moves = if all_moves { solver.values_of_moves(position) } else { Vec::new() };
    let line = match value {
        Value::Draw if position.outcome().is_none() => solver.drawing_move(position).into_iter().collect(),
        _ => line,
    };
    Solution { value, winner, plies, line, moves, check, nodes: solver.nodes(), positions: solver.positions() }
}

#[cfg(test)]
mod tests;
