//! Exact values: who wins a position with perfect play.
//!
//! In a game without draws or repetitions, [proof-number search](crate::dfpn) settles whatever it has time for. In a game with
//! both, a proven win is a win, but a draw is reported only if it is certain, either because the search never met a
//! position twice or because [every reachable position](crate::retrograde) was solved backwards.

use tabuleiro_rules::{AnyMove, AnyPosition, Player, with_position};

use crate::guide::Solver;
use crate::provable::Provable;
use crate::replay::Check;
use crate::stop::Stop;

/// How much a proof may cost, and who watches it.
pub struct Effort<'a> {
    /// The bytes the tables of positions may take.
    pub memory: usize,
    /// The most nodes to visit; without a limit it runs until it is stopped.
    pub nodes: Option<u64>,
    /// Stops it.
    pub stop: &'a Stop,
    /// Called now and then with the progress so far.
    pub progress: &'a mut dyn FnMut(&ProofProgress),
}

/// How far a proof has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofProgress {
    /// The nodes visited.
    pub nodes: u64,
    /// The positions in the table.
    pub positions: usize,
}

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Value {
    /// The player to move wins.
    Win,
    /// The opponent wins.
    Loss,
    /// Nobody can force a win.
    Draw,
    /// Not known.
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

    /// Who wins, if anybody does, when `turn` is to move.
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

/// What is known about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// The value to the player to move.
    pub value: Value,
    /// Who wins.
    pub winner: Option<Player>,
    /// After how many plies the game ends if the winner hurries and the loser delays; `None` if nobody wins, or if it is
    /// unknown: it takes more than the proof to find out.
    pub plies: Option<u32>,
    /// How the game continues with best play; the first move keeps the value. As long as `plies` if that is known.
    pub line: Vec<M>,
    /// All moves and what they are worth, if asked for.
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

/// Finds the value of a position under the rules, R1 and R2 included; the position counts as the first of its game.
/// With `all_moves`, every move is valued.
///
/// A value other than [`Value::Unknown`] is certain, and a win has been checked by replaying its proof.
///
/// ```
/// use tabuleiro_proof::{Effort, Stop, Value, solve};
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

/// [`solve`] for a position of any game.
pub fn solve_any(position: &AnyPosition, all_moves: bool, effort: &mut Effort<'_>) -> Solution<AnyMove> {
    with_position!(position, position => solve(position, all_moves, effort).map_moves(AnyMove::from))
}

#[cfg(test)]
pub(crate) mod tests;
