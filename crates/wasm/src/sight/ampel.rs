//! Ampel at a glance: lights won, reserves, cylinders, and the ways of bouncing discs.

use tabuleiro_rules::ampel::Position;
use tabuleiro_rules::{Game, Player, Point};

use super::{See, Sight};

impl<const W: usize> See for Position<W> {
    fn sight(&self) -> Sight {
        let all = usize::from(self.options().yellows);
        let taken: usize = Player::BOTH.iter().map(|&player| usize::from(self.kept(player))).sum();
        Sight::Ampel {
            kept: Player::BOTH.map(|player| self.kept(player)),
            needed: self.options().yellows.div_ceil(2),
            reserve: Player::BOTH.map(|player| self.reserve(player)),
            cylinders: Player::BOTH.map(|player| self.cylinder(player).map(|point| point.to_string())),
            yellows: all.saturating_sub(taken + self.yellows().count()),
        }
    }

    fn way(&self, from: Point, to: Point) -> Vec<Point> {
        corners(&self.path(from, to))
    }
}

/// The points of a way where it begins, turns and ends.
fn corners(way: &[Point]) -> Vec<Point> {
    let step = |from: Point, to: Point| (to.letter.wrapping_sub(from.letter), to.number.wrapping_sub(from.number));
    let turns = way.windows(3).filter(|points| step(points[0], points[1]) != step(points[1], points[2]));
    let inner = turns.map(|points| points[1]);
    way.first().copied().into_iter().chain(inner).chain(way.last().copied()).collect()
}
