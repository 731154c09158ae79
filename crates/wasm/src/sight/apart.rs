//! Apart at a glance: who is alone, and the lines.

use tabuleiro_rules::apart::Position;
use tabuleiro_rules::{Game, Player, Point};

use super::{See, Sight, squares};
use crate::view::names;

impl<const W: usize> See for Position<W> {
    fn sight(&self) -> Sight {
        Sight::Apart {
            pieces: Player::BOTH.map(|player| self.pieces(player).count()),
            lonely: Player::BOTH.map(|player| squares(self.board(), self.lonely(player))),
            used: names(&self.jumping().collect::<Vec<_>>()),
        }
    }

    fn line(&self, from: Point, to: Point) -> Vec<Point> {
        let towards = |from: u8, to: u8| (i16::from(to) - i16::from(from)).signum();
        let way = (towards(from.letter, to.letter), towards(from.number, to.number));
        let mut line: Vec<Point> = run(self, from, (-way.0, -way.1));
        line.reverse();
        line.push(from);
        line.extend(run(self, from, way));
        line
    }
}

/// The pieces of the same colour that follow on a piece without a gap.
fn run<const W: usize>(position: &Position<W>, from: Point, way: (i16, i16)) -> Vec<Point> {
    let colour = position.piece_at(from);
    let next = |point: &Point| {
        let letter = u8::try_from(i16::from(point.letter) + way.0).ok()?;
        let number = u8::try_from(i16::from(point.number) + way.1).ok()?;
        Some(Point { letter, number }).filter(|&point| colour.is_some() && position.piece_at(point) == colour)
    };
    std::iter::successors(next(&from), next).collect()
}
