//! Where puzzles of Emulsion come from.

use tabuleiro_rules::emulsion::Position;

use crate::making::{Board, Puzzling};

impl<const W: usize> Puzzling for Position<W> {
    const BOARDS: &'static [Board] = &[
        Board::new("size=5", 7),
        Board::new("size=6", 7),
        Board::new("size=6", 7),
        Board::new("size=6,tie=last-mover-loses", 7),
        Board::new("size=7", 7),
        Board::new("size=8", 7),
        Board::new("size=8", 7),
        Board::new("", 7),
    ];
    const LAST_TURNS: usize = 13;
}
