//! Greedy Talpa: your own passage as long as can be, whatever that does for the opponent's.

use tabuleiro_rules::talpa::{Move, Position};
use tabuleiro_rules::{Bits, Game, Player, Point, SquareBoard};

use crate::players::Greedy;

impl<const W: usize> Greedy for Position<W> {
    /// The player's own reach alone.
    type Worth = u8;

    fn worth(&self, _ply: Move, after: &Self) -> u8 {
        reach(after, self.turn())
    }
}

/// The length of the longest group of connected empty squares along the axis between the player's own edges: in rows
/// for red, in columns for blue.
pub(super) fn reach<const W: usize>(position: &Position<W>, player: Player) -> u8 {
    let mut left = position.empty();
    let mut longest = 0;
    while let Some(start) = left.first() {
        let group = take_group(position.board(), start, &mut left);
        let along = |point: &Point| match player {
            Player::First => point.number,
            Player::Second => point.letter,
        };
        let low = group.iter().map(along).min().unwrap_or(0);
        let high = group.iter().map(along).max().unwrap_or(0);
        longest = longest.max(high - low + 1);
    }
    longest
}

/// Takes out of `left` all squares that hang together with `start`, one of them, along rows and columns.
fn take_group<const W: usize>(board: &SquareBoard<W>, start: usize, left: &mut Bits<W>) -> Vec<Point> {
    left.remove(start);
    let mut group = vec![board.point(start)];
    let mut next = 0;
    while let Some(&Point { letter, number }) = group.get(next) {
        let beside = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(right, up): (i8, i8)| {
            Some(Point::new(letter.checked_add_signed(right)?, number.checked_add_signed(up)?))
        });
        for point in beside.into_iter().flatten().filter(|&point| board.shape().contains(point)) {
            if left.contains(board.index(point)) {
                left.remove(board.index(point));
                group.push(point);
            }
        }
        next += 1;
    }
    group
}
