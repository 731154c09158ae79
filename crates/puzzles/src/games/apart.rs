//! Where puzzles of Apart come from.

use tabuleiro_rules::apart::Position;

use crate::making::{Board, Puzzling};

impl<const W: usize> Puzzling for Position<W> {
    const BOARDS: &'static [Board] = &[
        Board::new("size=5x5", 7),
        Board::new("size=5x6", 7),
        Board::new("size=6x6", 7),
        Board::new("size=6x6", 7),
        Board::new("size=7x6", 7),
        Board::new("size=7x7", 7),
        Board::new("", 7),
    ];
    const LAST_TURNS: usize = 8;
    // Long chains of jumps, which alpha-beta finds at once and Monte-Carlo search late.
    const HARDEST: u16 = 1440;
}
