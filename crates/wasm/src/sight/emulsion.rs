//! Emulsion at a glance: groups and values.

use tabuleiro_rules::emulsion::Position;
use tabuleiro_rules::{Bits, Game, Player};

use super::{See, Sight, squares};

impl<const W: usize> See for Position<W> {
    fn sight(&self) -> Sight {
        let largest = |player| self.groups(player).max_by_key(|group| group.count()).unwrap_or(Bits::EMPTY);
        Sight::Emulsion {
            groups: Player::BOTH.map(|player| self.group_sizes(player)),
            largest: Player::BOTH.map(|player| squares(self.board(), largest(player))),
            values: self.shape().points().map(|point| self.value_doubled(point).unwrap_or(0)).collect(),
        }
    }
}
