//! What a reader puts beside a move: a mark, and what is drawn on the board.

use std::fmt;
use std::str::FromStr;

use tabuleiro_rules::Point;

/// What a reader thinks of a move, written right after it: `b4xb3!`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MoveMark {
    /// A good move, `!`.
    Good,
    /// A mistake, `?`.
    Mistake,
    /// A very good move, `!!`.
    Brilliant,
    /// A bad mistake, `??`.
    Blunder,
    /// A move worth a look, `!?`.
    Interesting,
    /// A doubtful move, `?!`.
    Dubious,
}

impl MoveMark {
    /// All marks.
    pub const ALL: [MoveMark; 6] = [
        MoveMark::Good,
        MoveMark::Mistake,
        MoveMark::Brilliant,
        MoveMark::Blunder,
        MoveMark::Interesting,
        MoveMark::Dubious,
    ];

    /// The mark as it is written.
    pub const fn sign(self) -> &'static str {
        match self {
            MoveMark::Good => "!",
            MoveMark::Mistake => "?",
            MoveMark::Brilliant => "!!",
            MoveMark::Blunder => "??",
            MoveMark::Interesting => "!?",
            MoveMark::Dubious => "?!",
        }
    }

    /// The name of the mark in message ids.
    pub const fn name(self) -> &'static str {
        match self {
            MoveMark::Good => "good",
            MoveMark::Mistake => "mistake",
            MoveMark::Brilliant => "brilliant",
            MoveMark::Blunder => "blunder",
            MoveMark::Interesting => "interesting",
            MoveMark::Dubious => "dubious",
        }
    }

    /// The mark with a sign, if there is one.
    pub fn of_sign(sign: &str) -> Option<Self> {
        MoveMark::ALL.into_iter().find(|mark| mark.sign() == sign)
    }
}

/// Takes the signs off the end of a word.
pub(super) fn split_signs(word: &str) -> (&str, &str) {
    let text = word.trim_end_matches(['!', '?']);
    word.split_at(text.len())
}

/// The colour of something drawn on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Paint {
    /// `G`
    #[default]
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

impl Paint {
    /// All colours.
    pub const ALL: [Paint; 4] = [Paint::Green, Paint::Red, Paint::Yellow, Paint::Blue];

    const fn letter(self) -> char {
        match self {
            Paint::Green => 'G',
            Paint::Red => 'R',
            Paint::Yellow => 'Y',
            Paint::Blue => 'B',
        }
    }

    /// The colour that a text begins with, and the rest of it.
    fn split(text: &str) -> Option<(Self, &str)> {
        Paint::ALL.into_iter().find_map(|paint| Some((paint, text.strip_prefix(paint.letter())?)))
    }
}

/// Something drawn on the board: a point that is marked, `Gd4`, or an arrow, `Ra1a3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Drawing {
    /// Its colour.
    pub paint: Paint,
    /// The marked point, or where the arrow begins.
    pub from: Point,
    /// Where the arrow ends; a point is marked if this is missing.
    pub to: Option<Point>,
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.paint.letter(), self.from)?;
        self.to.map_or(Ok(()), |to| to.fmt(f))
    }
}

/// Text that is not a drawing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a drawing: write `Gd4` to mark a point or `Ra1a3` for an arrow, in G, R, Y or B")]
pub struct DrawingError(pub String);

impl FromStr for Drawing {
    type Err = DrawingError;

    fn from_str(text: &str) -> Result<Self, DrawingError> {
        let read = || {
            let (paint, points) = Paint::split(text)?;
            let second = points.get(1..)?.find(|character: char| !character.is_ascii_digit()).map(|at| at + 1);
            let (from, to) = points.split_at(second.unwrap_or(points.len()));
            let to = if to.is_empty() { None } else { Some(to.parse().ok()?) };
            let drawing = Drawing { paint, from: from.parse().ok()?, to };
            // There is one spelling, and an arrow leads somewhere.
            (drawing.to_string() == text && drawing.to != Some(drawing.from)).then_some(drawing)
        };
        read().ok_or_else(|| DrawingError(text.to_owned()))
    }
}

/// Reads the drawings of `[%csl …]`, which are points, or of `[%cal …]`, which are arrows.
pub(super) fn read_drawings(text: &str, are_arrows: bool) -> Option<Vec<Drawing>> {
    let read = |text: &str| text.trim().parse().ok().filter(|drawing: &Drawing| drawing.to.is_some() == are_arrows);
    text.split(',').map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_read_back_and_odd_ones_are_refused() {
        for text in ["Gd4", "Ra1a3", "Ya10b11", "Bz26", "Ga1b2"] {
            assert_eq!(text.parse::<Drawing>().unwrap().to_string(), text);
        }
        for text in ["", "G", "d4", "Pd4", "GD4", "Gd4d4", "Gd4-d5", "Gd", "Gd04", "Gd4d5d6", "Gé4", "G4d"] {
            assert_eq!(text.parse::<Drawing>(), Err(DrawingError(text.to_owned())));
        }
    }

    #[test]
    fn every_sign_is_that_of_one_mark() {
        for mark in MoveMark::ALL {
            assert_eq!(MoveMark::of_sign(mark.sign()), Some(mark));
            let word = format!("b4xb3{}", mark.sign());
            assert_eq!(split_signs(&word), ("b4xb3", mark.sign()));
        }
        assert_eq!(MoveMark::of_sign("!!!"), None);
    }
}
