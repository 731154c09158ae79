//! Apart in words: steps, jumps and captures, and which pieces are alone already.

use tabuleiro_rules::apart::{Move, Position};
use tabuleiro_rules::{Player, Point};

use super::Sight;
use crate::describe::{Describe, mover, side_of};
use crate::messages::Message;
use crate::sight::See;

impl<const W: usize> Describe for Position<W> {
    fn ply_in_words(&self, ply: Move) -> Message {
        let message = match ply {
            Move::Go { from, to, captures } => {
                let id = match (is_jump(from, to), captures) {
                    (false, false) => "move-apart-step",
                    (false, true) => "move-apart-step-captures",
                    (true, false) => "move-apart-jump",
                    (true, true) => "move-apart-jump-captures",
                };
                Message::new(id).with("from", from).with("to", to)
            }
            Move::Stop => Message::new("move-apart-stop"),
            Move::Pass => Message::new("move-pass"),
        };
        message.with("side", mover(self))
    }

    fn what_matters(&self) -> Vec<Message> {
        let mut sentences: Vec<Message> = Player::BOTH.into_iter().flat_map(|player| standing(self, player)).collect();
        let mut used: Vec<Point> = self.jumping().collect();
        if let Some(point) = used.pop() {
            sentences.push(Message::new("board-apart-jumping").with("point", point).with("used", used));
        }
        sentences
    }

    fn score(&self) -> Message {
        let Sight { pieces, lonely, .. } = self.sight();
        let [a, b] = Player::BOTH.map(side_of::<Self>);
        Message::new("score-apart")
            .with("a", a)
            .with("b", b)
            .with("first", lonely[0].len())
            .with("firsts", pieces[0])
            .with("second", lonely[1].len())
            .with("seconds", pieces[1])
    }
}

/// A move of two squares or more is a jump (A5).
fn is_jump(from: Point, to: Point) -> bool {
    from.letter.abs_diff(to.letter).max(from.number.abs_diff(to.number)) > 1
}

/// How far a player is on the way to be apart, and where pieces are alone.
fn standing<const W: usize>(position: &Position<W>, player: Player) -> Vec<Message> {
    let lonely = position.lonely(player);
    let pieces = position.pieces(player).count();
    let mut sentences = vec![
        Message::new("board-apart-pieces")
            .with("side", side_of::<Position<W>>(player))
            .with("pieces", pieces)
            .with("crowded", pieces - lonely.count()),
    ];
    if !lonely.is_empty() {
        let points: Vec<Point> = lonely.iter().map(|at| position.board().point(at)).collect();
        sentences.push(
            Message::new("board-apart-lonely").with("side", side_of::<Position<W>>(player)).with("points", points),
        );
    }
    sentences
}
