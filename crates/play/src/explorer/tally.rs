//! What came of games: counted from the view of whoever was to move, and told by colours.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::AddAssign;

use tabuleiro_rules::{AnyMove, AnyPosition, Player};

use super::{GameId, StepKey, continuations};
use crate::record::GameResult;

/// How games ended, from the view of the player who was to move in a position, and how strong these players were.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoverTally {
    /// Won by the player to move.
    pub won: u64,
    /// Won by the other one.
    pub lost: u64,
    /// Drawn.
    pub drawn: u64,
    /// Without a result.
    pub open: u64,
    /// The sum of the strengths of those to move whose strength is known.
    pub strength: u64,
    /// How many that are.
    pub known: u64,
}

impl MoverTally {
    /// Counts a game in which this player was to move, and had this strength.
    pub fn count(&mut self, result: GameResult, player: Player, strength: Option<u16>) {
        match result {
            GameResult::Win(winner) if winner == player => self.won += 1,
            GameResult::Win(_) => self.lost += 1,
            GameResult::Draw => self.drawn += 1,
            GameResult::Open => self.open += 1,
        }
        if let Some(strength) = strength {
            self.strength += u64::from(strength);
            self.known += 1;
        }
    }

    /// The results by colours, where this player is to move.
    fn results(self, player: Player) -> Results {
        let mut wins = [self.lost; 2];
        wins[player.index()] = self.won;
        Results { wins, draws: self.drawn, open: self.open }
    }
}

impl AddAssign for MoverTally {
    fn add_assign(&mut self, other: MoverTally) {
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
        self.open += other.open;
        self.strength += other.strength;
        self.known += other.known;
    }
}

/// How games ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// How many the first and the second player won.
    pub wins: [u64; 2],
    /// How many were drawn.
    pub draws: u64,
    /// How many have no result.
    pub open: u64,
}

impl Results {
    /// How many games these are.
    pub fn games(&self) -> u64 {
        self.wins[0] + self.wins[1] + self.draws + self.open
    }

    /// The shares of the games with a result that the first player won, that the second won, and that were drawn: in whole per
    /// cent that add up to 100. Nothing if no game has a result.
    pub fn shares(&self) -> Option<[u8; 3]> {
        let counts = [self.wins[0], self.wins[1], self.draws];
        let decided = counts.iter().sum::<u64>();
        if decided == 0 {
            return None;
        }
        // Each is at most 100. What rounding down leaves goes to those that lost most by it.
        let mut shares = counts.map(|count| (count * 100 / decided) as u8);
        let left = 100 - shares.iter().sum::<u8>();
        let mut places = [0, 1, 2];
        places.sort_by_key(|&place| Reverse(counts[place] * 100 % decided));
        places.iter().take(left.into()).for_each(|&place| shares[place] += 1);
        Some(shares)
    }
}

/// What is known of a position from games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Explored {
    /// How the games ended that came to it.
    pub results: Results,
    /// What was played there, what was played most often first.
    pub moves: Vec<ExploredMove>,
}

/// A ply that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct ExploredMove {
    /// The ply, and those that lead to an equivalent position, by their texts; at least one.
    pub plies: Vec<AnyMove>,
    /// How the games ended.
    pub results: Results,
    /// The mean strength of the players who made it, where it is known: levels, or ratings.
    pub strength: Option<f64>,
    /// Some of the games.
    pub samples: Vec<GameId>,
}

impl ExploredMove {
    /// Whether a ply is this one, or leads to an equivalent position.
    pub fn includes(&self, ply: &AnyMove) -> bool {
        self.plies.contains(ply)
    }
}

/// How many games are named as examples of a move.
pub const SAMPLES: usize = 3;

impl Explored {
    /// Puts together what is known of a position: all games that came there, and of each step those that made it, with
    /// examples. Steps that do not begin there are passed over.
    pub fn of(position: &AnyPosition, all: MoverTally, mut steps: HashMap<StepKey, (MoverTally, Vec<GameId>)>) -> Self {
        let player = position.turn();
        let moves = continuations(position).into_iter().filter_map(|(key, plies)| {
            let (tally, samples) = steps.remove(&key)?;
            let strength = (tally.known > 0).then(|| tally.strength as f64 / tally.known as f64);
            Some(ExploredMove { plies, results: tally.results(player), strength, samples })
        });
        let mut moves: Vec<ExploredMove> = moves.collect();
        moves.sort_by_cached_key(|each| (u64::MAX - each.results.games(), each.plies[0].to_string()));
        Explored { results: all.results(player), moves }
    }
}
