//! What the drawing shows of each game, besides the pieces.

use tabuleiro_play::sight::See;
use tabuleiro_rules::{Bits, Point, SquareBoard};

pub(crate) use super::shapes::Sides;
use crate::theme::Painted;

/// Something on a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Emblem {
    /// Twice its value.
    Value(u8),
    /// No piece of its colour is around it.
    Lonely,
    /// A cylinder stands on it.
    Cylinder,
}

/// What is to be seen at a point besides its piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Feature {
    pub emblem: Option<Emblem>,
    /// The neighbours it is joined with, as seen from the first player's side.
    pub joined: Sides,
}

/// What a player has beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Store {
    /// The pieces of nobody that the player has kept, and how many it takes to win.
    pub kept: usize,
    pub needed: usize,
    /// The player's own pieces that can still be added.
    pub reserve: usize,
}

/// What the drawing has to know of each game.
pub(crate) trait BoardFeatures: Painted + See {
    /// Whether the edges of the board belong to the players: above and below the first, left and right the second.
    const EDGES: bool = false;
    /// Whether a square without a piece is a hole.
    const HOLES: bool = false;
    /// Whether every square has a piece, so that the smallest squares are filled with their colour.
    const FULL: bool = false;

    /// Looks at the position once, and then at each point.
    fn features(&self) -> impl Fn(Point) -> Feature;

    /// What each player has beside the board; nothing in most games.
    fn stores(&self) -> Option<[Store; 2]> {
        None
    }
}

/// The sides on which a square has neighbours of a set.
pub(crate) fn joined<const W: usize>(board: &SquareBoard<W>, set: Bits<W>, point: Point) -> Sides {
    let there = |right: i8, up: i8| {
        let letter = point.letter.checked_add_signed(right);
        let number = point.number.checked_add_signed(up);
        let beside = letter.zip(number).map(|(letter, number)| Point::new(letter, number));
        beside.is_some_and(|beside| board.shape().contains(beside) && set.contains(board.index(beside)))
    };
    Sides { up: there(0, 1), down: there(0, -1), left: there(-1, 0), right: there(1, 0) }
}
