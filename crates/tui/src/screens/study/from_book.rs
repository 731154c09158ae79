//! What the book of a solved board says of the position that is looked at.

use tabuleiro_local::books;
use tabuleiro_play::describe;
use tabuleiro_play::messages::Message;
use tabuleiro_proof::Value;
use tabuleiro_proof::book::{Book, BookMove};
use tabuleiro_rules::{AnyMove, AnyPosition, GameSpec};

use crate::look::Look;

/// How many moves of the same worth are named.
const NAMED: usize = 6;

/// The book of the board, once it was looked for.
#[derive(Default)]
pub(super) struct FromBook {
    looked: bool,
    book: Option<Box<Book>>,
}

impl FromBook {
    /// Looks for the book, once. One that cannot be read is none.
    pub(super) fn look_for(&mut self, game: &GameSpec) {
        if !self.looked {
            self.looked = true;
            self.book = books::kept(game).ok().map(Box::new);
        }
    }

    /// What each move is worth, the best first: a line for those that are worth the same.
    pub(super) fn lines(&self, position: &AnyPosition, look: &Look) -> Vec<String> {
        let Some(book) = &self.book else { return Vec::new() };
        let Ok(known) = book.look_up(position) else { return Vec::new() };
        let moves: Vec<_> = known.moves.into_iter().filter(|each| each.value != Value::Unknown).collect();
        let alike = moves.chunk_by(|one, other| (one.value, one.plies) == (other.value, other.plies));
        let line = |moves: &[BookMove<AnyMove>]| {
            let mut named: Vec<String> = moves.iter().take(NAMED).map(|each| each.ply.to_string()).collect();
            if moves.len() > NAMED {
                named.push(look.either("…", "...").to_owned());
            }
            let worth = describe::book_move(&moves[0], book.head().kind);
            look.text(&Message::new("tui-study-book").with("moves", named.join(", ")).with("worth", worth))
        };
        alike.map(line).collect()
    }
}
