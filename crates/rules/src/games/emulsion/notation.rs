//! The texts of moves and positions of Emulsion.

use std::fmt;
use std::str::FromStr;

use super::{Move, Options, Position, black_at_start};
use crate::notation::{Fields, PlyError, PositionError, forgiven, two_points, write_board_and_side};
use crate::options::GameOptions;
use crate::parts::{self, State};
use crate::point::Point;
use crate::square::SquareBoard;
use crate::wording::wordings;

wordings! {
    empty_square(point) = "position-emulsion-empty-square", "{point} is empty and every square has a piece";
    wrong_numbers(black, white, black_at_start, white_at_start) = "position-emulsion-wrong-numbers",
        "black has {black} pieces and white {white}, but swaps leave them at {black_at_start} and {white_at_start}";
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for Move {
    type Err = PlyError;

    fn from_str(text: &str) -> Result<Self, PlyError> {
        two_points(&forgiven(text), '-').map(|(from, to)| Move { from, to }).ok_or_else(|| PlyError {
            text: text.to_owned(),
            game: "emulsion",
            expected: "write `b2-c3`, your own piece first, to swap two pieces",
        })
    }
}

impl<const W: usize> parts::Notation for Position<W> {
    const WORDINGS: &'static [&'static str] = MESSAGES;

    fn read(options: &Options, text: &str) -> Result<Self, PositionError> {
        let board = SquareBoard::<W>::get(options.size, options.size);
        let mut fields = Fields::new(text);
        let [black, white] = fields.pieces(board.shape(), Self::COLOURS)?;
        let is_empty = |point: &Point| !(black | white).contains(board.index(*point));
        if let Some(point) = board.shape().points().find(is_empty) {
            return Err(PositionError::impossible(empty_square(point)));
        }
        let turn = fields.side(Self::COLOURS)?;
        fields.finish()?;
        let (found, expected) = (black.count(), black_at_start(board).count());
        if found != expected {
            // The board is full, so the number of white pieces is wrong too and needs no test of its own.
            let (white, white_at_start) = (options.points() - found, options.points() - expected);
            return Err(PositionError::impossible(wrong_numbers(found, white, expected, white_at_start)));
        }
        Ok(Self::new(options, black, turn))
    }
}

impl<const W: usize> fmt::Display for Position<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board_and_side(f, self)
    }
}
