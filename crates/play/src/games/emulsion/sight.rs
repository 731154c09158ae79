//! Emulsion at a glance: the groups.

use tabuleiro_rules::emulsion::Position;
use tabuleiro_rules::{Bits, Game, Player, Point};

use crate::sight::{See, points};

/// The groups. Pairs are those of the first and the second player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The sizes of the groups, the largest first.
    pub groups: [Vec<usize>; 2],
    /// The squares of the largest groups.
    pub largest: [Vec<Point>; 2],
    /// Who would win if the game ended now, and by how many pieces, if the groups differ at all (E7).
    pub lead: Option<(Player, usize)>,
    /// Twice the value of each piece, row by row from the top.
    pub values: Vec<u8>,
}

impl<const W: usize> See for Position<W> {
    type Sight = Sight;

    fn sight(&self) -> Sight {
        let groups = Player::BOTH.map(|player| self.group_sizes(player));
        Sight {
            lead: lead(&groups),
            groups,
            largest: Player::BOTH.map(|player| largest(self, player)),
            values: self.shape().points().map(|point| self.value_doubled(point).unwrap_or(0)).collect(),
        }
    }

    fn winners(&self) -> Vec<Point> {
        let winner = self.outcome().and_then(|outcome| outcome.winner);
        winner.map(|winner| largest(self, winner)).unwrap_or_default()
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
