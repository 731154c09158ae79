//! What tells two moves of Talpa apart: moves that are forced, squares to go, and tunnels.

use tabuleiro_rules::talpa::Position;
use tabuleiro_rules::{Game, Player};

use super::greedy::reach;
use super::sight::missing;
use crate::describe::side_of;
use crate::messages::Message;
use crate::review::{Contrast, Lines};

impl<const W: usize> Contrast for Position<W> {
    fn contrast(lines: &Lines<'_, Self>) -> Option<Message> {
        lines.squeeze().or_else(|| lines.squares_to_go()).or_else(|| lines.tunnel())
    }
}

impl<const W: usize> Lines<'_, Position<W>> {
    /// One of them leaves its mover, or would leave the opponent, nothing but moves that open the other's path (T9).
    fn squeeze(&self) -> Option<Message> {
        let (own, theirs) = (self.own(), self.own().other());
        if must_open(&self.played.answered, own) && !must_open(&self.better.answered, own) {
            return Some(self.said("why-talpa-squeezed").with("answer", self.answer()));
        }
        (must_open(&self.better.after, theirs) && !must_open(&self.played.after, theirs))
            .then(|| self.said("why-talpa-squeezes").with("better", self.better_turn()))
    }

    /// One of them brings a player nearer to a path.
    fn squares_to_go(&self) -> Option<Message> {
        let positions = [self.before, &self.played.after, &self.better.after];
        let to_go = |player: Player| positions.map(|position| missing(position, player));
        let said = |id: &'static str, player: Player, squares: u8, instead: u8| {
            Message::new(id)
                .with("side", side_of::<Position<W>>(player))
                .with("better", self.better_turn())
                .with("squares", squares)
                .with("instead", instead)
        };
        let (own, theirs) = (self.own(), self.own().other());
        match (to_go(theirs), to_go(own)) {
            ([was, now, instead], _) if now < was && now < instead => {
                Some(said("why-talpa-brings-nearer", theirs, now, instead))
            }
            (_, [_, now, instead]) if instead < now => Some(said("why-talpa-stays-away", own, now, instead)),
            _ => None,
        }
    }

    /// The opponent's tunnel becomes longer than it has to.
    fn tunnel(&self) -> Option<Message> {
        let theirs = self.own().other();
        let positions = [self.before, &self.played.after, &self.better.after];
        let [was, now, instead] = positions.map(|position| reach(position, theirs));
        let id = match theirs {
            Player::First => "why-talpa-tunnel-rows",
            Player::Second => "why-talpa-tunnel-columns",
        };
        (now > was && now > instead).then(|| self.said(id).with("reach", now).with("size", self.before.board().width))
    }
}

/// Whether a player is to move and every move opens the opponent's path.
fn must_open<const W: usize>(position: &Position<W>, player: Player) -> bool {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let opens = |&ply: &_| {
        let mut next = *position;
        next.play_unchecked(ply);
        next.outcome().and_then(|outcome| outcome.winner) == Some(player.other())
    };
    position.turn() == player && !moves.is_empty() && moves.iter().all(opens)
}
