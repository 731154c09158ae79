//! The texts of moves and positions of Apart.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::lines;
use super::{Move, Options, Position};
use crate::bits::Bits;
use crate::notation::{Fields, PlyError, PositionError, check_numbers, forgiven, two_points, write_board_and_side};
use crate::parts::{self, State};
use crate::point::Point;
use crate::square::SquareBoard;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Go { from, to, captures: false } => write!(f, "{from}-{to}"),
            Move::Go { from, to, captures: true } => write!(f, "{from}x{to}"),
            Move::Stop => f.write_str("stop"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = PlyError;

    fn from_str(text: &str) -> Result<Self, PlyError> {
        let read = forgiven(text);
        let go = |between, captures| two_points(&read, between).map(|(from, to)| Move::Go { from, to, captures });
        match read.as_str() {
            "stop" => Ok(Move::Stop),
            "pass" => Ok(Move::Pass),
            _ => go('-', false).or_else(|| go('x', true)).ok_or_else(|| PlyError {
                text: text.to_owned(),
                expected: "write `b1-b3` to move, `c2xe4` to capture, `stop` to end a jump sequence, or `pass`",
            }),
        }
    }
}

impl<const W: usize> fmt::Display for Position<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board_and_side(f, self)?;
        write!(f, " {} {} ", self.turns_played, self.quiet)?;
        if self.path.is_none() {
            return f.write_char('-');
        }
        for (number, point) in self.jumping().enumerate() {
            write!(f, "{}{point}", if number == 0 { "" } else { "-" })?;
        }
        Ok(())
    }
}

impl<const W: usize> parts::Notation for Position<W> {
    fn read(options: &Options, text: &str) -> Result<Self, PositionError> {
        let board = SquareBoard::<W>::get(options.width, options.height);
        let mut fields = Fields::new(text);
        let pieces = fields.pieces(board.shape(), Self::COLOURS)?;
        let turn = fields.side(Self::COLOURS)?;
        let turns_played = fields.number("the number of turns played")?;
        let quiet = fields.number("the number of plies since the last capture")?;
        let path = read_path(&mut fields)?;
        fields.finish()?;
        check_numbers(Self::COLOURS, &pieces, [options.pieces_each(); 2])?;
        if turns_played == 0 && quiet > 0 {
            return Err(PositionError::impossible(format!("{quiet} plies have been played, but no turn")));
        }
        let mut position = Self::new(options, pieces, turn, turns_played, quiet);
        if !path.is_empty() {
            position.resume(&path)?;
        }
        Ok(position)
    }
}

impl<const W: usize> Position<W> {
    /// Takes up the jump sequence that used these squares, if it can be under way.
    fn resume(&mut self, path: &[Point]) -> Result<(), PositionError> {
        let refuse = |why: String| Err(PositionError::impossible(why));
        if self.turns_played == 0 {
            return refuse("the first turn of a game is a single move, so no jump sequence can be under way".into());
        }
        self.check_used_squares(path)?;
        // The other pieces of the mover have stood still, so each jump can be measured again.
        let mut others = self.pieces(self.turn);
        path.iter().for_each(|&used| others.remove(self.board.index(used)));
        for jump in path.windows(2) {
            let (from, to) = (self.board.index(jump[0]), self.board.index(jump[1]));
            let length = lines::axis_between(jump[0], jump[1])
                .map(|axis| lines::lengths(self.board, others | Bits::single(from), from)[axis]);
            if length != Some(lines::distance(jump[0], jump[1])) || length == Some(1) {
                return refuse(format!("{}-{} was not a jump along a line of its length", jump[0], jump[1]));
            }
            self.path.jump(from, to);
        }
        self.onward = self.path.standing().map_or(Bits::EMPTY, |at| self.further_jumps(at));
        if self.onward.is_empty() {
            return refuse("the jump sequence cannot go on, so the turn would be over".into());
        }
        self.outcome = None;
        Ok(())
    }

    /// A sequence has used at least two different squares: the mover's piece stands on the last, the others are empty.
    fn check_used_squares(&self, path: &[Point]) -> Result<(), PositionError> {
        let refuse = |why: String| Err(PositionError::impossible(why));
        let [left @ .., standing] = path else { return Ok(()) };
        if left.is_empty() {
            return refuse(format!("a jump sequence uses two squares or more, not only {standing}"));
        }
        for (number, used) in path.iter().enumerate() {
            if !self.board.shape().contains(*used) {
                return refuse(format!("the jump sequence uses {used}, which is not on the board"));
            }
            if path[..number].contains(used) {
                return refuse(format!("the jump sequence uses {used} twice"));
            }
        }
        if let Some(occupied) = left.iter().find(|&&used| self.player_on(used).is_some()) {
            return refuse(format!("the jumping piece has left {occupied}, but a piece stands there"));
        }
        if self.player_on(*standing) != Some(self.turn) {
            let colour = Self::COLOURS[self.turn.index()];
            return refuse(format!("the jump sequence ends on {standing}, but no {colour} piece stands there"));
        }
        Ok(())
    }
}

/// The squares used by the jump sequence under way; none for `-`.
fn read_path(fields: &mut Fields<'_>) -> Result<Vec<Point>, PositionError> {
    let field = "the list of squares used by the jump sequence";
    let expected = "squares joined by `-`, or `-` alone if none is under way";
    match fields.take(field, expected)? {
        "-" => Ok(Vec::new()),
        text => text
            .split('-')
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map_err(|_| PositionError::field(field, text, expected)),
    }
}
