//! What a course of Ampel can ask for: discs placed, ways that bounce, and signals.

use tabuleiro_rules::ampel::{Move, Position, Step};
use tabuleiro_rules::{Game, Point};

use crate::course::{Aim, StepAttempt, Teach};

impl<const W: usize> Teach for Position<W> {
    const AIMS: &'static [Aim<Self>] = &[
        Aim::new("place", |turn| turn.before.step() == Step::Setup && matches!(turn.plies, [Move::Place(_)])),
        Aim::new("add", |turn| turn.before.step() != Step::Setup && matches!(turn.plies, [.., Move::Place(_)])),
        Aim::new("signal", |turn| yellows_kept(turn) >= 1),
        Aim::new("double-signal", |turn| yellows_kept(turn) >= 2),
        Aim::new("bounce", |turn| match turn.plies {
            [Move::Disc { from, to }] => !is_straight(&turn.before.path(*from, *to)),
            _ => false,
        }),
        Aim::new("starve", |turn| {
            let other = turn.mover().other();
            turn.after.turn() == other && turn.after.reserve(other) == 0 && turn.after.cylinder(other).is_none()
        }),
    ];

    const NOT_BY_HAND: &'static [(&'static str, &'static str)] = &[
        ("M1", "the board is there before the first move"),
        ("M2", "the discs are counted before the first move"),
        ("M14", "a draw takes many turns"),
    ];
}

/// How many yellow discs the mover has kept.
fn yellows_kept<const W: usize>(turn: &StepAttempt<'_, Position<W>>) -> u8 {
    turn.after.kept(turn.mover()) - turn.before.kept(turn.mover())
}

/// Whether a way has no turn.
fn is_straight(way: &[Point]) -> bool {
    let steps: Vec<[i16; 2]> = way
        .windows(2)
        .map(|pair| {
            let along = |of: fn(&Point) -> u8| i16::from(of(&pair[1])) - i16::from(of(&pair[0]));
            [along(|point| point.letter), along(|point| point.number)]
        })
        .collect();
    steps.windows(2).all(|pair| pair[0] == pair[1])
}
