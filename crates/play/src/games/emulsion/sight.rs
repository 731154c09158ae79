//! Emulsion at a glance: the groups.

use tabuleiro_rules::emulsion::Position;
use tabuleiro_rules::{Bits, Game, Player, Point};

use crate::sight::{See, Sight, points};

impl<const W: usize> See for Position<W> {
    fn sight(&self) -> Sight {
        let groups = Player::BOTH.map(|player| self.group_sizes(player));
        Sight::Emulsion { lead: lead(&groups), groups, largest: Player::BOTH.map(|player| largest(self, player)) }
    }

    fn winners(&self) -> Vec<Point> {
        let winner = self.outcome().and_then(|outcome| outcome.winner);
        winner.map(|winner| largest(self, winner)).unwrap_or_default()
    }

    fn values(&self) -> Vec<u8> {
        self.shape().points().map(|point| self.value_doubled(point).unwrap_or(0)).collect()
    }
}

fn largest<const W: usize>(position: &Position<W>, player: Player) -> Vec<Point> {
    let group = position.groups(player).max_by_key(|group| group.count()).unwrap_or(Bits::EMPTY);
    points(position.board(), group)
}

/// Who has the larger one of the first groups that differ (E7), and how much larger it is.
fn lead(groups: &[Vec<usize>; 2]) -> Option<(Player, usize)> {
    let size = |player: usize, at: usize| groups[player].get(at).copied().unwrap_or(0);
    let longer = groups[0].len().max(groups[1].len());
    let [first, second] = (0..longer).map(|at| [size(0, at), size(1, at)]).find(|[first, second]| first != second)?;
    Some((if first > second { Player::First } else { Player::Second }, first.abs_diff(second)))
}
