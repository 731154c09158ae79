//! What the notations of all games share: the board of a position text, its fields, and the errors.

pub(crate) mod wordings;

use std::fmt::{self, Write};

use crate::bits::Bits;
use crate::game::{Piece, Player};
use crate::options::plain_number;
use crate::parts::State;
use crate::point::{Point, Shape};
use crate::wording::Wording;

/// A position text that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A field is not there.
    #[error("the position ends before {field}: {expected}")]
    Missing {
        /// What is missing.
        field: Wording,
        /// What would be right.
        expected: Wording,
    },
    /// Something follows the last field.
    #[error("the position goes on with `{}` after its last field", shown(.found))]
    TooLong {
        /// The first piece of text too many.
        found: String,
    },
    /// A field has a value that it cannot have.
    #[error("{field} cannot be `{}`: {expected}", shown(.found))]
    Field {
        /// Which field.
        field: Wording,
        /// Its text.
        found: String,
        /// What would be right.
        expected: Wording,
    },
    /// The board has too few or too many rows.
    #[error("the board must have {expected} rows, not {found}")]
    Rows {
        /// The number of rows in the text.
        found: usize,
        /// The number of rows of the board.
        expected: usize,
    },
    /// A row has too few or too many points.
    #[error("row {row} of the board, `{text}`, must have {expected} points, not {found}")]
    RowLength {
        /// Which row, from 1 at the top of the picture.
        row: usize,
        /// Its text.
        text: String,
        /// The number of points in the text.
        found: usize,
        /// The number of points of that row.
        expected: usize,
    },
    /// A character that is no piece and no number.
    #[error("`{}` in row {row} of the board is not a piece: the pieces are {expected}", shown(&.found.to_string()))]
    Letter {
        /// Which row, from 1 at the top of the picture.
        row: usize,
        /// The character.
        found: char,
        /// The letters of the game's pieces.
        expected: String,
    },
    /// A number of empty points that is zero or begins with a zero.
    #[error("`{found}` in row {row} of the board is not a number of empty points")]
    Run {
        /// Which row, from 1 at the top of the picture.
        row: usize,
        /// The digits.
        found: String,
    },
    /// All fields can be read, but no game can have this position.
    #[error("this position is impossible: {why}")]
    Impossible {
        /// What contradicts what.
        why: Wording,
    },
}

impl PositionError {
    pub(crate) fn impossible(why: Wording) -> Self {
        PositionError::Impossible { why }
    }

    pub(crate) fn field(field: Wording, found: &str, expected: Wording) -> Self {
        PositionError::Field { field, found: found.to_owned(), expected }
    }
}

/// A move text that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is not a move: {expected}", shown(.text))]
pub struct PlyError {
    /// What was to be read.
    pub text: String,
    /// The name of the game.
    pub game: &'static str,
    /// What a move of this game looks like.
    pub expected: &'static str,
}

/// The fields of a position text, taken one after another.
pub(crate) struct Fields<'a> {
    rest: std::str::Split<'a, char>,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Fields { rest: text.trim().split(' ') }
    }

    /// The next field; `field` and `expected` say what it is in case it is missing.
    pub(crate) fn take(&mut self, field: &Wording, expected: &Wording) -> Result<&'a str, PositionError> {
        self.rest
            .next()
            .filter(|text| !text.is_empty())
            .ok_or_else(|| PositionError::Missing { field: field.clone(), expected: expected.clone() })
    }

    /// The board: what stands on each point, in the order of [`Shape::points`].
    pub(crate) fn board(&mut self, shape: Shape, letters: &str) -> Result<Vec<(Point, Option<char>)>, PositionError> {
        let text = self.take(&wordings::board(), &wordings::rows_of_board())?;
        read_board(text, shape, letters)
    }

    /// The pieces of both players on a board that has no others, by the initials of their colours.
    pub(crate) fn pieces<const W: usize>(
        &mut self,
        shape: Shape,
        colours: [&str; 2],
    ) -> Result<[Bits<W>; 2], PositionError> {
        let letters = colours.map(initial);
        let mut pieces = [Bits::EMPTY; 2];
        for (point, letter) in self.board(shape, &String::from_iter(letters))? {
            if let Some(letter) = letter {
                pieces[usize::from(letter != letters[0])].insert(shape.index(point));
            }
        }
        Ok(pieces)
    }

    /// The side to move, by the initial of its colour.
    pub(crate) fn side(&mut self, colours: [&str; 2]) -> Result<Player, PositionError> {
        let [first, second] = colours.map(initial);
        let (field, expected) = (wordings::side_to_move(), wordings::letters(first, colours[0], second, colours[1]));
        let text = self.take(&field, &expected)?;
        let mut chars = text.chars();
        match (chars.next(), chars.next()) {
            (Some(letter), None) if letter == first => Ok(Player::First),
            (Some(letter), None) if letter == second => Ok(Player::Second),
            _ => Err(PositionError::field(field, text, expected)),
        }
    }

    /// A number.
    pub(crate) fn number(&mut self, field: Wording) -> Result<u32, PositionError> {
        let expected = wordings::whole_number();
        let text = self.take(&field, &expected)?;
        plain_number(text).ok_or_else(|| PositionError::field(field, text, expected))
    }

    /// Makes sure that nothing follows.
    pub(crate) fn finish(mut self) -> Result<(), PositionError> {
        match self.rest.next() {
            None => Ok(()),
            Some(found) => Err(PositionError::TooLong { found: found.to_owned() }),
        }
    }
}

/// Refuses a position in which a player has more pieces than at the start of the game.
pub(crate) fn check_numbers<const W: usize>(
    colours: [&str; 2],
    pieces: &[Bits<W>; 2],
    most: [usize; 2],
) -> Result<(), PositionError> {
    for ((colour, pieces), most) in colours.iter().zip(pieces).zip(most) {
        let count = pieces.count();
        if count > most {
            return Err(PositionError::impossible(wordings::too_many(colour, count, most)));
        }
    }
    Ok(())
}

/// The first letter of a colour: the letter of its pieces.
pub(crate) fn initial(colour: &str) -> char {
    colour.chars().next().unwrap_or('?')
}

fn read_board(text: &str, shape: Shape, letters: &str) -> Result<Vec<(Point, Option<char>)>, PositionError> {
    let expected = shape.rows().count();
    let found = text.split('/').count();
    if found != expected {
        return Err(PositionError::Rows { found, expected });
    }
    let mut board = Vec::with_capacity(shape.size());
    for ((points, text), row) in shape.rows().zip(text.split('/')).zip(1..) {
        let cells = read_row(text, row, letters)?;
        let (found, expected) = (cells.iter().map(|cell| cell.length()).sum(), points.len());
        if found != expected {
            return Err(PositionError::RowLength { row, text: text.to_owned(), found, expected });
        }
        let contents = cells.into_iter().flat_map(|cell| match cell {
            Cell::Piece(letter) => std::iter::repeat_n(Some(letter), 1),
            Cell::Empty(run) => std::iter::repeat_n(None, run),
        });
        board.extend(points.zip(contents));
    }
    Ok(board)
}

enum Cell {
    Piece(char),
    Empty(usize),
}

impl Cell {
    fn length(&self) -> usize {
        match self {
            Cell::Piece(_) => 1,
            Cell::Empty(run) => *run,
        }
    }
}

fn read_row(text: &str, row: usize, letters: &str) -> Result<Vec<Cell>, PositionError> {
    let mut cells = Vec::new();
    let mut rest = text;
    while let Some(found) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits > 0 {
            let run = plain_number::<u8>(&rest[..digits])
                .filter(|&run| run > 0)
                .ok_or_else(|| PositionError::Run { row, found: rest[..digits].to_owned() })?;
            cells.push(Cell::Empty(run as usize));
            rest = &rest[digits..];
        } else if letters.contains(found) {
            cells.push(Cell::Piece(found));
            rest = &rest[found.len_utf8()..];
        } else {
            let expected = letters.chars().map(|letter| format!("`{letter}`")).collect::<Vec<_>>().join(", ");
            return Err(PositionError::Letter { row, found, expected });
        }
    }
    Ok(cells)
}

/// Writes the board field of a position text.
pub(crate) fn write_board(
    f: &mut fmt::Formatter<'_>,
    shape: Shape,
    letter_at: impl Fn(Point) -> Option<char>,
) -> fmt::Result {
    for (row, down) in shape.rows().zip(0..) {
        if down > 0 {
            f.write_char('/')?;
        }
        let mut run = 0;
        for point in row {
            match letter_at(point) {
                None => run += 1,
                Some(letter) => {
                    if run > 0 {
                        write!(f, "{run}")?;
                        run = 0;
                    }
                    f.write_char(letter)?;
                }
            }
        }
        if run > 0 {
            write!(f, "{run}")?;
        }
    }
    Ok(())
}

/// Writes the board and the side to move, with which every position text begins. Pieces have the initials of their colours.
pub(crate) fn write_board_and_side<P: State>(f: &mut fmt::Formatter<'_>, position: &P) -> fmt::Result {
    let letters = P::COLOURS.map(initial);
    let shape = position.shape();
    write_board(f, shape, |point| match position.piece_on(shape.index(point))? {
        Piece::Of(player) => Some(letters[player.index()]),
        Piece::Neutral => P::NEUTRAL.map(initial),
    })?;
    write!(f, " {}", letters[position.turn().index()])
}

/// Reads `a1-b2`, with `between` in the place of the dash.
pub(crate) fn two_points(text: &str, between: char) -> Option<(Point, Point)> {
    let (from, to) = text.split_once(between)?;
    Some((from.parse().ok()?, to.parse().ok()?))
}

/// A text from outside as an error can show it: on one line, and without anything that a terminal obeys.
///
/// ```
/// use tabuleiro_rules::shown;
/// assert_eq!(shown("b2\u{1b}[2J\n").to_string(), r"b2\u{1b}[2J\n");
/// ```
pub fn shown(text: &str) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        text.chars().try_for_each(|c| if c.is_control() { write!(f, "{}", c.escape_debug()) } else { f.write_char(c) })
    })
}

/// Surrounding blanks off and lower case: all that reading a move forgives.
pub(crate) fn forgiven(text: &str) -> String {
    text.trim().to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: Shape = Shape::Square { width: 12, height: 2 };

    fn read(text: &str) -> Result<String, String> {
        let board = read_board(text, SQUARE, "rb").map_err(|error| error.to_string())?;
        Ok(board.into_iter().map(|(_, piece)| piece.unwrap_or('.')).collect())
    }

    #[test]
    fn a_run_of_empty_points_is_a_decimal_number() {
        assert_eq!(read("12/r10b").unwrap(), "............r..........b");
    }

    #[test]
    fn a_board_that_does_not_fit_is_refused_with_the_reason() {
        assert_eq!(read("12").unwrap_err(), "the board must have 2 rows, not 1");
        assert_eq!(read("12/r9b").unwrap_err(), "row 2 of the board, `r9b`, must have 12 points, not 11");
        assert_eq!(read("12/r10x").unwrap_err(), "`x` in row 2 of the board is not a piece: the pieces are `r`, `b`");
        assert_eq!(read("012/12").unwrap_err(), "`012` in row 1 of the board is not a number of empty points");
        assert_eq!(read("0r11/12").unwrap_err(), "`0` in row 1 of the board is not a number of empty points");
        assert!(read("99999999999999999999999/12").is_err());
    }
}
