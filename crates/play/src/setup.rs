//! Setting up a position by hand: what stands where, whose turn it is, and what else belongs to it.
//!
//! ```
//! use tabuleiro_play::setup::Draft;
//! use tabuleiro_rules::{GameSpec, Player};
//!
//! let start = "talpa:size=4".parse::<GameSpec>().unwrap().start();
//! let mut draft = Draft::of(&start);
//! draft.place("a4".parse().unwrap(), None);
//! draft.turn = Player::Second;
//! assert_eq!(draft.text(), "1rbr/rbrb/brbr/rbrb b");
//! assert!(draft.position().is_ok());
//! ```

mod recognition;

use std::collections::BTreeMap;

use tabuleiro_rules::{AnyPosition, Game, GameSpec, Piece, Player, Point, PositionError, SpecError, with_position};

use crate::describe;
use crate::messages::{Language, Messages};

pub use recognition::{Misfit, recognise};

/// What the setting up has to know of each game.
pub trait SetUp: Game {
    /// What can stand on the board.
    const PIECES: &'static [Piece] = &[Piece::Of(Player::First), Piece::Of(Player::Second)];

    /// What belongs to this position besides the pieces and whose turn it is.
    fn extras(&self) -> Vec<Extra> {
        Vec::new()
    }

    /// The same as the last fields of a position text.
    fn last_fields(_extras: &Extras<'_>) -> Vec<String> {
        Vec::new()
    }
}

/// Something that belongs to a position besides the pieces and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extra {
    /// Its name among those of the game.
    pub key: &'static str,
    /// What it is.
    pub value: String,
    /// What it can be.
    pub takes: Takes,
}

/// What an extra can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// A whole number up to this one.
    Number(u32),
    /// One of some words.
    Word(&'static [&'static str]),
    /// A point on which such a piece stands, or `-` for none.
    PointOf(Piece),
}

impl Extra {
    pub(crate) fn number(key: &'static str, value: u32, most: u32) -> Self {
        Extra { key, value: value.to_string(), takes: Takes::Number(most) }
    }

    pub(crate) fn word(key: &'static str, value: &str, words: &'static [&'static str]) -> Self {
        Extra { key, value: value.to_owned(), takes: Takes::Word(words) }
    }

    pub(crate) fn point(key: &'static str, value: Option<Point>, of: Piece) -> Self {
        Extra { key, value: value.map_or(NONE.to_owned(), |point| point.to_string()), takes: Takes::PointOf(of) }
    }
}

/// The text of no point.
const NONE: &str = "-";

/// What belongs to a position, by name.
pub struct Extras<'a>(&'a [Extra]);

impl Extras<'_> {
    /// The value with a name, as text.
    pub fn get(&self, key: &str) -> &str {
        self.0.iter().find(|extra| extra.key == key).map_or("", |extra| &extra.value)
    }
}

/// A position that is being set up. It need not be possible yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    spec: GameSpec,
    pieces: BTreeMap<Point, Piece>,
    /// Whose turn it is.
    pub turn: Player,
    extras: Vec<Extra>,
}

/// Why what was set up cannot be played on.
///
/// Its text is that of [`describe::set_up_error`] in English.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", Messages::text(Language::English, &describe::set_up_error(self)))]
pub enum SetUpError {
    /// There is no such position.
    Impossible(#[from] PositionError),
    /// There is no such game, or no such board.
    Game(#[from] SpecError),
    /// The game is over in it.
    Over(Box<AnyPosition>),
    /// A text that is no position of any game, and the one that it is most like, if it has the rows of a board at all.
    Unknown(Option<Box<Misfit>>),
}

impl Draft {
    /// A position to be changed. A turn that has begun begins again.
    pub fn of(position: &AnyPosition) -> Self {
        let pieces = position.shape().points().filter_map(|point| Some((point, position.piece_at(point)?)));
        Draft {
            spec: position.spec(),
            pieces: pieces.collect(),
            turn: position.turn(),
            extras: with_position!(position, position => position.extras()),
        }
    }

    /// Which game with which options it is of.
    pub fn spec(&self) -> GameSpec {
        self.spec
    }

    /// What can stand on the board.
    pub fn kinds(&self) -> &'static [Piece] {
        with_position!(&self.spec.start(), position => kinds_of(position))
    }

    /// What stands on a point.
    pub fn piece_at(&self, point: Point) -> Option<Piece> {
        self.pieces.get(&point).copied()
    }

    /// Puts a piece on a point of the board, or takes away what stands there, with all that belongs to it.
    pub fn place(&mut self, point: Point, piece: Option<Piece>) {
        match piece {
            Some(piece) => self.pieces.insert(point, piece),
            None => self.pieces.remove(&point),
        };
        for extra in &mut self.extras {
            if let Takes::PointOf(kind) = extra.takes
                && extra.value == point.to_string()
                && piece != Some(kind)
            {
                NONE.clone_into(&mut extra.value);
            }
        }
    }

    /// Takes all pieces away.
    pub fn clear(&mut self) {
        self.pieces.clear();
    }

    /// What belongs to it besides.
    pub fn extras(&self) -> &[Extra] {
        &self.extras
    }

    /// Says what one of these is. What cannot be is found out with the position.
    pub fn set(&mut self, key: &str, value: &str) {
        if let Some(extra) = self.extras.iter_mut().find(|extra| extra.key == key) {
            value.trim().clone_into(&mut extra.value);
        }
    }

    /// The position text, be it possible or not.
    pub fn text(&self) -> String {
        let info = self.spec.info();
        let letter = |piece: Piece| &info.colour(piece)[..1];
        let rows = self.spec.start().shape().rows().map(|row| {
            let cells: Vec<Option<&str>> = row.map(|point| self.piece_at(point).map(letter)).collect();
            // A run of empty points is written as its length.
            let runs = cells.chunk_by(|one, other| one.is_none() && other.is_none());
            runs.map(|run| run[0].map_or_else(|| run.len().to_string(), str::to_owned)).collect::<String>()
        });
        let board = rows.collect::<Vec<_>>().join("/");
        let side = letter(Piece::Of(self.turn)).to_owned();
        let extras = Extras(&self.extras);
        let last = with_position!(&self.spec.start(), position => last_fields_of(position, &extras));
        [board, side].into_iter().chain(last).collect::<Vec<_>>().join(" ")
    }

    /// The position, if it is one that can be played on.
    pub fn position(&self) -> Result<AnyPosition, SetUpError> {
        let position = self.spec.read_position(&self.text())?;
        match position.outcome() {
            None => Ok(position),
            Some(_) => Err(SetUpError::Over(Box::new(position))),
        }
    }
}

fn kinds_of<G: SetUp>(_: &G) -> &'static [Piece] {
    G::PIECES
}

fn last_fields_of<G: SetUp>(_: &G, extras: &Extras<'_>) -> Vec<String> {
    G::last_fields(extras)
}

#[cfg(test)]
mod tests;
