//! Ampel in words: the steps of a turn, bounces and signals, and what each player has kept.

use tabuleiro_rules::ampel::{Move, Position, Step};
use tabuleiro_rules::{Game, Player, Point};

use super::Sight;
use crate::describe::{Describe, mover, side_of};
use crate::messages::Message;
use crate::sight::See;

impl<const W: usize> Describe for Position<W> {
    const PIECE: &'static str = "disc";
    const PLACE: &'static str = "point";

    fn ply_in_words(&self, ply: Move) -> Message {
        match ply {
            Move::Disc { from, to } => disc_in_words(self, from, to),
            Move::Place(at) => {
                let id = if self.step() == Step::Setup { "move-ampel-place" } else { "move-ampel-add" };
                Message::new(id).with("side", mover(self)).with("at", at)
            }
            Move::Pass => Message::new("move-pass").with("side", mover(self)),
        }
    }

    fn off_the_board(&self) -> Vec<Message> {
        Player::BOTH.into_iter().map(|player| kept(self, player)).collect()
    }

    fn what_matters(&self) -> Vec<Message> {
        Player::BOTH.into_iter().flat_map(|player| [kept(self, player), cylinder(self, player)]).collect()
    }

    fn score(&self) -> Message {
        let Sight { kept: [first, second], needed, .. } = self.sight();
        let [a, b] = Player::BOTH.map(side_of::<Self>);
        Message::new("score-ampel")
            .with("a", a)
            .with("b", b)
            .with("first", first)
            .with("second", second)
            .with("needed", needed)
    }
}

fn disc_in_words<const W: usize>(position: &Position<W>, from: Point, to: Point) -> Message {
    let bounces = turns_of(&position.path(from, to));
    let id = match (position.step(), bounces) {
        (Step::Enemy, 0) => "move-ampel-enemy",
        (Step::Enemy, _) => "move-ampel-enemy-bounces",
        (_, 0) => "move-ampel-own",
        (_, _) => "move-ampel-own-bounces",
    };
    let going =
        Message::new(id).with("side", mover(position)).with("from", from).with("to", to).with("bounces", bounces);
    let yellows = (position.signals(from, to) & position.yellows()).count();
    if yellows == 0 {
        return going;
    }
    Message::new("move-ampel-signals").with("move", going).with("yellows", yellows)
}

/// How often a way changes its direction.
pub(super) fn turns_of(way: &[Point]) -> usize {
    let step = |from: Point, to: Point| (to.letter.wrapping_sub(from.letter), to.number.wrapping_sub(from.number));
    way.windows(3).filter(|points| step(points[0], points[1]) != step(points[1], points[2])).count()
}

fn kept<const W: usize>(position: &Position<W>, player: Player) -> Message {
    Message::new("board-ampel-kept")
        .with("side", side_of::<Position<W>>(player))
        .with("kept", position.kept(player))
        .with("yellows", position.options().yellows)
        .with("reserve", position.reserve(player))
}

fn cylinder<const W: usize>(position: &Position<W>, player: Player) -> Message {
    let side = side_of::<Position<W>>(player);
    match position.cylinder(player) {
        Some(point) => Message::new("board-ampel-cylinder").with("side", side).with("point", point),
        None => Message::new("board-ampel-no-cylinder").with("side", side),
    }
}
