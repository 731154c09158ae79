//! Ampel at a glance: lights won, reserves, cylinders, and the ways of bouncing discs.

use tabuleiro_rules::ampel::Position;
use tabuleiro_rules::{Game, Player, Point};

use crate::sight::See;

/// What is kept and what is in reserve. Pairs are those of the first and the second player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The yellow discs kept.
    pub kept: [u8; 2],
    /// How many it takes to win.
    pub needed: u8,
    /// The discs in reserve.
    pub reserve: [usize; 2],
    /// The discs under the cylinders.
    pub cylinders: [Option<Point>; 2],
    /// The yellow discs that are still to be placed.
    pub yellows: usize,
}

impl<const W: usize> See for Position<W> {
    type Sight = Sight;

    fn sight(&self) -> Sight {
        let all = usize::from(self.options().yellows);
        let kept: usize = Player::BOTH.iter().map(|&player| usize::from(self.kept(player))).sum();
        Sight {
            kept: Player::BOTH.map(|player| self.kept(player)),
            needed: self.options().yellows.div_ceil(2),
            reserve: Player::BOTH.map(|player| self.reserve(player)),
            cylinders: Player::BOTH.map(|player| self.cylinder(player)),
            yellows: all.saturating_sub(kept + self.yellows().count()),
        }
    }

    /// The discs that have won are off the board.
    fn winners(&self) -> Vec<Point> {
        Vec::new()
    }

    /// The discs on the board line along which a disc sets out, however it bounces later (M8).
    fn line(&self, from: Point, to: Point) -> Vec<Point> {
        let &[start, next, ..] = self.path(from, to).as_slice() else { return Vec::new() };
        let [right, up] =
            [i16::from(next.letter) - i16::from(start.letter), i16::from(next.number) - i16::from(start.number)];
        let shape = self.shape();
        let size = i16::from(self.options().side);
        (-size..=size)
            .filter_map(|step| {
                let letter = u8::try_from(i16::from(start.letter) + step * right).ok()?;
                let number = u8::try_from(i16::from(start.number) + step * up).ok()?;
                Some(Point::new(letter, number))
            })
            .filter(|&point| shape.contains(point) && self.piece_at(point).is_some())
            .collect()
    }

    fn way(&self, from: Point, to: Point) -> Vec<Point> {
        self.path(from, to)
    }
}
