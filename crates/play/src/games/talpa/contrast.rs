//! What tells two moves of Talpa apart: moves that are forced, squares to go, and tunnels.

use tabuleiro_rules::talpa::Position;
use tabuleiro_rules::{Game, Player};

use super::greedy::reach;
use super::sight::missing;
use crate::describe::side_of;
use crate::messages::Message;
use crate::review::{Branch, Contrast, written};

impl<const W: usize> Contrast for Position<W> {
    fn contrast(&self, played: &Branch<Self>, better: &Branch<Self>) -> Option<Message> {
        squeeze(self, played, better)
            .or_else(|| squares_to_go(self, played, better))
            .or_else(|| tunnel(self, played, better))
    }
}

/// One of them leaves its mover, or would leave the opponent, nothing but moves that open the other's path (T9).
fn squeeze<const W: usize>(
    before: &Position<W>,
    played: &Branch<Position<W>>,
    better: &Branch<Position<W>>,
) -> Option<Message> {
    let [side, other] = [before.turn(), before.turn().other()].map(side_of::<Position<W>>);
    if must_open(&played.answered, before.turn()) && !must_open(&better.answered, before.turn()) {
        let answer = written::<Position<W>>(&played.answer);
        return Some(Message::new("why-talpa-squeezed").with("side", side).with("other", other).with("answer", answer));
    }
    if must_open(&better.after, before.turn().other()) && !must_open(&played.after, before.turn().other()) {
        let better = written::<Position<W>>(&better.plies);
        return Some(Message::new("why-talpa-squeezes").with("side", side).with("other", other).with("better", better));
    }
    None
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

/// One of them brings a player nearer to a path.
fn squares_to_go<const W: usize>(
    before: &Position<W>,
    played: &Branch<Position<W>>,
    better: &Branch<Position<W>>,
) -> Option<Message> {
    let to_go = |player: Player| [before, &played.after, &better.after].map(|position| missing(position, player));
    let said = |id: &'static str, player: Player, squares: u8, instead: u8| {
        Message::new(id)
            .with("side", side_of::<Position<W>>(player))
            .with("better", written::<Position<W>>(&better.plies))
            .with("squares", squares)
            .with("instead", instead)
    };
    let [own, theirs] = [before.turn(), before.turn().other()];
    match (to_go(theirs), to_go(own)) {
        ([was, now, instead], _) if now < was && now < instead => {
            Some(said("why-talpa-brings-nearer", theirs, now, instead))
        }
        (_, [_, now, instead]) if instead < now => Some(said("why-talpa-stays-away", own, now, instead)),
        _ => None,
    }
}

/// The opponent's tunnel becomes longer than it has to.
fn tunnel<const W: usize>(
    before: &Position<W>,
    played: &Branch<Position<W>>,
    better: &Branch<Position<W>>,
) -> Option<Message> {
    let other = before.turn().other();
    let [was, now, instead] = [before, &played.after, &better.after].map(|position| reach(position, other));
    let id = match other {
        Player::First => "why-talpa-tunnel-rows",
        Player::Second => "why-talpa-tunnel-columns",
    };
    (now > was && now > instead).then(|| {
        Message::new(id)
            .with("other", side_of::<Position<W>>(other))
            .with("reach", now)
            .with("size", before.board().width)
    })
}
