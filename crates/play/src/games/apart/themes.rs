//! What puzzles of Apart are about: jumps, captures, and opponents who have to help.

use tabuleiro_rules::apart::{Move, Position};

use super::goals::is_single;
use crate::puzzle::{Motif, Story, Themed};

/// So many jumps in a row are a long way.
const LONG: usize = 3;

impl<const W: usize> Themed for Position<W> {
    const MOTIFS: &'static [Motif<Self>] = &[
        Motif::new("gift", |story| story.ends_with_the_opponent()),
        Motif::new("chain", |story| longest_chain(story) >= LONG),
        Motif::new("capture", |story| story.own().any(|(_, ply, _)| matches!(ply, Move::Go { captures: true, .. }))),
        Motif::new("jump", |story| story.own().any(|(_, ply, _)| is_jump(ply))),
        Motif::new("step", |_| true),
    ];
}

fn is_jump(ply: Move) -> bool {
    matches!(ply, Move::Go { from, to, .. } if !is_single(from, to))
}

/// The most jumps that the solver makes in one turn.
fn longest_chain<const W: usize>(story: &Story<'_, Position<W>>) -> usize {
    let (mut chain, mut longest) = (0, 0);
    for (before, ply, _) in story.own() {
        chain = if !is_jump(ply) {
            0
        } else if before.jumping().len() == 0 {
            1
        } else {
            chain + 1
        };
        longest = longest.max(chain);
    }
    longest
}
