//! What was played from a position as a page shows it: how often and with which results, and what a book and the engine say of
//! each move.

use serde::Serialize;
use tabuleiro_play::explorer::Results;
use tabuleiro_protocol::{ExplorerAnswer, ExplorerMove, ExplorerResults};

use crate::book_view::{BookAnswer, ValueName};
use crate::saying::Saying;
use crate::thought::EngineLines;
use crate::tree_request::Evaluation;

/// What was played from a position, and what is thought of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ExplorerView {
    /// How the games ended that came to the position.
    pub results: ResultsView,
    /// What was played there, what was played most often first.
    pub moves: Vec<ExplorerMoveView>,
}

/// How games ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ResultsView {
    /// How many games these are.
    pub games: u64,
    /// Won by the first player, won by the second, drawn: in whole per cent that add up to 100. Nothing if no game has a result.
    pub shares: Option<[u8; 3]>,
}

/// A ply that was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ExplorerMoveView {
    /// The ply.
    pub ply: String,
    /// Other plies that lead to an equivalent position.
    pub alike: Vec<String>,
    /// How the games ended.
    pub results: ResultsView,
    /// How strong the players were who made it, on average.
    pub strength: Option<f64>,
    /// Some of the games.
    pub samples: Vec<String>,
    /// What the book says, if it knows the move.
    pub book: Option<Saying>,
    /// What the engine thinks of it, or of a ply that leads to an equivalent position.
    pub evaluation: Option<Evaluation>,
}

impl ExplorerView {
    /// What was found, with what a book and the engine say as far as they have been asked.
    pub(crate) fn of(found: ExplorerAnswer, book: Option<&BookAnswer>, lines: Option<&EngineLines>) -> Self {
        let view = |each: ExplorerMove| ExplorerMoveView {
            results: each.results.into(),
            strength: each.strength,
            book: book.and_then(|book| said_of(book, &each)),
            evaluation: lines.and_then(|lines| evaluation_of(lines, &each)),
            ply: each.ply,
            alike: each.alike,
            samples: each.samples,
        };
        ExplorerView { results: found.results.into(), moves: found.moves.into_iter().map(view).collect() }
    }
}

impl From<ExplorerResults> for ResultsView {
    fn from(results: ExplorerResults) -> Self {
        let results = Results::from(results);
        ResultsView { games: results.games(), shares: results.shares() }
    }
}

fn said_of(book: &BookAnswer, each: &ExplorerMove) -> Option<Saying> {
    let found = book.moves.iter().find(|known| known.ply == each.ply)?;
    (found.value != ValueName::Unknown).then(|| found.said.clone())
}

fn evaluation_of(lines: &EngineLines, each: &ExplorerMove) -> Option<Evaluation> {
    let begins = |first: &String| *first == each.ply || each.alike.contains(first);
    lines.lines.iter().find(|line| line.plies.first().is_some_and(begins)).map(|line| line.evaluation)
}
