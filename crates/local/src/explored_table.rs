//! What was played from a position in many games, as a table.

use tabuleiro_engine::Line;
use tabuleiro_play::describe;
use tabuleiro_play::explorer::{Explored, ExploredMove};
use tabuleiro_play::messages::{Language, Message, Messages};
use tabuleiro_proof::Value;
use tabuleiro_proof::book::{Book, BookMove, Kind};
use tabuleiro_rules::{AnyMove, AnyPosition, Player};

/// What a book says of the moves of a position.
pub struct FromBook {
    /// The moves that it knows, the best first.
    pub moves: Vec<BookMove<AnyMove>>,
    /// The kind of the book.
    pub kind: Kind,
}

impl FromBook {
    /// Looks a position up; nothing if that cannot be read.
    pub fn look_up(book: &Book, position: &AnyPosition) -> Option<Self> {
        let mut moves = book.look_up(position).ok()?.moves;
        moves.retain(|each| each.value != Value::Unknown);
        Some(FromBook { moves, kind: book.head().kind })
    }

    /// What it says of a move that was played.
    pub fn of(&self, played: &ExploredMove) -> Option<&BookMove<AnyMove>> {
        self.moves.iter().find(|known| known.ply == played.plies[0])
    }

    /// What it says of the moves that were never played, nor one like them.
    pub fn unplayed<'a>(&'a self, explored: &'a Explored) -> impl Iterator<Item = &'a BookMove<AnyMove>> {
        self.moves.iter().filter(|known| !explored.moves.iter().any(|each| each.includes(&known.ply)))
    }
}

/// The table of a position.
pub struct ExploredTable<'a> {
    /// The position.
    pub position: &'a AnyPosition,
    /// What was played there.
    pub explored: &'a Explored,
    /// What the book of the board says of the position, if there is one that knows it.
    pub book: Option<&'a FromBook>,
    /// The language of its words.
    pub language: Language,
    /// What stands before how many plies lead to the same: `×`.
    pub times: &'static str,
}

impl ExploredTable<'_> {
    /// Its rows, with the heading as the first one. Where there is room, a row ends with how strong the players were, and with
    /// what the book and somebody else think of the move.
    pub fn rows(&self, wide: bool, opinion: impl Fn(&ExploredMove) -> Option<String>) -> Vec<Vec<String>> {
        let row = |each: &ExploredMove| {
            let mut row = vec![self.ply_text(each), each.results.games().to_string()];
            row.extend(match each.results.shares() {
                Some(shares) => shares.map(|share| self.say(&Message::new("percent").with("number", share))),
                None => Default::default(),
            });
            if wide {
                let level = each.strength.map(|level| self.language.decimal(&format!("{level:.1}")));
                row.push(level.unwrap_or_default());
                let known = self.book.and_then(|book| Some((book.of(each)?, book.kind)));
                row.extend(known.map(|(known, kind)| self.say(&describe::book_move(known, kind))));
                row.extend(opinion(each));
            }
            row
        };
        std::iter::once(self.heading(wide)).chain(self.explored.moves.iter().map(row)).collect()
    }

    fn heading(&self, wide: bool) -> Vec<String> {
        let colours = self.position.spec().info().colours;
        let colour = |player: Player| self.say(&Message::new(format!("colour-{}", colours[player.index()])));
        let word = |id: &'static str| self.say(&Message::new(id));
        let mut heading = vec![word("explore-move"), word("explore-count")];
        heading.extend(Player::BOTH.map(colour));
        heading.push(word("explore-draws"));
        heading.extend(wide.then(|| word("explore-level")));
        heading
    }

    /// A ply, and how many lead to an equivalent position: `b4xb3 ×4`.
    fn ply_text(&self, each: &ExploredMove) -> String {
        match each.plies.len() {
            1 => each.plies[0].to_string(),
            count => format!("{} {}{count}", each.plies[0], self.times),
        }
    }

    fn say(&self, message: &Message) -> String {
        Messages::text(self.language, message)
    }
}

/// The line of the engine that begins with a move, or with one that leads to an equivalent position.
pub fn line_of<'a>(lines: &'a [Line<AnyMove>], each: &ExploredMove) -> Option<&'a Line<AnyMove>> {
    lines.iter().find(|line| line.moves.first().is_some_and(|first| each.includes(first)))
}

/// Rows with their columns below each other: the first to the left, what is said last as it is, the others to the right.
pub fn aligned(rows: &[Vec<String>], gap: &str) -> Vec<String> {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let cell = |(column, text): (usize, &String)| match widths.get(column) {
        Some(&width) if column == 0 => format!("{text:width$}"),
        Some(&width) => format!("{text:>width$}"),
        None => text.clone(),
    };
    rows.iter()
        .map(|row| row.iter().enumerate().map(cell).collect::<Vec<_>>().join(gap).trim_end().to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use tabuleiro_play::explorer::Results;

    use super::*;
    use crate::books;

    fn table(position: &AnyPosition, explored: &Explored, book: Option<&Book>, wide: bool) -> Vec<String> {
        let book = book.and_then(|book| FromBook::look_up(book, position));
        let table = ExploredTable { position, explored, book: book.as_ref(), language: Language::English, times: "×" };
        aligned(&table.rows(wide, |_| Some("said".to_owned())), "  ")
    }

    #[test]
    fn shares_add_up_and_a_move_that_the_book_does_not_know_is_not_spoken_of() {
        let game = "talpa:size=4".parse().unwrap();
        let book = books::find(&game).unwrap();
        let position = game.start();
        let ply = |text| position.parse_move(text).unwrap();
        let results = |wins, draws, open| Results { wins, draws, open };
        let played = |plies, results| ExploredMove { plies, results, strength: Some(2.5), samples: Vec::new() };
        let explored = Explored {
            results: results([1, 1], 1, 1),
            moves: vec![
                played(vec![ply("b4xb3"), ply("c1xc2")], results([1, 1], 1, 0)),
                played(vec![ply("a1xa2")], results([0, 0], 0, 1)),
            ],
        };
        let narrow = table(&position, &explored, Some(&book), false);
        assert_eq!(
            narrow,
            ["move      games  red  blue  draws", "b4xb3 ×2      3  34%   33%    33%", "a1xa2         1"]
        );
        let wide = table(&position, &explored, Some(&book), true);
        assert!(wide[1].contains(" in ") && wide[1].ends_with("  said"), "{wide:?}");
        // Positions that cannot come up in a game: of most moves the book has no opinion.
        let positions = ["brbr/rbrb/brbr/rbr1 r", "brbr/rbrb/brb1/rbrb r", "1rbr/rbrb/brbr/rbrb b"];
        let mut unknown = positions.iter().flat_map(|text| {
            let position = game.read_position(text).unwrap();
            let moves = book.look_up(&position).unwrap().moves;
            moves.into_iter().filter(|each| each.value == Value::Unknown).map(move |each| (position.clone(), each.ply))
        });
        let (elsewhere, ply) = unknown.next().unwrap();
        let explored = Explored { moves: vec![played(vec![ply], results([1, 0], 0, 0))], ..explored };
        let unknown = table(&elsewhere, &explored, Some(&book), true);
        assert!(unknown[1].ends_with("2.5  said"), "{unknown:?}");
    }
}
