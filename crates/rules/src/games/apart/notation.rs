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
use crate::wording::{Wording, wordings};

wordings! {
    turns_played() = "position-apart-turns-played", "the number of turns played";
    plies_since_capture() = "position-apart-plies-since-capture", "the number of plies since the last capture";
    used_squares() = "position-apart-used-squares", "the list of squares used by the jump sequence";
    joined_squares() = "position-apart-joined-squares", "squares joined by `-`, or `-` alone if none is under way";
    no_turn(plies) = "position-apart-no-turn", "{plies} plies have been played, but no turn";
    first_turn() = "position-apart-first-turn",
        "the first turn of a game is a single move, so no jump sequence can be under way";
    no_jump(from, to) = "position-apart-no-jump", "{from}-{to} was not a jump along a line of its length";
    cannot_go_on() = "position-apart-cannot-go-on", "the jump sequence cannot go on, so the turn would be over";
    one_square(point) = "position-apart-one-square", "a jump sequence uses two squares or more, not only {point}";
    off_the_board(point) = "position-apart-off-the-board", "the jump sequence uses {point}, which is not on the board";
    twice(point) = "position-apart-twice", "the jump sequence uses {point} twice";
    not_left(point) = "position-apart-not-left", "the jumping piece has left {point}, but a piece stands there";
    not_standing(point, side) = "position-apart-not-standing",
        "the jump sequence ends on {point}, but no {side} piece stands there";
}

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
                game: "apart",
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
    const WORDINGS: &'static [&'static str] = MESSAGES;

    fn read(options: &Options, text: &str) -> Result<Self, PositionError> {
        let board = SquareBoard::<W>::get(options.width, options.height);
        let mut fields = Fields::new(text);
        let pieces = fields.pieces(board.shape(), Self::COLOURS)?;
        let turn = fields.side(Self::COLOURS)?;
        let turns = fields.number(turns_played())?;
        let quiet = fields.number(plies_since_capture())?;
        let path = read_path(&mut fields)?;
        fields.finish()?;
        check_numbers(Self::COLOURS, &pieces, [options.pieces_each(); 2])?;
        if turns == 0 && quiet > 0 {
            return Err(PositionError::impossible(no_turn(quiet)));
        }
        let mut position = Self::new(options, pieces, turn, turns, quiet);
        if !path.is_empty() {
            position.resume(&path)?;
        }
        Ok(position)
    }
}

impl<const W: usize> Position<W> {
    /// Takes up the jump sequence that used these squares, if it can be under way.
    fn resume(&mut self, path: &[Point]) -> Result<(), PositionError> {
        let refuse = |why: Wording| Err(PositionError::impossible(why));
        if self.turns_played == 0 {
            return refuse(first_turn());
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
                return refuse(no_jump(jump[0], jump[1]));
            }
            self.path.jump(from, to);
        }
        self.onward = self.path.standing().map_or(Bits::EMPTY, |at| self.further_jumps(at));
        if self.onward.is_empty() {
            return refuse(cannot_go_on());
        }
        self.outcome = None;
        Ok(())
    }

    /// A sequence has used at least two different squares: the mover's piece stands on the last, the others are empty.
    fn check_used_squares(&self, path: &[Point]) -> Result<(), PositionError> {
        let refuse = |why: Wording| Err(PositionError::impossible(why));
        let [left @ .., standing] = path else { return Ok(()) };
        if left.is_empty() {
            return refuse(one_square(standing));
        }
        for (number, used) in path.iter().enumerate() {
            if !self.board.shape().contains(*used) {
                return refuse(off_the_board(used));
            }
            if path[..number].contains(used) {
                return refuse(twice(used));
            }
        }
        if let Some(occupied) = left.iter().find(|&&used| self.player_on(used).is_some()) {
            return refuse(not_left(occupied));
        }
        if self.player_on(*standing) != Some(self.turn) {
            let colour = Self::COLOURS[self.turn.index()];
            return refuse(not_standing(standing, colour));
        }
        Ok(())
    }
}

/// The squares used by the jump sequence under way; none for `-`.
fn read_path(fields: &mut Fields<'_>) -> Result<Vec<Point>, PositionError> {
    let (field, expected) = (used_squares(), joined_squares());
    match fields.take(&field, &expected)? {
        "-" => Ok(Vec::new()),
        text => text
            .split('-')
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map_err(|_| PositionError::field(field, text, expected)),
    }
}
