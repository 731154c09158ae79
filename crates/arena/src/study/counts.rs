//! What the games of a study come to.

use std::collections::{BTreeMap, HashSet};

use super::StudiedGame;
use crate::interval::Share;

/// What some games of a player against itself come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// How many games.
    pub games: u64,
    /// How many of them the first and the second player won.
    pub wins: [u64; 2],
    /// How many ended for each reason.
    pub reasons: BTreeMap<String, u64>,
    /// How many times the sides were swapped.
    pub swaps: u64,
    /// How many games came to the pie rule's choice, and the half points of those who had it.
    pub choices: u64,
    chooser_half_points: u64,
    turns: u64,
    plies: u64,
    legal_moves: u64,
    different: HashSet<String>,
}

impl Counts {
    /// Counts a game.
    pub fn add(&mut self, game: &StudiedGame) {
        self.games += 1;
        if let Some(first_won) = game.first_won {
            self.wins[usize::from(!first_won)] += 1;
        }
        *self.reasons.entry(game.reason.clone()).or_default() += 1;
        if let Some(pie) = game.pie {
            self.choices += 1;
            self.swaps += u64::from(pie.swapped);
            self.chooser_half_points += match game.first_won {
                None => 1,
                Some(first_won) => 2 * u64::from(first_won == pie.has_first),
            };
        }
        self.turns += game.turns;
        self.plies += game.plies;
        self.legal_moves += game.choices;
        self.different.insert(game.moves.clone());
    }

    /// How many games nobody won.
    pub fn draws(&self) -> u64 {
        self.games - self.wins[0] - self.wins[1]
    }

    /// How many different games there are among them. If they are few, their number says little.
    pub fn different(&self) -> u64 {
        self.different.len() as u64
    }

    /// The first player's share of the points.
    pub fn first_share(&self) -> Option<Share> {
        Share::of(2 * self.wins[0] + self.draws(), self.games)
    }

    /// The share of those who had the choice by the pie rule.
    pub fn chooser_share(&self) -> Option<Share> {
        Share::of(self.chooser_half_points, self.choices)
    }

    /// How many turns a game has, on average.
    pub fn mean_turns(&self) -> f64 {
        mean(self.turns, self.games)
    }

    /// How many plies a game has, on average.
    pub fn mean_plies(&self) -> f64 {
        mean(self.plies, self.games)
    }

    /// How many legal moves there are before a ply, on average.
    pub fn mean_branching(&self) -> f64 {
        mean(self.legal_moves, self.plies)
    }
}

fn mean(sum: u64, count: u64) -> f64 {
    sum as f64 / count.max(1) as f64
}
