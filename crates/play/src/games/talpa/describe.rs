//! Talpa in words: captures, the empty squares, and how far each player's passage goes.

use tabuleiro_rules::talpa::{Move, Position};
use tabuleiro_rules::{Player, Point};

use super::greedy::reach;
use super::sight::shortest_path;
use crate::describe::{Describe, mover, side_of};
use crate::messages::Message;

impl<const W: usize> Describe for Position<W> {
    fn ply_in_words(&self, ply: Move) -> Message {
        let message = match ply {
            Move::Capture { from, to } => Message::new("move-talpa-capture").with("from", from).with("to", to),
            Move::Remove(at) => Message::new("move-talpa-remove").with("at", at),
            Move::Pass => Message::new("move-pass"),
        };
        message.with("side", mover(self))
    }

    fn what_matters(&self) -> Vec<Message> {
        let empty: Vec<Point> = self.empty().iter().map(|at| self.board().point(at)).collect();
        let passage = |id: &'static str, player: Player| {
            Message::new(id)
                .with("side", side_of::<Self>(player))
                .with("reach", reach(self, player))
                .with("size", self.board().width)
        };
        vec![
            Message::new("board-talpa-edges"),
            passage("board-talpa-reach-rows", Player::First),
            passage("board-talpa-reach-columns", Player::Second),
            Message::new("board-talpa-empty").with("count", empty.len()).with("points", empty),
        ]
    }

    fn ending_detail(&self) -> Option<&'static str> {
        let opens_both = Player::BOTH.into_iter().all(|player| !shortest_path(self, player).is_empty());
        opens_both.then_some("both")
    }

    fn score(&self) -> Message {
        let [a, b] = Player::BOTH.map(side_of::<Self>);
        let [first, second] = Player::BOTH.map(|player| reach(self, player));
        Message::new("score-talpa")
            .with("a", a)
            .with("b", b)
            .with("first", first)
            .with("second", second)
            .with("size", self.board().width)
    }
}
