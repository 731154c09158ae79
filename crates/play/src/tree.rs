//! A tree of variations: a game, what else could have been played, and what is noted about all of it.
//!
//! Front ends hold a place in it and let somebody play there: what has been played before is followed, anything else begins
//! a variation. A tree is a record in another form, and is kept as one.
//!
//! ```
//! use tabuleiro_play::record::Record;
//! use tabuleiro_play::tree::Tree;
//! use tabuleiro_rules::Action;
//!
//! let record = Record::read("[Game \"talpa:size=4\"]\n\n1. b4xb3 d1xd2 *\n").unwrap();
//! let mut tree = Tree::of(&record).unwrap();
//! let first = tree.main_line()[0];
//! let answer = Action::parse(&tree.spec(), "a4xa3").unwrap();
//! let there = tree.play(first, answer).unwrap();
//! tree.make_main(there).unwrap();
//! assert!(tree.record().write().unwrap().contains("1. b4xb3 a4xa3 (1... d1xd2)"));
//! ```

mod editing;
mod error;
mod path;

use std::collections::BTreeMap;

use tabuleiro_rules::{Action, AnyPosition, GameSpec, Player};

use crate::clock::{Time, TimeControl};
use crate::matches::{Match, MatchOptions};
use crate::record::{Cursor, Entry, MAX_DEPTH, Notes, Record, RecordLine, RecordProblem, Tags};

pub use error::TreeError;
pub use path::{Path, PathError};

/// A place in a tree. It stays the same for as long as the place is there, whatever else changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

/// A game with its variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    tags: Tags,
    nodes: BTreeMap<NodeId, Node>,
    last: NodeId,
}

/// A place: what was played to come there, what is noted about that, and what can follow.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Node {
    step: Option<TreeStep>,
    notes: Notes,
    /// A comment before the move, where it begins a variation; empty for none.
    preface: String,
    /// What follows: the line goes on with the first, the others are variations.
    children: Vec<NodeId>,
}

/// How a place is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeStep {
    /// From where.
    pub parent: NodeId,
    /// By what.
    pub action: Action,
    /// Who did it.
    pub player: Player,
    /// The number of the move: each has a turn of both players.
    pub number: u32,
    /// Whether a turn begins with it.
    pub begins_turn: bool,
}

impl Tree {
    /// The place where the game begins.
    pub const ROOT: NodeId = NodeId(0);

    /// A tree with nothing but its beginning.
    pub fn new(start: AnyPosition) -> Self {
        Tree { tags: Tags::new(start), nodes: BTreeMap::from([(Tree::ROOT, Node::default())]), last: Tree::ROOT }
    }

    /// The tree of a record; refused if that does not replay. Variations of the first move of a variation stand beside
    /// it.
    pub fn of(record: &Record) -> Result<Self, RecordProblem> {
        let mut tree = Tree { tags: record.tags.clone(), ..Tree::new(record.tags.start.clone()) };
        tree.nodes.entry(Tree::ROOT).or_default().notes.add(&record.line.comment);
        let end = tree.insert(Tree::ROOT, &record.line, Cursor::new(&record.tags), 0)?;
        record.tags.check_end(end.ending)?;
        Ok(tree)
    }

    /// The tree as a record.
    pub fn record(&self) -> Record {
        let mut line = self.line_from(self.children(Tree::ROOT).first().copied());
        line.comment = self.notes(Tree::ROOT).map(|notes| notes.words().join(" ")).unwrap_or_default();
        Record { tags: self.tags.clone(), line }
    }

    /// What is known about the game as a whole.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// Which game with which options is played.
    pub fn spec(&self) -> GameSpec {
        self.tags.start.spec()
    }

    /// Whether there is such a place.
    pub fn contains(&self, at: NodeId) -> bool {
        self.nodes.contains_key(&at)
    }

    /// All places, in the order in which they came into the tree.
    pub fn places(&self) -> impl Iterator<Item = NodeId> {
        self.nodes.keys().copied()
    }

    /// How a place is reached; nothing at the beginning, nor if there is no such place.
    pub fn step(&self, at: NodeId) -> Option<TreeStep> {
        self.nodes.get(&at)?.step
    }

    /// What is noted about a place, if there is one.
    pub fn notes(&self, at: NodeId) -> Option<&Notes> {
        self.nodes.get(&at).map(|node| &node.notes)
    }

    /// The comment before the move that leads to a place and begins a variation; empty for none.
    pub fn preface(&self, at: NodeId) -> &str {
        self.nodes.get(&at).map_or("", |node| &node.preface)
    }

    /// What follows a place: the line goes on with the first, the others are variations.
    pub fn children(&self, at: NodeId) -> &[NodeId] {
        self.nodes.get(&at).map_or(&[], |node| &node.children)
    }

    /// Whether the line goes on with this place; otherwise it begins a variation.
    pub fn is_first(&self, at: NodeId) -> bool {
        self.step(at).is_none_or(|step| self.children(step.parent).first() == Some(&at))
    }

    /// The places on the way to a place, with itself and without the beginning.
    pub fn line_to(&self, at: NodeId) -> Vec<NodeId> {
        let parent = |at: &NodeId| self.step(*at).map(|step| step.parent);
        let mut line: Vec<NodeId> = std::iter::successors(Some(at), parent).filter(|at| *at != Tree::ROOT).collect();
        line.reverse();
        line
    }

    /// How a line goes on after a place.
    pub fn line_after(&self, at: NodeId) -> Vec<NodeId> {
        let next = |at: &NodeId| self.children(*at).first().copied();
        std::iter::successors(Some(at), next).skip(1).collect()
    }

    /// The game itself, without the beginning.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line_after(Tree::ROOT)
    }

    /// Whether a place belongs to the game itself.
    pub fn is_main(&self, at: NodeId) -> bool {
        self.line_to(at).into_iter().all(|at| self.is_first(at))
    }

    /// The match up to a place, without a clock. R1 does not end a variation, but it does end a match: what follows then
    /// is a match of its own.
    pub fn game(&self, at: NodeId) -> Match {
        let options = MatchOptions { pie: self.tags.pie, clock: TimeControl::NONE };
        let mut game = Match::from_position(self.tags.start.clone(), options);
        for action in self.line_to(at).into_iter().filter_map(|at| Some(self.step(at)?.action)) {
            if game.act(action, Time(0)).is_err() {
                game = Match::from_position(game.position().clone(), options);
                let _ = game.act(action, Time(0));
            }
        }
        game
    }

    /// Plays at a place: goes on to where that leads already, or begins a variation. What is played where nothing
    /// follows goes on with the line. Gives the place after it.
    pub fn play(&mut self, at: NodeId, action: Action) -> Result<NodeId, TreeError> {
        let node = self.nodes.get(&at).ok_or(TreeError::Missing(at))?;
        let known = |&child: &NodeId| self.step(child).is_some_and(|step| step.action == action);
        if let Some(child) = node.children.iter().copied().find(known) {
            return Ok(child);
        }
        let goes_on = node.children.is_empty();
        let mut cursor = self.cursor(at);
        if !goes_on {
            cursor = cursor.variation();
        }
        if self.depth(at) + usize::from(!goes_on) > MAX_DEPTH {
            return Err(RecordProblem::TooDeep.into());
        }
        let before = cursor.clone();
        cursor.play(action)?;
        let child = self.add(at, action, &before);
        if goes_on && self.is_main(at) {
            self.tags.follow(cursor.ending);
        }
        Ok(child)
    }

    /// How many variations within each other a place is in.
    fn depth(&self, at: NodeId) -> usize {
        self.line_to(at).into_iter().filter(|&at| !self.is_first(at)).count()
    }

    /// What reading and writing know of a place.
    fn cursor(&self, at: NodeId) -> Cursor {
        let mut cursor = Cursor::new(&self.tags);
        let mut in_game = true;
        for at in self.line_to(at) {
            let Some(step) = self.step(at) else { continue };
            if in_game && !self.is_first(at) {
                in_game = false;
                cursor = cursor.variation();
            }
            // It was legal when it came into the tree.
            let _ = cursor.play(step.action);
        }
        cursor
    }

    /// Adds a line of a record after a place; gives where it leads.
    fn insert(
        &mut self,
        after: NodeId,
        line: &RecordLine,
        mut cursor: Cursor,
        depth: usize,
    ) -> Result<Cursor, RecordProblem> {
        if depth > MAX_DEPTH {
            return Err(RecordProblem::TooDeep);
        }
        let mut at = after;
        for (number, entry) in line.moves.iter().enumerate() {
            let before = cursor.clone();
            let played = cursor.play(entry.action);
            played.map_err(|error| RecordProblem::Illegal { text: entry.action.to_string(), error })?;
            let child = self.add(at, entry.action, &before);
            if let Some(node) = self.nodes.get_mut(&child) {
                node.notes = entry.notes.clone();
                if depth > 0 && number == 0 {
                    node.preface.clone_from(&line.comment);
                }
            }
            for variation in &entry.variations {
                self.insert(at, variation, before.variation(), depth + 1)?;
                if variation.moves.is_empty() {
                    // Nothing is left to say it before.
                    self.note(child, &variation.comment);
                }
            }
            at = child;
        }
        Ok(cursor)
    }

    fn note(&mut self, at: NodeId, comment: &str) {
        if let Some(node) = self.nodes.get_mut(&at) {
            node.notes.add(comment);
        }
    }

    /// Adds a place after another one, as the last that can follow there.
    fn add(&mut self, parent: NodeId, action: Action, before: &Cursor) -> NodeId {
        self.last = NodeId(self.last.0 + 1);
        let player = before.position.turn();
        let goes_on = |step: TreeStep| step.player == player && step.action != Action::Swap && action != Action::Swap;
        let begins_turn = !self.step(parent).is_some_and(goes_on);
        let step = TreeStep { parent, action, player, number: before.number, begins_turn };
        self.nodes.insert(self.last, Node { step: Some(step), ..Node::default() });
        if let Some(node) = self.nodes.get_mut(&parent) {
            node.children.push(self.last);
        }
        self.last
    }

    /// The line that begins with a place, as a record has it.
    fn line_from(&self, first: Option<NodeId>) -> RecordLine {
        let places = first.into_iter().chain(first.map(|first| self.line_after(first)).unwrap_or_default());
        let entries = places.filter_map(|at| {
            let step = self.step(at)?;
            let others = if self.is_first(at) { self.children(step.parent).get(1..) } else { None };
            let variations = others.unwrap_or_default().iter().map(|&other| self.line_from(Some(other))).collect();
            Some(Entry { action: step.action, notes: self.notes(at)?.clone(), variations })
        });
        RecordLine {
            comment: first.map(|first| self.preface(first).to_owned()).unwrap_or_default(),
            moves: entries.collect(),
        }
    }
}

#[cfg(test)]
mod tests;
