//! Short proofs during a game, with a small table kept from move to move.

use std::marker::PhantomData;

use tabuleiro_rules::Player;

use super::dfpn::{Question, Search};
use super::provable::Provable;
use super::table::{Known, ProofTable};
use super::{Effort, Value};

/// Proves positions of one game, one after another, and remembers the results.
pub(crate) struct Endings<G: Provable> {
    table: ProofTable,
    game: PhantomData<G>,
}

/// That a position is won or lost, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Proof<M> {
    /// [`Value::Win`] or [`Value::Loss`], to the player to move.
    pub(crate) value: Value,
    /// The winner wins within this many plies, perhaps sooner.
    pub(crate) plies: u32,
    /// How the game may continue. In a won position there is a first move, and it wins; the line ends where the table
    /// has forgotten the rest.
    pub(crate) line: Vec<M>,
}

impl<G: Provable> Endings<G> {
    /// Knows nothing yet, and never takes more than this many bytes. It starts with far less.
    pub(crate) fn new(bytes: usize) -> Self {
        Endings { table: ProofTable::new(bytes), game: PhantomData }
    }

    /// Tries to prove who wins a position that is not over; also returns the nodes it took.
    pub(crate) fn prove(&mut self, position: &G, effort: &mut Effort<'_>) -> (Option<Proof<G::Move>>, u64) {
        let (us, them) = (position.turn(), position.turn().other());
        let mut search = Search::new(effort, std::mem::replace(&mut self.table, ProofTable::new(0)));
        let question = Question::wins(us, position);
        let proof = match search.ask(question, position) {
            Known::Won(plies) => {
                let line = line(&mut search, position, us);
                // A table that has forgotten the winning move and has no nodes left to find it again proves nothing.
                (!line.is_empty()).then_some(Proof { value: Value::Win, plies, line })
            }
            // With draws, not winning does not mean losing.
            Known::Lost(plies) if !question.has_draws => {
                Some(Proof { value: Value::Loss, plies, line: line(&mut search, position, them) })
            }
            Known::Lost(_) | Known::Open(..) => None,
        };
        let nodes = search.nodes;
        self.table = search.table;
        (proof, nodes)
    }
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
