//! Greedy Apart: the piece with the most neighbours goes to where it has the fewest.

use std::cmp::Reverse;

use tabuleiro_rules::apart::{Move, Position};
use tabuleiro_rules::{Game, Piece, Player, Point};

use crate::players::Greedy;
use crate::staging::Stage;

impl<const W: usize> Greedy for Position<W> {
    /// The neighbours of the piece before the ply, then as few as possible after it, then rather no further jump: so a
    /// piece goes on only while that makes it lonelier.
    type Worth = (usize, Reverse<usize>, bool);

    fn worth(&self, ply: Move, after: &Self) -> Self::Worth {
        let (from, to) = match ply {
            Move::Go { from, to, .. } => (from, to),
            Move::Stop | Move::Pass => match self.held() {
                Some(standing) => (standing, standing),
                None => return (0, Reverse(0), true),
            },
        };
        let neighbours = |position: &Self, point| own_neighbours(position, self.turn(), point);
        (neighbours(self, from), Reverse(neighbours(after, to)), from == to)
    }

    /// A jump is judged as if it were the last: only a whole turn can win or lose (A10).
    fn judged(mut after: Self) -> Self {
        if after.held().is_some() {
            after.play_unchecked(Move::Stop);
        }
        after
    }
}

/// How many pieces of a player are on the eight squares around a point.
fn own_neighbours<const W: usize>(position: &Position<W>, player: Player, point: Point) -> usize {
    let near = |at: u8| at.saturating_sub(1)..=at + 1;
    near(point.letter)
        .flat_map(|letter| near(point.number).map(move |number| Point::new(letter, number)))
        .filter(|&around| around != point && position.piece_at(around) == Some(Piece::Of(player)))
        .count()
}
