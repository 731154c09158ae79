//! What the drawing shows of each game, besides the pieces.

use tabuleiro_play::sight::See;
use tabuleiro_rules::{Bits, Game, Piece, Player, Point, SquareBoard, ampel, apart, emulsion, talpa};

use super::shapes::Sides;
use crate::theme::of_games::Painted;

/// Something on a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Emblem {
    /// Emulsion: twice the value.
    Value(u8),
    /// Apart: no piece of its colour is around it.
    Lonely,
    /// Ampel: a cylinder stands on it.
    Cylinder,
}

/// What is to be seen at a point besides its piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Feature {
    pub emblem: Option<Emblem>,
    /// The neighbours it is joined with, as seen from the first player's side.
    pub joined: Sides,
}

/// What a player has beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Store {
    /// The pieces of nobody that the player has kept, and how many it takes to win.
    pub kept: usize,
    pub needed: usize,
    /// The player's own pieces that can still be added.
    pub reserve: usize,
}

/// What the drawing has to know of each game.
pub(super) trait Features: Painted + See {
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

impl<const W: usize> Features for talpa::Position<W> {
    const EDGES: bool = true;
    const HOLES: bool = true;

    /// Tunnels are joined with each other and open to the edges.
    fn features(&self) -> impl Fn(Point) -> Feature {
        let (empty, board) = (self.empty(), self.board());
        move |point| {
            if !empty.contains(board.index(point)) {
                return Feature::default();
            }
            let inner = joined(board, empty, point);
            let Point { letter, number } = point;
            let joined = Sides {
                up: inner.up || number + 1 == board.height,
                down: inner.down || number == 0,
                left: inner.left || letter == 0,
                right: inner.right || letter + 1 == board.width,
            };
            Feature { joined, emblem: None }
        }
    }
}

impl<const W: usize> Features for emulsion::Position<W> {
    const FULL: bool = true;

    /// Groups are joined.
    fn features(&self) -> impl Fn(Point) -> Feature {
        let pieces = Player::BOTH.map(|player| self.pieces(player));
        move |point| {
            let own = match self.piece_at(point) {
                Some(Piece::Of(player)) => pieces[player.index()],
                _ => Bits::EMPTY,
            };
            Feature { emblem: self.value_doubled(point).map(Emblem::Value), joined: joined(self.board(), own, point) }
        }
    }
}

impl<const W: usize> Features for apart::Position<W> {
    fn features(&self) -> impl Fn(Point) -> Feature {
        let [white, black] = Player::BOTH.map(|player| self.lonely(player));
        let lonely = white | black;
        move |point| {
            let emblem = lonely.contains(self.board().index(point)).then_some(Emblem::Lonely);
            Feature { emblem, ..Feature::default() }
        }
    }
}

impl<const W: usize> Features for ampel::Position<W> {
    fn features(&self) -> impl Fn(Point) -> Feature {
        let cylinders = Player::BOTH.map(|player| self.cylinder(player));
        move |point| {
            let emblem = cylinders.contains(&Some(point)).then_some(Emblem::Cylinder);
            Feature { emblem, ..Feature::default() }
        }
    }

    fn stores(&self) -> Option<[Store; 2]> {
        let seen = self.sight();
        Some([0, 1].map(|player| Store {
            kept: seen.kept[player].into(),
            needed: seen.needed.into(),
            reserve: seen.reserve[player],
        }))
    }
}

/// The sides on which a square has neighbours of a set.
fn joined<const W: usize>(board: &SquareBoard<W>, set: Bits<W>, point: Point) -> Sides {
    let there = |right: i8, up: i8| {
        let letter = point.letter.checked_add_signed(right);
        let number = point.number.checked_add_signed(up);
        let beside = letter.zip(number).map(|(letter, number)| Point::new(letter, number));
        beside.is_some_and(|beside| board.shape().contains(beside) && set.contains(board.index(beside)))
    };
    Sides { up: there(0, 1), down: there(0, -1), left: there(-1, 0), right: there(1, 0) }
}
