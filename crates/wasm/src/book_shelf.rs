//! Books of solved boards, read in pieces: the page fetches what is needed.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use tabuleiro_play::describe;
use tabuleiro_proof::Value;
use tabuleiro_proof::book::{Book, BookError, Missing};
use tabuleiro_rules::GameSpec;

use crate::book_view::{BookAnswer, BookMoveView, BookPiece, NeededPiece, ValueName};
use crate::reply::DeskReply;
use crate::staged_match::Trouble;
use crate::view::names;

/// The books that were opened, by their game strings.
#[derive(Default)]
pub(crate) struct BookShelf {
    books: BTreeMap<String, Book>,
}

impl BookShelf {
    /// Opens a book by its head.
    pub(crate) fn open(&mut self, bytes: &str) -> Result<DeskReply, Trouble> {
        let book = Book::open(&decoded(bytes)?).map_err(failed)?;
        let game = book.head().game.to_string();
        self.books.insert(game.clone(), book);
        Ok(DeskReply::BookOpened { game })
    }

    /// Adds blocks to a book.
    pub(crate) fn add(&mut self, game: &str, pieces: &[BookPiece]) -> Result<DeskReply, Trouble> {
        let book = self.books.get_mut(game).ok_or_else(|| not_open(game))?;
        for piece in pieces {
            book.add(piece.block, &decoded(&piece.bytes)?).map_err(failed)?;
        }
        Ok(DeskReply::Done)
    }

    /// What a book says of a position, or which blocks it takes to say it.
    pub(crate) fn look_up(&self, game: &str, position: &str) -> Result<DeskReply, Trouble> {
        let book = self.books.get(game).ok_or_else(|| not_open(game))?;
        let position = game.parse::<GameSpec>()?.read_position(position)?;
        let known = match book.look_up(&position) {
            Ok(known) => known,
            Err(Missing(pieces)) => {
                let needed = pieces.into_iter().map(|piece| NeededPiece {
                    block: piece.block,
                    from: piece.range.start,
                    to: piece.range.end,
                });
                return Ok(DeskReply::BookNeeds { pieces: needed.collect() });
            }
        };
        let kind = book.head().kind;
        let said = (&describe::book_position(&position, &known, kind)).into();
        let moves = known.moves.into_iter().map(|each| BookMoveView {
            ply: each.ply.to_string(),
            points: names(&each.ply.points()),
            value: each.value.into(),
            plies: each.plies,
            said: (&describe::book_move(&each, kind)).into(),
        });
        let answer = BookAnswer { value: known.value.into(), plies: known.plies, said, moves: moves.collect() };
        Ok(DeskReply::BookAnswer { answer })
    }
}

fn decoded(text: &str) -> Result<Vec<u8>, Trouble> {
    STANDARD.decode(text).map_err(|error| Trouble::Failed(format!("the bytes are not in Base64: {error}")))
}

fn not_open(game: &str) -> Trouble {
    Trouble::Failed(format!("the book of {game} is not open"))
}

fn failed(error: BookError) -> Trouble {
    Trouble::Failed(format!("the book cannot be read: {error:?}"))
}

impl From<Value> for ValueName {
    fn from(value: Value) -> Self {
        match value {
            Value::Win => ValueName::Win,
            Value::Loss => ValueName::Loss,
            Value::Draw => ValueName::Draw,
            Value::Unknown => ValueName::Unknown,
        }
    }
}
