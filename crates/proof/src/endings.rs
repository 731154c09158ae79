//! Short proofs during a game, with a small table kept from move to move.

use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec, Player, with_position};

use crate::dfpn::{Question, Search};
use crate::provable::Provable;
use crate::solve::{Effort, Value};
use crate::table::{Known, ProofTable};

/// Proves positions of a game, one after another, and remembers the results until it is given one of another game.
#[derive(Default)]
pub struct Endings {
    proved: Option<(GameSpec, ProofTable)>,
}

/// That a position is won or lost, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<M> {
    /// [`Value::Win`] or [`Value::Loss`], to the player to move.
    pub value: Value,
    /// The winner wins within this many plies, perhaps sooner.
    pub plies: u32,
    /// How the game may continue. In a won position there is a first move, and it wins; the line ends where the table
    /// has forgotten the rest.
    pub line: Vec<M>,
}

impl Endings {
    /// Tries to prove who wins a position that is not over; also returns the nodes it took.
    ///
    /// The table never takes more memory than the first effort for a game allows. It starts with far less.
    pub fn prove(&mut self, position: &AnyPosition, effort: &mut Effort<'_>) -> (Option<Proof<AnyMove>>, u64) {
        let game = position.spec();
        let table = match self.proved.take() {
            Some((proved, table)) if proved == game => table,
            _ => ProofTable::new(effort.memory),
        };
        let (proof, nodes, table) = with_position!(position, position => {
            let mut search = Search::new(effort, table);
            let proof = prove(&mut search, position).map(Proof::of_any_game);
            (proof, search.nodes, search.table)
        });
        self.proved = Some((game, table));
        (proof, nodes)
    }
}

impl<M> Proof<M> {
    fn of_any_game(self) -> Proof<AnyMove>
    where
        AnyMove: From<M>,
    {
        Proof { value: self.value, plies: self.plies, line: self.line.into_iter().map(AnyMove::from).collect() }
    }
}

fn prove<G: Provable>(search: &mut Search<'_, '_, G::Move>, position: &G) -> Option<Proof<G::Move>> {
    let (us, them) = (position.turn(), position.turn().other());
    let question = Question::wins(us, position);
    match search.ask(question, position) {
        Known::Won(plies) => {
            let line = line(search, position, us);
            // A table that has forgotten the winning move and has no nodes left to find it again proves nothing.
            (!line.is_empty()).then_some(Proof { value: Value::Win, plies, line })
        }
        // With draws, not winning does not mean losing.
        Known::Lost(plies) if !question.has_draws => {
            Some(Proof { value: Value::Loss, plies, line: line(search, position, them) })
        }
        Known::Lost(_) | Known::Open(..) => None,
    }
}

/// Whether a game is so near its end that a short proof may find out who wins. A cheap guess.
pub fn is_near_end(position: &AnyPosition) -> bool {
    fn has_few_moves<G: Provable>(position: &G) -> bool {
        (1..=G::FEW_MOVES).contains(&position.count_moves())
    }
    with_position!(position, position => has_few_moves(position))
}

/// The moves of a proof, as far as the table knows them: the winner takes the shortest path, the loser the longest.
fn line<G: Provable>(search: &mut Search<'_, '_, G::Move>, start: &G, winner: Player) -> Vec<G::Move> {
    let mut line = Vec::new();
    let mut position = start.clone();
    let mut moves = Vec::new();
    while position.outcome().is_none() {
        position.legal_moves(&mut moves);
        let known = moves.iter().filter_map(|&ply| {
            let mut next = position.clone();
            next.play_unchecked(ply);
            Some((search.proved(Question::wins(winner, &next), &next)?, ply))
        });
        let winner_moves = position.turn() == winner;
        let best = if winner_moves { known.min() } else { known.max() }.map(|(_, ply)| ply);
        let proved_again = || match winner_moves && line.is_empty() {
            true => search.find_winning_move(Question::wins(winner, &position), &position),
            false => None,
        };
        let Some(ply) = best.or_else(proved_again) else { break };
        position.play_unchecked(ply);
        line.push(ply);
    }
    line
}
