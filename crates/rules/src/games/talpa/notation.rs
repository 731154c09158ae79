//! The texts of moves and positions of Talpa.

use std::fmt;
use std::str::FromStr;

use super::{Move, Options, Position};
use crate::notation::{Fields, PlyError, PositionError, check_numbers, forgiven, two_points, write_board_and_side};
use crate::options::GameOptions;
use crate::parts::{self, State};
use crate::point::Point;
use crate::square::SquareBoard;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Capture { from, to } => write!(f, "{from}x{to}"),
            Move::Remove(at) => write!(f, "x{at}"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = PlyError;

    fn from_str(text: &str) -> Result<Self, PlyError> {
        let read = forgiven(text);
        let remove = || read.strip_prefix('x')?.parse::<Point>().ok().map(Move::Remove);
        let capture = || two_points(&read, 'x').map(|(from, to)| Move::Capture { from, to });
        if read == "pass" {
            return Ok(Move::Pass);
        }
        remove().or_else(capture).ok_or_else(|| PlyError {
            text: text.to_owned(),
            game: "talpa",
            expected: "write `b2xb3` to capture, `xb2` to remove a piece, or `pass`",
        })
    }
}

impl<const W: usize> fmt::Display for Position<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board_and_side(f, self)
    }
}

impl<const W: usize> parts::Notation for Position<W> {
    fn read(options: &Options, text: &str) -> Result<Self, PositionError> {
        let board = SquareBoard::<W>::get(options.size, options.size);
        let mut fields = Fields::new(text);
        let pieces = fields.pieces(board.shape(), Self::COLOURS)?;
        let turn = fields.side(Self::COLOURS)?;
        fields.finish()?;
        check_numbers(Self::COLOURS, &pieces, [options.points().div_ceil(2), options.points() / 2])?;
        Ok(Self::new(options, pieces, turn))
    }
}
