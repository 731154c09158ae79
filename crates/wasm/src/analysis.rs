//! An analysis: a tree of variations, a place in it, and the turn that is being put together there.

use tabuleiro_play::clock::Time;
use tabuleiro_play::describe;
use tabuleiro_play::record::{Drawing, Record};
use tabuleiro_play::tree::{NodeId, Path, Tree, TreeError};
use tabuleiro_rules::{Action, AnyPosition, ParsePointError, Point};

use crate::request::{Act, Setting};
use crate::staged_match::{StagedMatch, Trouble};
use crate::tree_request::{Evaluation, MarkSign, PaintName, TreeAct};

/// A tree at the desk.
pub(crate) struct Analysis {
    tree: Tree,
    at: NodeId,
    staged: StagedMatch,
}

impl From<TreeError> for Trouble {
    fn from(error: TreeError) -> Self {
        Trouble::Refused(describe::tree_error(&error))
    }
}

impl Analysis {
    /// An analysis of a position.
    pub(crate) fn new(start: AnyPosition) -> Self {
        Analysis::at(Tree::new(start), Tree::ROOT)
    }

    /// The analysis that a record holds, at a place of it; where there is no such place, as near to it as possible.
    pub(crate) fn load(record: &Record, path: Option<&str>) -> Result<Self, Trouble> {
        let tree = Tree::of(record)?;
        let path: Path = path.and_then(|path| path.parse().ok()).unwrap_or_default();
        let at = tree.find(&path);
        Ok(Analysis::at(tree, at))
    }

    fn at(tree: Tree, at: NodeId) -> Self {
        let staged = StagedMatch::new(tree.game(at));
        Analysis { tree, at, staged }
    }

    pub(crate) fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The place that is shown.
    pub(crate) fn place(&self) -> NodeId {
        self.at
    }

    pub(crate) fn staged(&self) -> &StagedMatch {
        &self.staged
    }

    /// What an engine has to be told of the match up to the place, beside its actions.
    pub(crate) fn setting(&self) -> Setting {
        let game = self.staged.game();
        Setting {
            game: game.game().to_string(),
            position: Some(game.start().to_string()),
            pie: game.options().pie,
            clock: "none".to_owned(),
        }
    }

    /// Does what somebody does. What is refused changes nothing.
    pub(crate) fn act(&mut self, act: TreeAct) -> Result<(), Trouble> {
        match act {
            TreeAct::Go { place } => self.go(NodeId(place)),
            TreeAct::Pick { point } => self.stage(Act::Pick { point }),
            TreeAct::Type { text } => self.stage(Act::Type { text }),
            TreeAct::TakeBack => self.staged.act(Act::TakeBack, Time(0)),
            TreeAct::Play { actions } => self.play(&actions),
            TreeAct::Promote { place } => Ok(self.tree.promote(NodeId(place))?),
            TreeAct::MakeMain { place } => Ok(self.tree.make_main(NodeId(place))?),
            TreeAct::Delete { place } => self.delete(NodeId(place)),
            TreeAct::Comment { place, text } => Ok(self.tree.set_comment(NodeId(place), &text)?),
            TreeAct::Mark { place, mark } => Ok(self.tree.set_mark(NodeId(place), mark.map(|MarkSign(mark)| mark))?),
            TreeAct::Draw { place, paint, from, to } => self.draw(NodeId(place), paint, [&from, &to]),
            TreeAct::Wipe { place } => Ok(self.tree.wipe(NodeId(place))?),
            TreeAct::Evaluate { place, evaluation } => self.evaluate(NodeId(place), evaluation),
        }
    }

    fn go(&mut self, at: NodeId) -> Result<(), Trouble> {
        if !self.tree.contains(at) {
            return Err(TreeError::Missing(at).into());
        }
        self.at = at;
        self.staged = StagedMatch::new(self.tree.game(at));
        Ok(())
    }

    /// Picks or types; the plies that come of it are played at once, so that each has a place.
    fn stage(&mut self, act: Act) -> Result<(), Trouble> {
        self.staged.act(act, Time(0))?;
        let plies = self.staged.staging().plies();
        if plies.is_empty() {
            return Ok(());
        }
        let followed = self.follow(plies.into_iter().map(Action::Ply));
        if followed.is_err() {
            self.go(self.at)?;
        }
        followed
    }

    fn play(&mut self, actions: &[String]) -> Result<(), Trouble> {
        let spec = self.tree.spec();
        let read = |text: &String| Action::parse(&spec, text);
        let actions = actions.iter().map(read).collect::<Result<Vec<_>, _>>();
        self.follow(actions.map_err(|error| Trouble::Refused(describe::ply_error(&error)))?)
    }

    /// Plays on from the place and goes to where that leads; all of it or nothing.
    fn follow(&mut self, actions: impl IntoIterator<Item = Action>) -> Result<(), Trouble> {
        let (mut tree, mut at) = (self.tree.clone(), self.at);
        for action in actions {
            at = tree.play(at, action)?;
        }
        self.tree = tree;
        self.go(at)
    }

    /// Leaves out a place with all that follows it; if it is shown, so is the one before it from then on.
    fn delete(&mut self, at: NodeId) -> Result<(), Trouble> {
        let before = self.tree.delete(at)?;
        let shown = if self.tree.contains(self.at) { self.at } else { before };
        self.go(shown)
    }

    fn draw(&mut self, at: NodeId, paint: PaintName, ends: [&str; 2]) -> Result<(), Trouble> {
        let read = |text: &str| text.parse().map_err(|error: ParsePointError| Trouble::Failed(error.to_string()));
        let (from, to): (Point, Point) = (read(ends[0])?, read(ends[1])?);
        let drawing = Drawing { paint: paint.into(), from, to: (to != from).then_some(to) };
        Ok(self.tree.draw(at, drawing)?)
    }

    fn evaluate(&mut self, at: NodeId, evaluation: Option<Evaluation>) -> Result<(), Trouble> {
        let score = evaluation.map(|evaluation| evaluation.noted());
        Ok(self.tree.set_score(at, score)?)
    }
}
