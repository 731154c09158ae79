//! What the drawing shows of each game, besides the pieces.

use tabuleiro_play::sight::See;
use tabuleiro_rules::{Bits, Piece, Point, SquareBoard};

use super::Glyphs;
pub(crate) use super::shapes::Sides;
use crate::theme::Painted;

/// Something on a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Emblem {
    /// A number of halves. It is left out where there is no room, or if the player does not want it.
    Halves(u8),
    /// Arrowheads that point away from each other.
    Arrows,
    /// A pair of round brackets.
    Brackets,
}

impl Emblem {
    /// Whether it is a plain mark, for which the smallest piece has a form of its own.
    pub(super) fn is_mark(self) -> bool {
        match self {
            Emblem::Halves(_) => false,
            Emblem::Arrows | Emblem::Brackets => true,
        }
    }

    /// In two characters.
    pub(super) fn text(self, glyphs: Glyphs) -> String {
        match (self, glyphs) {
            (Emblem::Halves(halves), Glyphs::Unicode) if !halves.is_multiple_of(2) => match halves / 2 {
                0 => " ½".to_owned(),
                whole => format!("{whole}½"),
            },
            (Emblem::Halves(halves), Glyphs::Ascii) if !halves.is_multiple_of(2) => format!("{}+", halves / 2),
            (Emblem::Halves(halves), _) => format!("{:>2}", halves / 2),
            (Emblem::Arrows, Glyphs::Unicode) => "◂▸".to_owned(),
            (Emblem::Arrows, Glyphs::Ascii) => "<>".to_owned(),
            (Emblem::Brackets, _) => "()".to_owned(),
        }
    }
}

/// What is to be seen at a point besides its piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Feature {
    pub emblem: Option<Emblem>,
    /// The neighbours it is joined with, as seen from the first player's side.
    pub joined: Sides,
}

/// A line about what a player has beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoreLine {
    pub text: String,
    /// The piece in whose colour it is written.
    pub piece: Piece,
}

/// What the drawing has to know of each game.
pub(crate) trait BoardFeatures: Painted + See {
    /// Whether the edges of a square board belong to the players: above and below the first, left and right the second.
    const EDGES: bool = false;
    /// Whether a square without a piece is a hole.
    const HOLES: bool = false;
    /// Whether every square has a piece, so that the smallest squares are filled with their colour.
    const FULL: bool = false;

    /// Looks at the position once, and then at each point.
    fn features(&self) -> impl Fn(Point) -> Feature;

    /// What each player has beside the board; nothing in most games.
    fn stores(&self, _glyphs: Glyphs) -> [Vec<StoreLine>; 2] {
        [Vec::new(), Vec::new()]
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
