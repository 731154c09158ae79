//! What puzzles of Talpa are about: threats, and moves that open a path against their player's will.

use tabuleiro_rules::talpa::Position;
use tabuleiro_rules::{Game, Player};

use crate::puzzle::{Motif, Themed};

impl<const W: usize> Themed for Position<W> {
    const MOTIFS: &'static [Motif<Self>] = &[
        Motif::new("zugzwang", |story| story.ends_with_the_opponent()),
        Motif::new("block", |story| !threats(story.start(), story.solver().other()).is_empty()),
        Motif::new("fork", |story| {
            let quiet = story.own().filter(|(_, _, after)| after.outcome().is_none());
            quiet.into_iter().any(|(_, _, after)| threats(after, story.solver()).len() > 1)
        }),
        Motif::new("tunnel", |_| true),
    ];
}

/// The squares that a player's pieces could leave, if it were that player's turn, to open a path of their own and not the
/// opponent's.
fn threats<const W: usize>(position: &Position<W>, player: Player) -> Vec<usize> {
    let (own, enemy) = (position.pieces(player), position.pieces(player.other()));
    let winning = position.openings(player) & !position.openings(player.other()) & own;
    winning.iter().filter(|&at| position.board().beside(at).meets(enemy)).collect()
}
