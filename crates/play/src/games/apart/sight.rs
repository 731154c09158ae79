//! Apart at a glance: who is alone, and the lines.

use std::cmp::Ordering;

use tabuleiro_rules::apart::Position;
use tabuleiro_rules::{Game, Player, Point};

use crate::sight::{See, points};

/// One step along each of the four axes of a line (A3).
pub(super) const AXES: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Who is alone already. Pairs are those of the first and the second player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// How many pieces there are.
    pub pieces: [usize; 2],
    /// Where pieces stand alone.
    pub lonely: [Vec<Point>; 2],
    /// The squares that the jump sequence under way has used.
    pub used: Vec<Point>,
}

impl<const W: usize> See for Position<W> {
    type Sight = Sight;

    fn sight(&self) -> Sight {
        Sight {
            pieces: Player::BOTH.map(|player| self.pieces(player).count()),
            lonely: Player::BOTH.map(|player| points(self.board(), self.lonely(player))),
            used: self.jumping().collect(),
        }
    }

    fn winners(&self) -> Vec<Point> {
        let winner = self.outcome().and_then(|outcome| outcome.winner);
        winner.map(|winner| points(self.board(), self.pieces(winner))).unwrap_or_default()
    }

    fn lines(&self, point: Point) -> Vec<Vec<Point>> {
        AXES.map(|axis| along(self, point, axis)).into_iter().filter(|line| line.len() > 1).collect()
    }

    fn line(&self, from: Point, to: Point) -> Vec<Point> {
        let towards = |from: u8, to: u8| match from.cmp(&to) {
            Ordering::Less => 1,
            Ordering::Equal => 0,
            Ordering::Greater => -1,
        };
        along(self, from, (towards(from.letter, to.letter), towards(from.number, to.number)))
    }
}

/// The line along an axis in which the piece on a point stands; nothing where there is none.
pub(super) fn along<const W: usize>(position: &Position<W>, point: Point, (right, up): (i8, i8)) -> Vec<Point> {
    if position.piece_at(point).is_none() || (right, up) == (0, 0) {
        return Vec::new();
    }
    let mut line = run(position, point, (-right, -up));
    line.reverse();
    line.push(point);
    line.extend(run(position, point, (right, up)));
    line
}

/// The pieces of the same colour that follow on a piece without a gap.
fn run<const W: usize>(position: &Position<W>, from: Point, (right, up): (i8, i8)) -> Vec<Point> {
    let colour = position.piece_at(from);
    let next = |point: &Point| {
        let next = Point::new(point.letter.checked_add_signed(right)?, point.number.checked_add_signed(up)?);
        (position.piece_at(next) == colour).then_some(next)
    };
    std::iter::successors(next(&from), next).collect()
}
