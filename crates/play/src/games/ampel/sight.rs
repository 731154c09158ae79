//! Ampel at a glance: lights won, reserves, cylinders, and the ways of bouncing discs.

use tabuleiro_rules::ampel::Position;
use tabuleiro_rules::{Game, Player, Point};

use crate::sight::{See, Sight};

impl<const W: usize> See for Position<W> {
    fn sight(&self) -> Sight {
        let all = usize::from(self.options().yellows);
        let kept: usize = Player::BOTH.iter().map(|&player| usize::from(self.kept(player))).sum();
        Sight::Ampel {
            kept: Player::BOTH.map(|player| self.kept(player)),
            needed: self.options().yellows.div_ceil(2),
            reserve: Player::BOTH.map(|player| self.reserve(player)),
            cylinders: Player::BOTH.map(|player| self.cylinder(player)),
            yellows: all.saturating_sub(kept + self.yellows().count()),
        }
    }

    /// The discs that have won are off the board.
    fn winners(&self) -> Vec<Point> {
        Vec::new()
    }

    fn way(&self, from: Point, to: Point) -> Vec<Point> {
        self.path(from, to)
    }
}
