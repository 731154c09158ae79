//! The colours of Ampel in pictures.

use tabuleiro_rules::ampel::Position;
use tabuleiro_rules::{Player, Point};

use crate::picture::Paint;

impl<const W: usize> Paint for Position<W> {
    const PAINT: [&'static str; 3] = ["#c8442f", "#3f8f4f", "#f2c12e"];

    fn has_ring(&self, point: Point) -> bool {
        Player::BOTH.iter().any(|&player| self.cylinder(player) == Some(point))
    }
}
