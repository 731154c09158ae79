//! What puzzles of Ampel are about: whose disc makes the signal, and how it gets there.

use tabuleiro_rules::ampel::{Move, Position, Step};

use crate::puzzle::{Motif, Story, Themed};

impl<const W: usize> Themed for Position<W> {
    const MOTIFS: &'static [Motif<Self>] = &[
        Motif::new("double", |story| gains(story).any(|gain| gain > 1)),
        Motif::new("series", |story| gains(story).filter(|&gain| gain > 0).count() > 1),
        Motif::new("borrowed", |story| last(story).is_some_and(|(before, _)| before.step() == Step::Enemy)),
        Motif::new("bounce", |story| last(story).is_some_and(|(before, ply)| is_bent(before, ply))),
        Motif::new("straight", |_| true),
    ];
}

/// How many yellow discs each of the solver's plies wins.
fn gains<const W: usize>(story: &Story<'_, Position<W>>) -> impl Iterator<Item = u8> {
    story.own().map(|(before, _, after)| after.kept(story.solver()).saturating_sub(before.kept(story.solver())))
}

/// The solver's last ply, and the position before it.
fn last<'a, const W: usize>(story: &'a Story<'_, Position<W>>) -> Option<(&'a Position<W>, Move)> {
    story.own().next_back().map(|(before, ply, _)| (before, ply))
}

/// Whether a disc has to turn on its way (M9).
fn is_bent<const W: usize>(position: &Position<W>, ply: Move) -> bool {
    let Move::Disc { from, to } = ply else { return false };
    let way = position.path(from, to);
    let step = |pair: &[tabuleiro_rules::Point]| {
        let difference = |to: u8, from: u8| i16::from(to) - i16::from(from);
        (difference(pair[1].letter, pair[0].letter), difference(pair[1].number, pair[0].number))
    };
    way.windows(2).map(step).collect::<Vec<_>>().windows(2).any(|pair| pair[0] != pair[1])
}
