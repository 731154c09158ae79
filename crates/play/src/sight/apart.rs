//! Apart at a glance: who is alone, and the lines.

use tabuleiro_rules::apart::Position;
use tabuleiro_rules::{Game, Player, Point};

use super::{See, Sight, points};

/// One step along each of the four axes of a line (A3).
const AXES: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

impl<const W: usize> See for Position<W> {
    fn sight(&self) -> Sight {
        Sight::Apart {
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
        if self.piece_at(point).is_none() {
            return Vec::new();
        }
        let line = |(right, up): (i8, i8)| {
            let mut line = run(self, point, (-right, -up));
            line.reverse();
            line.push(point);
            line.extend(run(self, point, (right, up)));
            line
        };
        AXES.map(line).into_iter().filter(|line| line.len() > 1).collect()
    }
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
