//! Groups and the end of the game: E5 to E8.

use std::cmp::Ordering;

use super::{Position, Tie};
use crate::bits::Bits;
use crate::game::{Outcome, Player};
use crate::reason::reasons;
use crate::square::SquareBoard;

reasons! {
    /// The groups differ (E7).
    Groups = "groups";
    /// All groups are equal and the last move decides (E8).
    LastMove = "last-move";
}

/// The groups of one player, each as a set of squares, in no particular order (E5).
#[derive(Clone, Debug)]
pub struct Groups<const W: usize> {
    board: &'static SquareBoard<W>,
    left: Bits<W>,
}

impl<const W: usize> Iterator for Groups<W> {
    type Item = Bits<W>;

    #[inline]
    fn next(&mut self) -> Option<Bits<W>> {
        let group = self.board.flood(Bits::single(self.left.first()?), self.left);
        self.left &= !group;
        Some(group)
    }
}

impl<const W: usize> Position<W> {
    /// The groups of a player, in no particular order (E5).
    #[inline]
    pub fn groups(&self, player: Player) -> Groups<W> {
        Groups { board: self.board(), left: self.pieces(player) }
    }

    /// The sizes of a player's groups, the largest first: what E7 compares.
    pub fn group_sizes(&self, player: Player) -> Vec<usize> {
        let mut sizes: Vec<usize> = self.groups(player).map(|group| group.count()).collect();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes
    }

    /// The size of a player's largest group.
    pub fn largest_group(&self, player: Player) -> usize {
        let mut groups = self.groups(player);
        let mut largest = 0;
        // Once the rest is too small to hold a larger group it need not be looked at.
        while groups.left.count() > largest
            && let Some(group) = groups.next()
        {
            largest = largest.max(group.count());
        }
        largest
    }

    pub(super) fn outcome_if_over(&self) -> Option<Outcome> {
        if !self.swaps().is_empty() {
            return None;
        }
        let [black, white] = Player::BOTH.map(|player| self.largest_group(player));
        // Most games are decided by the largest groups alone. In a list that is the shorter one of two, E7's missing
        // group is smaller than any group the other list has there: the order of lists says the same.
        let order = black.cmp(&white).then_with(|| {
            let [black, white] = Player::BOTH.map(|player| self.group_sizes(player));
            black.cmp(&white)
        });
        Some(match order {
            Ordering::Greater => Outcome::win(Player::First, Reason::Groups),
            Ordering::Less => Outcome::win(Player::Second, Reason::Groups),
            Ordering::Equal => Outcome::win(self.winner_of_tie(), Reason::LastMove),
        })
    }

    fn winner_of_tie(&self) -> Player {
        let last_mover = self.turn.other();
        match self.tie {
            Tie::LastMoverWins => last_mover,
            Tie::LastMoverLoses => last_mover.other(),
        }
    }
}
