//! Where puzzles of Talpa come from.

use tabuleiro_rules::talpa::Position;

use crate::making::{Board, Puzzling};

impl<const W: usize> Puzzling for Position<W> {
    const BOARDS: &'static [Board] = &[
        Board::new("size=4", 7),
        Board::new("size=5", 7),
        Board::new("size=5", 7),
        Board::new("size=6", 7),
        Board::new("size=6", 7),
        Board::new("size=6", 7),
        Board::new("size=7", 7),
        Board::new("", 7),
    ];
    const LAST_TURNS: usize = 14;
}
