//! The turns of a match, as a list of moves shows them.

use tabuleiro_rules::{Action, AnyMove, Player};

use super::{Match, Seat};
use crate::turns::write_turn;

/// One turn of a match, or a swap, which takes the place of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Who.
    pub seat: Seat,
    /// Of which colour at the time.
    pub player: Player,
    /// The number of the move in records, counted from 1: each has a turn of both players.
    pub number: u32,
    /// The number of the first of its actions, counted from 0.
    pub begin: usize,
    /// The plies; none for a swap.
    pub plies: Vec<AnyMove>,
    /// Whether it is over; the last turn of a match in progress may not be.
    pub over: bool,
}

impl Turn {
    /// The whole turn as text: jumps joined, other plies separated by blanks, or `swap`.
    pub fn text(&self) -> String {
        if self.plies.is_empty() { Action::Swap.to_string() } else { write_turn(&self.plies) }
    }
}

impl Match {
    /// The turns played so far, in order. The last one may be unfinished.
    pub fn turns(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = Vec::new();
        for (begin, step) in self.played.iter().enumerate() {
            if turns.last().is_none_or(|turn| turn.over) {
                let (seat, player) = (step.seat, step.player);
                let begins_move = |last: &Turn| last.player == Player::Second && player == Player::First;
                let number = turns.last().map_or(1, |last| last.number + u32::from(begins_move(last)));
                turns.push(Turn { seat, player, number, begin, plies: Vec::new(), over: false });
            }
            if let Some(turn) = turns.last_mut() {
                turn.plies.extend(step.action.ply());
                turn.over = step.turn_over;
            }
        }
        turns
    }

    /// Whether the next ply begins a turn.
    pub fn turn_begins(&self) -> bool {
        self.played.last().is_none_or(|step| step.turn_over)
    }
}
