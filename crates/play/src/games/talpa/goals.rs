//! What a course of Talpa can ask for: holes, paths, and turns that leave no answer.

use tabuleiro_rules::Player;
use tabuleiro_rules::talpa::{Move, Position};

use super::sight::shortest_path;
use crate::course::{Aim, Teach};
use crate::sight::See;

impl<const W: usize> Teach for Position<W> {
    const AIMS: &'static [Aim<Self>] = &[
        Aim::new("capture", |turn| matches!(turn.plies, [Move::Capture { .. }])),
        Aim::new("remove", |turn| matches!(turn.plies, [Move::Remove(_)]) && !turn.is_lost()),
        Aim::at(1, "dig", |turn| {
            let square = turn.before.board().index(turn.points[0]);
            turn.after.empty().contains(square) && !turn.before.empty().contains(square)
        }),
        Aim::new("closer", |turn| {
            let missing = |position: &Self| position.sight().missing[turn.mover().index()];
            missing(turn.after) < missing(turn.before) && !turn.is_lost()
        }),
        Aim::new("both-paths", |turn| Player::BOTH.iter().all(|&player| !shortest_path(turn.after, player).is_empty())),
    ];

    const NOT_BY_HAND: &'static [(&'static str, &'static str)] =
        &[("T1", "the size of the board is chosen before the game")];
}
