//! Where puzzles of Ampel come from: a turn has so many ways that only small boards let several of them be proved.

use tabuleiro_rules::ampel::Position;

use crate::making::{Board, Puzzling};

impl<const W: usize> Puzzling for Position<W> {
    const BOARDS: &'static [Board] = &[
        Board::new("side=5,yellows=1,discs=2", 7).with_holds(),
        Board::new("side=5,yellows=1,discs=3", 3),
        Board::new("side=5,yellows=3,discs=2", 7).with_holds(),
        Board::new("side=5,yellows=3,discs=3", 3),
        Board::new("side=5,yellows=3,discs=4", 3),
        Board::new("side=6,yellows=3,discs=5", 2),
        Board::new("side=7,yellows=3,discs=8", 1),
        Board::new("side=9", 1),
        Board::new("", 1),
    ];
    const LAST_TURNS: usize = 6;
}
