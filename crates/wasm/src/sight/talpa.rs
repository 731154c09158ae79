//! Talpa at a glance: the tunnels.

use tabuleiro_rules::talpa::Position;
use tabuleiro_rules::{Bits, Game, Player, Point};

use super::{See, Sight, squares};

impl<const W: usize> See for Position<W> {
    fn sight(&self) -> Sight {
        let longest = Player::BOTH.map(|player| longest(self, player));
        let winner = self.outcome().and_then(|outcome| outcome.winner);
        let tunnels = longest.map(|(_, tunnel)| squares(self.board(), tunnel));
        Sight::Talpa {
            reach: longest.map(|(reach, _)| reach),
            needed: self.board().width,
            path: winner.map(|winner| tunnels[winner.index()].clone()).unwrap_or_default(),
            tunnels,
        }
    }
}

/// The tunnel that goes furthest along the axis between a player's own edges, and how far.
fn longest<const W: usize>(position: &Position<W>, player: Player) -> (u8, Bits<W>) {
    let mut left = position.empty();
    let mut best = (0, Bits::EMPTY);
    while let Some(start) = left.first() {
        let tunnel = position.board().flood(Bits::single(start), left);
        left &= !tunnel;
        let along = |at| match (position.board().point(at), player) {
            (Point { number, .. }, Player::First) => number,
            (Point { letter, .. }, Player::Second) => letter,
        };
        let low = tunnel.iter().map(along).min().unwrap_or(0);
        let high = tunnel.iter().map(along).max().unwrap_or(0);
        if high - low + 1 > best.0 {
            best = (high - low + 1, tunnel);
        }
    }
    best
}
