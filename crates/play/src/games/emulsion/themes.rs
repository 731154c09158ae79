//! What puzzles of Emulsion are about: joining, cutting, and what decides a close end.

use tabuleiro_rules::Game;
use tabuleiro_rules::emulsion::{Position, Reason};

use crate::puzzle::{Motif, Story, Themed};

impl<const W: usize> Themed for Position<W> {
    const MOTIFS: &'static [Motif<Self>] = &[
        Motif::new("last-move", |story| {
            story.end().outcome().is_some_and(|outcome| outcome.reason == Reason::LastMove.into())
        }),
        Motif::new("second-group", |story| {
            let end = story.end();
            end.largest_group(story.solver()) == end.largest_group(story.solver().other())
        }),
        Motif::new("cut", |story| change(story, story.solver().other()) < 0),
        Motif::new("join", |story| change(story, story.solver()) > 0),
        Motif::new("patience", |_| true),
    ];
}

/// By how much the first ply makes a player's largest group larger.
fn change<const W: usize>(story: &Story<'_, Position<W>>, player: tabuleiro_rules::Player) -> isize {
    let size = |position: &Position<W>| position.largest_group(player) as isize;
    size(&story.positions[1]) - size(story.start())
}
