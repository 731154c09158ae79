//! The turns of a game that was gone over, and how accurately it was played.

use tabuleiro_rules::{AnyPosition, Game, Player, with_position};

use super::{Grade, Review};
use crate::matches::{Match, Turn};

/// How fast the accuracy of a turn falls with what it costs.
const DECAY: f64 = 4.0;

/// What a turn was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedTurn {
    /// The number of its first action.
    pub begin: usize,
    /// The number of the action that cost most.
    pub worst: usize,
    /// Who played it.
    pub player: Player,
    /// Whether there was anything to choose.
    pub had_choice: bool,
    /// The player's chance to win before it.
    pub before: f64,
    /// The player's chance to win after it.
    pub after: f64,
    /// How bad it was.
    pub grade: Grade,
}

impl ReviewedTurn {
    /// How much of the winning chance it cost.
    pub fn cost(&self) -> f64 {
        self.before - self.after
    }
}

impl Review {
    /// The turns of which every ply is judged. The game is the one that was gone over.
    pub fn turns(&self, game: &Match) -> Vec<ReviewedTurn> {
        let positions: Vec<&AnyPosition> = game.positions().collect();
        game.turns().iter().filter_map(|turn| self.turn(turn, &positions)).collect()
    }

    fn turn(&self, turn: &Turn, positions: &[&AnyPosition]) -> Option<ReviewedTurn> {
        let player = turn.player;
        let actions = turn.begin..turn.begin + turn.plies.len();
        let costs: Vec<f64> =
            actions.clone().map(|action| Some(self.judged(action)?.cost(player))).collect::<Option<_>>()?;
        let (worst, _) = costs.iter().enumerate().rev().max_by(|a, b| a.1.total_cmp(b.1))?;
        let after = self.judged(actions.end - 1)?.after.chance(player);
        let before = (after + costs.iter().sum::<f64>()).min(1.0);
        Some(ReviewedTurn {
            begin: turn.begin,
            worst: turn.begin + worst,
            player,
            had_choice: actions.clone().any(|action| has_choice(positions[action])),
            before,
            after,
            grade: Grade::of(before - after),
        })
    }

    /// How accurately each player played, in per cent; nothing for one who had no choice, or of whom nothing is known.
    pub fn accuracies(&self, game: &Match) -> [Option<u8>; 2] {
        self.noted_accuracies.unwrap_or_else(|| {
            let turns = self.turns(game);
            Player::BOTH.map(|player| accuracy(turns.iter().filter(|turn| turn.player == player)))
        })
    }
}

fn has_choice(position: &AnyPosition) -> bool {
    with_position!(position, position => position.count_moves() > 1)
}

fn accuracy<'a>(turns: impl Iterator<Item = &'a ReviewedTurn>) -> Option<u8> {
    let each: Vec<f64> = turns.filter(|turn| turn.had_choice).map(|turn| (-DECAY * turn.cost()).exp()).collect();
    // A mean of shares is a share, so that this is a small whole number.
    (!each.is_empty()).then(|| (100.0 * each.iter().sum::<f64>() / each.len() as f64).round() as u8)
}
