//! The texts of moves and positions of Talpa.

use std::fmt;
use std::str::FromStr;

use super::{Move, Options, Position};
use crate::bits::Bits;
use crate::game::{Game, Piece};
use crate::notation::{Fields, PlyError, PositionError, forgiven, initial, two_points, write_board};
use crate::options::GameOptions;
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
            expected: "write `b2xb3` to capture, `xb2` to remove a piece, or `pass`",
        })
    }
}

impl<const W: usize> fmt::Display for Position<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = Self::COLOURS.map(initial);
        write_board(f, self.shape(), |point| match self.piece_at(point)? {
            Piece::Of(player) => Some(letters[player.index()]),
            Piece::Neutral => None,
        })?;
        write!(f, " {}", letters[self.turn.index()])
    }
}

impl<const W: usize> Position<W> {
    pub(super) fn from_text(options: &Options, text: &str) -> Result<Self, PositionError> {
        let board = SquareBoard::<W>::get(options.size, options.size);
        let mut fields = Fields::new(text);
        let mut pieces = [Bits::EMPTY; 2];
        for (point, letter) in fields.board(board.shape(), "rb")? {
            match letter {
                Some('r') => pieces[0].insert(board.index(point)),
                Some(_) => pieces[1].insert(board.index(point)),
                None => {}
            }
        }
        let turn = fields.side(Self::COLOURS)?;
        fields.finish()?;
        let most = [options.points().div_ceil(2), options.points() / 2];
        for ((colour, pieces), most) in Self::COLOURS.iter().zip(&pieces).zip(most) {
            if pieces.count() > most {
                return Err(PositionError::impossible(format!(
                    "{colour} has {} pieces and started with {most}",
                    pieces.count()
                )));
            }
        }
        Ok(Self::new(options, pieces, turn))
    }
}
