//! What is proven about a node of the tree, and how proofs of its children become its own (MCTS-Solver).

use tabuleiro_rules::{Outcome, Player};

use crate::score::Score;

/// How the game ends from a node with perfect play, as far as that is proven.
///
/// Wins and losses hold whatever came before. A draw may rest on a repetition, which the search counts as a draw at the
/// second occurrence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// Nothing is proven.
    Open,
    /// Neither player can do better than draw.
    Drawn,
    /// One player wins.
    Won {
        /// That player.
        by: Player,
        /// Within so many plies.
        plies: u16,
    },
}

impl Fate {
    /// What a position that may be over is known to be.
    pub(super) fn of(outcome: Option<Outcome>) -> Self {
        match outcome {
            None => Fate::Open,
            Some(Outcome { winner: None, .. }) => Fate::Drawn,
            Some(Outcome { winner: Some(by), .. }) => Fate::Won { by, plies: 0 },
        }
    }

    /// Whether nothing is proven.
    #[inline]
    pub(super) fn is_open(self) -> bool {
        self == Fate::Open
    }

    /// Whether the opponent of `player` is proven to win.
    #[inline]
    pub(super) fn is_lost_for(self, player: Player) -> bool {
        matches!(self, Fate::Won { by, .. } if by != player)
    }

    /// The result for the first player: 1 for a win, a half for a draw, 0 for a loss.
    #[inline]
    pub(super) fn result(self) -> Option<f64> {
        match self {
            Fate::Open => None,
            Fate::Drawn => Some(0.5),
            Fate::Won { by: Player::First, .. } => Some(1.0),
            Fate::Won { by: Player::Second, .. } => Some(0.0),
        }
    }

    /// The score for `player`, one ply before the node.
    pub(super) fn score_before(self, player: Player) -> Option<Score> {
        match self {
            Fate::Open => None,
            Fate::Drawn => Some(Score::DRAW),
            Fate::Won { by, plies } if by == player => Some(Score::win_in(plies as u32 + 1)),
            Fate::Won { plies, .. } => Some(Score::loss_in(plies as u32 + 1)),
        }
    }

    /// The fate of a node where `turn` chooses among children with these fates. Only `turn` matters, not who moved
    /// before, so turns of several plies need no special care.
    pub(super) fn from_children(turn: Player, children: impl Iterator<Item = Fate>) -> Self {
        let (mut is_open, mut is_drawn) = (false, false);
        let mut soonest_win: Option<u16> = None;
        let mut latest_loss = 0;
        for child in children {
            match child {
                Fate::Open => is_open = true,
                Fate::Drawn => is_drawn = true,
                Fate::Won { by, plies } if by == turn => {
                    soonest_win = Some(soonest_win.map_or(plies, |soonest| soonest.min(plies)));
                }
                Fate::Won { plies, .. } => latest_loss = latest_loss.max(plies),
            }
        }
        match soonest_win {
            Some(plies) => Fate::Won { by: turn, plies: plies.saturating_add(1) },
            None if is_open => Fate::Open,
            None if is_drawn => Fate::Drawn,
            None => Fate::Won { by: turn.other(), plies: latest_loss.saturating_add(1) },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIN: Fate = Fate::Won { by: Player::First, plies: 3 };
    const SOONER: Fate = Fate::Won { by: Player::First, plies: 1 };
    const LOSS: Fate = Fate::Won { by: Player::Second, plies: 4 };

    fn settled(children: &[Fate]) -> Fate {
        Fate::from_children(Player::First, children.iter().copied())
    }

    #[test]
    fn one_winning_child_is_enough_and_the_soonest_counts() {
        assert_eq!(settled(&[LOSS, Fate::Open, WIN]), Fate::Won { by: Player::First, plies: 4 });
        assert_eq!(settled(&[WIN, SOONER]), Fate::Won { by: Player::First, plies: 2 });
    }

    #[test]
    fn a_loss_needs_every_child_lost_and_a_draw_needs_no_open_one() {
        assert_eq!(settled(&[LOSS, Fate::Open]), Fate::Open);
        assert_eq!(settled(&[Fate::Drawn, Fate::Open]), Fate::Open);
        assert_eq!(settled(&[LOSS, Fate::Drawn]), Fate::Drawn);
        assert_eq!(settled(&[LOSS, LOSS]), Fate::Won { by: Player::Second, plies: 5 });
    }

    #[test]
    fn scores_count_the_ply_that_leads_to_the_node() {
        assert_eq!(WIN.score_before(Player::First), Some(Score::win_in(4)));
        assert_eq!(WIN.score_before(Player::Second), Some(Score::loss_in(4)));
        assert_eq!(Fate::Open.score_before(Player::First), None);
    }
}
