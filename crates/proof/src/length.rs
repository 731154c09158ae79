//! How long a won game takes if the winner hurries and the loser delays: a proof alone does not say.

use std::collections::HashMap;

use tabuleiro_rules::{Player, QUIET_LIMIT};

use crate::dfpn::{Question, Search};
use crate::provable::Provable;
use crate::table::Known;

/// Finds the length of games `winner` is known to win.
pub(crate) struct Lengths {
    winner: Player,
    /// Positions by key: within how many plies the win is certain, and within how many it is not.
    bounds: HashMap<u128, Bounds>,
    nodes_left: u64,
}

#[derive(Clone, Copy)]
struct Bounds {
    wins_within: u32,
    fails_within: u32,
}

impl Lengths {
    /// Looks at no more than this many positions.
    pub(crate) fn new(winner: Player, nodes: u64) -> Self {
        Lengths { winner, bounds: HashMap::new(), nodes_left: nodes }
    }

    /// The number of plies, known to be at most `most`; `None` if it takes too long to find out.
    pub(crate) fn exact<G: Provable>(
        &mut self,
        search: &Search<'_, '_, G::Move>,
        position: &G,
        most: u32,
    ) -> Option<u32> {
        // R2 counts plies that keys leave out; shorter games do not reach it.
        if position.quiet_plies().unwrap_or(0) + most >= QUIET_LIMIT {
            return None;
        }
        for plies in 0..most {
            if self.within(search, position, plies)? {
                return Some(plies);
            }
        }
        Some(most)
    }

    /// Whether the winner can win within this many plies; `None` if it takes too long to find out.
    pub(crate) fn within<G: Provable>(
        &mut self,
        search: &Search<'_, '_, G::Move>,
        position: &G,
        plies: u32,
    ) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winner == Some(self.winner));
        }
        if plies == 0 {
            return Some(false);
        }
        let question = Question::wins(self.winner, position);
        let winner_moves = position.turn() == self.winner;
        match search.table.get(question.key(position)) {
            Some(Known::Won(most)) if winner_moves && most <= plies => return Some(true),
            Some(Known::Lost(most)) if !winner_moves && most <= plies => return Some(true),
            Some(Known::Lost(_)) if winner_moves => return Some(false),
            Some(Known::Won(_)) if !winner_moves => return Some(false),
            _ => {}
        }
        let key = Question { has_draws: true, ..question }.key(position);
        match self.bounds.get(&key) {
            Some(bounds) if plies >= bounds.wins_within => return Some(true),
            Some(bounds) if plies <= bounds.fails_within => return Some(false),
            _ => {}
        }
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut wins = !winner_moves;
        for ply in moves {
            let mut next = position.clone();
            next.play_unchecked(ply);
            if self.within(search, &next, plies - 1)? == winner_moves {
                wins = winner_moves;
                break;
            }
        }
        let bounds = self.bounds.entry(key).or_insert(Bounds { wins_within: u32::MAX, fails_within: 0 });
        if wins {
            bounds.wins_within = plies;
        } else {
            bounds.fails_within = plies;
        }
        Some(wins)
    }
}
