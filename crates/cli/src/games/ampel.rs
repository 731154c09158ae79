//! Ampel in plain text and in `bench`.

use anstyle::AnsiColor;
use tabuleiro_rules::ampel::Position;
use tabuleiro_rules::{Game, Player, Point};

use crate::board::Look;
use crate::commands::bench::{Benchmark, Subject};

impl<const W: usize> Look for Position<W> {
    const STYLES: [AnsiColor; 3] = [AnsiColor::Red, AnsiColor::Green, AnsiColor::Yellow];

    /// A disc under a cylinder is a capital letter.
    fn letter(&self, point: Point) -> Option<char> {
        let under_cylinder = Player::BOTH.iter().any(|&player| self.cylinder(player) == Some(point));
        let letter = Self::piece_letter(self.piece_at(point)?);
        Some(if under_cylinder { letter.to_ascii_uppercase() } else { letter })
    }
}

impl<const W: usize> Benchmark for Position<W> {
    const SUBJECTS: &'static [Subject] = &[
        Subject { options: "side=7", moves: "d2 e3 f3 e4 d3", depth: 6 },
        Subject { options: "", moves: "f3 g4 h5 g5 f4 a1 k1", depth: 5 },
    ];
}
