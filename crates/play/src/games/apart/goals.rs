//! What a course of Apart can ask for: steps, jumps, captures, and being captured.

use tabuleiro_rules::apart::{Move, Position};
use tabuleiro_rules::{Game, Player, Point};

use crate::course::{Aim, Teach, forces};

impl<const W: usize> Teach for Position<W> {
    const AIMS: &'static [Aim<Self>] = &[
        Aim::new("step", |turn| matches!(turn.plies, [Move::Go { from, to, .. }] if is_single(*from, *to))),
        Aim::new("capture", |turn| turn.plies.iter().any(|ply| matches!(ply, Move::Go { captures: true, .. }))),
        Aim::new("shorten", |turn| {
            turn.is_over() && longest(turn.after, turn.mover()) < longest(turn.before, turn.mover())
        }),
        // Whoever offers a piece has to win if it is taken, and if it is not.
        Aim::new("offer", |turn| gains_by_capture(turn.after, turn.mover()) && forces(turn)),
    ];

    const NOT_BY_HAND: &'static [(&'static str, &'static str)] = &[
        ("A1", "the size of the board is chosen before the game"),
        ("A11", "only lines that fill the board from edge to edge leave no move, and a draw takes many turns"),
    ];
}

/// Whether a move goes a single square (A5).
pub(super) fn is_single(from: Point, to: Point) -> bool {
    from.letter.abs_diff(to.letter) <= 1 && from.number.abs_diff(to.number) <= 1
}

/// How long the longest line of a player is (A3).
fn longest<const W: usize>(position: &Position<W>, player: Player) -> usize {
    let pieces = position.pieces(player).iter().map(|at| position.board().point(at));
    pieces.filter_map(|point| position.line_lengths(point)).flatten().max().unwrap_or(0)
}

/// Whether the opponent, who is to move, can capture in a way that makes a player win.
fn gains_by_capture<const W: usize>(position: &Position<W>, player: Player) -> bool {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.into_iter().filter(|ply| matches!(ply, Move::Go { captures: true, .. })).any(|ply| {
        let mut after = *position;
        after.play_unchecked(ply);
        if after.check(Move::Stop).is_ok() {
            after.play_unchecked(Move::Stop);
        }
        after.outcome().and_then(|outcome| outcome.winner) == Some(player)
    })
}
