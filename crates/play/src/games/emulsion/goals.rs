//! What a course of Emulsion can ask for: swaps and their gain, groups joined and parted, and swaps that are gone.

use tabuleiro_rules::emulsion::{Move, Position};
use tabuleiro_rules::{Bits, Game, Player, Point};

use crate::course::{Aim, Teach};

impl<const W: usize> Teach for Position<W> {
    const AIMS: &'static [Aim<Self>] = &[
        Aim::new("swap", |turn| !turn.plies.is_empty()),
        Aim::new("diagonal", |turn| {
            turn.plies.iter().any(|ply| ply.from.letter != ply.to.letter && ply.from.number != ply.to.number)
        }),
        Aim::new("best", |turn| {
            let mut moves = Vec::new();
            turn.before.legal_moves(&mut moves);
            let most = moves.iter().map(|&ply| worth(turn.before, ply)).max();
            turn.plies.iter().any(|&ply| Some(worth(turn.before, ply)) == most)
        }),
        Aim::at(2, "join", |turn| are_joined(turn.after, turn.points) && !are_joined(turn.before, turn.points)),
        Aim::at(2, "part", |turn| are_joined(turn.before, turn.points) && !are_joined(turn.after, turn.points)),
        Aim::new("end", |turn| turn.after.outcome().is_some()),
        Aim::at(2, "keep-apart", |turn| {
            let mut answers = Vec::new();
            turn.after.legal_moves(&mut answers);
            !answers.into_iter().any(|ply| are_joined(&after(turn.after, ply), turn.points))
        }),
    ];

    const NOT_BY_HAND: &'static [(&'static str, &'static str)] =
        &[("E1", "the size of the board is chosen before the game")];
}

fn after<const W: usize>(position: &Position<W>, ply: Move) -> Position<W> {
    let mut after = *position;
    after.play_unchecked(ply);
    after
}

/// Twice the value that the piece has after a swap.
fn worth<const W: usize>(position: &Position<W>, ply: Move) -> u8 {
    after(position, ply).value_doubled(ply.to).unwrap_or(0)
}

/// Whether two squares hold pieces of one group.
fn are_joined<const W: usize>(position: &Position<W>, points: &[Point]) -> bool {
    let squares = points.iter().fold(Bits::EMPTY, |all, &point| all | Bits::single(position.board().index(point)));
    Player::BOTH.iter().any(|&player| position.groups(player).any(|group| group & squares == squares))
}
