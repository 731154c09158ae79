//! How an analysis looks: its tree, with all that is noted in it.

use serde::Serialize;
use tabuleiro_play::describe::{self, Participant};
use tabuleiro_play::messages::{Language, Messages};
use tabuleiro_play::record::{Drawing, MoveMark};
use tabuleiro_play::tree::{NodeId, Tree};

use crate::analysis::Analysis;
use crate::request::Setting;
use crate::tree_request::{Evaluation, MarkSign, PaintName};
use crate::view::{PlayerName, sentence};

/// A tree of variations, and the place in it that is shown.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TreeView {
    /// The place that is shown.
    pub at: u32,
    /// The way there, which every copy of the tree understands: `12`, `5-1-3`.
    pub path: String,
    /// All places. The first is the beginning.
    pub places: Vec<PlaceView>,
    /// What an engine has to be told of the match up to the place, beside its actions.
    pub setting: Setting,
    /// Whoever sat down as first and as second; empty for whom the record does not name.
    pub names: [String; 2],
    /// The marks that a move can have.
    pub marks: Vec<MarkView>,
}

/// A place of a tree.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PlaceView {
    /// Its number, which stays the same for as long as it is there.
    pub place: u32,
    /// The place before it; nothing at the beginning.
    pub parent: Option<u32>,
    /// The places after it: the line goes on with the first, the others are variations.
    pub children: Vec<u32>,
    /// The ply that leads there, or `swap`; empty at the beginning.
    pub text: String,
    /// Whose it is.
    pub player: PlayerName,
    /// The number of the move: each has a turn of both players.
    pub number: u32,
    /// Whether a turn begins with it.
    pub begins_turn: bool,
    /// What a reader thinks of it.
    pub mark: Option<MarkSign>,
    /// A comment before it, where it begins a variation; empty for none.
    pub preface: String,
    /// A comment on it; empty for none.
    pub comment: String,
    /// What is drawn on the board.
    pub drawings: Vec<DrawingView>,
    /// What an engine thinks of it.
    pub evaluation: Option<Evaluation>,
}

/// A mark that a move can have.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MarkView {
    /// How it is written.
    pub sign: MarkSign,
    /// What it says.
    pub words: String,
}

/// Something that is drawn on a board: a point that is marked, or an arrow.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DrawingView {
    /// Its colour.
    pub paint: PaintName,
    /// The marked point, or where the arrow begins.
    pub from: String,
    /// Where the arrow ends.
    pub to: Option<String>,
}

impl TreeView {
    /// How an analysis looks.
    pub(crate) fn of(analysis: &Analysis, language: Language) -> Self {
        let tree = analysis.tree();
        TreeView {
            at: analysis.place().0,
            path: tree.path(analysis.place()).to_string(),
            places: tree.places().map(|place| place_view(tree, place)).collect(),
            setting: analysis.setting(),
            names: [&tree.tags().first, &tree.tags().second].map(|who| name(who.as_deref(), language)),
            marks: MoveMark::ALL.into_iter().map(|mark| mark_view(mark, language)).collect(),
        }
    }
}

/// Whom a record names, in words.
pub(crate) fn name(who: Option<&str>, language: Language) -> String {
    match Participant::of_record(who) {
        Participant::Nobody => String::new(),
        who => Messages::text(language, &who.name()),
    }
}

fn mark_view(mark: MoveMark, language: Language) -> MarkView {
    let words = sentence(language, &describe::mark(mark));
    MarkView { sign: MarkSign(mark), words: words.trim_end_matches('.').to_owned() }
}

fn place_view(tree: &Tree, place: NodeId) -> PlaceView {
    let step = tree.step(place);
    let notes = tree.notes(place).cloned().unwrap_or_default();
    let shape = tree.tags().start.shape();
    let is_on_board =
        |drawing: &&Drawing| shape.contains(drawing.from) && drawing.to.is_none_or(|to| shape.contains(to));
    PlaceView {
        place: place.0,
        parent: step.map(|step| step.parent.0),
        children: tree.children(place).iter().map(|child| child.0).collect(),
        text: step.map(|step| step.action.to_string()).unwrap_or_default(),
        player: step.map_or_else(|| tree.tags().start.turn(), |step| step.player).into(),
        number: step.map_or(0, |step| step.number),
        begins_turn: step.is_some_and(|step| step.begins_turn),
        mark: notes.mark.map(MarkSign),
        preface: tree.preface(place).to_owned(),
        drawings: notes.drawings.iter().filter(is_on_board).map(drawing_view).collect(),
        evaluation: notes.score.map(Evaluation::of),
        comment: notes.comment,
    }
}

fn drawing_view(drawing: &Drawing) -> DrawingView {
    DrawingView { paint: drawing.paint.into(), from: drawing.from.to_string(), to: drawing.to.map(|to| to.to_string()) }
}
